// A line above the footer that says what was just done, with a button that takes it back. The line disappears after
// some seconds, or with the next change. After that, the tools below the grid can still undo.
import { byId, button } from "./dom";
import { say } from "./words";

const patience = 8000; // ms
let timer = 0;

export function showNotice(words: string, undo?: () => void): void {
  const back = button(say("undo"), {}, () => {
    hideNotice();
    undo?.();
  });
  byId("notice").replaceChildren(words, ...(undo ? [back] : []));
  clearTimeout(timer);
  timer = window.setTimeout(hideNotice, patience);
}

export function hideNotice(): void {
  clearTimeout(timer);
  if (byId("notice").hasChildNodes()) byId("notice").replaceChildren();
}
