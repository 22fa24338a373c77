"use client";

import { X } from "lucide-react";
import { AlertDialog as AlertPrimitive, Dialog as DialogPrimitive } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./button";
import { cx } from "./class-names";

const SCRIM = "fixed inset-0 z-40 animate-fade bg-scrim";
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
  /** Where the focus goes when it closes; by default back to what had it. */
  onCloseFocus?: (event: Event) => void;
};

/* Radix's own Overlay is left out: it injects a style element, which the content security policy refuses.
 * The page is kept from scrolling by `data-scroll-lock` (globals.css). */

/** A dialog that can be dismissed: a centred panel, or a sheet at the right edge. */
export function Dialog({ open, onOpenChange, title, description, children, onCloseFocus, sheet = false }: Parts & { sheet?: boolean }) {
  return (
    <DialogPrimitive.Root open={open} onOpenChange={onOpenChange}>
      <DialogPrimitive.Portal>
        <div className={SCRIM} />
        <DialogPrimitive.Content
          data-scroll-lock
          onCloseAutoFocus={onCloseFocus}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={cx(PANEL, sheet ? SHEET : CENTRED)}
        >
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
export function AlertDialog({ open, onOpenChange, title, description, children, actions, onCloseFocus }: Parts & { actions: ReactNode }) {
  return (
    <AlertPrimitive.Root open={open} onOpenChange={onOpenChange}>
      <AlertPrimitive.Portal>
        <div className={SCRIM} />
        <AlertPrimitive.Content
          data-scroll-lock
          onCloseAutoFocus={onCloseFocus}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={cx(PANEL, CENTRED)}
        >
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
