import { z } from "zod";
import type { ActorContext } from "~/server/core/context";
import { findSandboxOrigin } from "~/server/core/sandbox-origin";
import { startCheckout, verifyPayment } from "~/server/payments";

const Paid = z.object({ payment: z.object({ membership: z.object({ id: z.string() }).nullable() }) });

/** Pays an open checkout at the sandbox's desk. Returns the provider's id of the membership, if it starts one. */
export async function payInSandbox(ctx: ActorContext, checkoutId: string): Promise<string | null> {
  const { sessionId } = await startCheckout(ctx, checkoutId);
  const { payment } = Paid.parse(await callDesk(`checkouts/${sessionId}/pay`));
  await verifyPayment(ctx, sessionId);
  return payment.membership?.id ?? null;
}

/** Lets a membership's next charge fail. The sandbox reports it by webhook. */
export async function failRenewal(membershipId: string): Promise<void> {
  await callDesk(`memberships/${membershipId}/fail-renewal`);
}

async function callDesk(path: string): Promise<unknown> {
  const response = await fetch(`${findSandboxOrigin()}/sandbox/control/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${path}`);
  return response.json();
}
