export type Toast = {
  id: number;
  title: string;
  description?: string;
  tone: "neutral" | "success" | "danger";
  /** At the top when the control it answers to is at the bottom of the window. */
  edge: "top" | "bottom";
};

/** Height at the bottom of the window, in px, that a toast may cover. */
const TOAST_ZONE = 160;

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: Toast | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Says one thing; a new toast takes the place of the one before. */
export function toast({ tone = "neutral", ...words }: { title: string; description?: string; tone?: Toast["tone"] }): void {
  const control = document.activeElement === document.body ? null : document.activeElement?.getBoundingClientRect();
  const covered = control !== undefined && control !== null && control.bottom > window.innerHeight - TOAST_ZONE;
  lastId += 1;
  set({ ...words, tone, id: lastId, edge: covered ? "top" : "bottom" });
}

/** Takes the toast away, unless another has come in its place. */
export function dismissToast(id: number): void {
  if (current?.id === id) set(null);
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get: () => current,
  getOnServer: () => null,
};
