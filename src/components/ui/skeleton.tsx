import { cx } from "./class-names";

/** A resting place for content on its way; give it the final width and height. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx("block animate-pulse rounded-inner bg-sunken", className)} />;
}
