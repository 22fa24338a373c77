import { headers, LIMIT_HEADERS } from "./openapi-headers";
import { refusals } from "./openapi-refusals";
import { IF_NONE_MATCH, NOT_CHANGED } from "./openapi-operation";

const tags = ["Service"];
const OK = {
  description: "Done",
  headers: headers("X-Request-Id"),
  content: {
    "application/json": {
      schema: {
        type: "object",
        properties: { ok: { type: "boolean", enum: [true] } },
        required: ["ok"],
        additionalProperties: false,
      },
      examples: { done: { value: { ok: true } } },
    },
  },
};

const STATUS_SCHEMA = {
  type: "object",
  properties: { status: { type: "string", enum: ["ok"] } },
  required: ["status"],
  additionalProperties: false,
};

/** Describes a call for operators. It takes no input. */
const describeProbe = (
  operationId: string,
  words: { summary: string; description: string; done: string },
  { schema, example }: { schema: object; example: object } = { schema: STATUS_SCHEMA, example: { status: "ok" } },
) => ({
  operationId,
  summary: words.summary,
  description: words.description,
  tags,
  security: [],
  responses: {
    200: {
      description: words.done,
      headers: headers("X-Request-Id"),
      content: { "application/json": { schema, examples: { example: { value: example } } } },
    },
    ...refusals([]),
  },
});

const HEALTH = describeProbe("health", {
  summary: "Check if the service is ready",
  description: "For start scripts. The same as `GET /health/ready`.",
  done: "Ready",
});

const READY = describeProbe("health-ready", {
  summary: "Check if this process can serve",
  description:
    "For load balancers. The database can be written and has this release's migrations, and the queue runs. Answers " +
    "within 2 seconds; the error says what is missing. A stopping process isn't ready.",
  done: "Ready",
});

const LIVE = describeProbe("health-live", {
  summary: "Check if this process runs",
  description: "For restarts. Doesn't ask the database.",
  done: "Running",
});

const VERSION = describeProbe(
  "version",
  { summary: "Get the release", description: "Which release this process serves.", done: "The release" },
  {
    schema: {
      type: "object",
      properties: { version: { type: "string" }, build: { type: ["string", "null"] } },
      required: ["version", "build"],
      additionalProperties: false,
    },
    example: { version: "0.2.0", build: "Xk2b0pzN4LePd3XiA4v12" },
  },
);

/** Only what we promise beyond the OpenAPI standard. */
const DOCUMENT_SCHEMA = {
  type: "object",
  properties: {
    openapi: { type: "string", pattern: "^3\\.1\\." },
    info: {
      type: "object",
      properties: { title: { type: "string" }, version: { type: "string" } },
      required: ["title", "version"],
    },
    paths: {
      type: "object",
      additionalProperties: {
        type: "object",
        properties: {
          get: { type: "object", properties: { operationId: { type: "string" } }, required: ["operationId"] },
          post: { type: "object", properties: { operationId: { type: "string" } }, required: ["operationId"] },
        },
      },
    },
  },
  required: ["openapi", "info", "paths"],
};

const DOCUMENT = {
  operationId: "openapi",
  summary: "This document",
  description: "OpenAPI 3.1 as JSON. You can generate clients from it.",
  tags,
  security: [],
  parameters: [IF_NONE_MATCH],
  responses: {
    200: {
      description: "This document",
      headers: { ...headers("X-Request-Id"), ...headers("ETag") },
      content: {
        "application/json": {
          schema: DOCUMENT_SCHEMA,
          examples: {
            beginning: {
              value: { openapi: "3.1.0", info: { title: "Farsite API", version: "1.0.0" }, paths: {} },
            },
          },
        },
      },
    },
    304: NOT_CHANGED,
    ...refusals([]),
  },
};

const webhookHeader = (name: string, description: string, example: string) => ({
  in: "header",
  name,
  required: true,
  description,
  schema: { type: "string" },
  example,
});

const WEBHOOK = {
  operationId: "webhook-whop",
  summary: "Receive an event from the payment provider",
  description:
    "Only for the provider: the body must have a fresh signature. The event only says what changed; we ask the provider " +
    "for the facts. Repeated and unknown events are accepted, too.",
  tags,
  security: [],
  parameters: [
    webhookHeader("webhook-id", "The same for every attempt of one delivery", "msg_2Lh9KRb0pzN4LePd3XiA4v12Axj"),
    webhookHeader("webhook-timestamp", "Unix time in seconds, at most five minutes ago", "1773043200"),
    webhookHeader(
      "webhook-signature",
      "Signatures, separated by spaces",
      "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
    ),
  ],
  requestBody: {
    required: true,
    content: {
      "application/json": {
        schema: {
          type: "object",
          properties: { type: { type: "string" }, data: { type: "object", properties: { id: { type: "string" } } } },
          required: ["type"],
        },
        example: { type: "payment.succeeded", data: { id: "pay_8Zt2Lw0" } },
      },
    },
  },
  responses: {
    200: { ...OK, description: "Accepted" },
    ...refusals(["BAD_REQUEST", "UNAUTHORIZED", "PAYLOAD_TOO_LARGE"]),
  },
};

const UNSUBSCRIBE = {
  operationId: "unsubscribe",
  summary: "Unsubscribe from a saved search",
  description:
    "Email programs post here for one-click unsubscribe (RFC 8058), and so does the page behind the email's link. Needs " +
    "only the token. Succeeds if you already unsubscribed.",
  tags,
  security: [],
  parameters: [
    {
      in: "path",
      name: "token",
      required: true,
      description: "From the email",
      schema: { type: "string", minLength: 1 },
      example: "Q2Vq9rYb0pzN4LePd3XiA4v12AxjKRb0",
    },
  ],
  requestBody: {
    required: false,
    content: {
      "application/x-www-form-urlencoded": {
        schema: { type: "object", properties: { "List-Unsubscribe": { type: "string", enum: ["One-Click"] } } },
        example: { "List-Unsubscribe": "One-Click" },
      },
    },
  },
  responses: {
    200: { ...OK, description: "Unsubscribed; the answer to email programs" },
    303: { description: "Unsubscribed; redirects back to the page", headers: headers("X-Request-Id") },
    ...refusals(["BAD_REQUEST", "NOT_FOUND", "PAYLOAD_TOO_LARGE"]),
  },
};

/** Calls under `/api` that are outside the router. */
export const SERVICE_PATHS = {
  "/health": { get: HEALTH },
  "/health/live": { get: LIVE },
  "/health/ready": { get: READY },
  "/version": { get: VERSION },
  "/openapi.json": { get: DOCUMENT },
  "/webhooks/whop": { post: WEBHOOK },
};

const CALENDAR = {
  operationId: "calendar",
  summary: "Read a private calendar",
  description: "For calendar programs: interviews, follow-ups and consultations as iCalendar. Needs only the token.",
  tags,
  security: [],
  parameters: [
    {
      in: "path",
      name: "token",
      required: true,
      description: "From the settings page, which shows it once",
      schema: { type: "string", minLength: 1 },
      example: "3qf0o2cBvU1ycW9PpX7s4mE5kR8tYzAhGdLnJbQwVxI",
    },
  ],
  responses: {
    200: {
      description: "The calendar",
      headers: { ...headers("X-Request-Id"), ...LIMIT_HEADERS },
      content: { "text/calendar": { schema: { type: "string" }, example: "BEGIN:VCALENDAR…" } },
    },
    ...refusals(["NOT_FOUND", "RATE_LIMITED"]),
  },
};

/** Calls outside `/api`. */
export const describeTokenPaths = (servers: readonly object[]) => ({
  "/unsubscribe/{token}": { servers, post: UNSUBSCRIBE },
  "/calendar/{token}.ics": { servers, get: CALENDAR },
});
