"use client";

import { useState, type ReactNode } from "react";
import { cx } from "~/components/ui/class-names";

type DropAreaProps = { onFile: (file: File) => void; className?: string; children: ReactNode };

/** Accepts a dropped file. Keyboard users have the button inside. */
export function DropArea({ onFile, className, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={cx(className, isOver && "bg-accent-wash")}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      {children}
    </div>
  );
}
