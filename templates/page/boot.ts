// Unpacks the page (cmake/page.py): the body, the text of the elements of these names, and the script, which then runs. The title
// is painted before: unpacking takes a slow phone half a second.
import { unpack } from "./unpack";

const place = (id: string) => document.getElementById(id) as HTMLElement;

let begun = false;
function begin(): void {
  if (begun) return;
  begun = true;
  const parts = JSON.parse(new TextDecoder().decode(unpack(place("parts").textContent ?? ""))) as Record<string, string>;
  document.querySelector("header")?.insertAdjacentHTML("afterend", parts.body ?? "");
  for (const id of ["style", "words", "worker"]) place(id).textContent = parts[id] ?? "";
  const script = document.createElement("script");
  const mark = "\ufeff"; // without the byte order mark it would be read as UTF-16, as the page is
  script.src = URL.createObjectURL(new Blob([mark, parts.script ?? ""], { type: "text/javascript" }));
  document.body.append(script);
}
requestAnimationFrame(() => setTimeout(begin)); // after the frame
setTimeout(begin, 500); // a tab in the background has no frames
