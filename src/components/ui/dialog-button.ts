import { type ComponentType, useRef, useState } from "react";

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

type Options<Props> = {
  /** Imports the dialog. Called on hover, focus and click. */
  load: () => Promise<ComponentType<Props>>;
  /** Called if the code fails to load. */
  onLoadFailed: () => void;
  /** Gets the focus if the button is gone when the dialog closes. */
  fallbackId?: string;
};

/** A button that opens a dialog, or starts a call, whose code loads on demand; see useDialogButton. */
export function useLazyDialog<Props, Trigger extends HTMLElement = HTMLButtonElement>(options: Options<Props>) {
  const { load, onLoadFailed, fallbackId } = options;
  const { button, isOpen, setOpen, dialogProps } = useDialogButton<Trigger>(fallbackId);
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const [isLoading, setLoading] = useState(false);
  const preload = () => void load().catch(() => undefined); // the click reports a second failure

  async function open() {
    setLoading(true);
    try {
      const loaded = await load();
      setDialog(() => loaded);
      setOpen(true);
    } catch {
      onLoadFailed();
    } finally {
      setLoading(false);
    }
  }

  return {
    /** Null while closed. */
    Dialog: isOpen ? Dialog : null,
    open,
    close: () => setOpen(false),
    dialogProps,
    triggerProps: {
      ref: button,
      busy: isLoading,
      "aria-haspopup": "dialog",
      onPointerEnter: preload,
      onFocus: preload,
    } as const,
  };
}
