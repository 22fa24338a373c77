import { parseIntent } from "./intent-path";

/** Intents pressed in this browser, in any tab. Somebody else's link carries intents that nobody pressed here. */
const KEY = "pressed-intents";
/** As long as a sign-up waits for its code. */
const LIFE_MS = 60 * 60_000;

type Pressed = { name: string; at: number };

/** Remembers that the viewer pressed the intent of a path; does nothing for a path without one. */
export function rememberIntent(path: string): void {
  const name = parseIntent(path);
  if (name !== null) store([...readPressed().filter((pressed) => pressed.name !== name), { name, at: Date.now() }]);
}

/** Returns whether the intent of a path was pressed in this browser, once. */
export function takeIntent(path: string): boolean {
  const name = parseIntent(path);
  const all = readPressed();
  store(all.filter((pressed) => pressed.name !== name));
  return all.some((pressed) => pressed.name === name);
}

function readPressed(): Pressed[] {
  try {
    const stored = JSON.parse(window.localStorage.getItem(KEY) ?? "[]") as Pressed[]; // only we write it
    return stored.filter(({ at }) => Date.now() - at < LIFE_MS);
  } catch {
    return [];
  }
}

function store(pressed: Pressed[]): void {
  try {
    if (pressed.length === 0) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, JSON.stringify(pressed));
  } catch {
    // Storage may be off. Then the page asks once more.
  }
}
