import type { ComponentPropsWithRef, ReactNode } from "react";
import { cx } from "./class-names";

type TextAreaProps = Omit<ComponentPropsWithRef<"textarea">, "id"> & { id: string; label: string; hint?: ReactNode };

/** A labelled field for several lines. 16 px text, so that phones do not zoom. */
export function TextArea({ id, label, hint, className, ...textarea }: TextAreaProps) {
  const hintId = `${id}-hint`;
  return (
    <div className={cx("grid gap-1.5", className)}>
      <label htmlFor={id} className="text-14 font-medium">
        {label}
      </label>
      <textarea
        dir="auto"
        {...textarea}
        id={id}
        aria-describedby={hint ? hintId : undefined}
        className="min-h-24 w-full rounded-inner border border-line-strong bg-surface px-3 py-2 text-16 text-ink placeholder:text-ink-muted focus-visible:outline-offset-0"
      />
      {hint ? (
        <p id={hintId} className="text-14 text-ink-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
