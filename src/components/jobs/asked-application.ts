/** The application to ask about on return, kept in this tab because a phone may unload the page. */
const KEY = "asked-application";

const nameOf = (viewerId: string, jobId: string) => `${viewerId} ${jobId}`;

export function rememberQuestion(viewerId: string, jobId: string): void {
  try {
    window.sessionStorage.setItem(KEY, nameOf(viewerId, jobId));
  } catch {
    // Storage may be off. Then only this page asks.
  }
}

export function hasQuestion(viewerId: string, jobId: string): boolean {
  try {
    return window.sessionStorage.getItem(KEY) === nameOf(viewerId, jobId);
  } catch {
    return false;
  }
}

export function forgetQuestion(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing to remove.
  }
}

/** Resolves when the viewer returns to this tab or window. */
export function untilReturn(): Promise<void> {
  return new Promise((resolve) => {
    function onReturn() {
      if (document.visibilityState === "hidden") return;
      document.removeEventListener("visibilitychange", onReturn);
      window.removeEventListener("focus", onReturn);
      resolve();
    }
    document.addEventListener("visibilitychange", onReturn);
    window.addEventListener("focus", onReturn);
  });
}
