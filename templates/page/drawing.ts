// Draws the pages that are to be printed, from what the module drew on them (src/page/drawing_canvas.hpp).
import { set } from "./dom";

type Mark =
  | { d: string; fill?: string; stroke?: string; width?: number; ends?: "round" }
  | { text: string; x: number; y: number; size: number; fill: string; bold?: boolean; anchor?: string; angle?: number };

/** A page in millimetres, or the number of an earlier page that looks like it. */
export type DrawnPage = { width: number; height: number; marks: Mark[] } | { same: number };

const family = "Brikks";

let fonts: Promise<unknown> | undefined;

/** Makes the fonts of the printed pages known to the browser, once: the regular and the bold one. */
export function addFonts(files: Uint8Array<ArrayBuffer>[]): Promise<unknown> {
  return (fonts ??= Promise.all(files.map(async (file, bold) => document.fonts.add(await new FontFace(family, file, { weight: bold ? "700" : "400" }).load()))));
}

function make<Tag extends keyof SVGElementTagNameMap>(tag: Tag, attributes: Record<string, string | number | undefined>): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  set(element, attributes);
  return element;
}

function draw(mark: Mark): SVGElement {
  if ("d" in mark) {
    const { d, fill = "none", stroke, width, ends } = mark;
    return make("path", { d, fill, stroke, "stroke-width": width, "stroke-linecap": ends, "stroke-linejoin": ends });
  }
  const { text, x, y, size, fill, bold, anchor, angle } = mark;
  const element = make("text", {
    x, y, fill, "font-size": size, "font-weight": bold ? 700 : undefined, "text-anchor": anchor, transform: angle ? `rotate(${-angle} ${x} ${y})` : undefined,
  });
  element.textContent = text;
  return element;
}

/** Draws pages, each with the size of its paper. label: what a page is called, for readers of screens. */
export function drawPages(pages: DrawnPage[], label: (page: number) => string): SVGSVGElement[] {
  return pages.map((page, index) => {
    const first = "same" in page ? pages[page.same] : page;
    if (!first || "same" in first) throw new Error("pages");
    const { width, height, marks } = first;
    const picture = make("svg", {
      viewBox: `0 0 ${width} ${height}`, width: `${width}mm`, height: `${height}mm`, style: `--ratio: ${width / height}`,
      "font-family": family, "stroke-miterlimit": 10, role: "img", "aria-label": label(index + 1),
    });
    const drawing = "same" in page ? make("use", { href: `#drawn-${page.same}` }) : make("g", { id: `drawn-${index}` });
    if (!("same" in page)) drawing.append(...marks.map(draw));
    picture.append(drawing);
    return picture;
  });
}
