"use client";

import { usePathname } from "next/navigation";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import type { JobPanelProps } from "./job-panel";

/** Room for the rail, the list and a job. Narrower windows go to the job's page, as browsers without JavaScript do. */
const WIDE = "(width >= 90rem)";

/** Opens a job only if the arrow keys stay on it this long: opening costs several calls, and browsers limit replaceState. */
const ARROW_DELAY_MS = 150;

type JobSplitProps = Pick<JobPanelProps, "viewer" | "hasResume" | "credits" | "now"> & { children: ReactNode };

const loadPanel = () => import("./job-panel").then((module) => module.JobPanel);

function slugOf(pathname: string): string | null {
  return /^\/jobs\/([^/]+)$/.exec(pathname)?.[1] ?? null;
}

/** Finds the job link of the row that an event comes from. */
function findRowLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("[data-job] a[href^='/jobs/']") : null;
  return link !== null && slugOf(link.pathname) !== null ? link : null;
}

/** Lists the title links of the listed jobs, in order. */
function listLinks(list: HTMLElement | null): HTMLAnchorElement[] {
  return [...(list?.querySelectorAll<HTMLAnchorElement>("[data-job] :is(h2, h3) a") ?? [])];
}

/** Opens jobs beside the list in wide windows, under their own address. Arrow keys open the next or previous one. */
export function JobSplit({ children, ...panel }: JobSplitProps) {
  const slug = slugOf(usePathname());
  const list = useRef<HTMLDivElement>(null);
  const [Panel, setPanel] = useState<ComponentType<JobPanelProps> | null>(null);
  useLoadPanel(slug !== null && Panel === null, setPanel);
  useCurrentRow(list, slug);
  useLeaveNarrow(slug);

  /** Opens a job, or replaces the open one, so that Back always returns to the list. */
  function open(link: HTMLAnchorElement) {
    window.history[slug === null ? "pushState" : "replaceState"](null, "", link.pathname);
  }
  useArrowKeys(list, slug, open);

  return (
    <>
      {/* Handles clicks on the links inside. Those work by keyboard, too. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={list}
        className="contents"
        onPointerOver={(event) => {
          if (findRowLink(event.target) && window.matchMedia(WIDE).matches) void loadPanel().catch(() => undefined);
        }}
        onClickCapture={(event) => {
          const link = findRowLink(event.target);
          const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
          if (!link || !isPlain || !window.matchMedia(WIDE).matches) return;
          // Next's link ignores a prevented click.
          event.preventDefault();
          open(link);
        }}
      >
        {children}
      </div>
      {slug !== null && Panel ? (
        <aside aria-label="Job" className="job-panel">
          <Panel key={slug} {...panel} slug={slug} onClose={() => window.history.back()} />
        </aside>
      ) : null}
    </>
  );
}

/** Loads the panel as soon as a job is open, after Back to this list too. */
function useLoadPanel(isMissing: boolean, setPanel: (update: () => ComponentType<JobPanelProps>) => void): void {
  useEffect(() => {
    if (!isMissing || !window.matchMedia(WIDE).matches) return undefined;
    let isCurrent = true;
    loadPanel()
      .then((loaded) => isCurrent && setPanel(() => loaded))
      .catch(() => isCurrent && window.location.reload());
    return () => {
      isCurrent = false;
    };
  }, [isMissing, setPanel]);
}

/** Arrow keys move the focus at once, and open the job that they stay on. */
function useArrowKeys(
  list: { current: HTMLElement | null },
  slug: string | null,
  open: (link: HTMLAnchorElement) => void,
): void {
  const waiting = useRef<{ link: HTMLAnchorElement; timer: number } | null>(null);
  useEffect(() => {
    const element = list.current;
    const move = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const { activeElement: focused } = document;
      const isHere = focused === document.body || element?.contains(focused);
      if (slug === null || step === undefined || !isHere || event.metaKey || event.ctrlKey || event.altKey) return;
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
function useCurrentRow(list: { current: HTMLElement | null }, slug: string | null): void {
  useEffect(() => {
    const link = listLinks(list.current).find(({ pathname }) => slugOf(pathname) === slug);
    if (!link) return undefined;
    link.setAttribute("aria-current", "true");
    link.closest("[data-job]")?.scrollIntoView({ block: "nearest" });
    return () => link.removeAttribute("aria-current");
  }, [list, slug]);
}

/** A window that becomes too narrow for both shows the job's page. */
function useLeaveNarrow(slug: string | null): void {
  useEffect(() => {
    if (slug === null) return undefined;
    const query = window.matchMedia(WIDE);
    const leave = () => !query.matches && window.location.reload();
    query.addEventListener("change", leave);
    return () => query.removeEventListener("change", leave);
  }, [slug]);
}
