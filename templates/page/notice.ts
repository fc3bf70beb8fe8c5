// A line above the footer: what was just removed, and a button that takes it back. It goes after some seconds, or with the
// next change. The tools below the grid can still undo then.
import { byId, button } from "./dom";
import { say } from "./words";

const patience = 8000; // ms
let timer = 0;

export function showNotice(words: string, undo: () => void): void {
  const back = button(say("undo"), {}, () => {
    hideNotice();
    undo();
  });
  byId("notice").replaceChildren(words, back);
  clearTimeout(timer);
  timer = window.setTimeout(hideNotice, patience);
}

export function hideNotice(): void {
  clearTimeout(timer);
  if (byId("notice").hasChildNodes()) byId("notice").replaceChildren();
}
