import { useState, type ComponentType } from "react";
import { useDialogButton } from "./use-dialog-button";

type Options<Props> = {
  /** Imports the dialog. Called when someone reaches for the button, and on the click. */
  load: () => Promise<ComponentType<Props>>;
  /** Called if the code didn't arrive. */
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
