import type { ComponentPropsWithRef, ReactNode } from "react";
import { cx } from "./class-names";
import { describeField, FieldNotes } from "./field-notes";

type TextAreaProps = Omit<ComponentPropsWithRef<"textarea">, "id"> & {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | null;
};

/** A labeled multi-line field. Keep its text at 16 px, or phones zoom in. */
export function TextArea({ id, label, hint, error, className, ...textarea }: TextAreaProps) {
  const notes = { id, hint, error };
  return (
    <div className={cx("grid gap-1.5", className)}>
      <label htmlFor={id} className="text-14 font-medium">
        {label}
      </label>
      <textarea
        dir="auto"
        {...textarea}
        id={id}
        {...describeField(notes)}
        className="min-h-24 w-full rounded-inner border border-line-strong bg-surface px-3 py-2 text-16 text-ink placeholder:text-ink-muted focus-visible:outline-offset-0"
      />
      <FieldNotes {...notes} />
    </div>
  );
}
