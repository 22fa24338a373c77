import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { sendDue, sendTest } from "~/server/outgoing-webhooks";
import { unlockJob } from "~/server/jobs";
import { startQueue, type Worker } from "~/server/queue";
import { TASKS } from "~/server/worker";
import { createTestContext } from "../../support/context";
import { createJob } from "../../support/jobs";
import { WebhookTest } from "./support";
import { PATIENT } from "../../support/wait";

let test: WebhookTest;
let worker: Worker;

beforeAll(async () => {
  test = await WebhookTest.start();
  const nothing = async () => undefined;
  worker = await startQueue(() => createTestContext({ db: test.database.db }), {
    handlers: {
      "webhook-event": nothing,
      "poll-feeds": nothing,
      "outgoing-webhook": (ctx, { webhookId }) => sendDue(ctx, webhookId),
      "confirm-after-apply": nothing,
    },
    tasks: TASKS.filter(({ name }) => name === "send-webhooks"),
  });
});
afterAll(async () => {
  await worker.stop(5_000);
  await test.stop();
});

it("a running process sends each event within seconds, and retries a failed one after its pause", async () => {
  const { receiver, database } = test;
  receiver.answer = (_request, response) => response.writeHead(receiver.received.length === 1 ? 500 : 200).end();
  const arrived = (count: number) => vi.waitFor(() => expect(receiver.received).toHaveLength(count), PATIENT);
  const made = await test.addWebhook();

  await unlockJob(made.owner.ctx, { id: (await createJob(database.db)).id });
  await arrived(2);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  await vi.waitFor(async () => expect((await test.onlyDelivery(made)).delivery.state).toBe("delivered"), PATIENT);

  await sendTest(made.owner.ctx, made.webhook.id);
  await arrived(3);
});
