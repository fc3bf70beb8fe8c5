// Asks the player for the markers that the program did not find in a photo. The player puts a ring on each marker.
import type { Form } from "./answers";
import { button, byId, make, pageColour } from "./dom";
import { say, type Word } from "./words";

export interface Place {
  x: number;
  y: number;
}

const zoom = 3; // magnification of the loupe, compared with the picture on the screen

/**
 * Shows the photo in the element `root`. done: receives the places of the rings, in pixels of a picture of the size `size`,
 * and the kind of the sheet.
 */
export async function askForCorners(
  root: HTMLElement, photo: Blob, size: { width: number; height: number }, start: Place[] | null, form: Form,
  done: (shown: Form & { places: Place[] }) => void, cancel: () => void,
): Promise<void> {
  const bitmap = await createImageBitmap(photo);
  const shown = Math.min(1, 1600 / Math.max(size.width, size.height));
  const canvas = make("canvas", { width: Math.round(size.width * shown), height: Math.round(size.height * shown) });
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const loupe = make("canvas", { width: 150, height: 150, class: "loupe", hidden: true, "aria-hidden": "true" });
  const frame = make("div", { class: "corners" }, canvas, loupe);
  const places = (start ?? [[0.1, 0.1], [0.9, 0.1], [0.9, 0.9], [0.1, 0.9]].map(([x, y]) => ({ x: (x ?? 0) * size.width, y: (y ?? 0) * size.height })))
    .map(({ x, y }) => ({ x: Math.max(0, Math.min(x, size.width)), y: Math.max(0, Math.min(y, size.height)) }));
  const rings = places.map((_, index) => button(String(index + 1), { class: "ring", "aria-label": `${index + 1}: ${say(`corner-${index + 1}` as Word)}` }, () => undefined));
  frame.append(...rings);

  const put = (index: number, x: number, y: number) => {
    const place = { x: Math.max(0, Math.min(x, size.width)), y: Math.max(0, Math.min(y, size.height)) };
    places[index] = place;
    rings[index]?.style.setProperty("left", `${(100 * place.x) / size.width}%`);
    rings[index]?.style.setProperty("top", `${(100 * place.y) / size.height}%`);
  };
  places.forEach(({ x, y }, index) => put(index, x, y));

  const magnify = (index: number) => {
    const { x, y } = places[index] as Place;
    const paper = loupe.getContext("2d");
    const side = (loupe.width / zoom) * (canvas.width / canvas.clientWidth);
    if (!paper) return;
    paper.fillRect(0, 0, loupe.width, loupe.height);
    paper.drawImage(canvas, x * shown - side / 2, y * shown - side / 2, side, side, 0, 0, loupe.width, loupe.height);
    paper.strokeStyle = pageColour("--on-photo");
    paper.lineWidth = 2;
    paper.strokeRect(loupe.width / 2 - 5, loupe.height / 2 - 5, 10, 10); // the place that is chosen
    loupe.hidden = false;
    loupe.classList.toggle("right", x < size.width / 2); // on the side where the finger is not
  };

  let moved: number | null = null;
  const follow = (event: PointerEvent) => {
    if (moved === null) return;
    const box = canvas.getBoundingClientRect();
    put(moved, ((event.clientX - box.left) / box.width) * size.width, ((event.clientY - box.top) / box.height) * size.height);
    magnify(moved);
  };
  frame.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button > 0) return;
    event.preventDefault();
    const box = canvas.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * size.width;
    const y = ((event.clientY - box.top) / box.height) * size.height;
    const distances = places.map((place) => Math.hypot(place.x - x, place.y - y));
    moved = distances.indexOf(Math.min(...distances));
    rings[moved]?.focus({ preventScroll: true });
    frame.setPointerCapture(event.pointerId);
    follow(event);
  });
  frame.addEventListener("pointermove", follow);
  for (const end of ["pointerup", "pointercancel"]) frame.addEventListener(end, () => {
    moved = null;
    loupe.hidden = true;
  });
  rings.forEach((ring, index) => ring.addEventListener("keydown", (event) => {
    const moves: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const { x, y } = places[index] as Place;
    const step = (size.width / 400) * (event.shiftKey ? 10 : 1);
    put(index, x + move[0] * step, y + move[1] * step);
    magnify(index);
  }));

  const choice = (word: Word, values: Record<string, string>, chosen: string | number | null) => {
    const select = make("select", {}, make("option", { value: "" }, say("printed-open")),
      ...Object.entries(values).map(([value, shown]) => make("option", { value, selected: value === String(chosen) }, shown)));
    return { select, label: make("label", { class: "field" }, say(word), select) };
  };
  const players = choice("printed-players", { 1: say("solo"), 2: "2", 3: "3", 4: "4", duel: say("duel") }, form.duel ? "duel" : form.players);
  const level = choice("printed-level", { 1: "1", 2: "2", 3: "3", 4: "4" }, form.level);
  const chosen = () => ({ players: Number(players.select.value) || null, level: Number(level.select.value) || null, duel: players.select.value === "duel" });
  root.replaceChildren(
    make("p", { role: "alert" }, say("corners-hint")), frame,
    make("div", { class: "actions" }, players.label, level.label),
    make("div", { class: "actions" },
      button(say("corners-read"), { class: "main" }, () => done({ places, ...chosen() })),
      button(say("cancel"), {}, cancel)),
  );
  byId("photo-panel").scrollIntoView({ block: "nearest" });
}
