import { z } from "zod";
import { type Configuration, findObject } from "../store/objects.ts";
import type { SandboxContext } from "../context.ts";
import { isAttempted } from "../webhooks/deliver-webhooks.ts";
import { framePage, unknownCheckoutPage } from "../frame/page.ts";
import { getKnobs } from "../store/stored-knobs.ts";
import { ProviderError } from "../provider-error.ts";
import { purchase, type Purchase } from "../payments/purchase.ts";
import { releaseHeld } from "../webhooks/queue-events.ts";
import { type Call, findRoute, jsonAnswer, type Routes } from "./routes.ts";
import { parseBody, readText } from "./read-json.ts";

const Line = z.string().max(200);
const PayInput = z.strictObject({
  attempt: z.uuid(),
  email: z.email("Enter a valid email address."),
  address: z
    .strictObject({
      name: Line,
      country: Line,
      line1: Line,
      line2: Line,
      city: Line,
      state: Line,
      postalCode: Line,
    })
    .nullable(),
  card: z.string().max(40),
});

const ROUTES: Routes = {
  "GET *": page,
  "POST */pay": pay,
  "GET */webhooks": async ({ s, params: [id = ""] }) => jsonAnswer({ attempted: await isAttempted(s, id) }),
  "POST */completed": async ({ s, params: [id = ""] }) => {
    await releaseHeld(s, id);
    return jsonAnswer({});
  },
};

/** Handles the checkout page and its script's calls. @throws ProviderError `forbidden` for another site's calls */
export async function handleFrameCall(s: SandboxContext, request: Request, segments: string[]): Promise<Response> {
  const { handle, params } = findRoute(ROUTES, request.method, segments);
  const origin = request.headers.get("origin");
  const host = request.headers.get("host") ?? new URL(request.url).host;
  if (origin !== null && URL.parse(origin)?.host !== host)
    throw new ProviderError("forbidden", "Only the frame itself may do this.");
  const text = await readText(request);
  return handle({ s, request, params, query: new URL(request.url).searchParams, text });
}

/** Reads the checkout's id from `session`, or from the path since client 0.5.0. Older clients have the plan in the path. */
async function page({ s, params: [name = ""], query }: Call): Promise<Response> {
  const { appOrigin } = s.settings;
  const checkout = await findObject(s, "configuration", query.get("session") ?? name);
  if (!checkout) return unknownCheckoutPage(appOrigin, query);
  return framePage({ checkout, knobs: await getKnobs(s, checkout.id), appOrigin, query });
}

async function pay({ s, params: [checkoutId = ""], text }: Call): Promise<Response> {
  const { attempt, email, address, card } = parseBody(PayInput, text);
  const buyer = { email, address };
  const result = await purchase(s, { checkoutId, attempt, buyer, cardNumber: card, fromFrame: true });
  return jsonAnswer(await toFrameAnswer(s, checkoutId, result));
}

async function toFrameAnswer(s: SandboxContext, checkoutId: Configuration["id"], result: Purchase): Promise<unknown> {
  if (result.outcome === "declined") return result;
  const knobs = await getKnobs(s, checkoutId);
  const pretended = result.outcome === "pretended";
  return {
    outcome: "paid",
    plan_id: pretended ? result.planId : result.payment.plan?.id,
    receipt_id: pretended ? result.receiptId : result.payment.id,
    completes: knobs.outcome === "payment_only" ? 0 : knobs.completes,
    wait_for_webhooks: knobs.webhook_timing === "before_complete",
    release_webhooks: knobs.webhook_timing === "after_complete",
  };
}
