"use client";

import { useEffect } from "react";

const KEY = "farsite-seen-jobs";
const MAX_SEEN = 500;
/** Ids go into a CSS selector. */
const ID = /^[0-9a-f-]{36}$/;

function readSeen(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === "string" && ID.test(id)) : [];
  } catch {
    return []; // storage is off, or someone else wrote there
  }
}

/** Remembers in this browser that a job's page was opened. */
export function useSeen(id: string): void {
  useEffect(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify([id, ...readSeen().filter((other) => other !== id)].slice(0, MAX_SEEN)));
      // Browsers notify only other windows.
      window.dispatchEvent(new Event("storage"));
    } catch {
      // Storage is off or full.
    }
  }, [id]);
}

/** Forgets the opened jobs, so that the next person to sign in here doesn't see them. */
export function forgetSeen(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is off.
  }
}

/** Shows the mark of rows whose job was opened in this browser. A style sheet, so that rows stay the same for everybody. */
export function SeenMarks() {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    const show = () => {
      const marks = readSeen().map((id) => `[data-job="${id}"] .seen-mark`);
      sheet.replaceSync(marks.length === 0 ? "" : `${marks.join(",")}{display:list-item}`);
    };
    show();
    document.adoptedStyleSheets.push(sheet);
    window.addEventListener("storage", show);
    return () => {
      window.removeEventListener("storage", show);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, []);
  return null;
}
