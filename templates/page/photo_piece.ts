// Draws a piece of a straightened photo.
import type { Region } from "./answers";
import { make, pageColour } from "./dom";
import type { Photo } from "./photo";
import { columns } from "./squares";
import { say } from "./words";

const sharpness = 2; // pixels of the drawing for one of the photo

/** place: the place on the photo; rim: what is seen around it, in squares; framed: true if the place gets a frame. */
export function pieceOf(photo: Photo, place: Region, rim: number, framed = false): HTMLCanvasElement {
  const [gridLeft, gridTop, gridWidth, gridHeight] = photo.grid;
  const [left, top, wide, high] = [gridLeft + place[0] * gridWidth, gridTop + place[1] * gridHeight, place[2] * gridWidth, place[3] * gridHeight];
  const around = (rim * gridWidth) / columns;
  const [width, height] = [wide, high].map((side) => Math.round((side + 2 * around) * sharpness)) as [number, number];
  const canvas = make("canvas", { width, height, class: "piece", role: "img", "aria-label": say("photo-piece"), "data-label": "photo-piece" });
  const picture = new Image();
  picture.onload = () => {
    const paper = canvas.getContext("2d");
    if (!paper) return;
    paper.drawImage(picture, left - around, top - around, wide + 2 * around, high + 2 * around, 0, 0, width, height);
    if (!framed) return;
    paper.strokeStyle = pageColour("--on-photo");
    paper.lineWidth = 3 * sharpness;
    const edge = (around * sharpness) / 1.15; // the frame lies a little outside of the place, so that it hides nothing
    paper.strokeRect(edge, edge, width - 2 * edge, height - 2 * edge);
  };
  picture.src = photo.picture;
  return canvas;
}
