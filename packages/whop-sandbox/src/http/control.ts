import { z } from "zod";
import { type Bodies, getObject } from "../store/objects.ts";
import { createConfiguration, NewConfiguration } from "../payments/configurations.ts";
import type { SandboxContext } from "../context.ts";
import { announceTrialEnd, expireMembership, failRenewal, renewMembership } from "../payments/cycles.ts";
import { moveDispute, openDispute } from "../payments/disputes.ts";
import { GlobalKnobs, Knobs } from "../store/knobs.ts";
import { Dollars } from "../payments/money.ts";
import { ProviderError } from "../provider-error.ts";
import { purchase } from "../payments/purchase.ts";
import { queueDelivery } from "../webhooks/queue-events.ts";
import { refundPayment } from "../payments/refunds.ts";
import { Signature } from "../webhooks/sign-webhook.ts";
import { getGlobalKnobs, getKnobs, setCheckoutKnobs, setGlobalKnobs } from "../store/stored-knobs.ts";
import { type Call, findRoute, jsonAnswer, type Routes } from "./routes.ts";
import { parseBody, readText } from "./read-json.ts";

/* The control desk, for tests and owners who want to try things. docs/sandbox.md shows each call. */

const SHOWN_DELIVERIES = 100;

const PayInput = z.strictObject({
  attempt: z.string().min(1).max(200).optional(),
  email: z.email().default("buyer@example.org"),
  name: z.string().max(200).default("Ada Byron"),
  card: z.string().max(40).default("4242 4242 4242 4242"),
});
const RefundInput = z.strictObject({ amount: Dollars.positive().nullish() });
const DisputeInput = z.strictObject({ reason: z.string().max(200).default("fraudulent") });
const EventInput = z.strictObject({
  type: z.string().min(1).max(100),
  /** The event's data. Alternatively, `object_id` names a stored object. */
  data: z.unknown().optional(),
  object_id: z.string().optional(),
  signature: Signature.default("valid"),
  copies: z.int().min(1).max(20).default(1),
});
const ResendInput = z.strictObject({ signature: Signature.default("valid") });

const ROUTES: Routes = {
  "GET knobs": async ({ s }) => jsonAnswer(await getGlobalKnobs(s)),
  "PUT knobs": async ({ s, text }) => {
    await setGlobalKnobs(s, parseBody(GlobalKnobs, text));
    s.wakeDelivery();
    return jsonAnswer(await getGlobalKnobs(s));
  },
  "POST checkouts": async ({ s, text }) => jsonAnswer(await createConfiguration(s, parseBody(NewConfiguration, text))),
  "GET checkouts/*/knobs": async ({ s, params: [id = ""] }) => jsonAnswer(await getKnobs(s, id)),
  "PUT checkouts/*/knobs": async ({ s, params: [id = ""], text }) => {
    await getObject(s, "configuration", id);
    await setCheckoutKnobs(s, id, parseBody(Knobs, text));
    return jsonAnswer(await getKnobs(s, id));
  },
  "POST checkouts/*/pay": pay,
  "POST memberships/*/renew": async ({ s, params: [id = ""] }) => jsonAnswer(await renewMembership(s, id)),
  "POST memberships/*/fail-renewal": async ({ s, params: [id = ""] }) => jsonAnswer(await failRenewal(s, id)),
  "POST memberships/*/expire": async ({ s, params: [id = ""] }) => jsonAnswer(await expireMembership(s, id)),
  "POST memberships/*/trial-ending": async ({ s, params: [id = ""] }) => jsonAnswer(await announceTrialEnd(s, id)),
  "POST payments/*/refund": async ({ s, params: [id = ""], text }) =>
    jsonAnswer(await refundPayment(s, id, parseBody(RefundInput, text).amount ?? null)),
  "POST payments/*/dispute": async ({ s, params: [id = ""], text }) =>
    jsonAnswer(await openDispute(s, id, parseBody(DisputeInput, text).reason)),
  "POST disputes/*/review": async ({ s, params: [id = ""] }) => jsonAnswer(await moveDispute(s, id, "under_review")),
  "POST disputes/*/win": async ({ s, params: [id = ""] }) => jsonAnswer(await moveDispute(s, id, "won")),
  "POST disputes/*/lose": async ({ s, params: [id = ""] }) => jsonAnswer(await moveDispute(s, id, "lost")),
  "POST events": sendEvent,
  "POST events/*/resend": resendEvent,
  "GET deliveries": listDeliveries,
};

/** Rejects calls of other sites' pages in the owner's browser. @throws ProviderError `forbidden` */
export async function handleControlCall(s: SandboxContext, request: Request, segments: string[]): Promise<Response> {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none")
    throw new ProviderError("forbidden", "Pages of other sites may not call this.");
  const { handle, params } = findRoute(ROUTES, request.method, segments);
  const text = await readText(request);
  return handle({ s, request, params, query: new URL(request.url).searchParams, text });
}

/** Pays like the frame's Pay button. */
async function pay({ s, params: [checkoutId = ""], text }: Call): Promise<Response> {
  const { attempt = crypto.randomUUID(), email, name, card } = parseBody(PayInput, text);
  const address = {
    name,
    country: "US",
    line1: "1 Main St",
    line2: "",
    city: "Reno",
    state: "NV",
    postalCode: "89501",
  };
  const input = { checkoutId, attempt, buyer: { email, address }, cardNumber: card, fromFrame: false };
  return jsonAnswer(await purchase(s, input));
}

async function sendEvent({ s, text }: Call): Promise<Response> {
  const { type, data, object_id: objectId, signature, copies } = parseBody(EventInput, text);
  const object = objectId === undefined ? data : await getAnyObject(s, objectId);
  const id = await queueDelivery(s, {
    type,
    data: object ?? null,
    checkoutId: null,
    state: "pending",
    copies,
    signature,
  });
  s.wakeDelivery();
  return jsonAnswer({ id });
}

/** Kinds of objects by the beginning of their ids. */
const KIND_BY_PREFIX: Record<string, keyof Bodies> = {
  ch: "configuration",
  plan: "plan",
  pay: "payment",
  mem: "membership",
  rfnd: "refund",
  dspt: "dispute",
};

async function getAnyObject(s: SandboxContext, id: string): Promise<unknown> {
  const kind = KIND_BY_PREFIX[id.split("_")[0] ?? ""];
  if (!kind) throw new ProviderError("not_found", `There is no object ${id}.`);
  return getObject(s, kind, id);
}

/** Sends the same bytes of an event again, like the provider's dashboard. */
async function resendEvent({ s, params: [eventId = ""], text }: Call): Promise<Response> {
  const { signature } = parseBody(ResendInput, text);
  const event = await s.db
    .selectFrom("sandbox_deliveries")
    .select(["event_id", "event_type", "checkout_id", "payload"])
    .where("event_id", "=", eventId)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!event) throw new ProviderError("not_found", `There is no event ${eventId}.`);
  const now = s.clock.now();
  await s.db
    .insertInto("sandbox_deliveries")
    .values({ ...event, signature, due_at: now, created_at: now })
    .execute();
  s.wakeDelivery();
  return jsonAnswer({ id: eventId });
}

/** Lists the newest deliveries. `?checkout=` filters by checkout. */
async function listDeliveries({ s, query }: Call): Promise<Response> {
  const checkout = query.get("checkout");
  const data = await s.db
    .selectFrom("sandbox_deliveries")
    .select(["event_id", "event_type as type", "checkout_id as checkout", "signature"])
    .select(["state", "attempts", "last_status", "due_at"])
    .$if(checkout !== null, (rows) => rows.where("checkout_id", "=", checkout))
    .orderBy("id", "desc")
    .limit(SHOWN_DELIVERIES)
    .execute();
  return jsonAnswer({ data });
}
