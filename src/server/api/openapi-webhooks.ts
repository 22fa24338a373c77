import { z } from "zod";
import { APPLICATION_STAGES } from "~/contracts/application";
import { isoTime } from "~/contracts/common";
import { WebhookJob } from "~/contracts/outgoing-webhook";
import { TEST_EVENT, type WebhookEvent } from "~/contracts/rules/outgoing-webhook";

const stage = () => z.enum(APPLICATION_STAGES);

/** Schemas of each event's `data`. */
const EVENTS: Record<WebhookEvent | typeof TEST_EVENT, { summary: string; data: z.ZodType }> = {
  "job.unlocked": {
    summary: "You unlocked a job",
    data: z.object({ job: WebhookJob, price: z.int().describe("Connects charged") }),
  },
  "application.moved": {
    summary: "Your application moved to another stage",
    data: z.object({ job: WebhookJob, from_stage: stage().nullable(), to_stage: stage() }),
  },
  [TEST_EVENT]: { summary: "You sent a test event", data: z.object({ message: z.string() }) },
};

const HEADERS = {
  "webhook-id": "The event's id, the same for every attempt",
  "webhook-timestamp": "When it was sent, as Unix time in seconds",
  "webhook-signature":
    "`v1,` and the base64 of the HMAC-SHA-256 of `{webhook-id}.{webhook-timestamp}.{body}` under the secret's bytes. " +
    "After a rotation, signatures of both secrets, separated by a space",
};

/** Describes the requests that we send to webhooks. */
export const WEBHOOK_PATHS = Object.fromEntries(
  Object.entries(EVENTS).map(([type, { summary, data }]) => [
    type,
    {
      post: {
        operationId: `receive-${type.replace(".", "-")}`,
        summary,
        description: "Signed as in Standard Webhooks. Verify the signature first.",
        tags: ["Webhooks"],
        security: [],
        parameters: Object.entries(HEADERS).map(([name, description]) => ({
          in: "header",
          name,
          description,
          required: true,
          schema: { type: "string" },
        })),
        requestBody: { required: true, content: { "application/json": { schema: createSchema(type, data) } } },
        responses: {
          "2XX": { description: "Received. We retry after any other answer" },
          410: { description: "Turns the webhook off" },
        },
      },
    },
  ]),
);

function createSchema(type: string, data: z.ZodType): object {
  const event = z.object({ type: z.literal(type), timestamp: isoTime().describe("When it happened"), data });
  const { $schema: _, ...schema } = z.toJSONSchema(event);
  return schema;
}
