import { z } from "zod";
import { isoNow, type SandboxContext } from "../context.ts";
import { ProviderError } from "../provider-error.ts";
import { type Configuration, getObject, newId, type Plan, putObject } from "../store/objects.ts";
import { Dollars } from "./money.ts";

const Text = z.string().max(2000);

/** A plan inside a configuration. Other fields of the provider are accepted and ignored. */
const InlinePlan = z.object({
  plan_type: z.enum(["renewal", "one_time"]).default("one_time"),
  initial_price: Dollars.nullish(),
  renewal_price: Dollars.nullish(),
  currency: z.string().toLowerCase().length(3).nullish(),
  /** Days. */
  billing_period: z.int().min(1).max(3650).nullish(),
  trial_period_days: z.int().min(0).max(365).nullish(),
  expiration_days: z.int().min(1).nullish(),
  title: Text.nullish(),
  release_method: z.enum(["buy_now", "waitlist"]).nullish(),
  visibility: z.enum(["visible", "hidden", "archived", "quick_link"]).nullish(),
});

export const NewConfiguration = z.object({
  account_id: Text.nullish(),
  plan: InlinePlan.nullish(),
  plan_id: Text.nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  mode: z.literal("payment", "The sandbox knows the mode payment only.").default("payment"),
  redirect_url: z.url({ protocol: /^https?$/ }).nullish(),
  affiliate_code: Text.nullish(),
});

/** Creates a configuration. @throws ProviderError `bad_request` unless one plan is given, `not_found` for an unknown plan */
export async function createConfiguration(
  s: SandboxContext,
  input: z.infer<typeof NewConfiguration>,
): Promise<Configuration> {
  if (input.account_id && input.account_id !== s.settings.companyId)
    throw new ProviderError("forbidden", "This key is not the account's.");
  const plan = await resolvePlan(s, input);
  const id = newId("ch");
  const body: Configuration = {
    id,
    account_id: s.settings.companyId,
    created_at: isoNow(s),
    updated_at: isoNow(s),
    mode: input.mode,
    affiliate_code: input.affiliate_code ?? null,
    currency: plan.currency,
    metadata: input.metadata ?? null,
    payment_method_configuration: null,
    plan,
    purchase_url: `${s.settings.origin}/embedded/checkout/${id}/`,
    redirect_url: input.redirect_url ?? null,
    three_ds_level: null,
  };
  return putObject(s, "configuration", id, body);
}

async function resolvePlan(s: SandboxContext, input: z.infer<typeof NewConfiguration>): Promise<Plan> {
  if (input.plan && input.plan_id) throw new ProviderError("bad_request", "Give plan or plan_id, not both.");
  if (input.plan_id) return getObject(s, "plan", input.plan_id);
  if (!input.plan) throw new ProviderError("bad_request", "Give plan or plan_id.");
  return createPlan(s, input.plan);
}

async function createPlan(s: SandboxContext, input: z.infer<typeof InlinePlan>): Promise<Plan> {
  const renews = input.plan_type === "renewal";
  if (renews && (!input.renewal_price || !input.billing_period))
    throw new ProviderError("bad_request", "A renewal plan needs renewal_price and billing_period.");
  if (!renews && !input.initial_price) throw new ProviderError("bad_request", "A one_time plan needs initial_price.");
  const plan: Plan = {
    id: newId("plan"),
    title: input.title ?? null,
    adaptive_pricing_enabled: false,
    billing_period: renews ? (input.billing_period ?? null) : null,
    currency: input.currency ?? "usd",
    expiration_days: input.expiration_days ?? null,
    initial_price: input.initial_price ?? 0,
    plan_type: input.plan_type,
    release_method: input.release_method ?? "buy_now",
    renewal_price: renews ? (input.renewal_price ?? 0) : 0,
    three_ds_level: null,
    trial_period_days: renews ? (input.trial_period_days ?? null) : null,
    visibility: input.visibility ?? "hidden",
  };
  return putObject(s, "plan", plan.id, plan);
}
