import { createStore } from "./create-store";

export type Toast = {
  id: number;
  title: string;
  description?: string;
  tone: "neutral" | "success" | "danger";
  /** Bottom edge of the focused control and its form's button in px, which the toast must not cover. */
  controlBottom: number;
};

/** The shown toast. */
export const toastStore = createStore<Toast | null>(null);
let lastId = 0;

/** Shows a toast and replaces the previous one. Waits a frame, until the focus has moved. */
export function toast({
  tone = "neutral",
  ...words
}: {
  title: string;
  description?: string;
  tone?: Toast["tone"];
}): void {
  requestAnimationFrame(() => {
    lastId += 1;
    toastStore.set({ ...words, tone, id: lastId, controlBottom: findControlBottom() });
    setTimeout(leaveRoom, SETTLED_MS);
  });
}

/** A page that has just opened scrolls and lays itself out after its field got the focus. */
const SETTLED_MS = 300;

/** Makes the toast leave room for a control that got the focus later. */
export function avoidFocusedControl(): void {
  leaveRoom();
  setTimeout(leaveRoom, SETTLED_MS);
}

function leaveRoom(): void {
  const current = toastStore.get();
  const controlBottom = findControlBottom();
  if (current && controlBottom > current.controlBottom) toastStore.set({ ...current, controlBottom });
}

function findControlBottom(): number {
  const control = document.activeElement;
  if (control === null || control === document.body || control.closest("[data-toaster]")) return 0;
  const { bottom } = control.getBoundingClientRect();
  const submit = control.closest("form")?.querySelector("[type=submit]")?.getBoundingClientRect().bottom ?? 0;
  return submit <= window.innerHeight ? Math.max(bottom, submit) : bottom;
}

/** Dismisses the toast, unless a newer one replaced it. */
export function dismissToast(id: number): void {
  if (toastStore.get()?.id === id) toastStore.set(null);
}
