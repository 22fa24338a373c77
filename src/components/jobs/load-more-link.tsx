import type { MouseEventHandler } from "react";
import { buttonClass } from "~/components/ui/button-class";
import { cx } from "~/components/ui/class-names";
import { Spinner } from "~/components/ui/spinner";

type LoadMoreLinkProps = { href: string; busy: boolean; onClick: MouseEventHandler<HTMLAnchorElement> };

/** A link that works by itself; while a page is on its way it keeps its width and the focus. */
export function LoadMoreLink({ href, busy, onClick }: LoadMoreLinkProps) {
  return (
    <a
      href={href}
      rel="nofollow"
      aria-busy={busy || undefined}
      onClick={onClick}
      className={buttonClass({ size: "large" })}
    >
      <span className={cx(busy && "opacity-0")}>Load More Jobs</span>
      {busy ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      ) : null}
    </a>
  );
}
