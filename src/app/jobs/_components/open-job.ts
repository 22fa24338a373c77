import { type RefObject, useEffect, useRef } from "react";
import { slugOf, WIDE } from "./job-address";

/* Keeps a list in step with the job that is open beside it. Loads with that job. */

/** Opens a job only if the arrow keys stay on it this long: opening costs several calls, and browsers limit replaceState. */
const ARROW_DELAY_MS = 150;

type List = RefObject<HTMLElement | null>;

/** Lists the rows of jobs, in order. */
function listRows(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("[data-job]") ?? [])];
}

/** Finds a row's title link. A hidden job's row has none. */
function titleLinkOf(row: HTMLElement | undefined): HTMLAnchorElement | null {
  return row?.querySelector<HTMLAnchorElement>(":is(h2, h3) a") ?? null;
}

const isRowOf = (slug: string) => (row: HTMLElement) => slugOf(row.dataset.href ?? "") === slug;

/** Arrow keys move the focus at once, and open the job that they stay on. */
export function useArrowKeys(list: List, slug: string, open: (link: HTMLAnchorElement) => void): void {
  const waiting = useRef<{ link: HTMLAnchorElement; timer: number } | null>(null);
  useEffect(() => {
    const element = list.current;
    const move = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const { activeElement: focused } = document;
      const isHere = focused === document.body || element?.contains(focused);
      if (step === undefined || !isHere || event.metaKey || event.ctrlKey || event.altKey) return;
      const from = slugOf(waiting.current?.link.pathname ?? "") ?? slug;
      const next = findNext(listRows(element), from, step);
      if (!next) return;
      event.preventDefault();
      next.focus();
      window.clearTimeout(waiting.current?.timer);
      const openNext = () => {
        waiting.current = null;
        // Skip if another job was opened meanwhile, or this one closed.
        if (slugOf(window.location.pathname) === slug) open(next);
      };
      waiting.current = { link: next, timer: window.setTimeout(openNext, ARROW_DELAY_MS) };
    };
    document.addEventListener("keydown", move);
    return () => document.removeEventListener("keydown", move);
  });
}

/** Escape in the list or the panel closes the job and returns the focus to its row. */
export function useEscape(list: List, panel: List, slug: string, close: () => void): void {
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      const { activeElement: focused } = document;
      const isHere = focused === document.body || list.current?.contains(focused) || panel.current?.contains(focused);
      // A dialog has the focus elsewhere, and an open menu or field prevents the default.
      if (event.key !== "Escape" || event.defaultPrevented || !isHere) return;
      event.preventDefault();
      titleLinkOf(listRows(list.current).find(isRowOf(slug)))?.focus({ preventScroll: true });
      close();
    };
    document.addEventListener("keydown", leave);
    return () => document.removeEventListener("keydown", leave);
  });
}

/** Finds the nearest row with a title link above (-1) or below (1) that of a job; from the top without such a row. */
function findNext(rows: HTMLElement[], slug: string, step: number): HTMLAnchorElement | null {
  for (let at = rows.findIndex(isRowOf(slug)) + step; at >= 0 && at < rows.length; at += step) {
    const link = titleLinkOf(rows[at]);
    if (link) return link;
  }
  return null;
}

/** Marks the open job's row, and keeps it in sight. */
export function useCurrentRow(list: List, slug: string): void {
  useEffect(() => {
    const element = list.current;
    const row = listRows(element).find(isRowOf(slug));
    const mark = () => titleLinkOf(row)?.setAttribute("aria-current", "true");
    mark();
    row?.scrollIntoView({ block: "nearest" });
    // A job that is shown again has a new link, and the focus in its row.
    element?.addEventListener("focusin", mark);
    return () => {
      element?.removeEventListener("focusin", mark);
      titleLinkOf(row)?.removeAttribute("aria-current");
    };
  }, [list, slug]);
}

/** A window that becomes too narrow for both shows the job's page. */
export function useLeaveNarrow(): void {
  useEffect(() => {
    const query = window.matchMedia(WIDE);
    const leave = () => !query.matches && window.location.reload();
    query.addEventListener("change", leave);
    return () => query.removeEventListener("change", leave);
  }, []);
}
