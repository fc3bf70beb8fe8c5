// Makes and changes elements. Words and everything that was entered become text nodes, so none of it is read as HTML.

type Attributes = Record<string, string | number | boolean | null | undefined>;

/** Sets attributes. The values false, null and undefined remove an attribute. */
export function set(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag, attributes: Attributes = {}, ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  set(element, attributes);
  element.append(...children);
  return element;
}

export function svg(tag: string, attributes: Attributes, ...children: (Node | string)[]): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  set(element, attributes);
  element.append(...children);
  return element;
}

/** Finds the element of the page with this id. */
export function byId<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const element = document.getElementById(id);
  if (!element) throw new Error(id);
  return element as Kind;
}

/** Returns a colour of the style sheet (page.css), for a canvas. */
export function pageColour(name: `--${string}`): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

export function button(words: string, attributes: Attributes, press: () => void): HTMLButtonElement {
  const element = make("button", { type: "button", ...attributes }, words);
  element.addEventListener("click", press);
  return element;
}

/** Adds a choice between values. What begins with a small letter is a word of the page (words.ts). */
export function segments(place: Element, name: string, values: [value: string, word: string][], choose?: (value: string) => void): void {
  place.append(...values.map(([value, word]) => {
    const radio = make("input", { type: "radio", name, value, class: "hidden" });
    if (choose) radio.addEventListener("change", () => choose(value));
    const known = /^[a-z]/.test(word);
    return make("label", { class: "segment" }, radio, make("span", known ? { "data-word": word } : {}, known ? "" : word));
  }));
}
