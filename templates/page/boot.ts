// Unpacks the page (cmake/page.py): each part becomes the text of the element of that name, and the last one runs.
import { unpack } from "./unpack";

const place = (id: string) => document.getElementById(id) as HTMLElement;
const parts = JSON.parse(new TextDecoder().decode(unpack(place("parts").textContent ?? ""))) as Record<string, string>;
for (const id of ["style", "words", "worker"]) place(id).textContent = parts[id] ?? "";
const script = document.createElement("script");
script.src = URL.createObjectURL(new Blob([parts.script ?? ""], { type: "text/javascript" }));
document.body.append(script);
