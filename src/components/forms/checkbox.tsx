import type { ComponentPropsWithRef, ReactNode } from "react";
import { cx } from "~/components/ui/class-names";
import { describeField, FieldNotes } from "~/components/ui/field-notes";

type CheckboxProps = Omit<ComponentPropsWithRef<"input">, "type" | "id"> & {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
};

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
        <label htmlFor={id} className="text-14 font-medium">
          {label}
        </label>
        <FieldNotes {...notes} />
      </div>
    </div>
  );
}
