import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./class-names";

type Notes = { id: string; hint?: ReactNode; error?: string | null };

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

/** Returns attributes that connect an input to its `FieldNotes` for assistive technology. */
export function describeField({ id, hint, error }: Notes, describedBy?: string) {
  return {
    "aria-invalid": error ? true : undefined,
    "aria-describedby": cx(describedBy, hint ? hintId(id) : null, error ? errorId(id) : null) || undefined,
  };
}

/** Shows an input's hint and error. The error has an icon, so that it never relies on color alone. */
export function FieldNotes({ id, hint, error }: Notes) {
  return (
    <>
      {hint ? (
        <p id={hintId(id)} className="text-14 text-ink-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={errorId(id)} className="flex items-start gap-1.5 text-14 text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4" />
          {error}
        </p>
      ) : null}
    </>
  );
}
