"use client";

import { AlertDialog as AlertPrimitive } from "radix-ui";
import { useRef, type ReactNode } from "react";
import { Button } from "./button";
import type { ButtonVariant } from "./class-names";
import { InertPage } from "./dialog";

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
  /** Moves the focus when the dialog closes; see useDialogButton. */
  onCloseAutoFocus?: (event: Event) => void;
};

/* No Radix Overlay: it injects a style element, which our CSP blocks. The scrim (layout.css) stops page scrolling. */

/** Asks before something is spent or destroyed. Open while rendered; a click outside doesn't dismiss it. */
export function AlertDialog(props: AlertDialogProps) {
  const { title, description, children, actions, onDismiss, onCloseAutoFocus } = props;
  const panel = useRef<HTMLDivElement>(null);
  return (
    <AlertPrimitive.Root open onOpenChange={onDismiss}>
      <AlertPrimitive.Portal>
        <div className="scrim" />
        <AlertPrimitive.Content ref={panel} className={PANEL} onCloseAutoFocus={onCloseAutoFocus}>
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

/** The safe choice in an AlertDialog. Gets the focus first. */
export function AlertDialogCancel({ variant, children }: { variant?: ButtonVariant; children: ReactNode }) {
  return (
    <AlertPrimitive.Cancel asChild>
      <Button variant={variant}>{children}</Button>
    </AlertPrimitive.Cancel>
  );
}
