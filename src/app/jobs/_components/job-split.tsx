"use client";

import { usePathname } from "next/navigation";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { cx } from "~/components/ui/class-names";
import { slugOf, WIDE } from "./job-address";
import type { JobPanelProps } from "./job-panel";

type JobSplitProps = Pick<JobPanelProps, "viewer" | "hasResume" | "credits" | "now"> & { children: ReactNode };

const loadPanel = () => import("./job-panel").then((module) => module.JobPanel);

/** Finds the job link of the row that an event comes from. */
function findRowLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("[data-job] a[href^='/jobs/']") : null;
  return link !== null && slugOf(link.pathname) !== null ? link : null;
}

/** Opens jobs beside the list in wide windows, under their own address. Arrow keys open the next or previous one, Escape closes it. */
export function JobSplit({ children, ...panel }: JobSplitProps) {
  const slug = slugOf(usePathname());
  const list = useRef<HTMLDivElement>(null);
  const [Panel, setPanel] = useState<ComponentType<JobPanelProps> | null>(null);
  const isOpen = slug !== null && Panel !== null;
  useLoadPanel(slug !== null && Panel === null, setPanel);

  /** Opens a job, or replaces the open one, so that Back always returns to the list. */
  function open(link: HTMLAnchorElement) {
    window.history[slug === null ? "pushState" : "replaceState"](null, "", link.pathname);
  }

  return (
    <>
      {/* Handles clicks on the links inside. Those work by keyboard, too. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={list}
        className={cx("contents", isOpen && "beside-job")}
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
      {isOpen ? (
        <aside aria-label="Job" className="job-panel">
          <Panel key={slug} {...panel} slug={slug} list={list} onOpen={open} onClose={() => window.history.back()} />
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
