"use client";

import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useCallback, useEffect, useState, type RefCallback } from "react";
import { cx } from "./class-names";
import { avoidFocusedControl, dismissToast, toastStore, type Toast } from "~/browser/toast-store";

/** Failures stay longer. Hover and focus pause the timer. */
const SHOWN_FOR_MS = { neutral: 6_000, success: 6_000, danger: 12_000 } as const;

/** Space around a toast, in px. */
const AIR = 24;

function ToastCard({ toast, ref }: { toast: Toast; ref: RefCallback<HTMLDivElement> }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), SHOWN_FOR_MS[toast.tone]);
    return () => clearTimeout(timer);
  }, [held, toast]);

  return (
    <div
      ref={ref}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-full max-w-[22rem] animate-rise items-start gap-2.5 rounded-card border border-line bg-surface py-3 pr-2 pl-4 text-14 shadow-float"
    >
      {toast.tone === "danger" ? <CircleAlert aria-hidden className="mt-0.5 size-4 text-danger" /> : null}
      {toast.tone === "success" ? <CircleCheck aria-hidden className="mt-0.5 size-4 text-accent" /> : null}
      <div className="min-w-0 grow">
        <p className={cx("font-medium", toast.tone === "danger" && "text-danger")}>{toast.title}</p>
        {toast.description ? <p className="mt-0.5 text-ink-muted">{toast.description}</p> : null}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissToast(toast.id)}
        className="-my-1 grid size-8 flex-none pointer-coarse:size-11 place-items-center rounded-inner text-ink-muted hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}

/** Measures the toast with the ref; 0 without one. Open dialogs make room for it by `--toast-room` (layout.css). */
function useToastHeight() {
  const [height, setHeight] = useState(0);
  const measure = useCallback((card: HTMLDivElement) => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      setHeight(card.offsetHeight);
      style.setProperty("--toast-room", `${card.offsetHeight + AIR}px`);
    });
    observer.observe(card);
    return () => {
      observer.disconnect();
      style.removeProperty("--toast-room");
    };
  }, []);
  return { measure, height };
}

/**
 * Shows toasts; render it once, in the root layout. Both live regions always exist, so that changes are announced.
 * `aria-live` is explicit because an open dialog recognizes them by it when it hides the page.
 */
export function Toaster() {
  const toast = toastStore.use((current) => current);
  const { measure, height } = useToastHeight();
  useEffect(() => {
    document.addEventListener("focusin", avoidFocusedControl);
    return () => document.removeEventListener("focusin", avoidFocusedControl);
  }, []);
  const card = toast ? <ToastCard key={toast.id} toast={toast} ref={measure} /> : null;
  const urgent = toast?.tone === "danger";
  const coversControl = toast !== null && toast.controlBottom > window.innerHeight - height - 2 * AIR;
  return (
    <div data-toaster data-edge={coversControl ? "top" : "bottom"} className="toaster">
      <div role="status" aria-live="polite" className="contents">
        {urgent ? null : card}
      </div>
      <div role="alert" aria-live="assertive" className="contents">
        {urgent ? card : null}
      </div>
    </div>
  );
}
