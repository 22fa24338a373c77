import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { WebhookJob } from "~/contracts/outgoing-webhook";
import { WEBHOOK_PAUSES_SECONDS } from "~/contracts/rules/outgoing-webhook";
import { moveApplication } from "~/server/applications";
import { openApiJson } from "~/server/api";
import { drainBackground } from "~/server/core/background";
import { withTransaction } from "~/server/core/transaction";
import { unlockJob } from "~/server/jobs";
import {
  queueDueWebhooks,
  removeWebhook,
  replayDelivery,
  rotateSecret,
  sendDue,
  sendTest,
  updateWebhook,
} from "~/server/outgoing-webhooks";
import { at } from "../../support/api";
import { createJob } from "../../support/jobs";
import { verified, type Received } from "../../support/webhook-receiver";
import { WebhookTest, type MadeWebhook } from "./support";
import { PATIENT } from "../../support/wait";

const test = await WebhookTest.start();
const { receiver } = test;

afterAll(() => test.stop());
afterEach(() => test.reset());

type Event = { type: string; timestamp: string; data: { job: WebhookJob; from_stage?: unknown; to_stage?: unknown } };

/** Returns the delivered body. @throws if it differs from the API's document */
function bodyOf({ body }: Received): Event {
  const event = JSON.parse(body) as Event;
  const content = at(JSON.parse(openApiJson()), "webhooks", event.type, "post", "requestBody", "content");
  const schema = z.fromJSONSchema(at(content, "application/json", "schema") as z.core.JSONSchema.JSONSchema);
  return schema.parse(event) as Event;
}

const only = (): Received => {
  const [first, ...others] = receiver.received;
  if (!first || others.length > 0) throw new Error(`${receiver.received.length} requests arrived`);
  return first;
};
const idOf = ({ headers }: Received) => headers["webhook-id"];

/** Creates a webhook with one pending event. */
async function withEvent(): Promise<MadeWebhook> {
  const made = await test.addWebhook();
  await unlockJob(made.owner.ctx, { id: (await createJob(test.database.db)).id });
  return made;
}

describe("an event", () => {
  it("of an unlock arrives once, with a signature that the reference implementation accepts", async () => {
    const made = await test.addWebhook();
    const job = await createJob(test.database.db, { employer: "Secret Engines" });
    const { job: unlocked } = await unlockJob(made.owner.ctx, { id: job.id });
    await unlockJob(made.owner.ctx, { id: job.id });
    await test.deliver();
    await test.deliver();
    const sent = only();
    expect(verified(sent, made.secret)).toEqual(bodyOf(sent));
    expect(() => verified({ ...sent, body: `${sent.body} ` }, made.secret)).toThrow("No matching signature");
    expect(sent.headers).toMatchObject({
      "content-type": "application/json",
      "webhook-id": expect.stringMatching(/^msg_/),
    });
    expect(bodyOf(sent)).toMatchObject({
      type: "job.unlocked",
      timestamp: unlocked.unlocked_at,
      data: {
        price: 15,
        job: { id: job.id, is_unlocked: true, author_name: "Secret Engines", apply_url: expect.any(String) },
      },
    });
    const { delivery, body, history } = await test.onlyDelivery(made);
    expect(delivery).toMatchObject({ event_id: idOf(sent), state: "delivered", attempts: 1, last_status: 200 });
    expect(body).toBe(sent.body);
    expect(history).toMatchObject([{ number: 1, status: 200, failure: null, answer: "thanks" }]);
  });

  it("of an application has both stages, and only public facts of a locked job", async () => {
    const made = await test.addWebhook({ events: ["application.moved"] });
    const job = await createJob(test.database.db, {
      price: 0,
      employer: "Canary Works",
      applyUrl: "https://canary.example/",
    });
    await moveApplication(made.owner.ctx, { id: job.id, stage: "interview" });
    await test.deliver();
    expect(bodyOf(only()).data).toMatchObject({
      from_stage: null,
      to_stage: "interview",
      job: { is_unlocked: true, author_name: "Canary Works" },
    });
    receiver.reset();
    await test.database.db.job.update({ where: { id: job.id }, data: { connectsPrice: 15, lockable: true } });
    await moveApplication(made.owner.ctx, { id: job.id, stage: "saved" });
    await test.deliver();
    const sent = only();
    expect(bodyOf(sent).data).toMatchObject({
      from_stage: "interview",
      to_stage: "saved",
      job: { id: job.id, title: job.title, is_unlocked: false, author_name: null, apply_url: null },
    });
    expect(sent.body).not.toMatch(/canary/i);
  });

  it("is sent to every subscribed webhook of its user with the same id", async () => {
    const owner = await test.addOwner();
    await test.addWebhook({ owner, path: "/both" });
    await test.addWebhook({ owner, path: "/unlocks", events: ["job.unlocked"] });
    await test.addWebhook({ owner, path: "/moves", events: ["application.moved"] });
    const paused = await test.addWebhook({ owner, path: "/paused" });
    await updateWebhook(owner.ctx, { id: paused.webhook.id, paused: true });
    await test.addWebhook({ path: "/somebody-else" });
    await unlockJob(owner.ctx, { id: (await createJob(test.database.db)).id });
    await test.deliver();
    await test.deliver();
    expect(receiver.received.map(({ path }) => path).toSorted()).toEqual(["/both", "/unlocks"]);
    expect(new Set(receiver.received.map(idOf)).size).toBe(1);
  });

  it("isn't sent for a rolled-back change", async () => {
    const made = await test.addWebhook();
    const job = await createJob(test.database.db);
    const failing = withTransaction(made.owner.ctx, async (inner) => {
      await unlockJob({ ...inner, actor: made.owner.ctx.actor }, { id: job.id });
      throw new Error("not after all");
    });
    await expect(failing).rejects.toThrow("not after all");
    await test.deliver();
    expect([await test.deliveries(made), receiver.received]).toEqual([[], []]);
  });

  it("is sent by the next process after a crash before sending", async () => {
    const made = await withEvent();
    expect(await queueDueWebhooks(test.ctx, async () => undefined)).toEqual([made.webhook.id]);
    expect(await queueDueWebhooks(test.ctx)).toEqual([]);
    test.clock.advance({ minutes: 2 });
    await test.deliver();
    expect((await test.onlyDelivery(made)).delivery).toMatchObject({ state: "delivered", attempts: 1 });
  });

  it("is sent again with the same id after a crash while sending", async () => {
    const made = await withEvent();
    const stop = new AbortController();
    receiver.answer = () => stop.abort(new Error("killed"));
    await sendDue(test.ctx, made.webhook.id, { signal: stop.signal, finishMs: 0 });
    receiver.answer = (_request, response) => response.end();
    await test.deliver();
    expect(receiver.received).toHaveLength(1);
    test.clock.advance({ minutes: 1 });
    await test.deliver();
    expect(new Set(receiver.received.map(idOf)).size).toBe(1);
    expect(receiver.received).toHaveLength(2);
    expect((await test.onlyDelivery(made)).delivery).toMatchObject({ state: "delivered", attempts: 2 });
  });

  it("is finished, and sent once, if its process is stopped while sending", async () => {
    const made = await withEvent();
    const stop = new AbortController();
    receiver.answer = (_request, response) => {
      stop.abort(new Error("stopping"));
      response.end();
    };
    await sendDue(test.ctx, made.webhook.id, { signal: stop.signal });
    test.clock.advance({ minutes: 2 });
    await test.deliver();
    expect(receiver.received).toHaveLength(1);
    expect((await test.onlyDelivery(made)).delivery).toMatchObject({ state: "delivered", attempts: 1 });
  });

  it("is sent by only one of several processes", async () => {
    const made = await withEvent();
    for (let index = 0; index < 5; index += 1) await sendTest(made.owner.ctx, made.webhook.id);
    await Promise.all([1, 2, 3].map(() => queueDueWebhooks(test.ctx)));
    await Promise.all([1, 2, 3].map(() => sendDue(test.ctx, made.webhook.id)));
    await drainBackground();
    expect(receiver.received).toHaveLength(6);
    expect(new Set(receiver.received.map(idOf)).size).toBe(6);
  });
});

describe("a failed delivery", () => {
  it("is retried ten times with growing waits, with the same body and a new timestamp", async () => {
    receiver.answer = (_request, response) => response.writeHead(500).end("not today");
    const made = await withEvent();
    const times: number[] = [];
    for (const seconds of [...WEBHOOK_PAUSES_SECONDS, 0]) {
      await test.deliver();
      times.push(test.clock.now().getTime());
      await test.deliver();
      expect(receiver.received).toHaveLength(times.length);
      const { next_attempt_at: next } = (await test.onlyDelivery(made)).delivery;
      const waits = next === null ? 0 : (Date.parse(next) - test.clock.now().getTime()) / 1000;
      // The pause begins when the attempt ends.
      expect(Math.floor(waits)).toBe(seconds);
      test.clock.advance({ seconds: waits });
    }
    const { delivery, history } = await test.onlyDelivery(made);
    expect(delivery).toMatchObject({ state: "failed", attempts: 10, last_status: 500, next_attempt_at: null });
    expect(history.map(({ number, answer }) => [number, answer])[0]).toEqual([10, "not today"]);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    const stamps = receiver.received.map(({ headers }) => Number(headers["webhook-timestamp"]));
    expect(stamps).toEqual(times.map((time) => Math.floor(time / 1000)));
  });

  it("waits longer if the response asks for it", async () => {
    receiver.answer = (_request, response) => response.writeHead(429, { "retry-after": "600" }).end();
    const made = await withEvent();
    await test.deliver();
    const { next_attempt_at: next } = (await test.onlyDelivery(made)).delivery;
    expect(Date.parse(next ?? "") - test.clock.now().getTime()).toBeGreaterThanOrEqual(599_000);
  });

  it("follows no redirect", async () => {
    receiver.answer = (_request, response) => response.writeHead(307, { location: receiver.url("/elsewhere") }).end();
    const made = await withEvent();
    await test.deliver();
    expect(only().path).toBe("/hook");
    expect((await test.onlyDelivery(made)).delivery).toMatchObject({ state: "waiting", last_status: 307 });
  });

  it("never goes to a private address, even if the host was public when the webhook was created", async () => {
    const made = await withEvent();
    const rules = { allowPrivate: false, resolve: async () => [{ address: "127.0.0.1", family: 4 }] };
    await sendDue(test.ctx, made.webhook.id, { rules });
    expect(receiver.received).toEqual([]);
    expect((await test.onlyDelivery(made)).history).toMatchObject([
      { status: null, failure: expect.stringMatching(/^(is at port \d+|leads to an address that is not public)$/) },
    ]);
  });

  it("is aborted if no response comes in time", async () => {
    receiver.answer = () => undefined;
    const made = await withEvent();
    await sendDue(test.ctx, made.webhook.id, { timeoutMs: 150 });
    expect((await test.onlyDelivery(made)).delivery).toMatchObject({
      state: "waiting",
      last_status: null,
      last_failure: "took too long to answer",
    });
  });

  it("is shown with the start of its response, whatever it contains", async () => {
    receiver.answer = (_request, response) => response.writeHead(503).end(`\u0000\u001b[31m<b>${"x".repeat(100_000)}`);
    const made = await withEvent();
    await test.deliver();
    const [attempt] = (await test.onlyDelivery(made)).history;
    expect(attempt?.answer).toMatch(/^\uFFFD\uFFFD\[31m<b>x{900,}$/);
    expect(attempt?.answer.length).toBeLessThanOrEqual(1000);
  });

  it("is never sent unsigned if the secret can't be read", async () => {
    const made = await withEvent();
    const other = await test.addWebhook();
    const { secret } = await test.database.db.outgoingWebhook.findUniqueOrThrow({ where: { id: other.webhook.id } });
    await test.database.db.outgoingWebhook.update({ where: { id: made.webhook.id }, data: { secret } });
    await test.deliver();
    expect(receiver.received).toEqual([]);
    expect((await test.onlyDelivery(made)).delivery.last_failure).toMatch(/secret that cannot be read/);
    const { secret: rotated } = await rotateSecret(made.owner.ctx, made.webhook.id);
    test.clock.advance({ seconds: 6 });
    await test.deliver();
    expect(() => verified(only(), rotated)).not.toThrow();
  });
});

describe("a webhook", () => {
  it("that answers 410 is turned off, with an email to its owner and its deliveries stopped, until it is resumed", async () => {
    receiver.answer = (_request, response) => response.writeHead(410).end();
    const made = await withEvent();
    const { owner, webhook } = made;
    await unlockJob(owner.ctx, { id: (await createJob(test.database.db)).id });
    await test.deliver();
    await unlockJob(owner.ctx, { id: (await createJob(test.database.db)).id });
    expect(await test.deliveries(made)).toMatchObject([{ state: "stopped" }, { state: "stopped" }]);
    const { email } = await test.database.db.user.findUniqueOrThrow({ where: { id: owner.id } });
    const mails = await test.mailbox.mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toContain("A webhook of your Farsite account was turned off");
    await expect(sendTest(owner.ctx, webhook.id)).rejects.toThrow("Please resume it first");
    expect(await updateWebhook(owner.ctx, { id: webhook.id, paused: false })).toMatchObject({ state: "active" });
    receiver.reset();
    await sendTest(owner.ctx, webhook.id);
    await test.deliver();
    expect(bodyOf(only()).type).toBe("webhook.test");
  });

  it("that fails for five days is turned off, and not before", async () => {
    receiver.answer = (_request, response) => response.writeHead(500).end();
    const made = await withEvent();
    const stateOf = () => test.database.db.outgoingWebhook.findUniqueOrThrow({ where: { id: made.webhook.id } });
    await test.deliver();
    test.clock.advance({ days: 4 });
    for (const seconds of WEBHOOK_PAUSES_SECONDS) {
      await test.deliver();
      test.clock.advance({ seconds: seconds + 1 });
      if ((await stateOf()).state !== "active") break;
    }
    const { state, failingSince } = await stateOf();
    expect(state).toBe("failing");
    expect(test.clock.now().getTime() - (failingSince?.getTime() ?? 0)).toBeGreaterThan(5 * 86_400_000);
    // A success in between would have reset the count. Resuming resets it, too.
    receiver.reset();
    await updateWebhook(made.owner.ctx, { id: made.webhook.id, paused: false });
    expect(await stateOf()).toMatchObject({ state: "active", failingSince: null });
  });

  it("signs with both secrets for a day after a change, and then with the new one", async () => {
    const made = await test.addWebhook();
    const { secret, webhook } = await rotateSecret(made.owner.ctx, made.webhook.id);
    expect(Date.parse(webhook.previous_secret_until ?? "") - test.clock.now().getTime()).toBe(86_400_000);
    await sendTest(made.owner.ctx, webhook.id);
    await test.deliver();
    for (const valid of [made.secret, secret]) expect(() => verified(only(), valid)).not.toThrow();
    receiver.reset();
    const before = test.clock.now();
    await test.database.db.outgoingWebhook.update({ where: { id: webhook.id }, data: { previousUntil: before } });
    await sendTest(made.owner.ctx, webhook.id);
    await test.deliver();
    expect(() => verified(only(), secret)).not.toThrow();
    expect(() => verified(only(), made.secret)).toThrow("No matching signature");
  });

  it("gets a replayed event with the same id and body and a new timestamp", async () => {
    const made = await withEvent();
    await test.deliver();
    const { delivery } = await test.onlyDelivery(made);
    const again = { id: made.webhook.id, delivery_id: delivery.id };
    test.clock.advance({ seconds: 30 });
    expect(await replayDelivery(made.owner.ctx, again)).toMatchObject({ state: "waiting" });
    await expect(replayDelivery(made.owner.ctx, again)).rejects.toThrow("still on its way");
    await test.deliver();
    const [first, second] = receiver.received;
    expect([second?.body, second && idOf(second)]).toEqual([first?.body, first && idOf(first)]);
    const times = receiver.received.map(({ headers }) => Number(headers["webhook-timestamp"]));
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBe(30);
    expect((await test.onlyDelivery(made)).delivery).toMatchObject({ state: "delivered", attempts: 2 });
  });

  it("that is deleted during a delivery leaves nothing behind", async () => {
    const made = await withEvent();
    receiver.answer = (_request, response) => {
      void removeWebhook(made.owner.ctx, made.webhook.id).then(() => response.end());
    };
    await test.deliver();
    expect(receiver.received).toHaveLength(1);
    expect(await test.database.db.outgoingWebhookAttempt.count()).toBe(0);
  });
});

describe("many webhooks", () => {
  it("don't wait for a slow one", async () => {
    const slow = await test.addWebhook({ path: "/slow" });
    const fast = await test.addWebhook({ path: "/fast" });
    const release = Promise.withResolvers<void>();
    receiver.answer = ({ url }, response) => {
      if (url === "/slow") void release.promise.then(() => response.end());
      else response.end();
    };
    for (const { owner, webhook } of [slow, fast]) await sendTest(owner.ctx, webhook.id);
    await queueDueWebhooks(test.ctx);
    await vi.waitFor(async () => expect((await test.onlyDelivery(fast)).delivery.state).toBe("delivered"), PATIENT);
    expect((await test.onlyDelivery(slow)).delivery.state).toBe("waiting");
    release.resolve();
  });

  it("are sent two at a time per user, and five at a time in total if they lag", async () => {
    const owner = await test.addOwner();
    const own: string[] = [];
    for (let index = 0; index < 4; index += 1) own.push((await test.addWebhook({ owner })).webhook.id);
    const lagging: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      const { webhook, ...made } = await test.addWebhook();
      await test.database.db.outgoingWebhook.update({ where: { id: webhook.id }, data: { lags: true } });
      await sendTest(made.owner.ctx, webhook.id);
      lagging.push(webhook.id);
    }
    for (const id of own) await sendTest(owner.ctx, id);
    const nothing = async () => undefined;
    const taken = await queueDueWebhooks(test.ctx, nothing);
    expect(taken.filter((id) => own.includes(id))).toHaveLength(2);
    expect(taken.filter((id) => lagging.includes(id))).toHaveLength(5);
    expect(await queueDueWebhooks(test.ctx, nothing)).toEqual([]);
  });
});
