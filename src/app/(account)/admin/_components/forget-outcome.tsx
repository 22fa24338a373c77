"use client";

import { useEffect } from "react";

/** Removes the outcome from the address, so that a reload or a bookmark doesn't show it again. */
export function ForgetOutcome() {
  useEffect(() => {
    const url = new URL(window.location.href);
    url.searchParams.delete("outcome");
    window.history.replaceState(window.history.state, "", url);
  }, []);
  return null;
}
