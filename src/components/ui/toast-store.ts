export type Toast = {
  id: number;
  title: string;
  description?: string;
  tone: "neutral" | "success" | "danger";
  /** Bottom edge of the focused control in px, which the toast must not cover. */
  controlBottom: number;
};

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: Toast | null) {
  current = next;
  for (const listener of listeners) listener();
}

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
    const control = document.activeElement === document.body ? null : document.activeElement;
    lastId += 1;
    set({ ...words, tone, id: lastId, controlBottom: control?.getBoundingClientRect().bottom ?? 0 });
  });
}

/** Dismisses the toast, unless a newer one replaced it. */
export function dismissToast(id: number): void {
  if (current?.id === id) set(null);
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get: () => current,
  getOnServer: () => null,
};
