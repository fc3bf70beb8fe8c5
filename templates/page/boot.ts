// Unpacks the page (cmake/page.py): the body, the contents of some elements (style, words, rules and worker), and the script,
// which then runs. The browser paints the title first, because unpacking takes half a second on a slow phone.
import { unpack } from "./unpack";

const place = (id: string) => document.getElementById(id) as HTMLElement;

let begun = false;
function begin(): void {
  if (begun) return;
  begun = true;
  const parts = JSON.parse(new TextDecoder().decode(unpack(place("parts").textContent ?? ""))) as Record<string, string>;
  document.querySelector("header")?.insertAdjacentHTML("afterend", parts.body ?? "");
  for (const id of ["style", "words", "rules", "worker"]) place(id).textContent = parts[id] ?? "";
  const script = document.createElement("script");
  const mark = "\ufeff"; // without this byte order mark the script would be read as UTF-16, like the page
  script.src = URL.createObjectURL(new Blob([mark, parts.script ?? ""], { type: "text/javascript" }));
  document.body.append(script);
}
requestAnimationFrame(() => setTimeout(begin)); // after the first frame is painted
setTimeout(begin, 500); // if no frame comes: a tab in the background paints none
