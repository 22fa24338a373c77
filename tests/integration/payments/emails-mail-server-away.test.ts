import { randomUUID } from "node:crypto";
import { afterAll, expect, it } from "vitest";
import { drainBackground } from "~/server/core/background";
import { sendPaymentEmails } from "~/server/payments";
import { TestShop } from "../../support/payments";
import { setEnv } from "../../support/set-env";
import { startSmtpServer, type SmtpServer } from "../../support/smtp-server";

let server: SmtpServer;

server = await startSmtpServer("accept");
setEnv({ SMTP_URL: server.url });
const shop = await TestShop.open();

afterAll(async () => {
  await shop.close();
  await server.close();
});

it("a receipt waits while the mail server is down or rejects it, and is then sent once", async () => {
  const port = Number(new URL(server.url).port);
  await server.close();
  const user = await shop.arrive();
  await shop.buy(user, "top_up");
  await shop.deliver();
  await drainBackground();
  expect(await shop.database.db.paymentEmail.count({ where: { userId: user.id, sentAt: null } })).toBe(1);
  expect(await shop.connects(user)).toBe(85);

  server = await startSmtpServer("refuse", port);
  shop.clock.advance({ hours: 1 });
  expect(await sendPaymentEmails(shop.ctx)).toEqual({ sent: 0 });
  await server.close();

  server = await startSmtpServer("accept", port);
  expect(await sendPaymentEmails(shop.ctx)).toEqual({ sent: 0 });
  shop.clock.advance({ days: 1 });
  const sent = await Promise.all([sendPaymentEmails(shop.ctx), sendPaymentEmails(shop.ctx)]);
  expect(sent.map((one) => one.sent).toSorted()).toEqual([0, 1]);
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]?.data).toContain("Your Farsite receipt F-");
});

it("an email counts as failed once the mail server has rejected its last attempt", async () => {
  const user = await shop.arrive();
  const now = shop.clock.now();
  const id = randomUUID();
  const facts = { kind: "membership_ended", unpaid: false };
  await shop.database.db.paymentEmail.create({
    data: { id, userId: user.id, key: id, facts, attempts: 4, recordedAt: now, tryAt: now },
  });
  const port = Number(new URL(server.url).port);
  await server.close();
  server = await startSmtpServer("refuse", port);
  const read = () => shop.database.db.paymentEmail.findUnique({ where: { id } });
  await sendPaymentEmails(shop.ctx);
  expect(await read()).toMatchObject({ sentAt: null, failedAt: null });
  shop.clock.advance({ days: 1 });
  await sendPaymentEmails(shop.ctx);
  const failedAt = shop.clock.now();
  expect(await read()).toMatchObject({ attempts: 6, sentAt: failedAt, failedAt });
});
