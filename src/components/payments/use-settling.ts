import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { leaveIfSignedOut, readRefusal } from "~/trpc/refusal";
import { OFFERS, type Offer } from "~/contracts/offers";
import { browserApi } from "~/trpc/client";
import { recallCheckout } from "./checkout-memory";

/** How far our server knows of a payment that a form has called complete. */
export type Settling =
  | { phase: "waiting" }
  | { phase: "paid"; offer: Offer }
  | { phase: "failed" | "refunded" }
  /** Not known after two minutes; it goes on without this page. */
  | { phase: "late" }
  /** Nobody knows which payment is meant. */
  | { phase: "unknown" };

/** Waits between two looks, in ms; the last one again and again. */
const WAITS_MS = [1000, 1000, 2000, 2000, 3000, 5000] as const;
const LAST_WAIT_MS = 5000;
const GIVE_UP_AFTER_MS = 120_000;
/** A card that was refused before another one paid: as long as the provider cannot be asked, only the first is known. */
const BELIEVE_FAILED_AFTER_MS = 15_000;

/**
 * Asks the server until a checkout is settled; then the badge and the balance of the page are read anew. `session` is the
 * checkout as the address names it; without, it is the one that this tab has just paid.
 */
export function useSettling(session: string | null): { settling: Settling; askAgain: () => void } {
  const router = useRouter();
  const [settling, setSettling] = useState<Settling>({ phase: "waiting" });

  const isWaiting = settling.phase === "waiting";

  useEffect(() => {
    if (!isWaiting) return undefined;
    const stop = new AbortController();
    async function wait() {
      const outcome = await settle(session ?? recallCheckout(), stop.signal);
      if (stop.signal.aborted || outcome === null) return;
      setSettling(outcome);
      if (outcome.phase === "paid") router.refresh();
    }
    void wait();
    return () => stop.abort();
  }, [session, isWaiting, router]);

  return { settling, askAgain: () => setSettling({ phase: "waiting" }) };
}

/** Null where the page is being left. */
async function settle(sessionId: string | null, signal: AbortSignal): Promise<Settling | null> {
  if (sessionId === null) return { phase: "unknown" };
  const since = performance.now();
  for (let look = 0; !signal.aborted; look += 1) {
    const outcome = await ask(sessionId);
    if (outcome === "leaving") return null;
    const waitedMs = performance.now() - since;
    const isFinal = outcome.phase !== "waiting" && (outcome.phase !== "failed" || waitedMs > BELIEVE_FAILED_AFTER_MS);
    if (isFinal) return outcome;
    if (waitedMs > GIVE_UP_AFTER_MS) return { phase: "late" };
    await sleep(WAITS_MS[look] ?? LAST_WAIT_MS);
  }
  return null;
}

async function ask(sessionId: string): Promise<Settling | "leaving"> {
  try {
    const { status } = await browserApi.payment.verify.mutate({ sessionId });
    if (status === "open") return { phase: "waiting" };
    if (status !== "paid") return { phase: status };
    const { offer } = await browserApi.payment.checkout.query({ sessionId });
    return { phase: "paid", offer: OFFERS[offer] };
  } catch (error) {
    const refusal = readRefusal(error);
    if (leaveIfSignedOut(refusal)) return "leaving";
    return { phase: refusal.code === "NOT_FOUND" ? "unknown" : "waiting" }; // no answer now; the next look asks again
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
