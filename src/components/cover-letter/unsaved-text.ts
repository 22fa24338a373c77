/** A letter's unsaved text, kept in this tab. It survives a reload and the end of the session. */
export type UnsavedText = { text: string; basedOn: number };

const storageKey = (viewerId: string, jobId: string) => `cover-letter ${viewerId} ${jobId}`;

export function keepUnsaved(viewerId: string, jobId: string, unsaved: UnsavedText): void {
  try {
    window.sessionStorage.setItem(storageKey(viewerId, jobId), JSON.stringify(unsaved));
  } catch {
    // Storage may be off. Then a reload loses the text.
  }
}

export function readUnsaved(viewerId: string, jobId: string): UnsavedText | null {
  try {
    return parse(JSON.parse(window.sessionStorage.getItem(storageKey(viewerId, jobId)) ?? "null"));
  } catch {
    return null;
  }
}

export function forgetUnsaved(viewerId: string, jobId: string): void {
  try {
    window.sessionStorage.removeItem(storageKey(viewerId, jobId));
  } catch {
    // Nothing to remove.
  }
}

function parse(value: unknown): UnsavedText | null {
  if (typeof value !== "object" || value === null || !("text" in value) || !("basedOn" in value)) return null;
  const { text, basedOn } = value;
  return typeof text === "string" && typeof basedOn === "number" ? { text, basedOn } : null;
}
