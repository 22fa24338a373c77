import type { MouseEvent } from "react";
import { buttonClass, type ButtonSize, cx } from "~/components/ui/class-names";
import { Spinner } from "~/components/ui/loading";

type LoadMoreLinkProps = {
  href: string;
  busy: boolean;
  label: string;
  /** Called for a click, unless it asks for another tab or window. */
  onMore: () => void;
  size?: ButtonSize;
};

/** Returns whether a click asks for another tab or window, which is left to the browser. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
}

/** A plain link that keeps its width and focus while a page loads. */
export function LoadMoreLink({ href, busy, label, size = "large", onMore }: LoadMoreLinkProps) {
  function onClick(event: MouseEvent) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onMore();
  }
  return (
    <a href={href} rel="nofollow" aria-busy={busy || undefined} onClick={onClick} className={buttonClass({ size })}>
      <span className={cx(busy && "opacity-0")}>{label}</span>
      {busy ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      ) : null}
    </a>
  );
}
