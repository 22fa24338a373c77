export type Toast = {
  id: number;
  title: string;
  description?: string;
  tone: "neutral" | "success" | "danger";
  /** Where the control it answers to ends, in px from the top of the window: the toast keeps clear of it. */
  controlBottom: number;
};

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: Toast | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Says one thing; a new toast takes the place of the one before. It waits a frame, until the focus has settled. */
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

/** Takes the toast away, unless another has come in its place. */
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
