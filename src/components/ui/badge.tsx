import type { ComponentPropsWithRef } from "react";
import { cx } from "./class-names";

export type BadgeTone = "neutral" | "accent" | "solid" | "notice" | "danger";

const TONES: Record<BadgeTone, string> = {
  neutral: "border-line bg-sunken text-ink-muted",
  accent: "border-transparent bg-accent-wash text-accent",
  /** For tinted backgrounds, on which the accent tone would be invisible. */
  solid: "border-transparent bg-accent text-accent-ink",
  notice: "border-transparent bg-notice-wash text-notice",
  danger: "border-transparent bg-danger-wash text-danger",
};

/** A short label. Its text carries the meaning; the color only supports it. */
export function Badge({ tone = "neutral", className, ...rest }: ComponentPropsWithRef<"span"> & { tone?: BadgeTone }) {
  return (
    <span
      {...rest}
      className={cx(
        "inline-flex h-6 items-center gap-1 rounded-full border px-2 text-12 font-medium whitespace-nowrap",
        TONES[tone],
        className,
      )}
    />
  );
}
