import Link from "next/link";
import type { ComponentPropsWithRef } from "react";
import { cx } from "./class-names";

/** A link inside text: green, thinly underlined. */
export function TextLink({ className, ...rest }: ComponentPropsWithRef<typeof Link>) {
  return (
    <Link
      {...rest}
      className={cx(
        "font-medium text-accent underline decoration-1 underline-offset-[0.2em] hover:decoration-2",
        className,
      )}
    />
  );
}
