/** Text that was typed before its author had to sign in again. Kept in this tab, for that person's form on that page. */
type KeptText = { viewerId: string; path: string; record: string; entries: [name: string, value: string][] };

const KEY = "kept-text";

/** The forms that hold typed text, and who typed it. */
const typed = new Map<HTMLFormElement, string>();

/**
 * Puts kept text back into its form, once, and watches it for typing. A form's `data-record` tells it from other forms of
 * the page. Returns the clean-up of a React ref.
 */
export function watchForm(form: HTMLFormElement): () => void {
  const author = findViewerId(); // once the session has ended, a refreshed page names nobody
  const onInput = () => void (author !== undefined && typed.set(form, author));
  form.addEventListener("input", onInput);
  restoreText(form);
  return () => {
    form.removeEventListener("input", onInput);
    typed.delete(form);
  };
}

/** Call it when the typed text has been saved. */
export function forgetTyping(form: HTMLFormElement): void {
  typed.delete(form);
}

/** Returns whether text is in a form that would be lost with the page. */
export function holdsTypedText(): boolean {
  return typed.size > 0;
}

/** Keeps what was typed into this page's forms until its author is back on `path`. Passwords and files are left out. */
export function keepTypedText(path = currentPath()): void {
  const texts = [...typed].map(([form, viewerId]) => ({
    viewerId,
    path,
    record: recordOf(form),
    entries: listEntries(form),
  }));
  if (texts.length > 0) store(texts);
}

/** Returns whether text is kept for a form of this page whose record starts so. */
export function hasKeptText(record: string): boolean {
  return readKept().some((text) => isOurs(text) && text.record.startsWith(record));
}

export function currentPath(): string {
  return window.location.pathname + window.location.search;
}

function restoreText(form: HTMLFormElement): void {
  const all = readKept();
  const text = all.find(
    (one) =>
      isOurs(one) &&
      one.record === recordOf(form) &&
      one.entries.every(([name]) => form.elements.namedItem(name) !== null),
  );
  if (text === undefined) return;
  store(all.filter((one) => one !== text));
  for (const control of listControls(form)) restoreControl(control, text.entries);
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function listControls(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>("input, textarea, select")].filter(
    ({ name, type, autocomplete }) =>
      // A password that is shown is a text field.
      name !== "" && !["hidden", "password", "file"].includes(type) && !autocomplete.includes("password"),
  );
}

function listEntries(form: HTMLFormElement): KeptText["entries"] {
  const names = new Set(listControls(form).map(({ name }) => name));
  return [...new FormData(form)].filter(
    (entry): entry is [string, string] => names.has(entry[0]) && typeof entry[1] === "string",
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
  control.closest("details")?.setAttribute("open", "");
}

const recordOf = (form: HTMLFormElement) => form.dataset["record"] ?? "";

function isOurs({ viewerId, path }: KeptText): boolean {
  return viewerId === findViewerId() && path === currentPath();
}

/** The root layout names the viewer. */
function findViewerId(): string | undefined {
  return document.body.dataset["viewer"];
}

function readKept(): KeptText[] {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? "[]") as KeptText[]; // only we write it
  } catch {
    return [];
  }
}

function store(texts: KeptText[]): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(texts));
  } catch {
    // Storage may be off. Then the text is lost.
  }
}
