import type { toast } from "~/browser/toast-store";

type ToastText = Parameters<typeof toast>[0];

const KEY = "flash";

/** Goes to another page by a full load, which clears the previous viewer's data from memory, and shows a message there. */
export function leaveWithToast(path: string, words: ToastText): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(words));
  } catch {
    // Storage may be off. The message isn't worth a failure.
  }
  window.location.replace(path);
}

/** Returns the previous page's message, once. */
export function takeFlash(): ToastText | null {
  try {
    const stored = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    return parseToast(stored === null ? null : JSON.parse(stored));
  } catch {
    return null;
  }
}

function parseToast(value: unknown): ToastText | null {
  if (typeof value !== "object" || value === null || !("title" in value) || typeof value.title !== "string")
    return null;
  const description = "description" in value && typeof value.description === "string" ? value.description : undefined;
  const tone = "tone" in value && (value.tone === "success" || value.tone === "danger") ? value.tone : "neutral";
  return { title: value.title, description, tone };
}
