import { useRef, useState } from "react";

/**
 * A button that opens a dialog. Spread `dialogProps` on the dialog: when it closes, the focus goes back to the button, or to
 * `fallbackId` if the button is gone.
 */
export function useDialogButton<Trigger extends HTMLElement = HTMLButtonElement>(fallbackId?: string) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<Trigger>(null);

  function onCloseAutoFocus(event: Event) {
    event.preventDefault();
    if (document.activeElement !== document.body) return; // something new took the focus
    const target = button.current ?? (fallbackId === undefined ? null : document.getElementById(fallbackId));
    target?.focus();
  }

  return { button, isOpen, setOpen, dialogProps: { onCloseAutoFocus } };
}
