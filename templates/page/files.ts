// Gives texts and pictures to the player as files.
import { make } from "./dom";

export function saveFile(file: File): void {
  const link = make("a", { download: file.name });
  link.href = URL.createObjectURL(file);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // Safari needs the URL for some time
}

/** Checks if the browser can share such a file. */
export function canShareFile(file: File): boolean {
  return navigator.canShare?.({ files: [file] }) ?? false;
}

export function shareFile(file: File): void {
  navigator.share({ files: [file] }).catch(() => undefined); // ignores an error: the player may have cancelled
}

function textFile(name: string, text: string): File {
  return new File([text], name, { type: "text/plain" });
}

export function saveText(name: string, text: string): void {
  saveFile(textFile(name, text));
}

/** Checks if the browser can share a text as a file. */
export function canShare(): boolean {
  return canShareFile(textFile("brikks.txt", ""));
}

export function shareText(name: string, text: string): void {
  shareFile(textFile(name, text));
}

/** The name of a file of a game or a sheet: "brikks-2026-03-01-ana.png". */
export function fileNameOf(at: number, about: string, ending: string): string {
  const words = about.toLowerCase().normalize("NFC").replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  return `${["brikks", new Date(at).toISOString().slice(0, 10), words].filter(Boolean).join("-")}.${ending}`;
}
