import Whop, { APIConnectionError, APIError } from "@whop/sdk";
import type { PaymentListParams, PaymentListResponsesCursorPage } from "@whop/sdk/resources/payments";
import type { z } from "zod";
import { CURRENCY, type Offer } from "~/contracts/offers";
import { currentTraceparent, inSpan } from "~/server/core/spans";
import { currentRequestId } from "~/server/core/trace";
import { ProviderError, type PaymentProvider } from "../../provider";
import type { PaymentSettings } from "../../settings";
import { parseListedPayment, parseMembership, parsePayment } from "./parse-objects";
import { parseWebhook } from "./parse-webhook";
import { CheckoutConfiguration, ListedPaymentBody, MembershipBody, PaymentBody } from "./shapes";

const TIMEOUT_MS = 10_000;
const PAGE_SIZE = 100;

/** Creates a client for Whop, or for a server with its protocol at `baseUrl`. */
export function createWhopProvider(settings: PaymentSettings): PaymentProvider {
  const { apiKey, companyId, baseUrl, webhookSecrets } = settings;
  // Doesn't retry, because a user may be waiting. Callers and reconciliation retry.
  // Doesn't log, because the SDK's log contains names and addresses.
  const client = new Whop({
    apiKey,
    baseURL: baseUrl,
    timeout: TIMEOUT_MS,
    maxRetries: 0,
    logLevel: "off",
    fetch: fetchWithRequestId,
  });

  return {
    createCheckout: ({ reference, offer, redirectUrl }) =>
      ask(CheckoutConfiguration, () =>
        client.checkoutConfigurations.create({
          account_id: companyId,
          mode: "payment",
          plan: inlinePlan(offer),
          metadata: { checkout_id: reference },
          redirect_url: redirectUrl,
          "Idempotency-Key": `checkout:${reference}`,
        }),
      ).then(({ id, plan }) => ({ id, planId: plan.id })),

    deleteCheckout: async (id) => {
      await find(() => withProviderError(() => client.checkoutConfigurations.delete(id)));
    },

    getPayment: (id) => find(async () => parsePayment(await ask(PaymentBody, () => client.payments.retrieve(id)))),

    async *listPayments({ updatedAfter, checkoutId }) {
      let after: string | null = null;
      do {
        const query: PaymentListParams = {
          company_id: companyId,
          first: PAGE_SIZE,
          // Oldest first: otherwise payments made while we read would move others past the cursor.
          direction: "asc",
          order: "created_at",
          ...(updatedAfter ? { updated_after: updatedAfter.toISOString() } : {}),
          ...(checkoutId ? { checkout_configuration_ids: [checkoutId] } : {}),
          ...(after === null ? {} : { after }),
        };
        const page: PaymentListResponsesCursorPage = await withProviderError(() => client.payments.list(query));
        yield page.data.map((body) => parseListedPayment(parse(ListedPaymentBody, body)));
        after = page.data.length > 0 ? (page.page_info.end_cursor ?? null) : null;
      } while (after !== null);
    },

    refundPayment: async (id, amount) => {
      const part = amount === null ? {} : { partial_amount: amount / 100 };
      return parsePayment(await ask(PaymentBody, () => client.payments.refund(id, part)));
    },

    getMembership: (id) =>
      find(async () => parseMembership(await ask(MembershipBody, () => client.memberships.retrieve(id)))),

    cancelMembership: async (id, when) => {
      const mode = when === "now" ? "immediate" : "at_period_end";
      const call = () => client.memberships.cancel(id, { cancellation_mode: mode });
      return parseMembership(await ask(MembershipBody, call));
    },

    resumeMembership: async (id) => parseMembership(await ask(MembershipBody, () => client.memberships.uncancel(id))),

    parseWebhook: (delivery, now) => parseWebhook(delivery, { secrets: webhookSecrets, companyId, now }),
  };
}

/** Sends our request id along, so that our logs can be compared with the provider's. */
const fetchWithRequestId: typeof fetch = (input, init) =>
  inSpan({ name: "payment provider", kind: "client" }, async (span) => {
    const headers = new Headers(init?.headers);
    const sent = { "x-request-id": currentRequestId(), traceparent: currentTraceparent() };
    for (const [name, value] of Object.entries(sent)) if (value !== undefined) headers.set(name, value);
    const response = await fetch(input, { ...init, headers });
    span.set("http.response.status_code", response.status);
    return response;
  });

/**
 * Describes an offer as a plan. Without a trial, the provider charges `initial_price` plus the first period at once, so only
 * the period gets a price.
 */
function inlinePlan({ name, price, renewal }: Offer) {
  const common = {
    currency: CURRENCY,
    title: name,
    visibility: "hidden",
    release_method: "buy_now",
    unlimited_stock: true,
  };
  if (!renewal) return { ...common, plan_type: "one_time", initial_price: price / 100 };
  const hasTrial = renewal.firstAfterDays !== renewal.everyDays;
  return {
    ...common,
    plan_type: "renewal",
    initial_price: hasTrial ? price / 100 : 0,
    renewal_price: renewal.price / 100,
    billing_period: renewal.everyDays,
    ...(hasTrial ? { trial_period_days: renewal.firstAfterDays } : {}),
  };
}

async function ask<Schema extends z.ZodType>(
  schema: Schema,
  call: () => PromiseLike<unknown>,
): Promise<z.infer<Schema>> {
  return parse(schema, await withProviderError(call));
}

/** Parses an answer. The error names only fields, because the answer may contain personal data. */
function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path }) => path.join(".")).join(", ");
  throw new ProviderError("unreachable", `The payment provider sent an unreadable answer (${fields}).`);
}

class NotFound extends ProviderError {}

async function find<T>(get: () => Promise<T>): Promise<T | null> {
  try {
    return await get();
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

/** Replaces the SDK's errors, which contain the answer's body and headers and must not be logged. */
async function withProviderError<T>(call: () => PromiseLike<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof APIConnectionError)
      throw new ProviderError("unreachable", "The payment provider did not answer.");
    if (!(error instanceof APIError)) {
      throw new ProviderError("unreachable", "The payment provider sent an unreadable answer.");
    }
    const status = Number(error.status);
    if (status === 404) throw new NotFound("refused", "The payment provider doesn't know this object.");
    const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429;
    throw new ProviderError(isRefusal ? "refused" : "unreachable", `The payment provider answered ${status}.`);
  }
}
