"use client";

import { usePathname } from "next/navigation";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import type { JobViewer } from "~/components/jobs/viewer";
import type { SourceCredits } from "~/format/job";

/** Room for the rail, the list and a job. Narrower windows go to the job's page, as browsers without JavaScript do. */
const WIDE = "(width >= 90rem)";

export type JobPanelProps = {
  slug: string;
  viewer: JobViewer;
  hasResume: boolean;
  credits: SourceCredits;
  onClose: () => void;
};

type JobSplitProps = Pick<JobPanelProps, "viewer" | "hasResume" | "credits"> & { children: ReactNode };

const loadPanel = () => import("./job-panel").then((module) => module.JobPanel);

function slugOf(pathname: string): string | null {
  return /^\/jobs\/([^/]+)$/.exec(pathname)?.[1] ?? null;
}

/** The job's link of the row that an event comes from. */
function findRowLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("[data-job] a[href^='/jobs/']") : null;
  return link !== null && slugOf(link.pathname) !== null ? link : null;
}

/** Titles of the listed jobs, in their order. */
function listLinks(list: HTMLElement | null): HTMLAnchorElement[] {
  return [...(list?.querySelectorAll<HTMLAnchorElement>("[data-job] :is(h2, h3) a") ?? [])];
}

/** A list that opens jobs beside it in wide windows. The address is the job's own, and arrow keys go on to the next one. */
export function JobSplit({ children, ...panel }: JobSplitProps) {
  const slug = slugOf(usePathname());
  const list = useRef<HTMLDivElement>(null);
  const [Panel, setPanel] = useState<ComponentType<JobPanelProps> | null>(null);
  useCurrentRow(list, slug);
  useLeaveNarrow(slug);

  /** Opens a job from the list, or in place of the open one, which leaves one step back to the list. */
  function open(link: HTMLAnchorElement) {
    window.history[slug === null ? "pushState" : "replaceState"](null, "", link.pathname);
    loadPanel()
      .then((loaded) => setPanel(() => loaded))
      .catch(() => window.location.assign(link.href));
  }

  useEffect(() => {
    const element = list.current;
    const move = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const { activeElement: focused } = document;
      const isHere = focused === document.body || element?.contains(focused);
      if (slug === null || step === undefined || !isHere || event.metaKey || event.ctrlKey || event.altKey) return;
      const links = listLinks(element);
      const next = links[links.findIndex((link) => slugOf(link.pathname) === slug) + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
      open(next);
    };
    document.addEventListener("keydown", move);
    return () => document.removeEventListener("keydown", move);
  });

  return (
    <>
      {/* Clicks are those of links inside, which keyboards press, too. */}
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
          // The link follows nothing that is prevented.
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
