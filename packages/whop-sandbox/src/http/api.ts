import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { createConfiguration, NewConfiguration } from "../payments/configurations.ts";
import type { SandboxContext } from "../context.ts";
import { listObjects, ListQuery } from "../store/list-objects.ts";
import { cancelMembership, uncancelMembership } from "../payments/memberships.ts";
import { Dollars } from "../payments/money.ts";
import { getObject, deleteObject } from "../store/objects.ts";
import { ProviderError } from "../provider-error.ts";
import { refundPayment } from "../payments/refunds.ts";
import { type Call, emptyAnswer, findRoute, jsonAnswer, type Routes } from "./routes.ts";
import { answerFault } from "./faults.ts";
import { parseBody, parseQuery, readText } from "./read-json.ts";
import { answerOnce } from "./replay.ts";

const RefundInput = z.object({ partial_amount: Dollars.positive().nullish() });
const CancelInput = z.object({ cancellation_mode: z.enum(["at_period_end", "immediate"]).nullish() });

const ROUTES: Routes = {
  "POST checkout_configurations": (call) =>
    once(call, (s) => createConfiguration(s, parseBody(NewConfiguration, call.text))),
  "GET checkout_configurations/*": read("configuration"),
  "DELETE checkout_configurations/*": async ({ s, params: [id = ""] }) => {
    await deleteObject(s, "configuration", id);
    return emptyAnswer();
  },
  "GET payments": list("payment"),
  "GET payments/*": read("payment"),
  "POST payments/*/refund": (call) =>
    once(call, (s) => refundPayment(s, call.params[0] ?? "", parseBody(RefundInput, call.text).partial_amount ?? null)),
  "GET memberships": list("membership"),
  "GET memberships/*": read("membership"),
  "POST memberships/*/cancel": (call) => {
    const { cancellation_mode: mode } = parseBody(CancelInput, call.text);
    return once(call, (s) => cancelMembership(s, call.params[0] ?? "", mode ?? "at_period_end"));
  },
  "POST memberships/*/uncancel": (call) => once(call, (s) => uncancelMembership(s, call.params[0] ?? "")),
  "GET refunds": list("refund"),
  "GET refunds/*": read("refund"),
  "GET disputes/*": read("dispute"),
};

/** Handles the part of the provider's API that the product calls. Every call needs the key. */
export async function handleApiCall(s: SandboxContext, request: Request, segments: string[]): Promise<Response> {
  const fault = await answerFault(s, `/${segments.join("/")}`, request.signal);
  if (fault) return fault;
  authorize(s, request);
  const { handle, params } = findRoute(ROUTES, request.method, segments);
  const text = await readText(request);
  return handle({ s, request, params, query: new URL(request.url).searchParams, text });
}

function authorize({ settings }: SandboxContext, request: Request): void {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
  const digest = (text: string) => createHash("sha256").update(text).digest();
  if (!timingSafeEqual(digest(token), digest(settings.apiKey)))
    throw new ProviderError("unauthorized", "The API key is not valid.");
}

async function once(call: Call, run: (s: SandboxContext) => Promise<unknown>): Promise<Response> {
  const { s, request, text } = call;
  const { pathname: path } = new URL(request.url);
  const key = request.headers.get("idempotency-key");
  const body = await answerOnce(s, { key, path, text }, run);
  return jsonAnswer(body);
}

function read(kind: "configuration" | "payment" | "membership" | "refund" | "dispute") {
  return async ({ s, params: [id = ""] }: Call) => jsonAnswer(await getObject(s, kind, id));
}

function list(kind: "payment" | "membership" | "refund") {
  return async ({ s, query }: Call) => jsonAnswer(await listObjects(s, kind, parseQuery(ListQuery, query)));
}
