import { ChevronDown } from "lucide-react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { cx } from "./class-names";

type SelectProps = Omit<ComponentPropsWithRef<"select">, "id"> & {
  id: string;
  label: string;
  hint?: ReactNode;
  /** Right of the label. */
  aside?: ReactNode;
  /** For toolbars: the height of a small button, with a visually hidden label. */
  compact?: boolean;
};

/** A labeled native select. */
export function Select({ id, label, hint, aside, compact = false, className, children, ...select }: SelectProps) {
  const hintId = `${id}-hint`;
  return (
    <div className={cx("grid gap-1.5", className)}>
      <div className={compact ? "contents" : "flex items-baseline justify-between gap-4"}>
        <label htmlFor={id} className={compact ? "sr-only" : "text-14 font-medium"}>
          {label}
        </label>
        {aside ? <div className="text-14">{aside}</div> : null}
      </div>
      <div className="relative">
        <select
          {...select}
          id={id}
          aria-describedby={hint ? hintId : undefined}
          className={cx(
            "w-full appearance-none rounded-inner border border-line-strong bg-surface pr-9 pl-3 text-ink focus-visible:outline-offset-0",
            compact ? "h-9 text-14 pointer-coarse:h-11 pointer-coarse:text-16" : "h-11 text-16",
          )}
        >
          {children}
        </select>
        <ChevronDown
          aria-hidden
          className={cx(
            "pointer-events-none absolute right-3 size-4 text-ink-muted",
            compact ? "top-2.5 pointer-coarse:top-3.5" : "top-3.5",
          )}
        />
      </div>
      {hint ? (
        <p id={hintId} className="text-14 text-ink-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
