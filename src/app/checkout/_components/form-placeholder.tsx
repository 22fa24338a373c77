import type { ReactNode } from "react";
import { Skeleton } from "~/components/ui/skeleton";

const FIELDS = [0, 1, 2, 3, 4];

type FormPlaceholderProps = {
  /** The form, hidden until it is ready to be seen. */
  children?: ReactNode;
  ready?: boolean;
};

/**
 * The place of the payment form, at the height that it will have, light in either scheme as the form itself is.
 */
export function FormPlaceholder({ children, ready = false }: FormPlaceholderProps) {
  return (
    <div
      aria-busy={!ready || undefined}
      className="relative min-h-[50rem] overflow-hidden rounded-card border border-line bg-surface text-ink scheme-light"
    >
      {children}
      {ready ? null : (
        <div className="absolute inset-0 grid content-start gap-5 bg-surface p-4">
          <p role="status" className="sr-only">
            Loading the payment form
          </p>
          {FIELDS.map((field) => (
            <div key={field}>
              <Skeleton className="h-5 w-28" />
              <Skeleton className="mt-1.5 h-11 w-full" />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
