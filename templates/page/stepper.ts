// A slider with buttons: steps through something, and plays it.
import { button, set } from "./dom";
import { say, type Word } from "./words";

const pause = 700; // ms between two steps of what is played

export class Stepper {
  private timer = 0;
  private readonly playButton: HTMLElement;
  private readonly buttons: HTMLButtonElement[];

  /** moved: called after each step. */
  constructor(readonly slider: HTMLInputElement, place: HTMLElement, words: { back: Word; on: Word }, private readonly moved: () => void) {
    this.slider.addEventListener("input", () => this.go(this.at));
    const back = button("", { "data-label": words.back, class: "square-button back" }, () => this.go(this.at - 1));
    const on = button("", { "data-label": words.on, class: "square-button on" }, () => this.go(this.at + 1));
    const play = button("", { "data-word": "play", class: "play" }, () => this.play());
    this.buttons = [back, on, play];
    this.playButton = play;
    place.append(...this.buttons);
  }

  /** The number of steps that are shown. */
  get at(): number {
    return Number(this.slider.value);
  }

  get end(): number {
    return Number(this.slider.max);
  }

  /** Begins with other steps, of which it shows all. */
  begin(end: number): void {
    this.stop();
    set(this.slider, { max: end, disabled: end === 0 });
    for (const each of this.buttons) set(each, { disabled: end === 0 });
    this.slider.value = String(end);
  }

  go(step: number): void {
    this.stop();
    this.to(step);
  }

  stop(): void {
    window.clearInterval(this.timer);
    this.timer = 0;
    this.showPlaying(false);
  }

  private to(step: number): void {
    this.slider.value = String(Math.max(0, Math.min(step, this.end)));
    this.moved();
  }

  private play(): void {
    if (this.timer) return this.stop();
    this.to(this.at >= this.end ? 0 : this.at);
    this.timer = window.setInterval(() => {
      this.to(this.at + 1);
      if (this.at >= this.end) this.stop();
    }, pause);
    this.showPlaying(true);
  }

  private showPlaying(isOn: boolean): void {
    this.playButton.textContent = say(isOn ? "stop" : "play");
    this.playButton.classList.toggle("is-on", isOn);
  }
}
