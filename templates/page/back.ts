// The back gesture: from another screen it leads to the sheet, not away from the page.
import { screens, type Screen } from "./kept";

const home: Screen = "sheet";
let isGoingBack = false; // true until the browser has gone back
let wanted: Screen | null = null; // a screen that was chosen before the browser had gone back

function shown(): Screen {
  return screens.find((each) => each === (history.state as { screen?: unknown } | null)?.screen) ?? home;
}

/** Handles the back gesture. show: a function that shows the screen that the browser went back to. */
export function connectBack(show: (screen: Screen) => void): void {
  addEventListener("popstate", () => {
    const screen = wanted ?? shown();
    isGoingBack = false;
    wanted = null;
    remember(screen);
    show(screen);
  });
}

/**
 * Makes the browser remember the screen that is now shown. Only one screen comes after the sheet, so one step back
 * always leads to the sheet.
 */
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
