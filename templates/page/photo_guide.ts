// Explains before the first photo that a sheet needs markers, and leads to sheets that have them.
import { cover } from "./back";
import { byId } from "./dom";
import { leadTo } from "./places";
import type { Store } from "./store";

/** print: shows the screen that prints sheets; enter: shows the screen of the sheet. */
export function connectGuide(store: Store, print: () => void, enter: () => void): void {
  const guide = byId("photo-guide");
  let wanted: HTMLInputElement | undefined; // the button that was pressed
  let uncover = () => {};
  const show = (isShown: boolean) => {
    guide.hidden = !isShown;
    document.body.classList.toggle("is-guided", isShown);
  };
  const close = () => {
    show(false);
    uncover();
  };
  for (const id of ["photo-take", "photo-open"])
    byId<HTMLInputElement>(id).addEventListener("click", (event) => {
      close();
      if (store.knowsMarkers) return;
      event.preventDefault();
      wanted = event.currentTarget as HTMLInputElement;
      enter();
      show(true);
      uncover = cover(close);
      byId("guide-go-on").focus({ preventScroll: true });
      leadTo(guide.id);
    });
  byId("guide-go-on").addEventListener("click", () => {
    store.knowsMarkers = true;
    wanted?.click();
  });
  byId("guide-print").addEventListener("click", () => {
    close();
    print();
  });
  byId("guide-by-hand").addEventListener("click", () => {
    close();
    store.greet();
    leadTo("grid");
    document.querySelector<HTMLElement>('#grid [tabindex="0"]')?.focus({ preventScroll: true });
  });
}
