import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { OFFERS, type Offer } from "~/contracts/offers";
import { client } from "~/trpc/react";
import { parseRefusal } from "~/trpc/refusal";
import { recallCheckout } from "./checkout-session";

/** What our server knows about a payment that its form reported as complete. */
export type Settling =
  | { kind: "waiting" }
  | { kind: "paid"; offer: Offer }
  | { kind: "failed"; failure: string | null; sessionId: string }
  | { kind: "refunded" }
  /** Still unknown after two minutes. The server keeps checking without this page. */
  | { kind: "late" }
  /** No such checkout, or none remembered. */
  | { kind: "unknown" };

const INTERVALS_MS = [1000, 1000, 2000, 2000, 3000, 5000] as const;
const LAST_INTERVAL_MS = 5000;
const GIVE_UP_AFTER_MS = 120_000;
/** While the provider is unreachable, we may know a first card's refusal but not a second card's success. */
const BELIEVE_FAILED_AFTER_MS = 15_000;

/**
 * Polls the server until a checkout is settled, then refreshes the page's badge and balance. Without `session`, polls
 * the checkout this tab paid last. `keepsPage`: leaves the page as it is.
 */
export function useSettling(
  session: string | null,
  { keepsPage = false } = {},
): { settling: Settling; checkAgain: () => void } {
  const router = useRouter();
  const [startedAt, setStartedAt] = useState(() => Date.now());

  async function check(): Promise<Settling> {
    const sessionId = session ?? recallCheckout();
    if (sessionId === null) return { kind: "unknown" };
    const { status } = await client.payment.verify.mutate({ sessionId });
    if (status === "open") return { kind: "waiting" };
    if (status === "refunded") return { kind: status };
    const { offer, failure } = await client.payment.checkout.query({ sessionId });
    return status === "failed" ? { kind: status, failure, sessionId } : { kind: status, offer: OFFERS[offer] };
  }

  const { data: settling = { kind: "waiting" } } = useQuery({
    queryKey: ["settling", session, startedAt],
    queryFn: async (): Promise<Settling> => {
      const status = await check().catch(toSettling);
      const waitedMs = Date.now() - startedAt;
      const isOpen = status.kind === "waiting" || (status.kind === "failed" && waitedMs <= BELIEVE_FAILED_AFTER_MS);
      if (!isOpen) return status;
      return { kind: waitedMs > GIVE_UP_AFTER_MS ? "late" : "waiting" };
    },
    gcTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.kind === "waiting" && (INTERVALS_MS[dataUpdateCount - 1] ?? LAST_INTERVAL_MS),
    refetchIntervalInBackground: true,
  });

  const isPaid = settling.kind === "paid";
  useEffect(() => {
    if (isPaid && !keepsPage) router.refresh();
  }, [isPaid, keepsPage, router]);

  return { settling, checkAgain: () => setStartedAt(Date.now()) };
}

/** @throws if the session has ended */
function toSettling(error: unknown): Settling {
  const { code } = parseRefusal(error);
  if (code === "UNAUTHORIZED") throw error;
  return { kind: code === "NOT_FOUND" ? "unknown" : "waiting" };
}
