// Unpacks the page (cmake/page.py): each part becomes the text of the element of that name, and the last one runs. The title
// is painted before: unpacking takes a slow phone half a second.
import { unpack } from "./unpack";

const place = (id: string) => document.getElementById(id) as HTMLElement;

let begun = false;
function begin(): void {
  if (begun) return;
  begun = true;
  const parts = JSON.parse(new TextDecoder().decode(unpack(place("parts").textContent ?? ""))) as Record<string, string>;
  for (const id of ["style", "words", "worker"]) place(id).textContent = parts[id] ?? "";
  const script = document.createElement("script");
  script.src = URL.createObjectURL(new Blob([parts.script ?? ""], { type: "text/javascript" }));
  document.body.append(script);
}
requestAnimationFrame(() => setTimeout(begin)); // after the frame
setTimeout(begin, 500); // in a tab that nobody looks at there are no frames
