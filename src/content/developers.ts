import {
  WEBHOOK_EVENTS,
  WEBHOOK_FAILING_DAYS,
  WEBHOOK_PAUSES_SECONDS,
  WEBHOOK_ROTATION_HOURS,
  WEBHOOK_TIMEOUT_SECONDS,
  WEBHOOKS_MAX,
} from "~/contracts/rules/outgoing-webhook";
import { API_TOKEN_DAYS, API_TOKENS_MAX } from "~/contracts/rules/api-token";

/** A part of the page for developers that is words only. Between backticks: code. */
export type DeveloperSection = { id: string; title: string; text: readonly string[] };

/** Words of the page for developers. For an owner to edit; what the program decides (codes, limits, calls) is not here. */
export const developers = {
  title: "Developers",
  lead: "The Farsite API: search remote jobs, unlock them, and keep applications in step with your own tools. JSON over HTTP, described by OpenAPI 3.1.",
  description: "API of Farsite: quick start, reference with try-it, errors, limits and changelog.",
  contents: "On this page",
  document: "OpenAPI document",
  quickStart: {
    id: "quick-start",
    title: "Quick start",
    before:
      "Make a personal API token in Settings, with the scopes `jobs:read` and `jobs:write`. The commands need curl and jq; those before “Unlock” need no token.",
    settings: "Settings, API tokens",
    client: {
      title: "In TypeScript",
      text: "The package `@farsite/client` has a method for every call, with types. It renews sessions, retries what is safe to retry, and reads lists page by page. It needs Node 20 or a browser, and nothing else. It isn’t on npm: install it from here.",
      install: "Installing the client",
    },
  },
  authentication: {
    id: "authentication",
    title: "Authentication",
    text: [
      "Send a token as `Authorization: Bearer …`. Cookies are not read under `/api`. Without a token you are a visitor, who may search and read what is public. A token that is not valid any more is refused with 401, on public calls too.",
      `A personal API token begins with \`farsite_pat_\`, does what its scopes name, and expires after ${API_TOKEN_DAYS.slice(0, -1).join(", ")} or ${API_TOKEN_DAYS.at(-1)} days. It is shown once; you may have ${API_TOKENS_MAX} that work, and revoke each in Settings. No token can make tokens, buy, book or change the account.`,
      "A session is what signing in gives: an access token for an hour and a refresh token. `POST /api/auth/refresh` answers with new ones; a refresh token works once, and one that comes back later ends the session. A session may call everything.",
      "A password reset ends every session, revokes every API token, and pauses every webhook until you make it a new secret and resume it in Settings; the former secret stops working at once. A password change ends all other sessions, and `POST /api/auth/logout` ends all; both leave API tokens and webhooks alone unless you send `revoke_api_tokens` or `pause_webhooks` as `true`.",
      "Scripts of any site may make the calls that a token makes, and read the answers; signing in is for programs and our own pages. Put no token of yours into a page that others load.",
    ],
  },
  scopes: { title: "Scope", text: "Lets a program" },
  reference: {
    id: "reference",
    title: "Reference",
    text: "Every call, with its fields, an example of its answer, and what it may be refused with. “Try it” sends a real call from this page to this server.",
  },
  errors: {
    id: "errors",
    title: "Errors",
    text: "Every refusal has one shape. `error` is a sentence for people and may change; `code` is what programs switch on and does not; `request_id` helps us to find it; `issues` names the fields at fault.",
    more: "There may be codes that are not in this list yet: treat them by their status.",
  },
  limits: {
    id: "limits",
    title: "Limits",
    text: "`RateLimit` and `RateLimit-Policy` tell what is left of the limits that a call counts towards. Beyond one the answer is 429 with `Retry-After`, in seconds. A body may have 1 MB (an upload 5 MB), an address 8 KB.",
    off: "This server has its limits switched off.",
  },
  sections: [
    {
      id: "idempotency",
      title: "Idempotency",
      text: [
        "Every call that spends, buys or books takes an `Idempotency-Key` of 1 to 255 characters; a UUID will do. Sent again with the same key and body within 24 hours, it answers what it answered first, with `Idempotency-Replayed: true`, and takes no effect a second time.",
        "The same key with another body is refused with `IDEMPOTENCY_KEY_REUSED`, and with `IN_PROGRESS` while the first call runs. A refusal is not kept: mend what was wrong and send it again with the same key.",
      ],
    },
    {
      id: "pagination",
      title: "Pagination",
      text: [
        "Lists take `limit` and `cursor`, and answer `next_cursor`: pass it on with the same filters until it is `null`. A cursor names a place in the order, not a page number: what is added meanwhile neither repeats nor hides a job.",
      ],
    },
    {
      id: "caching",
      title: "Caching",
      text: [
        "Every answer to a GET carries an `ETag`. Send it back as `If-None-Match`: where the answer still holds, it is 304 without a body. What everybody sees alike may be kept by caches that ask each time; what depends on your token is `private, no-store`.",
      ],
    },
    {
      id: "feeds",
      title: "RSS and JSON Feed",
      text: [
        "`/feeds/jobs.rss` and `/feeds/jobs.json` (JSON Feed 1.1) take the parameters of `GET /api/jobs`: `/feeds/jobs.rss?keyword=rust&region=europe` follows that search. They hold what a visitor sees; what is locked is absent.",
      ],
    },
  ] satisfies DeveloperSection[],
  webhooks: {
    id: "webhooks",
    title: "Webhooks",
    text: [
      `Up to ${WEBHOOKS_MAX} addresses of yours are told of what you do: ${WEBHOOK_EVENTS.map((event) => `\`${event}\``).join(" and ")}. They are made in Settings, or with a session by \`POST /api/me/webhooks\`; the secret is shown once. Settings also lists the deliveries with their attempts, and sends one again. Addresses have to be https, and reachable from the public internet.`,
      `A delivery counts as arrived when the answer is 2xx within ${WEBHOOK_TIMEOUT_SECONDS} seconds. If not, it is sent again up to ${WEBHOOK_PAUSES_SECONDS.length} times over days, later each time. An address that answers 410, or at which nothing arrives for ${WEBHOOK_FAILING_DAYS} days, is switched off. Deliveries may come twice or out of order: \`webhook-id\` is the same in every attempt.`,
      `Each is signed as Standard Webhooks specify, over \`webhook-id\`, \`webhook-timestamp\` and the body as it was sent, joined by dots. Check the signature before you read the body; for ${WEBHOOK_ROTATION_HOURS} hours after an exchange the former secret signs, too.`,
    ],
    example: `import { Webhook } from "standardwebhooks";

// The body as text, before anything has parsed it. Throws where the signature is wrong, or older than five minutes.
const event = new Webhook("whsec_…").verify(body, headers);`,
  },
  changelog: { id: "changelog", title: "Changelog" },
} as const;
