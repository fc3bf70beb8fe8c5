// The back gesture: it closes a dialog, and leads from another screen to the sheet, not away from the page.
import { screens, type Screen } from "./kept";

const home: Screen = "sheet";
let isGoingBack = false; // true until the browser has gone back
let wanted: Screen | null = null; // a screen that was chosen before the browser had gone back
let closeCover: (() => void) | null = null; // closes the dialog that covers the screen

function shown(): Screen {
  return screens.find((each) => each === (history.state as { screen?: unknown } | null)?.screen) ?? home;
}

/** Handles the back gesture. show: a function that shows the screen that the browser went back to, which may be shown already. */
export function connectBack(show: (screen: Screen) => void): void {
  addEventListener("popstate", () => {
    if (closeCover && !isGoingBack) {
      const close = closeCover;
      closeCover = null;
      close();
      return;
    }
    const screen = wanted ?? shown();
    isGoingBack = false;
    wanted = null;
    remember(screen);
    if (closeCover && !isGoingBack) rememberCover();
    show(screen);
  });
  if ((history.state as { covered?: unknown } | null)?.covered) goBack(); // a reload has closed the dialog
}

function goBack(): void {
  isGoingBack = true;
  history.back();
}

function rememberCover(): void {
  history.pushState({ ...(history.state as object | null), covered: true }, "");
}

/** Lets the back gesture close what covers the screen. Returns a function to call when it is closed in another way, too. */
export function cover(close: () => void): () => void {
  if (!closeCover && !isGoingBack) rememberCover();
  closeCover = close;
  return () => {
    if (closeCover !== close) return;
    closeCover = null;
    if (!isGoingBack) goBack();
  };
}

/**
 * Makes the browser remember the screen that is now shown. Only one screen comes after the sheet, so one step back
 * always leads to the sheet.
 */
export function remember(screen: Screen): void {
  if (isGoingBack) {
    wanted = screen;
  } else if (screen !== shown()) {
    if (screen === home) goBack();
    else if (shown() === home) history.pushState({ screen }, "");
    else history.replaceState({ screen }, "");
  }
}
