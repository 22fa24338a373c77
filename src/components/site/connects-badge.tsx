"use client";

import Link from "next/link";
import { useConnects, useRenderedConnects } from "~/components/jobs/window-changes";
import { formatCount } from "~/format/text";

/** The wallet's balance, which leads to its history. Updates without a reload when this window spends connects. */
export function ConnectsBadge({ viewerId, balance }: { viewerId: string; balance: number }) {
  useRenderedConnects(viewerId, balance);
  const connects = useConnects(viewerId, balance);
  return (
    <Link
      href="/dashboard/connects"
      prefetch={false}
      className="tabular relative inline-block h-8 rounded-full bg-notice-wash px-3 text-14 leading-8 font-medium whitespace-nowrap text-notice after:absolute after:-inset-1.5 hover:underline"
    >
      <span data-testid="connects-balance">{formatCount(connects)}</span>{" "}
      <span className="max-[22rem]:sr-only">{connects === 1 ? "connect" : "connects"}</span>
    </Link>
  );
}
