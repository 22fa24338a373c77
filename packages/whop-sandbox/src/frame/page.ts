import { randomBytes } from "node:crypto";
import countries from "i18n-iso-countries";
import type { Knobs } from "../store/knobs.ts";
import type { Configuration, Membership } from "../store/objects.ts";
import { clientScript, type FrameConfig } from "./client.ts";
import { type FrameOptions, parseFrameOptions } from "./options.ts";
import { frameStyle } from "./style.ts";

/** Renders the checkout frame with the options of the client library's query. Only the product's pages can frame it. */
export function framePage(parts: {
  checkout: Configuration;
  knobs: Knobs;
  appOrigin: string;
  query: URLSearchParams;
}): Response {
  const { checkout, knobs, appOrigin } = parts;
  const options = parseFrameOptions(parts.query);
  const config: FrameConfig = {
    host: appOrigin,
    checkoutId: checkout.id,
    replies: knobs.replies,
    asksAddress: !options.hideAddress,
    redirectUrl: options.skipRedirect ? null : (options.returnUrl ?? checkout.redirect_url ?? null),
  };
  const nonce = randomBytes(16).toString("base64");
  const html = documentHtml({
    nonce,
    style: frameStyle(options),
    body: bodyHtml(checkout, options),
    script: clientScript(config),
  });
  return htmlAnswer(html, 200, nonce, appOrigin);
}

/** Renders the frame of an unknown, expired or deleted checkout. */
export function unknownCheckoutPage(appOrigin: string, query: URLSearchParams): Response {
  const nonce = randomBytes(16).toString("base64");
  const body = `<div class="mode"><h1>Test mode</h1></div><p>This checkout does not exist or was deleted.</p>`;
  const html = documentHtml({ nonce, style: frameStyle(parseFrameOptions(query)), body, script: "" });
  return htmlAnswer(html, 404, nonce, appOrigin);
}

/** Renders the page that takes another card for an overdue membership. Works without scripts. */
export function managePage(membership: Membership, refusal: string | null): Response {
  const nonce = randomBytes(16).toString("base64");
  const form = `
<form method="post">
${cardHtml}
${refusal === null ? "" : `<p id="error" role="alert">${escapeHtml(refusal)}</p>`}
<button type="submit">Use this card</button>
</form>`;
  const body = `
<div class="mode"><h1>Test mode</h1><span>Nothing is charged, whatever is entered.</span></div>
${membership.status === "past_due" ? form : `<p role="status">Nothing is due. You can close this tab.</p>`}`;
  const html = documentHtml({ nonce, style: frameStyle(parseFrameOptions(new URLSearchParams())), body, script: "" });
  return htmlAnswer(html, refusal === null ? 200 : 400, nonce, "'none'", "'self'");
}

const cardHtml = `
<div class="field">
<label for="card">Test card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" aria-describedby="card-hint error" placeholder="4242 4242 4242 4242">
<p class="hint" id="card-hint"><span class="number">4242 4242 4242 4242</span> pays, <span class="number">4000 0000 0000 0002</span> is declined.</p>
</div>`;

function htmlAnswer(html: string, status: number, nonce: string, framedBy: string, formAction = "'none'"): Response {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action ${formAction}`,
    `frame-ancestors ${framedBy}`,
  ].join("; ");
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": "no-store",
      // The address contains the buyer's email.
      "referrer-policy": "no-referrer",
    },
  });
}

function documentHtml(parts: { nonce: string; style: string; body: string; script: string }): string {
  const { nonce, style, body, script } = parts;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Checkout in test mode</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main id="page">${body}</main>
${script && `<script nonce="${nonce}">${script}</script>`}
</body>
</html>
`;
}

function bodyHtml(checkout: Configuration, options: FrameOptions): string {
  const price = priceText(checkout.plan);
  const button = options.hidePrice ? "Pay" : `Pay ${price.now}`;
  return `
<div class="mode"><h1>Test mode</h1><span>Nothing is charged, whatever is entered.</span></div>
${options.hidePrice ? "" : `<p class="price"><strong>${escapeHtml(price.now)}</strong> ${escapeHtml(price.later)}</p>`}
<form id="form" novalidate>
<div class="field"${options.hideEmail ? " hidden" : ""}>
<label for="email">Email</label>
<input id="email" type="email" autocomplete="email" value="${escapeHtml(options.email)}"${options.disableEmail ? " disabled" : ""}>
</div>
<fieldset${options.hideAddress ? " hidden" : ""}>
<legend>Billing address</legend>
${addressHtml(options)}
</fieldset>
${cardHtml}
<p id="error" role="alert" hidden></p>
<button id="pay" type="submit"${options.hideSubmit ? " hidden" : ""}>${escapeHtml(button)}</button>
</form>
<p id="paid" role="status" hidden>Paid in test mode.</p>`;
}

function addressHtml({ address }: FrameOptions): string {
  return `
${field("name", "Full name", address.name, "name")}
<div class="field"><label for="country">Country</label>
<select id="country" autocomplete="country"><option value="">Choose a country</option>${countryOptions(address.country)}</select></div>
${field("line1", "Street address", address.line1, "address-line1")}
${field("line2", "Apartment or suite (optional)", address.line2, "address-line2")}
<div class="pair">
${field("city", "City", address.city, "address-level2")}
${field("postalCode", "Postal code", address.postalCode, "postal-code")}
</div>
${field("state", "State or region (optional)", address.state, "address-level1")}`;
}

function field(id: string, label: string, value: string, autocomplete: string): string {
  return `<div class="field"><label for="${id}">${label}</label><input id="${id}" autocomplete="${autocomplete}" value="${escapeHtml(value)}"></div>`;
}

const NAMES = new Intl.DisplayNames("en", { type: "region" });

function countryOptions(chosen: string): string {
  return Object.keys(countries.getAlpha2Codes())
    .map((code) => ({ code, name: NAMES.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"))
    .map(
      ({ code, name }) => `<option value="${code}"${code === chosen ? " selected" : ""}>${escapeHtml(name)}</option>`,
    )
    .join("");
}

function priceText(plan: Configuration["plan"]): { now: string; later: string } {
  const money = (amount: number) =>
    new Intl.NumberFormat("en-US", { style: "currency", currency: plan.currency.toUpperCase() }).format(amount);
  if (plan.plan_type !== "renewal") return { now: money(plan.initial_price), later: "once" };
  const every = `${money(plan.renewal_price)} every ${plan.billing_period} days`;
  return plan.trial_period_days
    ? { now: money(plan.initial_price), later: `now, then ${every} after ${plan.trial_period_days} days` }
    : { now: money(plan.initial_price + plan.renewal_price), later: `now, then ${every}` };
}

/** Escapes text for an element or a quoted attribute. */
function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
