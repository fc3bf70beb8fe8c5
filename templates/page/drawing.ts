// Draws the pages that are to be printed, from what the module drew on them (src/page/drawing_canvas.hpp).
import { svg } from "./dom";

type Mark =
  | { d: string; fill?: string; stroke?: string; width?: number; ends?: "round" }
  | { text: string; x: number; y: number; size: number; fill: string; bold?: boolean; anchor?: string; angle?: number };

/** A page in millimetres, or the number of an earlier page that looks like it. */
export type DrawnPage = { width: number; height: number; marks: Mark[] } | { same: number };

const family = "Brikks";

let fonts: Promise<unknown> | undefined;

/** Makes the fonts of the printed pages known to the browser, once. load: returns their files, the regular and the bold one. */
export function addFonts(load: () => Promise<Uint8Array<ArrayBuffer>[]>): Promise<unknown> {
  fonts ??= load()
    .then((files) => Promise.all(files.map(async (file, bold) => document.fonts.add(await new FontFace(family, file, { weight: bold ? "700" : "400" }).load()))))
    .catch((error: unknown) => {
      fonts = undefined; // for another attempt
      throw error;
    });
  return fonts;
}

function draw(mark: Mark): SVGElement {
  if ("d" in mark) {
    const { d, fill = "none", stroke, width, ends } = mark;
    return svg("path", { d, fill, stroke, "stroke-width": width, "stroke-linecap": ends, "stroke-linejoin": ends });
  }
  const { text, x, y, size, fill, bold, anchor, angle } = mark;
  return svg("text", {
    x, y, fill, "font-size": size, "font-weight": bold ? 700 : undefined, "text-anchor": anchor, transform: angle ? `rotate(${-angle} ${x} ${y})` : undefined,
  }, text);
}

/** Draws pages, each with the size of its paper. label: what a page is called, for readers of screens. */
export function drawPages(pages: DrawnPage[], label: (page: number) => string): SVGElement[] {
  // The document is written without kerning and ligatures (src/print/pdf_canvas.cpp).
  return pages.map((page, index) => {
    const first = "same" in page ? pages[page.same] : page;
    if (!first || "same" in first) throw new Error("pages");
    const { width, height, marks } = first;
    const picture = svg("svg", {
      viewBox: `0 0 ${width} ${height}`, width: `${width}mm`, height: `${height}mm`, style: `--ratio: ${width / height}; font-variant-ligatures: none`,
      "font-family": family, "font-kerning": "none", "stroke-miterlimit": 10, role: "img", "aria-label": label(index + 1),
    });
    const drawing = "same" in page ? svg("use", { href: `#drawn-${page.same}` }) : svg("g", { id: `drawn-${index}` });
    if (!("same" in page)) drawing.append(...marks.map(draw));
    picture.append(drawing);
    return picture;
  });
}
