import { ChevronDown } from "lucide-react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { cx } from "./class-names";

type SelectProps = Omit<ComponentPropsWithRef<"select">, "id"> & { id: string; label: string; hint?: ReactNode };

/** A labelled choice, on the platform's own control. */
export function Select({ id, label, hint, className, children, ...select }: SelectProps) {
  const hintId = `${id}-hint`;
  return (
    <div className={cx("grid gap-1.5", className)}>
      <label htmlFor={id} className="text-14 font-medium">
        {label}
      </label>
      <div className="relative">
        <select
          {...select}
          id={id}
          aria-describedby={hint ? hintId : undefined}
          className="h-11 w-full appearance-none rounded-inner border border-line-strong bg-surface pr-9 pl-3 text-16 text-ink focus-visible:outline-offset-0"
        >
          {children}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-3.5 right-3 size-4 text-ink-muted" />
      </div>
      {hint ? (
        <p id={hintId} className="text-14 text-ink-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
