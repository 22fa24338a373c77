import Link from "next/link";
import type { ComponentPropsWithRef } from "react";
import { cx, TEXT_LINK } from "./class-names";

/** A link inside text: green, thinly underlined. */
export function TextLink({ className, ...rest }: ComponentPropsWithRef<typeof Link>) {
  return <Link {...rest} className={cx(TEXT_LINK, className)} />;
}

type Segment = { href: string; label: string; current: boolean };

/** Links that switch between views of the same thing. */
export function Segments({ label, segments }: { label: string; segments: Segment[] }) {
  return (
    <nav aria-label={label} className="inline-flex rounded-inner border border-line p-0.5">
      {segments.map(({ href, label: name, current }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          scroll={false}
          aria-current={current ? "page" : undefined}
          className={cx(
            "flex h-9 pointer-coarse:h-11 items-center rounded-[4px] px-3 text-14 font-medium transition-colors",
            current ? "bg-sunken text-ink" : "text-ink-muted hover:text-ink",
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
