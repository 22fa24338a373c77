"use client";

import type { ComponentPropsWithRef } from "react";
import { cx } from "~/components/ui/class-names";
import { splitAtStretches, type Stretch } from "./locate-marks";

type MarkedTextAreaProps = Omit<ComponentPropsWithRef<"textarea">, "id" | "value"> & {
  id: string;
  label: string;
  value: string;
  /** Underlined parts. Decoration only: a list names them in words. */
  marks: readonly (Stretch | null)[];
};

/** Both layers must wrap alike, or the marks miss their words. */
const METRICS =
  "col-start-1 row-start-1 min-h-64 w-full min-w-0 rounded-inner border px-4 py-3 text-16 break-words whitespace-pre-wrap";

/** A text area that grows with its text. An invisible copy behind it shows the marks. */
export function MarkedTextArea({ id, label, value, marks, className, ...textarea }: MarkedTextAreaProps) {
  return (
    <div className={cx("grid", className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div aria-hidden dir="auto" className={cx(METRICS, "border-transparent bg-surface text-transparent select-none")}>
        {splitAtStretches(value, marks).map(({ text, mark }, index) =>
          mark === null ? (
            <span key={index}>{text}</span>
          ) : (
            <mark
              key={index}
              className="bg-notice-wash text-transparent underline decoration-notice decoration-wavy decoration-1 underline-offset-[0.2em]"
            >
              {text}
            </mark>
          ),
        )}
        {/* Gives a final line break its height. */}
        {"\n"}
      </div>
      <textarea
        dir="auto"
        {...textarea}
        id={id}
        value={value}
        className={cx(
          METRICS,
          "resize-none overflow-hidden border-line-strong bg-transparent [word-spacing:inherit] text-ink focus-visible:outline-offset-0",
        )}
      />
    </div>
  );
}
