import type { ComponentPropsWithRef } from "react";
import { cx } from "./class-names";

/** A text input. 16 px text, so that phones do not zoom; red edge and mark when `aria-invalid`. */
export function Input({ className, ...rest }: ComponentPropsWithRef<"input">) {
  return (
    <input
      {...rest}
      className={cx(
        "h-11 w-full min-w-0 rounded-inner border border-line-strong bg-surface px-3 text-16 text-ink",
        "placeholder:text-ink-muted disabled:cursor-not-allowed disabled:opacity-60",
        "focus-visible:outline-offset-0 aria-invalid:border-danger",
        className,
      )}
    />
  );
}
