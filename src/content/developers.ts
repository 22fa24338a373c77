import {
  WEBHOOK_EVENTS,
  WEBHOOK_FAILING_DAYS,
  WEBHOOK_PAUSES_SECONDS,
  WEBHOOK_ROTATION_HOURS,
  WEBHOOK_TIMEOUT_SECONDS,
  WEBHOOKS_MAX,
} from "~/contracts/rules/outgoing-webhook";
import { API_TOKEN_DAYS, API_TOKENS_MAX } from "~/contracts/rules/account";

/** Text between backticks is code. */
export type DeveloperSection = { id: string; title: string; text: readonly string[] };

export const developers = {
  title: "Developers",
  lead: "Search remote jobs, unlock them, and sync applications with your own tools. JSON over HTTP, described by OpenAPI 3.1.",
  description: "The Farsite API: quick start, interactive reference, errors, limits and changelog.",
  contents: "On this page",
  document: "OpenAPI document",
  quickStart: {
    id: "quick-start",
    title: "Quick start",
    before:
      "Create a personal API token in Settings with the permissions Read jobs and Write jobs (`jobs:read` and `jobs:write`). The commands need curl and jq. Those before “Unlock” work without a token.",
    settings: "Settings, API tokens",
    client: {
      title: "In TypeScript",
      text: "The package `@farsite/client` has a typed method for every call. It renews sessions, retries safe calls, and pages through lists. It runs on Node 20 or newer and in browsers, without dependencies. It isn’t on npm: install it from here.",
      install: "Installing the client",
    },
  },
  authentication: {
    id: "authentication",
    title: "Authentication",
    text: [
      "Send a token as `Authorization: Bearer …`. The API ignores cookies. Without a token you can search and read public data. An invalid or expired token gets a 401, even on public calls.",
      `A personal API token starts with \`farsite_pat_\`, is limited to its scopes, and expires after ${API_TOKEN_DAYS.slice(0, -1).join(", ")} or ${API_TOKEN_DAYS.at(-1)} days. It is shown once. You can have ${API_TOKENS_MAX} active tokens and revoke each in Settings. No token can create tokens, buy, book or change the account.`,
      "Signing in creates a session: an access token for an hour and a refresh token. `POST /api/auth/refresh` returns new ones. A refresh token works once; using an old one ends the session. A session can make every call.",
      "A password reset ends every session, revokes every API token, and pauses every webhook. To use a webhook again, create a new secret and resume it in Settings; the previous secret stops working at once. A password change ends all other sessions, and `POST /api/auth/logout` ends all. Both keep API tokens and webhooks active unless you send `revoke_api_tokens` or `pause_webhooks` as `true`.",
      "Scripts on any site can make calls with a token and read the answers. Only programs and our own pages can sign in. Never put your token in a page that others load.",
    ],
  },
  scopes: { title: "Scope", text: "Lets a program" },
  reference: {
    id: "reference",
    title: "Reference",
    text: "Every call with its fields, an example answer and its possible errors. “Try it” sends a real call from the page to this server.",
  },
  tagPage: {
    title: (name: string) => `${name} API`,
    description: (text: string) => `${text.replaceAll("`", "")} Fields, examples and errors of each call.`,
    overview: "Overview",
    more: "Authentication, errors and limits",
  },
  errors: {
    id: "errors",
    title: "Errors",
    text: "All errors have the same shape. `error` is a sentence for people and may change. `code` is for programs and never changes. `request_id` helps us find the call in our logs. `issues` lists the invalid fields.",
    more: "We may add codes: handle unknown ones by their status.",
  },
  limits: {
    id: "limits",
    title: "Limits",
    text: "`RateLimit` and `RateLimit-Policy` report the limits that a call counts toward. Over a limit you get a 429 with `Retry-After` in seconds. Bodies can have up to 320 KB (uploads 5 MB), and URLs up to 8 KB.",
    off: "Limits are turned off on this server.",
  },
  sections: [
    {
      id: "idempotency",
      title: "Idempotency",
      text: [
        "Every call that spends, buys or books takes an `Idempotency-Key` of 1 to 255 characters, such as a UUID. Repeating the call with the same key and body within 24 hours returns the first answer, with `Idempotency-Replayed: true`, and has no further effect.",
        "The same key with another body fails with `IDEMPOTENCY_KEY_REUSED`, and with `IN_PROGRESS` while the first call runs. Errors aren't stored: fix the problem and retry with the same key.",
      ],
    },
    {
      id: "pagination",
      title: "Pagination",
      text: [
        "Lists take `limit` and `cursor`, and return `next_cursor`. Send it with the same filters until it is `null`. New jobs never make a page repeat or skip any.",
      ],
    },
    {
      id: "caching",
      title: "Caching",
      text: [
        "Every answer to a GET has an `ETag`. Send it as `If-None-Match` to get a 304 without a body if nothing changed. Shared caches may send visitors' lists for a few seconds, and must revalidate other public answers. Answers that depend on your token are `private, no-store`.",
      ],
    },
    {
      id: "feeds",
      title: "RSS and JSON Feed",
      text: [
        "`/feeds/jobs.rss` and `/feeds/jobs.json` (JSON Feed 1.1) take the parameters of `GET /api/jobs`, such as `/feeds/jobs.rss?keyword=rust&region=europe`. They show what a visitor sees, without locked fields.",
      ],
    },
    {
      id: "test-mode",
      title: "Test mode",
      text: [
        "On your own machine, `npm ci && npm start` serves Farsite at `http://localhost:3000` with a payment sandbox: nobody pays anything. Emails are listed at `/dev/mailbox`.",
        "To pay, open a `checkout_url` and use the card `4242 4242 4242 4242`; `4000 0000 0000 0002` is declined. Programs pay at the sandbox’s desk, with the `sessionId` of a checkout: `curl -X POST http://127.0.0.1:3000/sandbox/control/checkouts/ch_…/pay -H 'content-type: application/json' -d '{}'`. The desk also renews, refunds and disputes, and answers only on that machine.",
        "To receive webhooks there, start with `FETCH_ALLOW_PRIVATE=on npm start`. Then a webhook may be an address such as `http://127.0.0.1:4000/hook`, without https. Never set it on a public server.",
      ],
    },
  ] satisfies DeveloperSection[],
  webhooks: {
    id: "webhooks",
    title: "Webhooks",
    text: [
      `You can have up to ${WEBHOOKS_MAX} webhooks for your own events: ${WEBHOOK_EVENTS.map((event) => `\`${event}\``).join(" and ")}. Create them in Settings, or in a session with \`POST /api/me/webhooks\`. The secret is shown once. In Settings you can also see each delivery with its attempts and resend it. Webhooks must be public https addresses.`,
      `Answer with 2xx within ${WEBHOOK_TIMEOUT_SECONDS} seconds. Otherwise we retry up to ${WEBHOOK_PAUSES_SECONDS.length} times over several days, with growing pauses. A webhook that answers 410 or fails for ${WEBHOOK_FAILING_DAYS} days is turned off. Deliveries can arrive twice or out of order; \`webhook-id\` is the same for every attempt.`,
      `Deliveries are signed as in Standard Webhooks, over \`webhook-id\`, \`webhook-timestamp\` and the raw body, joined by dots. Verify the signature before you read the body. For ${WEBHOOK_ROTATION_HOURS} hours after a rotation, deliveries are also signed with the previous secret.`,
    ],
    example: `import { Webhook } from "standardwebhooks";

// Pass the raw body. Throws if the signature is wrong or older than five minutes.
const event = new Webhook("whsec_…").verify(body, headers);`,
  },
  changelog: { id: "changelog", title: "Changelog" },
} as const;
