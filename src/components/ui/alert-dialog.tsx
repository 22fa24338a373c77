"use client";

import { AlertDialog as AlertPrimitive } from "radix-ui";
import { useRef, type ReactNode } from "react";
import { Button } from "./button";
import type { ButtonVariant } from "./button-class";
import { InertPage } from "./inert-page";

const PANEL =
  "dialog-panel max-w-dialog overflow-y-auto rounded-card border border-line bg-surface p-6 text-ink shadow-float outline-none";

type AlertDialogProps = {
  title: string;
  description: ReactNode;
  /** Between the question and the buttons. */
  children?: ReactNode;
  /** The buttons, the safe one first. */
  actions: ReactNode;
  onDismiss: () => void;
};

/* Radix's own Overlay is left out: it injects a style element, which the content security policy refuses.
 * The scrim (layout.css) keeps the page from scrolling. Where the focus goes afterwards is for whoever opened the
 * dialog to say: it is closed by taking it away. */

/** Asks before something is spent or destroyed. Open while it is there; a click outside does not dismiss it. */
export function AlertDialog({ title, description, children, actions, onDismiss }: AlertDialogProps) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <AlertPrimitive.Root open onOpenChange={onDismiss}>
      <AlertPrimitive.Portal>
        <div className="scrim" />
        <AlertPrimitive.Content ref={panel} className={PANEL}>
          <InertPage panel={panel} />
          <AlertPrimitive.Title className="text-20 font-bold">{title}</AlertPrimitive.Title>
          <AlertPrimitive.Description className="mt-2 text-ink-muted">{description}</AlertPrimitive.Description>
          {children}
          <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{actions}</div>
        </AlertPrimitive.Content>
      </AlertPrimitive.Portal>
    </AlertPrimitive.Root>
  );
}

/** The safe way out of an AlertDialog; gets the focus first. */
export function AlertDialogCancel({ variant, children }: { variant?: ButtonVariant; children: ReactNode }) {
  return (
    <AlertPrimitive.Cancel asChild>
      <Button variant={variant}>{children}</Button>
    </AlertPrimitive.Cancel>
  );
}
