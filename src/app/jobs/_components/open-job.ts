import { type RefObject, useEffect, useRef } from "react";
import { slugOf, WIDE } from "./job-address";

/* Keeps a list in step with the job that is open beside it. Loads with that job. */

/** Opens a job only if the arrow keys stay on it this long: opening costs several calls, and browsers limit replaceState. */
const ARROW_DELAY_MS = 150;

type List = RefObject<HTMLElement | null>;

/** Lists the title links of the listed jobs, in order. */
function listLinks(list: HTMLElement | null): HTMLAnchorElement[] {
  return [...(list?.querySelectorAll<HTMLAnchorElement>("[data-job] :is(h2, h3) a") ?? [])];
}

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
      const links = listLinks(element);
      const from = waiting.current?.link ?? links.find((link) => slugOf(link.pathname) === slug);
      const next = links[(from ? links.indexOf(from) : -1) + step];
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

/** Marks the open job's row, and keeps it in sight. */
export function useCurrentRow(list: List, slug: string): void {
  useEffect(() => {
    const link = listLinks(list.current).find(({ pathname }) => slugOf(pathname) === slug);
    if (!link) return undefined;
    link.setAttribute("aria-current", "true");
    link.closest("[data-job]")?.scrollIntoView({ block: "nearest" });
    return () => link.removeAttribute("aria-current");
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
