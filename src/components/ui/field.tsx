import { CircleAlert } from "lucide-react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { cx } from "./class-names";
import { Input } from "./input";

type FieldProps = Omit<ComponentPropsWithRef<"input">, "id"> & {
  /** Unique on the page; the ids of hint and error derive from it. */
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | null;
  /** Right of the label: a link such as "Forgot password?". */
  aside?: ReactNode;
  inputClassName?: string;
};

/** Label, input, hint and error, wired for assistive technology. The error stands beside a sign, never by colour alone. */
export function Field({ id, label, hint, error, aside, className, inputClassName, ...input }: FieldProps) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = cx(input["aria-describedby"], hint ? hintId : null, error ? errorId : null) || undefined;
  return (
    <div className={cx("grid gap-1.5", className)}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-14 font-medium">
          {label}
        </label>
        {aside ? <div className="text-14">{aside}</div> : null}
      </div>
      <Input
        {...input}
        id={id}
        className={inputClassName}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      />
      {hint ? (
        <p id={hintId} className="text-14 text-ink-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={errorId} className="flex items-start gap-1.5 text-14 text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4" />
          {error}
        </p>
      ) : null}
    </div>
  );
}
