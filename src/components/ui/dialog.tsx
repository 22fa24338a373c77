"use client";

import { X } from "lucide-react";
import { AlertDialog as AlertPrimitive, Dialog as DialogPrimitive } from "radix-ui";
import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { Button } from "./button";
import { cx } from "./class-names";

const PANEL = "fixed z-50 flex flex-col border border-line bg-surface text-ink shadow-float outline-none";
const CENTRED =
  "inset-x-4 bottom-4 mx-auto max-h-[calc(100dvh-2rem)] max-w-dialog animate-rise overflow-y-auto rounded-card p-6 " +
  "sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2";
const SHEET = "inset-y-0 right-0 w-full max-w-dialog animate-fade overflow-y-auto border-y-0 border-r-0 p-6";

type Parts = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
};

/* Radix's own Overlay is left out: it injects a style element, which the content security policy refuses.
 * The scrim (layout.css) keeps the page from scrolling. Where the focus goes afterwards is for whoever opened the
 * dialog to say: it is closed by taking it away. */

/** Makes everything beside the dialog inert while it is there: hidden from assistive technology, and out of reach. */
function InertPage({ panel }: { panel: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const beside = [...document.body.children].filter(
      (element) =>
        element instanceof HTMLElement &&
        !element.inert &&
        !element.contains(panel.current) &&
        !element.matches("script, [data-toaster], [data-radix-focus-guard]"),
    ) as HTMLElement[];
    for (const element of beside) element.inert = true;
    return () => {
      for (const element of beside) element.inert = false;
    };
  }, [panel]);
  return null;
}

/** A dialog that can be dismissed: a centred panel, or a sheet at the right edge. */
export function Dialog({ open, onOpenChange, title, description, children, sheet = false }: Parts & { sheet?: boolean }) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <DialogPrimitive.Root open={open} onOpenChange={onOpenChange}>
      <DialogPrimitive.Portal>
        <div className="scrim" />
        <DialogPrimitive.Content
          ref={panel}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={cx(PANEL, sheet ? SHEET : CENTRED)}
        >
          <InertPage panel={panel} />
          <div className="flex items-start justify-between gap-4">
            <DialogPrimitive.Title className="text-20 font-bold">{title}</DialogPrimitive.Title>
            <DialogPrimitive.Close asChild>
              <Button variant="quiet" size="small" aria-label="Close" className="-mt-1 -mr-2 w-9 px-0">
                <X aria-hidden className="size-5" />
              </Button>
            </DialogPrimitive.Close>
          </div>
          {description ? (
            <DialogPrimitive.Description className="mt-2 text-ink-muted">{description}</DialogPrimitive.Description>
          ) : null}
          {children}
        </DialogPrimitive.Content>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}

/**
 * Asks before something is spent or destroyed: a click outside does not close it.
 * `children` stand between the question and the buttons; `actions` hold the buttons, the safe one first.
 */
export function AlertDialog({ open, onOpenChange, title, description, children, actions }: Parts & { actions: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <AlertPrimitive.Root open={open} onOpenChange={onOpenChange}>
      <AlertPrimitive.Portal>
        <div className="scrim" />
        <AlertPrimitive.Content
          ref={panel}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={cx(PANEL, CENTRED)}
        >
          <InertPage panel={panel} />
          <AlertPrimitive.Title className="text-20 font-bold">{title}</AlertPrimitive.Title>
          {description ? (
            <AlertPrimitive.Description className="mt-2 text-ink-muted">{description}</AlertPrimitive.Description>
          ) : null}
          {children}
          <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{actions}</div>
        </AlertPrimitive.Content>
      </AlertPrimitive.Portal>
    </AlertPrimitive.Root>
  );
}

/** The safe way out of an AlertDialog; gets the focus first. */
export function AlertDialogCancel({ children }: { children: ReactNode }) {
  return (
    <AlertPrimitive.Cancel asChild>
      <Button>{children}</Button>
    </AlertPrimitive.Cancel>
  );
}
