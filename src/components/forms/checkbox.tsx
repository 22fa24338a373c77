import type { ComponentPropsWithRef, ReactNode } from "react";
import { cx } from "~/components/ui/class-names";
import { describeField, FieldNotes } from "~/components/ui/field-notes";

type CheckboxProps = Omit<ComponentPropsWithRef<"input">, "type" | "id"> & {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
};

/** Makes label and box one target for fingers. */
const FINGER_ROW =
  "relative pointer-coarse:after:absolute pointer-coarse:after:-inset-y-3 pointer-coarse:after:right-0 pointer-coarse:after:-left-8";

/** A native checkbox with a clickable label. */
export function Checkbox({ id, label, hint, error, className, ...input }: CheckboxProps) {
  const notes = { id, hint, error };
  return (
    <div className={cx("flex items-start gap-3", className)}>
      <input
        {...input}
        id={id}
        type="checkbox"
        className="mt-0.5 size-5 flex-none accent-accent"
        {...describeField(notes)}
      />
      <div className="grid min-w-0 gap-1">
        <label htmlFor={id} className={cx("text-14 font-medium", FINGER_ROW)}>
          {label}
        </label>
        <FieldNotes {...notes} />
      </div>
    </div>
  );
}
