"use client";

import { useEffect } from "react";

/** Follows an anchor of a call, such as `/developers#job-unlock`, to the page that has the call now. */
export function OldAnchors() {
  useEffect(() => {
    const follow = () => {
      const target = document.getElementById(location.hash.slice(1));
      if (target instanceof HTMLAnchorElement) location.replace(target.href);
    };
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return null;
}
