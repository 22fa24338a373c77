import { describeCall, exactly, jsonContent, pathParameter } from "./openapi-call";
import { headers, LIMIT_HEADERS } from "./openapi-headers";
import { IF_NONE_MATCH, NOT_CHANGED } from "./openapi-operation";

const tag = "Service";
const TEXT = { type: "string" };
const OK = jsonContent(exactly({ ok: { type: "boolean", enum: [true] } }), "done", { ok: true });
const STATUS = jsonContent(exactly({ status: { type: "string", enum: ["ok"] } }), "example", { status: "ok" });

const HEALTH = describeCall({
  operationId: "health",
  summary: "Check if the service is ready",
  description: "For start scripts. The same as `GET /health/ready`.",
  tag,
  answer: { description: "Ready", content: STATUS },
});

const READY = describeCall({
  operationId: "health-ready",
  summary: "Check if this process can serve",
  description:
    "For load balancers. The database can be written and has this release's migrations, and the queue runs. Answers " +
    "within 2 seconds; the error says what is missing. A stopping process isn't ready.",
  tag,
  answer: { description: "Ready", content: STATUS },
});

const LIVE = describeCall({
  operationId: "health-live",
  summary: "Check if this process runs",
  description: "For restarts. Doesn't ask the database.",
  tag,
  answer: { description: "Running", content: STATUS },
});

const VERSION = describeCall({
  operationId: "version",
  summary: "Get the release",
  description: "Which release this process serves.",
  tag,
  answer: {
    description: "The release",
    content: jsonContent(exactly({ version: TEXT, build: { type: ["string", "null"] } }), "example", {
      version: "0.7.0",
      build: "Xk2b0pzN4LePd3XiA4v12",
    }),
  },
});

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

const DOCUMENT = describeCall({
  operationId: "openapi",
  summary: "This document",
  description: "OpenAPI 3.1 as JSON. You can generate clients from it.",
  tag,
  parameters: [IF_NONE_MATCH],
  answer: {
    description: "This document",
    headers: headers("ETag"),
    content: jsonContent(DOCUMENT_SCHEMA, "beginning", {
      openapi: "3.1.0",
      info: { title: "Farsite API", version: "1.0.0" },
      paths: {},
    }),
  },
  otherAnswers: { 304: NOT_CHANGED },
});

const webhookHeader = (name: string, description: string, example: string) => ({
  in: "header",
  name,
  required: true,
  description,
  schema: { type: "string" },
  example,
});

const WEBHOOK = describeCall({
  operationId: "webhook-whop",
  summary: "Receive an event from the payment provider",
  description:
    "Only for the provider: the body must have a fresh signature. The event only says what changed; we ask the provider " +
    "for the facts. Repeated and unknown events are accepted, too.",
  tag,
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
          properties: { type: TEXT, data: { type: "object", properties: { id: TEXT } } },
          required: ["type"],
        },
        example: { type: "payment.succeeded", data: { id: "pay_8Zt2Lw0" } },
      },
    },
  },
  answer: { description: "Accepted", content: OK },
  errors: ["BAD_REQUEST", "UNAUTHORIZED", "PAYLOAD_TOO_LARGE"],
});

const UNSUBSCRIBE = describeCall({
  operationId: "unsubscribe",
  summary: "Unsubscribe from a saved search",
  description:
    "Email programs post here for one-click unsubscribe (RFC 8058), and so does the page behind the email's link. Needs " +
    "only the token. Succeeds if you already unsubscribed.",
  tag,
  parameters: [pathParameter("token", "From the email", "Q2Vq9rYb0pzN4LePd3XiA4v12AxjKRb0")],
  requestBody: {
    required: false,
    content: {
      "application/x-www-form-urlencoded": {
        schema: { type: "object", properties: { "List-Unsubscribe": { type: "string", enum: ["One-Click"] } } },
        example: { "List-Unsubscribe": "One-Click" },
      },
    },
  },
  answer: { description: "Unsubscribed; the answer to email programs", content: OK },
  otherAnswers: {
    303: { description: "Unsubscribed; redirects back to the page", headers: headers("X-Request-Id") },
  },
  errors: ["BAD_REQUEST", "NOT_FOUND", "PAYLOAD_TOO_LARGE"],
});

/** Calls under `/api` that are outside the router. */
export const SERVICE_PATHS = {
  "/health": { get: HEALTH },
  "/health/live": { get: LIVE },
  "/health/ready": { get: READY },
  "/version": { get: VERSION },
  "/openapi.json": { get: DOCUMENT },
  "/webhooks/whop": { post: WEBHOOK },
};

const CALENDAR = describeCall({
  operationId: "calendar",
  summary: "Read a private calendar",
  description: "For calendar programs: interviews, follow-ups and consultations as iCalendar. Needs only the token.",
  tag,
  parameters: [
    pathParameter(
      "token",
      "From the settings page, which shows it once",
      "3qf0o2cBvU1ycW9PpX7s4mE5kR8tYzAhGdLnJbQwVxI",
    ),
  ],
  answer: {
    description: "The calendar",
    headers: LIMIT_HEADERS,
    content: { "text/calendar": { schema: TEXT, example: "BEGIN:VCALENDAR…" } },
  },
  errors: ["NOT_FOUND", "RATE_LIMITED"],
});

/** Calls outside `/api`. */
export const describeTokenPaths = (servers: readonly object[]) => ({
  "/unsubscribe/{token}": { servers, post: UNSUBSCRIBE },
  "/calendar/{token}.ics": { servers, get: CALENDAR },
});
