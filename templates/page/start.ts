// The card that a new player sees first: it says what the page is for, and offers the ways to begin.
import example from "../../samples/mistakes/extra.txt";
import { byId } from "./dom";
import type { Screen } from "./kept";
import type { SheetScreen } from "./sheet_screen";
import type { Store } from "./store";
import { say } from "./words";

export function connectStart(store: Store, sheetScreen: SheetScreen, go: (screen: Screen) => void): void {
  const connect = (id: string, press: () => void) => byId(id).addEventListener("click", press);
  connect("start-photo", () => byId("photo-open").click());
  connect("start-hand", () => store.greet());
  for (const [id, screen] of [["start-roll", "table"], ["start-print", "print"]] as const)
    connect(id, () => {
      store.greet();
      go(screen);
    });
  connect("start-example", async () => {
    const button = byId<HTMLButtonElement>("start-example");
    button.disabled = true; // a second tap would make a second sheet
    await sheetScreen.text.read(example).finally(() => (button.disabled = false));
    sheetScreen.tell(say("is-example"), () => store.remove());
  });
}
