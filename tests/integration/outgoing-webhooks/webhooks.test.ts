import { afterAll, afterEach, describe, expect, it } from "vitest";
import { WebhookSecretOutput } from "~/contracts/outgoing-webhook";
import { withTransaction } from "~/server/core/transaction";
import { unlockJob } from "~/server/jobs";
import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  pruneDeliveries,
  removeWebhook,
  replayDelivery,
  rotateSecret,
  sendTest,
  updateWebhook,
} from "~/server/outgoing-webhooks";
import { untilLockAwaited } from "../../support/lock-waits";
import { at, type Answer } from "../../support/api";
import { createJob } from "../../support/jobs";
import { WebhookTest, type Owner } from "./support";

const test = await WebhookTest.start();

afterAll(() => test.stop());
afterEach(() => test.reset());

const refusalOf = ({ status, body }: Answer) => [status, at(body, "code")];
const wanted = () => ({ url: test.receiver.url(), events: ["job.unlocked"] });
const create = (owner: Owner, body: object = wanted()) =>
  test.api.post("/api/me/webhooks", { token: owner.token, body });

describe("a webhook over REST", () => {
  it("shows its secret once and stores it encrypted", async () => {
    const owner = await test.addOwner();
    const { secret, webhook } = WebhookSecretOutput.parse((await create(owner)).body);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({ ...wanted(), state: "active", failing_since: null, previous_secret_until: null });
    const list = await test.api.get("/api/me/webhooks", { token: owner.token });
    expect(list.body).toEqual({ webhooks: [webhook] });
    const rotated = await test.api.post(`/api/me/webhooks/${webhook.id}/rotate`, { token: owner.token });
    expect(WebhookSecretOutput.parse(rotated.body).secret).not.toBe(secret);
    const hex = Buffer.from(secret.slice("whsec_".length), "base64").toString("hex");
    const rows = await test.database.db.$queryRaw<{ row: string }[]>`SELECT w::text AS row FROM outgoing_webhooks w`;
    expect(JSON.stringify(rows)).not.toContain(hex);
  });

  it("is changed, paused, resumed and deleted", async () => {
    const owner = await test.addOwner();
    const { webhook } = WebhookSecretOutput.parse((await create(owner)).body);
    const path = `/api/me/webhooks/${webhook.id}`;
    const patch = async (body: object) => (await test.api.send("PATCH", path, { token: owner.token, body })).body;
    const events = ["job.unlocked", "application.moved"];
    expect(await patch({ url: test.receiver.url("/new#part"), events })).toMatchObject({
      url: test.receiver.url("/new"),
      events,
    });
    await sendTest(owner.ctx, webhook.id);
    expect(await patch({ paused: true })).toMatchObject({ state: "paused" });
    await test.deliver();
    expect(test.receiver.received).toEqual([]);
    expect(await patch({ paused: false })).toMatchObject({ state: "active" });
    const deleted = await test.api.send("DELETE", path, { token: owner.token });
    expect(deleted.body).toEqual({ ok: true });
    expect((await test.api.send("DELETE", path, { token: owner.token })).status).toBe(404);
  });

  it("lists what was sent in pages, newest first, each once", async () => {
    const { owner, webhook } = await test.addWebhook();
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      // Two have the same time, and a page ends between them.
      if (index % 2 === 0) test.clock.advance({ seconds: 1 });
      const sent = await test.api.post(`/api/me/webhooks/${webhook.id}/test`, { token: owner.token });
      made.push(String(at(sent.body, "id")));
    }
    const seen: unknown[] = [];
    for (let cursor: unknown = ""; cursor !== null;) {
      const query = new URLSearchParams({ limit: "2", ...(cursor === "" ? {} : { cursor: String(cursor) }) });
      const { body } = await test.api.get(`/api/me/webhooks/${webhook.id}/deliveries?${query.toString()}`, {
        token: owner.token,
      });
      seen.push(...(at(body, "deliveries") as object[]).map((delivery) => at(delivery, "id")));
      cursor = at(body, "next_cursor");
    }
    expect(seen.toSorted()).toEqual(made.toSorted());
    expect(seen[0]).toBe(made[4]);
  });

  it("is hidden from other users in every call", async () => {
    const mine = await test.addWebhook();
    await sendTest(mine.owner.ctx, mine.webhook.id);
    await test.deliver();
    const [delivery] = await test.deliveries(mine);
    const other = await test.addWebhook();
    const { token } = other.owner;
    const path = `/api/me/webhooks/${mine.webhook.id}`;
    const foreign = [
      await test.api.send("PATCH", path, { token, body: { paused: true } }),
      await test.api.send("DELETE", path, { token }),
      await test.api.post(`${path}/rotate`, { token }),
      await test.api.post(`${path}/test`, { token }),
      await test.api.get(`${path}/deliveries`, { token }),
      await test.api.get(`${path}/deliveries/${delivery?.id}`, { token }),
      await test.api.post(`${path}/deliveries/${delivery?.id}/replay`, { token }),
      // Through the user's own webhook.
      await test.api.get(`/api/me/webhooks/${other.webhook.id}/deliveries/${delivery?.id}`, { token }),
      await test.api.post(`/api/me/webhooks/${other.webhook.id}/deliveries/${delivery?.id}/replay`, { token }),
    ];
    expect(foreign.map(refusalOf)).toEqual(foreign.map(() => [404, "NOT_FOUND"]));
    expect(await test.deliveries(mine)).toEqual([delivery]);
    expect((await test.api.get("/api/me/webhooks", {})).status).toBe(401);
  });

  it("is out of reach for personal API tokens", async () => {
    const { owner, webhook } = await test.addWebhook();
    const scopes = ["jobs:read", "jobs:write", "profile:read"];
    const made = await test.api.mutate("apiToken.create", { name: "All", scopes, expires_in_days: 7 }, owner);
    const token = String(at(made.body, "token"));
    const refused = [
      await test.api.get("/api/me/webhooks", { token }),
      await test.api.post("/api/me/webhooks", { token, body: wanted() }),
      await test.api.post(`/api/me/webhooks/${webhook.id}/rotate`, { token }),
    ];
    expect(refused.map(refusalOf)).toEqual(refused.map(() => [403, "FORBIDDEN"]));
  });

  it("is limited to five per user, also for concurrent calls, and each sends an email", async () => {
    const owner = await test.addOwner();
    const answers = await Promise.all(Array.from({ length: 7 }, () => create(owner)));
    expect(answers.map(refusalOf).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => [200, undefined]),
      ...Array.from({ length: 2 }, () => [409, "NOT_CHANGEABLE"]),
    ]);
    const { email } = await test.database.db.user.findUniqueOrThrow({ where: { id: owner.id } });
    const mails = await test.mailbox.mailsTo(email);
    expect(mails).toHaveLength(5);
    expect(mails[0]?.text).toContain(`events of your Farsite account to ${new URL(test.receiver.url()).host}.`);
  });

  it("sends an email when its URL changes, and only then", async () => {
    const { owner, webhook } = await test.addWebhook();
    const patch = (body: object) =>
      test.api.send("PATCH", `/api/me/webhooks/${webhook.id}`, { token: owner.token, body });
    const elsewhere = test.receiver.url().replace("127.0.0.1", "localhost");
    await patch({ url: webhook.url, paused: true });
    await patch({ url: elsewhere });
    const { email } = await test.database.db.user.findUniqueOrThrow({ where: { id: owner.id } });
    const emails = (await test.mailbox.mailsTo(email)).filter(({ subject }) => subject?.includes("new address"));
    expect(emails.map(({ text }) => text)).toEqual([
      expect.stringContaining(`events of your Farsite account to ${new URL(elsewhere).host}.`),
    ]);
  });

  it("sends at most a hundred tests an hour", async () => {
    const { owner, webhook } = await test.addWebhook();
    const ask = () => test.api.post(`/api/me/webhooks/${webhook.id}/test`, { token: owner.token });
    // Its creation was the first of a hundred calls.
    const answers = await Promise.all(Array.from({ length: 101 }, ask));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

it("a webhook with a new URL isn't turned off by the old URL's answer", async () => {
  const { owner, webhook } = await test.addWebhook();
  await unlockJob(owner.ctx, { id: (await createJob(test.database.db)).id });
  test.receiver.answer = (_request, response) =>
    void updateWebhook(owner.ctx, { id: webhook.id, url: test.receiver.url("/new") }).then(() =>
      response.writeHead(410).end(),
    );
  await test.deliver();
  expect(await listWebhooks(owner.ctx)).toMatchObject({ webhooks: [{ state: "active", failing_since: null }] });
  const { deliveries } = await listDeliveries(owner.ctx, { id: webhook.id, limit: 1 });
  expect(deliveries).toMatchObject([{ state: "waiting", last_status: 410 }]);
});

it("a concurrently deleted webhook doesn't stop an unlock", async () => {
  const { owner, webhook } = await test.addWebhook();
  const { id } = await createJob(test.database.db);
  const deleted = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const removing = withTransaction(owner.ctx, async (inner) => {
    await removeWebhook({ ...inner, actor: owner.ctx.actor }, webhook.id);
    deleted.resolve();
    await commit.promise;
  });
  await deleted.promise;
  const unlocking = unlockJob(owner.ctx, { id });
  await untilLockAwaited(test.database.db);
  commit.resolve();
  await removing;
  expect(await unlocking).toMatchObject({ job: { isUnlocked: true } });
});

describe("a webhook's URL", () => {
  const resolve = async (host: string) => {
    if (host === "nobody.example") throw new Error("ENOTFOUND");
    return [{ address: host === "inside.example" ? "10.0.0.8" : "93.184.215.14", family: 4 }];
  };
  const rules = { allowPrivate: false, resolve };

  it.each([
    ["nowhere", "Enter a valid URL."],
    ["http://hooks.example/", "It must begin with https://."],
    ["ftp://hooks.example/", "It must begin with https://."],
    ["https://127.0.0.1/", "It leads to an address that is not public."],
    ["https://[::1]/", "It leads to an address that is not public."],
    ["https://inside.example/", "It leads to an address that is not public."],
    ["https://hooks.example:22/", "It is at port 22."],
    ["https://user:secret@hooks.example/", "It holds a name or a password."],
    ["https://nobody.example/", "It has an unknown host name."],
  ])("%s is rejected in a new and in a changed webhook", async (url, message) => {
    const { owner, webhook } = await test.addWebhook();
    const expected = { code: "BAD_REQUEST", data: { issues: [{ path: "url", message }] } };
    const making = createWebhook(owner.ctx, { url, events: ["job.unlocked"] }, rules);
    await expect(making).rejects.toMatchObject(expected);
    await expect(updateWebhook(owner.ctx, { id: webhook.id, url }, rules)).rejects.toMatchObject(expected);
  });

  it("is accepted if it is public and https", async () => {
    const { ctx } = await test.addOwner();
    const { webhook } = await createWebhook(
      ctx,
      { url: " https://hooks.example/a?b=c ", events: ["job.unlocked"] },
      rules,
    );
    expect(webhook.url).toBe("https://hooks.example/a?b=c");
  });
});

it("pruneDeliveries deletes deliveries after 30 days and an old secret after a day", async () => {
  const made = await test.addWebhook();
  await unlockJob(made.owner.ctx, { id: (await createJob(test.database.db)).id });
  await rotateSecret(made.owner.ctx, made.webhook.id);
  await test.deliver();
  await pruneDeliveries(test.ctx);
  expect(await test.deliveries(made)).toHaveLength(1);
  test.clock.advance({ days: 31 });
  const stillOpen = new Date(test.clock.now().getTime() + 86_400_000);
  await test.database.db.session.updateMany({ where: { userId: made.owner.id }, data: { expiresAt: stillOpen } });
  // A replayed delivery isn't pruned before it arrives.
  const [old] = await test.deliveries(made);
  await replayDelivery(made.owner.ctx, { id: made.webhook.id, delivery_id: old?.id ?? "" });
  await pruneDeliveries(test.ctx);
  expect(await test.deliveries(made)).toHaveLength(1);
  await test.deliver();
  await pruneDeliveries(test.ctx);
  expect(await test.deliveries(made)).toEqual([]);
  expect(await test.database.db.outgoingWebhookAttempt.count()).toBe(0);
  expect(await test.database.db.outgoingWebhook.findUnique({ where: { id: made.webhook.id } })).toMatchObject({
    previousSecret: null,
    previousUntil: null,
  });
});
