"use client";

import type { ComponentPropsWithRef } from "react";
import { buttonClass, type ButtonLook, cx } from "./class-names";
import { Spinner } from "./loading";

type ButtonProps = ComponentPropsWithRef<"button"> & ButtonLook & { busy?: boolean };

/**
 * A button. While `busy` it keeps its width and focus, shows a spinner instead of the label, tells assistive technology
 * and ignores clicks. It isn't `disabled`, which would drop the focus.
 */
export function Button({
  variant,
  size,
  className,
  busy = false,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size, className })}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={cx("inline-flex items-center gap-2", busy && "opacity-0")}>{children}</span>
      {busy ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      ) : null}
    </button>
  );
}
