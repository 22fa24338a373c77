import { CircleAlert } from "lucide-react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { cx } from "~/components/ui/class-names";

type CheckboxProps = Omit<ComponentPropsWithRef<"input">, "type" | "id"> & {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
};

/** The platform's own checkbox, with a label that can be clicked too. */
export function Checkbox({ id, label, hint, error, className, ...input }: CheckboxProps) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <div className={cx("flex items-start gap-3", className)}>
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={cx(hint ? hintId : null, error ? errorId : null) || undefined}
        className="mt-0.5 size-5 flex-none accent-accent"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="text-14 font-medium">
          {label}
        </label>
        {hint ? (
          <p id={hintId} className="text-14 text-ink-muted">
            {hint}
          </p>
        ) : null}
        {error ? (
          <p id={errorId} className="mt-1 flex items-start gap-1.5 text-14 text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-4" />
            {error}
          </p>
        ) : null}
      </div>
    </div>
  );
}
