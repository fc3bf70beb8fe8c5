// Gives texts to the player as files.
import { make } from "./dom";

export function saveText(name: string, text: string): void {
  const link = make("a", { download: name });
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // Safari needs the URL for some time
}

function dataOf(name: string, text: string): ShareData {
  return { files: [new File([text], name, { type: "text/plain" })] };
}

/** Checks if the browser can share a text as a file. */
export function canShare(): boolean {
  return navigator.canShare?.(dataOf("brikks.txt", "")) ?? false;
}

export function shareText(name: string, text: string): void {
  navigator.share(dataOf(name, text)).catch(() => undefined); // ignores an error: the player may have cancelled
}
