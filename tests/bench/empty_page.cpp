// Measures the lower bound of printing: makes a PDF file of one empty page with libharu and discards it.
#include <hpdf.h>

int main() {
    const HPDF_Doc document = HPDF_New(nullptr, nullptr);
    HPDF_AddPage(document);
    const bool saved = HPDF_SaveToStream(document) == HPDF_OK;
    HPDF_Free(document);
    return saved ? 0 : 1;
}
