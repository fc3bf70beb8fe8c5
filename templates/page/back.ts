// The back gesture: from another screen it leads to the sheet, not away from the page.
import { screens, type Screen } from "./kept";

const home: Screen = "sheet";
let isGoingBack = false; // until the browser has gone back
let wanted: Screen | null = null; // a screen that was chosen meanwhile

function shown(): Screen {
  return screens.find((each) => each === (history.state as { screen?: unknown } | null)?.screen) ?? home;
}

/** show: shows the screen that the browser went back to. */
export function connectBack(show: (screen: Screen) => void): void {
  addEventListener("popstate", () => {
    const screen = wanted ?? shown();
    isGoingBack = false;
    wanted = null;
    remember(screen);
    show(screen);
  });
}

/** Remembers a screen that is now shown: as the one after the sheet, however many were shown before. */
export function remember(screen: Screen): void {
  if (isGoingBack) {
    wanted = screen;
  } else if (screen !== shown()) {
    isGoingBack = screen === home;
    if (isGoingBack) history.back();
    else if (shown() === home) history.pushState({ screen }, "");
    else history.replaceState({ screen }, "");
  }
}
