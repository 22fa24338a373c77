import type { ReactNode } from "react";
import { cx } from "~/components/ui/class-names";

const FIELDS = [0, 1, 2, 3, 4];

type FormPlaceholderProps = {
  /** The form, hidden until it's ready. */
  children?: ReactNode;
  ready?: boolean;
  /** True once the form has its final height. Until then the placeholder keeps the expected height. */
  settled?: boolean;
};

/** A placeholder about as high as the payment form. Light in both color schemes, like the form. */
export function FormPlaceholder({ children, ready = false, settled = false }: FormPlaceholderProps) {
  return (
    <div
      aria-busy={!ready || undefined}
      className={cx(
        "payment-form relative overflow-hidden rounded-card border border-line",
        !settled && "min-h-[55.75rem] sm:min-h-[53rem]",
      )}
    >
      {children}
      {ready ? null : (
        <div className="payment-form absolute inset-0 p-4">
          <p role="status" className="sr-only">
            Loading the payment form
          </p>
          <div aria-hidden className="mx-auto grid max-w-[30rem] animate-pulse gap-5">
            {FIELDS.map((field) => (
              <div key={field}>
                <span className="payment-form-bar h-5 w-28" />
                <span className="payment-form-bar mt-1.5 h-11 w-full" />
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
