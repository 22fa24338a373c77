import type { ComponentPropsWithRef } from "react";
import { cx } from "./class-names";

/** A surface with a hairline. Cards cast no shadow: only what floats does. */
export function Card({ className, ...rest }: ComponentPropsWithRef<"div">) {
  return <div {...rest} className={cx("rounded-card border border-line bg-surface", className)} />;
}
