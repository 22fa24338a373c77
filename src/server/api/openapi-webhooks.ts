import { z } from "zod";
import { APPLICATION_STAGES } from "~/contracts/application";
import { isoTime } from "~/contracts/common";
import { WebhookJob } from "~/contracts/outgoing-webhook";
import { TEST_EVENT, type WebhookEvent } from "~/contracts/rules/outgoing-webhook";

const stage = () => z.enum(APPLICATION_STAGES);

/** What `data` of each event holds. */
const EVENTS: Record<WebhookEvent | typeof TEST_EVENT, { summary: string; data: z.ZodType }> = {
  "job.unlocked": {
    summary: "You unlocked a job",
    data: z.object({ job: WebhookJob, price: z.int().describe("Connects that it cost") }),
  },
  "application.moved": {
    summary: "An application of yours came into another stage",
    data: z.object({ job: WebhookJob, from_stage: stage().nullable(), to_stage: stage() }),
  },
  [TEST_EVENT]: { summary: "You asked for a test", data: z.object({ message: z.string() }) },
};

const HEADERS = {
  "webhook-id": "The event's id: the same whenever it is sent again",
  "webhook-timestamp": "When it was sent, in seconds since 1970",
  "webhook-signature":
    "`v1,` and the base64 of the HMAC-SHA-256 of `{webhook-id}.{webhook-timestamp}.{body}`, by the secret's bytes. " +
    "Several, with blanks between them, while a secret is exchanged",
};

/** The requests that arrive at the address of a webhook, as OpenAPI 3.1 describes them. */
export const WEBHOOK_PATHS = Object.fromEntries(
  Object.entries(EVENTS).map(([type, { summary, data }]) => [
    type,
    {
      post: {
        operationId: `receive-${type.replace(".", "-")}`,
        summary,
        description: "Signed as Standard Webhooks specify; verify it before anything else.",
        tags: ["Webhooks"],
        security: [],
        parameters: Object.entries(HEADERS).map(([name, description]) => ({
          in: "header",
          name,
          description,
          required: true,
          schema: { type: "string" },
        })),
        requestBody: { required: true, content: { "application/json": { schema: schemaOf(type, data) } } },
        responses: {
          "2XX": { description: "It was taken. Any other answer has it sent again later" },
          410: { description: "Nothing is wanted any more: the webhook is switched off" },
        },
      },
    },
  ]),
);

function schemaOf(type: string, data: z.ZodType): object {
  const event = z.object({ type: z.literal(type), timestamp: isoTime().describe("When it happened"), data });
  const { $schema: _, ...schema } = z.toJSONSchema(event);
  return schema;
}
