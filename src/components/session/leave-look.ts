import { LOOK_COOKIE } from "~/contracts/rules/office";

/** Leaves the person's page when the look's time is over, and when it was stopped in another tab, until the signal. */
export function leaveLook(until: string, signal: AbortSignal): void {
  const leave = () => window.location.reload();
  const leaveIfStopped = () => {
    const isMarked = document.cookie.split("; ").includes(`${LOOK_COOKIE}=1`);
    if (document.visibilityState === "visible" && !isMarked) leave();
  };
  const timer = setTimeout(leave, Math.max(0, Date.parse(until) - Date.now()) + 1000);
  signal.addEventListener("abort", () => clearTimeout(timer));
  document.addEventListener("visibilitychange", leaveIfStopped, { signal });
  window.addEventListener("focus", leaveIfStopped, { signal });
  window.addEventListener("pageshow", (event) => void (event.persisted && leave()), { signal });
}
