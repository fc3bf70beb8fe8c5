// Trains the network that reads digits (src/reading/digit.hpp) and writes its weights:
//
//   train_digits DIGITS.bin templates/digits.json [SAMPLES]
//
// Trains it twice: first with three quarters of the digits, to measure how well it reads the others and how sure it may
// be, then with all digits.
#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "digit_samples.hpp"
#include "reading/digit.hpp"

namespace {

using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Vector = Eigen::VectorXf;
using Eigen::Index;
using support::Rng;

constexpr Index filter = 5;

// Weights and biases (the last column), which are learnt by the method Adam.
struct Layer {
    Layer(Index outputs, Index inputs, Rng& rng)
        : weights(outputs, inputs + 1), slope(Matrix::Zero(outputs, inputs + 1)), mean(slope), square(slope) {
        for (Index i = 0; i < weights.size(); ++i)
            weights.data()[i] = static_cast<float>(rng.normal(std::sqrt(2.0 / static_cast<double>(inputs))));
        weights.col(inputs).setZero();
    }

    Index inputs() const { return weights.cols() - 1; }

    // Returns the outputs for each column of inputs.
    Matrix of(const Matrix& columns) const {
        return (weights.leftCols(inputs()) * columns).colwise() + weights.col(inputs());
    }
    // Adds to the slope of the weights; returns the slope of the inputs.
    Matrix back(const Matrix& columns, const Matrix& by_output) {
        slope.leftCols(inputs()) += by_output * columns.transpose();
        slope.col(inputs()) += by_output.rowwise().sum();
        return weights.leftCols(inputs()).transpose() * by_output;
    }
    void step(float rate, int time) {
        mean = 0.9F * mean + 0.1F * slope;
        square = 0.999F * square + 0.001F * slope.cwiseAbs2();
        const float corrected = rate * std::sqrt(1 - std::pow(0.999F, static_cast<float>(time))) /
                                (1 - std::pow(0.9F, static_cast<float>(time)));
        weights -= corrected * (mean.array() / (square.array().sqrt() + 1e-8F)).matrix();
        weights.leftCols(inputs()) *= 1 - rate * 0.01F;
        slope.setZero();
    }

    Matrix weights;
    Matrix slope;
    Matrix mean;
    Matrix square;
};

// Returns a matrix with a column for each place of the filter: the values of all maps (one map a row) under the filter.
Matrix places(const Matrix& maps, Index side) {
    const Index out = side - filter + 1;
    Matrix result(maps.rows() * filter * filter, out * out);
    for (Index map = 0; map < maps.rows(); ++map)
        for (Index dy = 0; dy < filter; ++dy)
            for (Index dx = 0; dx < filter; ++dx)
                for (Index y = 0; y < out; ++y)
                    result.row((map * filter + dy) * filter + dx).segment(y * out, out) =
                        maps.row(map).segment((y + dy) * side + dx, out);
    return result;
}

Matrix add_up(const Matrix& places, Index maps, Index side) {
    const Index out = side - filter + 1;
    Matrix result = Matrix::Zero(maps, side * side);
    for (Index map = 0; map < maps; ++map)
        for (Index dy = 0; dy < filter; ++dy)
            for (Index dx = 0; dx < filter; ++dx)
                for (Index y = 0; y < out; ++y)
                    result.row(map).segment((y + dy) * side + dx, out) +=
                        places.row((map * filter + dy) * filter + dx).segment(y * out, out);
    return result;
}

// The greatest of each 2 x 2 values, or 0 if none is positive, and its index; -1 if none is positive.
struct Pooled {
    Pooled(const Matrix& maps, Index side)
        : values(maps.rows(), side / 2 * (side / 2)), from(values.rows(), values.cols()) {
        for (Index map = 0; map < maps.rows(); ++map)
            for (Index i = 0; i < values.cols(); ++i) {
                const Index first = i / (side / 2) * 2 * side + i % (side / 2) * 2;
                values(map, i) = 0;
                from(map, i) = -1;
                for (const Index at : {first, first + 1, first + side, first + side + 1})
                    if (maps(map, at) > values(map, i)) {
                        values(map, i) = maps(map, at);
                        from(map, i) = static_cast<int>(at);
                    }
            }
    }
    Matrix back(const Matrix& by_value, Index size) const {
        Matrix result = Matrix::Zero(values.rows(), size);
        for (Index map = 0; map < values.rows(); ++map)
            for (Index i = 0; i < values.cols(); ++i)
                if (from(map, i) >= 0)
                    result(map, from(map, i)) += by_value(map, i);
        return result;
    }

    Matrix values;
    Eigen::MatrixXi from;
};

class Network {
public:
    explicit Network(Rng& rng) : lines(8, 25, rng), shapes(16, 200, rng), features(64, 144, rng), scores(11, 64, rng) {}

    Vector read(const reading::DigitPicture& picture) const { return Pass(*this, picture, nullptr).scores; }

    // Learns from one picture. Returns the loss.
    double learn(const reading::DigitPicture& picture, std::size_t kind, Rng& rng) {
        const Pass pass(*this, picture, &rng);
        Vector slope = (pass.scores.array() - pass.scores.maxCoeff()).exp();
        slope /= slope.sum();
        const double loss = -std::log(std::max(1e-9F, slope(static_cast<Index>(kind))));
        slope(static_cast<Index>(kind)) -= 1;
        const Vector by_feature = scores.back(pass.features, slope).cwiseProduct(pass.kept);
        const Matrix by_shape = features.back(pass.flat, by_feature).reshaped<Eigen::RowMajor>(16, 9);
        const Matrix by_line = add_up(shapes.back(pass.line_places, pass.shapes.back(by_shape, 36)), 8, 10);
        lines.back(pass.picture_places, pass.lines.back(by_line, 400));
        return loss;
    }

    void step(float rate, int time, float samples) {
        for (Layer* layer : {&lines, &shapes, &features, &scores}) {
            layer->slope /= samples;
            layer->step(rate, time);
        }
    }

    Layer lines;
    Layer shapes;
    Layer features;
    Layer scores;

private:
    struct Pass {
        Pass(const Network& network, const reading::DigitPicture& picture, Rng* rng)
            : picture_places(places(Eigen::Map<const Matrix>(picture.data(), 1, 24 * 24), 24)),
              lines(network.lines.of(picture_places), 20), line_places(places(lines.values, 10)),
              shapes(network.shapes.of(line_places), 6), flat(shapes.values.reshaped<Eigen::RowMajor>(144, 1)),
              features(network.features.of(flat)), kept(Vector::Zero(64)) {
            for (Index i = 0; i < 64; ++i) // while learning, a random part of the features is left out
                if (features(i) > 0 && !(rng != nullptr && rng->percent(30)))
                    kept(i) = rng != nullptr ? 1 / 0.7F : 1;
            features = features.cwiseProduct(kept);
            scores = network.scores.of(features);
        }
        Matrix picture_places;
        Pooled lines;
        Matrix line_places;
        Pooled shapes;
        Matrix flat;
        Matrix features;
        Vector kept; // the factor of each feature
        Vector scores;
    };
};

Network trained(const std::vector<bench::DigitShape>& shapes, int samples, Rng& rng) {
    Network network(rng);
    constexpr int batch = 32;
    double loss = 0;
    for (int i = 1; i <= samples; ++i) {
        const bench::Sample sample = bench::random_sample(shapes, rng);
        loss += network.learn(reading::digit_picture(sample.darkness), sample.kind, rng);
        const double done = static_cast<double>(i) / samples;
        if (i % batch == 0)
            network.step(static_cast<float>(0.0015 * std::pow(1 - done, 1.2) + 1e-5), i / batch, batch);
        if (i % 20000 == 0) {
            std::printf("%7d samples, loss %.4f\n", i, loss / 20000);
            std::fflush(stdout);
            loss = 0;
        }
    }
    return network;
}

// Returns the scale with which the weights of a layer become signed bytes.
float scale_of(const Layer& layer) {
    return layer.weights.leftCols(layer.inputs()).cwiseAbs().maxCoeff() / 127;
}

void round(Layer& layer) {
    const float scale = scale_of(layer);
    layer.weights.leftCols(layer.inputs()) =
        (layer.weights.leftCols(layer.inputs()) / scale).array().round().matrix() * scale;
}

// Prints how well the digits are read. Returns the scale of the scores that makes the probabilities right.
float measure(const Network& network, const std::vector<bench::DigitShape>& shapes, Rng& rng) {
    std::vector<std::pair<Vector, std::size_t>> read;
    for (int i = 0; i < 20000; ++i) {
        const bench::Sample sample = bench::random_sample(shapes, rng);
        read.emplace_back(network.read(reading::digit_picture(sample.darkness)), sample.kind);
    }
    int digits = 0;
    int right = 0;
    int others = 0;
    int taken = 0;
    for (const auto& [scores, kind] : read) {
        Index best = 0;
        if (kind == reading::no_digit) {
            scores.maxCoeff(&best);
            ++others;
            taken += best != static_cast<Index>(reading::no_digit);
        } else {
            scores.head(10).maxCoeff(&best);
            ++digits;
            right += best == static_cast<Index>(kind);
        }
    }
    std::printf("%.2f %% of %d digits right; %.2f %% of %d others taken for digits\n", 100.0 * right / digits, digits,
                100.0 * taken / others, others);
    float best_scale = 1;
    double best_loss = 1e9;
    for (float scale = 0.3F; scale < 1.5F; scale += 0.02F) {
        double loss = 0;
        for (const auto& [scores, kind] : read) {
            const Vector scaled = scores * scale;
            const float most = scaled.maxCoeff();
            loss += most + std::log((scaled.array() - most).exp().sum()) - scaled(static_cast<Index>(kind));
        }
        if (loss < best_loss) {
            best_loss = loss;
            best_scale = scale;
        }
    }
    std::printf("scores times %.2f, loss %.4f\n", static_cast<double>(best_scale),
                best_loss / static_cast<double>(read.size()));
    return best_scale;
}

std::string layer_json(const Layer& layer) {
    const float scale = scale_of(layer);
    std::string biases;
    char buffer[32];
    for (Index i = 0; i < layer.weights.rows(); ++i) {
        std::snprintf(buffer, sizeof buffer, "%s%.5g", i == 0 ? "" : ", ",
                      static_cast<double>(layer.weights(i, layer.inputs())));
        biases += buffer;
    }
    std::string weights;
    int count = 0;
    for (const float weight : layer.weights.leftCols(layer.inputs()).reshaped<Eigen::RowMajor>()) {
        if (count++ % 50 == 0)
            weights += count == 1 ? "\n        \"" : "\",\n        \"";
        std::snprintf(buffer, sizeof buffer, "%02x",
                      static_cast<unsigned>(static_cast<std::uint8_t>(static_cast<int>(std::lround(weight / scale)))));
        weights += buffer;
    }
    std::snprintf(buffer, sizeof buffer, "%.9g", static_cast<double>(scale));
    return std::string("{\n      \"scale\": ") + buffer + ",\n      \"biases\": [" + biases +
           "],\n      \"weights\": [" + weights + "\"\n      ]\n    }";
}

void write(const Network& network, const char* path) {
    std::ofstream(path) << R"({
  "what": "Weights of the network that reads handwritten digits: signed bytes in hexadecimal notation. Written by train_digits.",
  "source": "Trained on 2,000 digits of the MNIST database by Y. LeCun, C. Cortes and C. J. C. Burges, as in cazala/mnist, (c) 2015 Juan Cazala, MIT license.",
  "filter": 5,
  "layers": {
    "lines": )" << layer_json(network.lines)
                        << ",\n    \"shapes\": " << layer_json(network.shapes)
                        << ",\n    \"features\": " << layer_json(network.features)
                        << ",\n    \"scores\": " << layer_json(network.scores) << "\n  }\n}\n";
}

} // namespace

int main(int count, char** arguments) {
    if (count < 3) {
        std::puts("train_digits DIGITS.bin WEIGHTS.json [SAMPLES]");
        return 1;
    }
    const int samples = count > 3 ? std::atoi(arguments[3]) : 1'000'000;
    const std::vector<bench::DigitShape> shapes = bench::read_shapes(arguments[1]);
    std::vector<bench::DigitShape> most;
    std::vector<bench::DigitShape> others;
    for (std::size_t i = 0; i < shapes.size(); ++i)
        (i % 4 == 3 ? others : most).push_back(shapes[i]);
    Rng rng(1);
    float scale = 1;
    for (const bool all : {false, true}) {
        if (all && count > 4) // a fourth argument ends the program after the measurement
            break;
        Network network = trained(all ? shapes : most, samples, rng);
        for (Layer* layer : {&network.lines, &network.shapes, &network.features, &network.scores})
            round(*layer);
        if (!all)
            scale = measure(network, others, rng);
        network.scores.weights *= scale;
        write(network, arguments[2]);
    }
}
