import { useEffect, useRef, useState, type RefObject } from "react";

type DialogButton = {
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  setOpen: (open: boolean) => void;
};

/** A button that opens a dialog and gets the focus back when it is gone; `fallbackId` does, where the button is gone too. */
export function useDialogButton(fallbackId: string): DialogButton {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  // After the dialog is gone: while it is there it keeps the focus inside.
  useEffect(() => {
    if (wasOpen.current && !isOpen) (button.current ?? document.getElementById(fallbackId))?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, fallbackId]);

  return { button, isOpen, setOpen };
}
