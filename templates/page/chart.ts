// A chart of the points of all players, round by round: its geometry, and its drawing as SVG.
import type { CourseSign } from "./answers";
import { svg } from "./dom";

/** The points of a player: before the first round, and after each; null where they are unknown. */
export interface Series {
  name: string;
  points: (number | null)[];
  end?: string; // the last points in words
  marks?: { round: number; sign: CourseSign }[];
}

interface Point {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

interface Geometry {
  left: number;
  right: number;
  top: number;
  bottom: number;
  ticks: { value: number; y: number }[]; // of points
  rounds: { value: number; x: number }[];
  lines: Point[][][]; // of each player: connected points, in several parts if some are unknown
  labels: (Point & { text: string })[]; // at the ends of the lines, with no one over another; "" for a player without points
}

const letter = 8.5; // width of a letter of a label, in the widest of usual fonts
const labelHeight = 16;

/** The least step of the form 1, 2 or 5 times a power of ten that divides a range into at most `most` parts. */
export function stepFor(range: number, most: number): number {
  for (let power = 1; ; power *= 10)
    for (const step of [power, 2 * power, 5 * power]) if (range / step <= most) return step;
}

/** Moves places apart until none is nearer than `least` to another one, and none below `lowest`; their order stays. */
export function apart(places: number[], least: number, lowest: number): number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[b] as number) - (places[a] as number) || b - a);
  const result = [...places];
  let limit = lowest;
  for (const index of order) { // upwards, from the lowest one
    result[index] = Math.min(places[index] as number, limit);
    limit = (result[index] as number) - least;
  }
  return result;
}

export function shortened(name: string, most: number): string {
  const letters = [...name];
  return letters.length > most ? `${letters.slice(0, most - 1).join("").trimEnd()}…` : name;
}

/** isFromLeast: true if the chart begins near the least points instead of 0. */
export function geometryOf(series: Series[], width: number, height: number, isFromLeast = false): Geometry {
  const count = Math.max(2, ...series.map(({ points }) => points.length));
  const known = series.flatMap(({ points }) => points).filter((each) => each !== null);
  const most = Math.max(10, ...known);
  const least = isFromLeast ? Math.min(most, ...known) - 1 : 0;
  const step = stepFor(most - least, Math.max(2, Math.floor(height / 45)));
  const lowest = Math.floor(least / step) * step;
  const highest = Math.ceil(most / step) * step;
  const ends = series.map(({ points, end }) => end ?? points.filter((each) => each !== null).at(-1));
  const names = series.map(({ name }, index) => (ends[index] === undefined ? "" : `${shortened(name, Math.floor(width / 36))} ${ends[index]}`));
  const labelWidth = Math.max(...names.map((name) => [...name].length)) * letter + 12;
  const [left, right, top, bottom] = [Math.max(...[lowest, highest].map((points) => String(points).length)) * letter + 8, width - labelWidth, 10, height - 22];
  const x = (round: number) => left + (round / (count - 1)) * (right - left);
  const y = (points: number) => bottom - ((points - lowest) / (highest - lowest)) * (bottom - top);
  const lines = series.map(({ points }) => {
    const parts: Point[][] = [[]];
    points.forEach((each, round) => (each === null ? parts.push([]) : parts.at(-1)?.push({ x: x(round), y: y(each) })));
    return parts.filter((part) => part.length);
  });
  const labelPlaces = apart(lines.map((parts) => parts.at(-1)?.at(-1)?.y ?? -height), labelHeight, bottom);
  const every = stepFor(count - 1, Math.max(2, Math.floor((right - left) / 32)));
  return {
    left, right, top, bottom, lines,
    ticks: Array.from({ length: (highest - lowest) / step + 1 }, (_, index) => lowest + index * step).map((value) => ({ value, y: y(value) })),
    rounds: Array.from({ length: Math.floor((count - 1) / every) + 1 }, (_, index) => ({ value: index * every, x: x(index * every) })),
    labels: names.map((text, index) => ({ text, x: (lines[index]?.at(-1)?.at(-1)?.x ?? right) + 9, y: labelPlaces[index] as number })),
  };
}

/** The place of a round between left and right. */
export function roundAt(x: number, { left, right }: Pick<Geometry, "left" | "right">, rounds: number): number {
  return Math.max(0, Math.min(rounds, Math.round(((x - left) / (right - left)) * rounds)));
}

/** Each player has a shape, a dash and a colour (results.css). */
const shapes: ((point: Point) => string)[] = [
  ({ x, y }) => `M${x - 4.5} ${y}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z`,
  ({ x, y }) => `M${x - 4} ${y - 4}h8v8h-8z`,
  ({ x, y }) => `M${x} ${y - 5}l5 9h-10z`,
  ({ x, y }) => `M${x} ${y - 5.5}l5.5 5.5l-5.5 5.5l-5.5 -5.5z`,
];

/** Draws a sign of the course of a game at a point of a line: luck as a triangle beside the line, a mistake as a disc on it. */
export function signPath(sign: CourseSign, { x, y }: Point): SVGElement {
  const disc = (radius: number) => `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
  const d = { lucky: `M${x} ${y - 15}l5 9h-10z`, unlucky: `M${x} ${y + 15}l5 -9h-10z`, inaccuracy: disc(3), mistake: disc(4), blunder: `${disc(6)}M${x - 3} ${y - 3}l6 6m0 -6l-6 6` }[sign];
  return svg("path", { class: `sign-${sign}`, d });
}

/** A chart as wide as its place. It is drawn again when the width changes, for example because a phone is turned. */
export class ChartPlace {
  private width = 0; // of the place when it was drawn last

  /** draw: returns a chart of this size; null if there is none. */
  constructor(private readonly place: Element, private readonly draw: (size: Size) => SVGElement | null) {
    new ResizeObserver(() => place.clientWidth !== this.width && this.show()).observe(place);
  }

  get size(): Size {
    const width = Math.max(240, this.width);
    return { width, height: Math.round(Math.min(340, Math.max(200, width * 0.45))) };
  }

  show(): void {
    this.width = this.place.clientWidth;
    const drawing = this.width ? this.draw(this.size) : null;
    if (drawing) this.place.replaceChildren(drawing);
  }
}

/** Draws the chart. words: describe it; at: the round that is marked, if any. */
export function chart(series: Series[], { width, height, words, at, isFromLeast }: Size & { words: string; at?: number; isFromLeast?: boolean }): SVGElement {
  const { left, right, top, bottom, ticks, rounds, lines, labels } = geometryOf(series, width, height, isFromLeast);
  const count = Math.max(2, ...series.map(({ points }) => points.length));
  const path = (points: Point[]) => points.map(({ x, y }, index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
  const every = Math.max(1, Math.ceil(count / 6)); // a mark at every so many rounds, and at the end
  const marked = left + ((at ?? 0) / (count - 1)) * (right - left);
  return svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": words, class: "chart" },
    ...ticks.map(({ value, y }) => svg("g", {}, svg("path", { class: "rule", d: `M${left} ${y}H${right}` }), svg("text", { x: left - 5, y: y + 4, class: "tick end" }, String(value)))),
    ...rounds.map(({ value, x }) => svg("text", { x, y: bottom + 17, class: "tick middle" }, String(value))),
    ...(at === undefined ? [] : [svg("path", { class: "now", d: `M${marked} ${top - 6}V${bottom}` })]),
    ...lines.map((parts, index) => svg("g", { class: `series series-${index}` },
      ...parts.map((points) => svg("path", { class: "line", d: path(points) })),
      ...parts.flat().filter((_, round, all) => (round % every === 0 && !series[index]?.marks) || round === all.length - 1).map((point) => svg("path", { class: "shape", d: shapes[index % shapes.length]?.(point) ?? "" })),
      ...(series[index]?.marks ?? []).flatMap(({ round, sign }) => parts.flat().slice(round, round + 1).map((point) => signPath(sign, point))),
      svg("text", { x: labels[index]?.x ?? right, y: (labels[index]?.y ?? 0) + 4.5 }, labels[index]?.text ?? ""))));
}
