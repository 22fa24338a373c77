/** Text that was typed before its author had to sign in again. Kept in this tab, for that person on that page. */
type KeptText = { viewerId: string; path: string; entries: [name: string, value: string][] };

const KEY = "kept-text";

/** Keeps what was typed into a form until its author is back on `path`. Passwords and files are left out. */
export function keepText(form: HTMLFormElement, path: string): void {
  const viewerId = readViewerId();
  if (viewerId === undefined) return;
  const names = new Set(listControls(form).map(({ name }) => name));
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => names.has(entry[0]) && typeof entry[1] === "string",
  );
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ viewerId, path, entries } satisfies KeptText));
  } catch {
    // Storage may be off. Then the text is lost.
  }
}

/** Puts the kept text back into its form, once. */
export function restoreText(form: HTMLFormElement): void {
  const kept = readKept();
  if (kept === null || kept.viewerId !== readViewerId() || kept.path !== currentPath()) return;
  if (kept.entries.some(([name]) => form.elements.namedItem(name) === null)) return; // another form's
  window.sessionStorage.removeItem(KEY);
  for (const control of listControls(form)) restoreControl(control, kept.entries);
}

export function currentPath(): string {
  return window.location.pathname + window.location.search;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function listControls(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>("input, textarea, select")].filter(
    ({ name, type }) => name !== "" && !["hidden", "password", "file"].includes(type),
  );
}

/** Changes a control the way a person does, so that React notices. */
function restoreControl(control: Control, entries: KeptText["entries"]): void {
  const values = entries.flatMap(([name, value]) => (name === control.name ? [value] : []));
  if (control.type === "radio" || control.type === "checkbox") {
    if ((control as HTMLInputElement).checked !== values.includes(control.value)) control.click();
    return;
  }
  const [value] = values;
  if (value === undefined || value === control.value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** The root layout names the viewer. */
function readViewerId(): string | undefined {
  return document.body.dataset.viewer;
}

function readKept(): KeptText | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? "null") as KeptText | null; // only we write it
  } catch {
    return null;
  }
}
