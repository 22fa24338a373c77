import { z } from "zod";
import { conn } from "~/server/core/context";
import type { Bodies } from "../bodies";
import { createConfiguration, NewConfiguration } from "../configurations";
import type { SandboxContext } from "../context";
import { announceTrialEnd, expireMembership, failRenewal, renewMembership } from "../cycles";
import { moveDispute, openDispute } from "../disputes";
import { GlobalKnobs, Knobs, readGlobalKnobs, readKnobs, setCheckoutKnobs, setGlobalKnobs } from "../knobs";
import { Dollars } from "../money";
import { readObject } from "../objects";
import { ProviderError } from "../provider-error";
import { purchase } from "../purchase";
import { queueDelivery } from "../queue-events";
import { refundPayment } from "../refunds";
import { Signature } from "../sign-webhook";
import { jsonAnswer } from "./answers";
import { parseBody, readText } from "./read-json";
import { findRoute, type Call, type Routes } from "./routes";

/*
 * What only tests and the curious owner call: knobs for what goes wrong, and what time, banks and the provider's staff do.
 * JSON in and out; docs/sandbox.md shows each call.
 */

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
  /** The event's data: given, or a stored object by its id. */
  data: z.unknown().optional(),
  object_id: z.string().optional(),
  signature: Signature.default("valid"),
  copies: z.int().min(1).max(20).default(1),
});
const ResendInput = z.strictObject({ signature: Signature.default("valid") });

const ROUTES: Routes = {
  "GET knobs": async ({ s }) => jsonAnswer(await readGlobalKnobs(s)),
  "PUT knobs": async ({ s, text }) => {
    await setGlobalKnobs(s, parseBody(GlobalKnobs, text));
    s.wakeDelivery();
    return jsonAnswer(await readGlobalKnobs(s));
  },
  "POST checkouts": async ({ s, text }) => jsonAnswer(await createConfiguration(s, parseBody(NewConfiguration, text))),
  "GET checkouts/*/knobs": async ({ s, params: [id = ""] }) => jsonAnswer(await readKnobs(s, id)),
  "PUT checkouts/*/knobs": async ({ s, params: [id = ""], text }) => {
    await readObject(s, "configuration", id);
    await setCheckoutKnobs(s, id, parseBody(Knobs, text));
    return jsonAnswer(await readKnobs(s, id));
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
  "GET deliveries": showDeliveries,
};

/** Throws `forbidden` for calls that a page of another site makes in the owner's browser. */
export async function handleControlCall(s: SandboxContext, request: Request, segments: string[]): Promise<Response> {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none")
    throw new ProviderError("forbidden", "Not from a page of another site.");
  const { handle, params } = findRoute(ROUTES, request.method, segments);
  const text = await readText(request);
  return handle({ s, request, params, query: new URL(request.url).searchParams, text });
}

/** What the frame's Pay button does, without a frame. */
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
  const object = objectId === undefined ? data : await readAny(s, objectId);
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

const KINDS: Record<string, keyof Bodies> = {
  ch: "configuration",
  plan: "plan",
  pay: "payment",
  mem: "membership",
  rfnd: "refund",
  dspt: "dispute",
};

async function readAny(s: SandboxContext, id: string): Promise<unknown> {
  const kind = KINDS[id.split("_")[0] ?? ""];
  if (!kind) throw new ProviderError("not_found", `There is no object ${id}.`);
  return readObject(s, kind, id);
}

/** Sends an event once more, byte for byte, as the provider's dashboard can. */
async function resendEvent({ s, params: [eventId = ""], text }: Call): Promise<Response> {
  const { signature } = parseBody(ResendInput, text);
  const row = await conn(s).sandboxDelivery.findFirst({ where: { eventId }, orderBy: { id: "asc" } });
  if (!row) throw new ProviderError("not_found", `There is no event ${eventId}.`);
  const now = s.clock.now();
  const { eventType, checkoutId, payload } = row;
  await conn(s).sandboxDelivery.create({
    data: { eventId, eventType, checkoutId, payload, signature, dueAt: now, createdAt: now },
  });
  s.wakeDelivery();
  return jsonAnswer({ id: eventId });
}

/** The latest deliveries, newest first; `?checkout=` narrows to those about one checkout. */
async function showDeliveries({ s, query }: Call): Promise<Response> {
  const rows = await conn(s).sandboxDelivery.findMany({
    where: { checkoutId: query.get("checkout") ?? undefined },
    orderBy: { id: "desc" },
    take: SHOWN_DELIVERIES,
  });
  const data = rows.map((row) => ({
    event_id: row.eventId,
    type: row.eventType,
    checkout: row.checkoutId,
    signature: row.signature,
    state: row.state,
    attempts: row.attempts,
    last_status: row.lastStatus,
    due_at: row.dueAt.toISOString(),
  }));
  return jsonAnswer({ data });
}
