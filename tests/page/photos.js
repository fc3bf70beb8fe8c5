// Photos for the tests of the page.
import { readFileSync } from "node:fs";
import path from "node:path";
import { root, settled } from "./browser.js";

export function sample(file) {
  return readFileSync(path.join(root, "samples/photos", file));
}

/**
 * Changes a sample photo into a PNG in grey. `turn`: the number of quarter turns. `mirrored`: swaps left and right.
 * `scale`: the factor of the size. `veils`: areas that are covered with the grey of paper, each as [left, top, width,
 * height, share of this grey].
 */
export async function drawn(tab, { file, turn = 0, mirrored = false, scale = 1, veils = [] }) {
  const base64 = await tab.evaluate(async ([base64, turn, mirrored, scale, veils]) => {
    const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const canvas = document.createElement("canvas");
    const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
    [canvas.width, canvas.height] = turn % 2 ? [height, width] : [width, height];
    const paper = canvas.getContext("2d");
    paper.translate(canvas.width / 2, canvas.height / 2);
    paper.rotate((turn * Math.PI) / 2);
    paper.scale(mirrored ? -scale : scale, scale);
    paper.translate(-picture.width / 2, -picture.height / 2);
    paper.drawImage(picture, 0, 0);
    for (const [x, y, w, h, share] of veils) {
      paper.fillStyle = `rgb(205 205 205 / ${share})`;
      paper.fillRect(x, y, w, h);
    }
    const pixels = paper.getImageData(0, 0, canvas.width, canvas.height);
    for (let i = 0; i < pixels.data.length; i += 4) pixels.data.fill(pixels.data[i + 1], i, i + 3);
    paper.putImageData(pixels, 0, 0);
    return canvas.toDataURL("image/png").split(",")[1];
  }, [sample(file).toString("base64"), turn, mirrored, scale, veils]);
  return Buffer.from(base64, "base64");
}

export async function readPhoto(tab, ...buffers) {
  await tab.setInputFiles("#photo-open", buffers.map((buffer) => ({ name: "photo", mimeType: "image/png", buffer })));
  await tab.waitForSelector("html[data-busy=true]", { state: "attached", timeout: 1000 }).catch(() => undefined);
  await settled(tab);
}
