/** The application that is to be asked about on return, kept for this tab: a phone may unload it meanwhile. */
const KEY = "asked-application";

const nameOf = (viewerId: string, jobId: string) => `${viewerId} ${jobId}`;

export function rememberQuestion(viewerId: string, jobId: string): void {
  try {
    window.sessionStorage.setItem(KEY, nameOf(viewerId, jobId));
  } catch {
    // Storage may be switched off; then only this page asks.
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
    // There is nothing to remove then.
  }
}

/** Settles when somebody comes back to this tab or window, or never. */
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
