"use client";

import { useConnects, useRenderedConnects } from "~/components/jobs/window-changes";
import { formatCount } from "~/format/text";

/** The wallet's balance. Updates without a reload when this window spends connects. */
export function ConnectsBadge({ viewerId, balance }: { viewerId: string; balance: number }) {
  useRenderedConnects(viewerId, balance);
  const connects = useConnects(viewerId, balance);
  return (
    <span className="tabular inline-block h-8 rounded-full bg-notice-wash px-3 text-14 leading-8 font-medium whitespace-nowrap text-notice">
      <span data-testid="connects-balance">{formatCount(connects)}</span>{" "}
      <span className="max-[22rem]:sr-only">{connects === 1 ? "connect" : "connects"}</span>
    </span>
  );
}
