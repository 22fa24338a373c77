import { headers } from "./openapi-headers";
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

const HEALTH = {
  operationId: "health",
  summary: "Whether calls can be served",
  description: "For load balancers and start scripts.",
  tags,
  security: [],
  responses: {
    200: {
      description: "Ready",
      headers: headers("X-Request-Id"),
      content: {
        "application/json": {
          schema: {
            type: "object",
            properties: { status: { type: "string", enum: ["ok"] } },
            required: ["status"],
            additionalProperties: false,
          },
          examples: { ready: { value: { status: "ok" } } },
        },
      },
    },
    ...refusals([]),
  },
};

/** What of this document its own description promises; the rest is the standard's business. */
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
  description: "OpenAPI 3.1, as JSON. Clients can be generated from it.",
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

/** Header of the Standard Webhooks specification. */
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
  summary: "Take a delivery of the payment provider",
  description:
    "For the provider alone: the signature over the bytes of the body is what counts, and it must be fresh. A delivery names " +
    "what has changed and is not believed about it; known ones and those that concern nothing here are taken, too.",
  tags,
  security: [],
  parameters: [
    webhookHeader("webhook-id", "The same for every attempt of one delivery", "msg_2Lh9KRb0pzN4LePd3XiA4v12Axj"),
    webhookHeader("webhook-timestamp", "Seconds since 1970, at most five minutes ago", "1773043200"),
    webhookHeader(
      "webhook-signature",
      "Signatures, with spaces between them",
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
    200: { ...OK, description: "Taken" },
    ...refusals(["BAD_REQUEST", "UNAUTHORIZED", "PAYLOAD_TOO_LARGE"]),
  },
};

const UNSUBSCRIBE = {
  operationId: "unsubscribe",
  summary: "End the emails of a saved search",
  description:
    "What the link in such an email leads to, and what mail programs post to by themselves (RFC 8058). The token is all that " +
    "counts. It is no failure if they have ended already.",
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
    200: { ...OK, description: "Ended; the answer to mail programs" },
    303: { description: "Ended; leads back to the page with the button", headers: headers("X-Request-Id") },
    ...refusals(["BAD_REQUEST", "NOT_FOUND", "PAYLOAD_TOO_LARGE"]),
  },
};

/** Calls under `/api` that are answered beside the router. */
export const SERVICE_PATHS = {
  "/health": { get: HEALTH },
  "/openapi.json": { get: DOCUMENT },
  "/webhooks/whop": { post: WEBHOOK },
};

/** What is answered beside `/api`. */
export const unsubscribePaths = (servers: readonly object[]) => ({
  "/unsubscribe/{token}": { servers, post: UNSUBSCRIBE },
});
