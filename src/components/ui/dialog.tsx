"use client";

import { X } from "lucide-react";
import { Dialog as DialogPrimitive } from "radix-ui";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";

const PANEL =
  "dialog-panel sheet flex flex-col rounded-t-card border border-line bg-surface text-ink shadow-float outline-none " +
  "sm:rounded-card";

type DialogProps = {
  title: string;
  description: ReactNode;
  children: ReactNode;
  /** Called on Escape and on the close button; a click outside does nothing. */
  onDismiss: () => void;
  /** Maximum width. */
  width: "narrow" | "wide";
  /** Moves the focus when the dialog closes; see useDialogButton. */
  onCloseAutoFocus?: (event: Event) => void;
};

/** A dialog to work in, shown as a sheet on a phone. Open while rendered. Like AlertDialog, it omits Radix's overlay. */
export function Dialog({ title, description, children, onDismiss, width, onCloseAutoFocus }: DialogProps) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <DialogPrimitive.Root open onOpenChange={onDismiss}>
      <DialogPrimitive.Portal>
        <div className="scrim" />
        <DialogPrimitive.Content
          ref={panel}
          className={`${PANEL} ${width === "wide" ? "sm:max-w-[62rem]" : "sm:max-w-[36rem]"}`}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            // Radix would focus the close button first; the panel's name is read out instead.
            event.preventDefault();
            panel.current?.focus();
          }}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <InertPage panel={panel} />
          <div className="flex items-start justify-between gap-4 border-b border-line px-4 py-3 sm:px-6 sm:py-4">
            <div className="min-w-0">
              <DialogPrimitive.Title className="text-20 font-bold">{title}</DialogPrimitive.Title>
              <DialogPrimitive.Description className="truncate text-14 text-ink-muted">
                {description}
              </DialogPrimitive.Description>
            </div>
            <DialogPrimitive.Close
              aria-label="Close"
              className="-mr-2 grid size-10 flex-none pointer-coarse:size-11 place-items-center rounded-inner text-ink-muted transition-colors hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </DialogPrimitive.Close>
          </div>
          <div data-dialog-body className="overflow-y-auto overscroll-contain px-4 py-5 sm:px-6">
            {children}
          </div>
        </DialogPrimitive.Content>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}

/** Makes everything outside the dialog inert: hidden from assistive technology and not focusable. */
export function InertPage({ panel }: { panel: RefObject<HTMLElement | null> }) {
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
