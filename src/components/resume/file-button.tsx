"use client";

import { useRef, type ReactNode } from "react";
import { Button } from "~/components/ui/button";
import type { ButtonLook } from "~/components/ui/class-names";

type FileButtonProps = ButtonLook & {
  /** Name of the file input behind the button. */
  inputLabel: string;
  /** The input's `accept` attribute. */
  accept: string;
  describedBy?: string;
  onFile: (file: File) => void;
  children: ReactNode;
};

/** A button that opens the file dialog. */
export function FileButton({ inputLabel, accept, describedBy, onFile, children, ...look }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={inputLabel}
        className="hidden"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Lets the same file be chosen again after it was fixed.
          target.value = "";
          if (file) onFile(file);
        }}
      />
      <Button {...look} aria-describedby={describedBy} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
