"use client";

import { useEffect } from "react";
import { LOOK_COOKIE } from "~/contracts/rules/office";

/** Leaves the person's page when the look's time is over, and when it was stopped in another tab. */
export function LeaveLook({ until }: { until: string }) {
  useEffect(() => {
    const leave = () => window.location.reload();
    const leaveIfStopped = () => {
      const isMarked = document.cookie.split("; ").includes(`${LOOK_COOKIE}=1`);
      if (document.visibilityState === "visible" && !isMarked) leave();
    };
    const leaveIfOld = (event: PageTransitionEvent) => {
      if (event.persisted) leave();
    };
    const timer = setTimeout(leave, Math.max(0, Date.parse(until) - Date.now()) + 1000);
    document.addEventListener("visibilitychange", leaveIfStopped);
    window.addEventListener("pageshow", leaveIfOld);
    window.addEventListener("focus", leaveIfStopped);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", leaveIfStopped);
      window.removeEventListener("pageshow", leaveIfOld);
      window.removeEventListener("focus", leaveIfStopped);
    };
  }, [until]);
  return null;
}
