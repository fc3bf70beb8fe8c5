// Tells the player if the browser does not keep the sheets, or if the kept sheets are damaged, with buttons to save
// them.
import { byId, button, make } from "./dom";
import { canShare, saveText, shareText } from "./files";
import type { Trouble } from "./kept";
import { language, say } from "./words";

/** The actions of the buttons. */
interface Help {
  backup(): string; // all sheets as a text
  dismiss(): void; // forgets the damaged texts
}

const fileName = "brikks.txt";
let shown = "";

export function showTrouble(trouble: Trouble, { backup, dismiss }: Help): void {
  const { isRefused, hasNoRoom, damaged } = trouble;
  const key = JSON.stringify([trouble, language()]);
  if (key === shown) return; // the message must not be read aloud again
  shown = key;
  const parts: Node[] = [];
  const tell = (word: "not-kept" | "no-room" | "was-damaged", ...buttons: Node[]) =>
    parts.push(make("p", { class: "refusal" }, say(word)), make("div", { class: "actions" }, ...buttons));
  if (isRefused || hasNoRoom)
    tell(isRefused ? "not-kept" : "no-room", button(say("save-all"), {}, () => saveText(fileName, backup())),
      ...(canShare() ? [button(say("share"), {}, () => shareText(fileName, backup()))] : []));
  if (damaged)
    tell("was-damaged", button(say("save-damaged"), {}, () => {
      saveText("brikks-damaged.txt", damaged);
      dismiss();
    }), button(say("close"), { class: "quiet" }, dismiss));
  byId("trouble").replaceChildren(...parts);
  byId("trouble").hidden = !parts.length;
}
