import type { ComponentPropsWithRef, ReactNode } from "react";
import { cx } from "./class-names";
import { describeField, FieldNotes } from "./field-notes";

/** A text input. Keep its text at 16 px, or phones zoom in. */
export function Input({ className, ...rest }: ComponentPropsWithRef<"input">) {
  return (
    <input
      {...rest}
      className={cx(
        "h-11 w-full min-w-0 rounded-inner border border-line-strong bg-surface px-3 text-16 text-ink",
        "placeholder:text-ink-muted placeholder-shown:text-ellipsis disabled:cursor-not-allowed disabled:opacity-60",
        "focus-visible:outline-offset-0 aria-invalid:border-danger",
        className,
      )}
    />
  );
}

type FieldProps = Omit<ComponentPropsWithRef<"input">, "id"> & {
  /** Unique on the page; the ids of hint and error derive from it. */
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | null;
  /** Right of the label: a link such as "Forgot password?". */
  aside?: ReactNode;
  /** At the input's end: a button as high as it. */
  inside?: ReactNode;
  inputClassName?: string;
};

/** Label, input, hint and error, wired for assistive technology. */
export function Field({ id, label, hint, error, aside, inside, className, inputClassName, ...input }: FieldProps) {
  const notes = { id, hint, error };
  return (
    <div className={cx("grid gap-1.5", className)}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-14 font-medium">
          {label}
        </label>
        {aside ? <div className="text-14">{aside}</div> : null}
      </div>
      <div className="relative">
        <Input {...input} id={id} className={inputClassName} {...describeField(notes, input["aria-describedby"])} />
        {inside}
      </div>
      <FieldNotes {...notes} />
    </div>
  );
}
