import { createHmac, randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { Webhook } from "standardwebhooks";
import { drainBackground } from "~/server/core/background";
import { TestShop, type BoughtAtProvider } from "../../support/payments";
import { LONG } from "../../support/long";
import type { SignedInUser } from "../../support/population";
import { seededRandom, type Random } from "../reliability/support/seeded-random";
import { ACCOUNT } from "../../support/shop-env";

const FORGED = LONG ? 10_000 : 300;

const shop = await TestShop.open();

afterAll(() => shop.close());

type Delivery = { body: string; headers: Record<string, string> };
type Changes = { secret?: string; id?: string; ageSeconds?: number; timestamp?: string };

/** Returns a body like the provider's. */
function eventBody(type: string, data: unknown, envelope: Record<string, unknown> = {}): string {
  const timestamp = shop.clock.now().toISOString();
  return JSON.stringify({
    id: "evt",
    api_version: "v1",
    type,
    timestamp,
    company_id: ACCOUNT.companyId,
    data,
    ...envelope,
  });
}

function sign(
  body: string,
  { secret = ACCOUNT.secret, id = `msg_${randomUUID()}`, ...changes }: Changes = {},
): Delivery {
  const seconds = Math.floor(shop.clock.now().getTime() / 1000) - (changes.ageSeconds ?? 0);
  const timestamp = changes.timestamp ?? String(seconds);
  const mac = createHmac("sha256", Buffer.from(secret, "utf8")).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    body,
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": `v1,${mac}`,
    },
  };
}

async function post({ body, headers }: Delivery): Promise<number> {
  const { status } = await shop.api.post("/api/webhooks/whop", { body, headers });
  await drainBackground();
  return status;
}

/** Buys a pack of 80 connects and loses all of its events. */
async function buyUnnoticed(): Promise<BoughtAtProvider & { user: SignedInUser }> {
  const user = await shop.arrive();
  const bought = await shop.buy(user, "top_up");
  await shop.lose();
  return { ...bought, user };
}

const credited = async ({ user }: { user: SignedInUser }) => (await shop.connects(user)) - 5;
const succeeded = ({ paymentId }: BoughtAtProvider) => eventBody("payment.succeeded", { id: paymentId });

describe("a validly signed delivery", () => {
  it.each<[string, (bought: BoughtAtProvider) => Delivery]>([
    ["signed with the secret", (bought) => sign(succeeded(bought))],
    ["signed with the other of two secrets", (bought) => sign(succeeded(bought), { secret: ACCOUNT.oldSecret })],
    ["signed 299 seconds ago", (bought) => sign(succeeded(bought), { ageSeconds: 299 })],
    ["signed by a clock that is 299 seconds ahead", (bought) => sign(succeeded(bought), { ageSeconds: -299 })],
    ["with a second signature by somebody else", (bought) => among(sign(succeeded(bought)), "v1,AAAA", "v2,BBBB")],
    ["sent as text/plain", (bought) => withHeader(sign(succeeded(bought)), "content-type", "text/plain")],
    ["with spaces in its body", (bought) => sign(JSON.stringify(JSON.parse(succeeded(bought)), null, 2))],
    [
      "with characters of several bytes",
      (bought) => sign(eventBody("payment.succeeded", { id: bought.paymentId, note: "né 💶" })),
    ],
    ["for the account by its newer name", (bought) => sign(byAccountId(bought))],
    ["about the payment's creation", (bought) => sign(eventBody("payment.created", { id: bought.paymentId }))],
    [
      "about the payment's refund",
      (bought) => sign(eventBody("refund.updated", { id: "rfnd_1", payment: { id: bought.paymentId } })),
    ],
    [
      "about the payment's dispute",
      (bought) => sign(eventBody("dispute.created", { id: "dspt_1", payment: { id: bought.paymentId } })),
    ],
    ["with a false amount, owner and offer", (bought) => sign(eventBody("payment.succeeded", lies(bought)))],
    [
      "with an Authorization header that isn't ours",
      (bought) => withHeader(sign(succeeded(bought)), "authorization", "Bearer x"),
    ],
  ])("%s reads the payment from the provider and credits it", async (_title, deliver) => {
    const bought = await buyUnnoticed();
    expect(await post(deliver(bought))).toBe(200);
    expect(await credited(bought)).toBe(80);
  });

  it.each<[string, (bought: BoughtAtProvider) => Delivery]>([
    ["of an unknown type", () => sign(eventBody("chat.message.created", { id: "msg" }))],
    ["of an unknown type about the payment", ({ paymentId }) => sign(eventBody("course.completed", { id: paymentId }))],
    ["about a payment, but without data", () => sign(eventBody("payment.succeeded", {}))],
    ["whose data isn't an object", () => sign(eventBody("payment.succeeded", "pay"))],
    ["without a type", ({ paymentId }) => sign(JSON.stringify({ data: { id: paymentId } }))],
    ["that isn't JSON", () => sign("payment succeeded")],
    ["that is empty", () => sign("")],
    ["about a payment that nobody knows", () => sign(eventBody("payment.succeeded", { id: "pay_nobody" }))],
    ["about a payment whose id is a path", () => sign(eventBody("payment.succeeded", { id: "../memberships/x" }))],
    ["about a payment with an endless id", () => sign(eventBody("payment.succeeded", { id: "p".repeat(10_000) }))],
    [
      "for another account",
      ({ paymentId }) => sign(eventBody("payment.succeeded", { id: paymentId }, { company_id: "biz_x" })),
    ],
    [
      "for no account",
      ({ paymentId }) => sign(eventBody("payment.succeeded", { id: paymentId }, { company_id: null })),
    ],
    [
      "of the provider's former shape",
      ({ paymentId }) => sign(JSON.stringify({ action: "payment.succeeded", data: { id: paymentId } })),
    ],
    ["about an invoice", () => sign(eventBody("invoice.paid", { id: "inv_1" }))],
    ["of a refund without its payment", () => sign(eventBody("refund.created", { id: "rfnd_1", payment: null }))],
  ])("%s is accepted and does nothing", async (_title, deliver) => {
    const bought = await buyUnnoticed();
    expect(await post(deliver(bought))).toBe(200);
    expect(await credited(bought)).toBe(0);
  });
});

const MALFORMED: [string, (delivery: Delivery) => Delivery][] = [
  ["without a signature", (delivery) => without(delivery, "webhook-signature")],
  ["without an id", (delivery) => without(delivery, "webhook-id")],
  ["without a time", (delivery) => without(delivery, "webhook-timestamp")],
  ["without any header", ({ body }) => ({ body, headers: {} })],
  ["with an empty signature", (delivery) => withHeader(delivery, "webhook-signature", "")],
  ["with a signature of nothing", (delivery) => withHeader(delivery, "webhook-signature", "v1,")],
  ["with half a signature", (delivery) => changed(delivery, "webhook-signature", (value) => value.slice(0, 20))],
  ["with a longer signature", (delivery) => changed(delivery, "webhook-signature", (value) => `${value}AAAA`)],
  ["with the scheme v2", (delivery) => changed(delivery, "webhook-signature", (value) => value.replace("v1", "v2"))],
  [
    "with the scheme in capitals",
    (delivery) => changed(delivery, "webhook-signature", (value) => value.replace("v1", "V1")),
  ],
  ["without a scheme", (delivery) => changed(delivery, "webhook-signature", (value) => value.slice(3))],
  [
    "with the right signature in the eleventh place",
    (delivery) => among(delivery, ...Array.from({ length: 10 }, () => "v1,AAAA")),
  ],
  ["with another id", (delivery) => withHeader(delivery, "webhook-id", "msg_other")],
  ["with a later time", (delivery) => changed(delivery, "webhook-timestamp", (value) => String(Number(value) + 1))],
  ["with one more byte in its body", ({ body, headers }) => ({ body: `${body} `, headers })],
  [
    "with its body formatted differently",
    ({ body, headers }) => ({ body: JSON.stringify(JSON.parse(body), null, 1), headers }),
  ],
  ["with another body", ({ headers }) => ({ body: eventBody("payment.succeeded", { id: "pay_x" }), headers })],
  ["with no body", ({ headers }) => ({ body: "", headers })],
];

describe("a delivery", () => {
  it.each<[string, (bought: BoughtAtProvider) => Delivery]>([
    ...MALFORMED.map(([title, change]): [string, (bought: BoughtAtProvider) => Delivery] => [
      title,
      (bought) => change(sign(succeeded(bought))),
    ]),
    ["signed with another secret", (bought) => sign(succeeded(bought), { secret: "ws_other" })],
    ["signed with no secret", (bought) => sign(succeeded(bought), { secret: "" })],
    [
      "signed with both secrets as one",
      (bought) => sign(succeeded(bought), { secret: `${ACCOUNT.oldSecret}, ${ACCOUNT.secret}` }),
    ],
    [
      "signed with the secret without its prefix",
      (bought) => sign(succeeded(bought), { secret: ACCOUNT.secret.slice(3) }),
    ],
    ["of 301 seconds ago", (bought) => sign(succeeded(bought), { ageSeconds: 301 })],
    ["of 301 seconds from now", (bought) => sign(succeeded(bought), { ageSeconds: -302 })],
    ["of ten minutes ago", (bought) => sign(succeeded(bought), { ageSeconds: 600 })],
    ["with a time that only begins as one", (bought) => sign(succeeded(bought), { timestamp: `${seconds()}abc` })],
    ["with a time in milliseconds", (bought) => sign(succeeded(bought), { timestamp: `${seconds()}000` })],
    ["with a fraction of a time", (bought) => sign(succeeded(bought), { timestamp: `${seconds()}.5` })],
    ["with a negative time", (bought) => sign(succeeded(bought), { timestamp: `-${seconds()}` })],
    ["with a time in hexadecimal", (bought) => sign(succeeded(bought), { timestamp: `0x${seconds().toString(16)}` })],
    ["with an endless id", (bought) => sign(succeeded(bought), { id: "m".repeat(201) })],
  ])("with %s is rejected and does nothing", async (_title, deliver) => {
    const bought = await buyUnnoticed();
    const events = await shop.database.db.webhookEvent.count();
    expect(await post(deliver(bought))).toBe(401);
    expect(await credited(bought)).toBe(0);
    expect(await shop.database.db.webhookEvent.count()).toBe(events);
  });

  it("is verified like in the standard's own library", () => {
    const { body, headers } = sign(succeeded({ sessionId: "", paymentId: "pay_1", membershipId: "" }), {
      timestamp: String(Math.floor(Date.now() / 1000)),
    });
    expect(() => new Webhook(btoa(ACCOUNT.secret)).verify(body, headers)).not.toThrow();
  });

  it("received twice, at once or later, is one event", async () => {
    const bought = await buyUnnoticed();
    const delivery = sign(succeeded(bought));
    expect(await Promise.all([post(delivery), post(delivery), post(delivery)])).toEqual([200, 200, 200]);
    shop.clock.advance({ minutes: 4 });
    expect(await post(delivery)).toBe(200);
    expect(await credited(bought)).toBe(80);
    const id = delivery.headers["webhook-id"] ?? "";
    expect(await shop.database.db.webhookEvent.count({ where: { id } })).toBe(1);
  });

  it("that was recorded but missed the queue in a crash is processed when it is sent again", async () => {
    const bought = await buyUnnoticed();
    const delivery = sign(succeeded(bought));
    const id = delivery.headers["webhook-id"] ?? "";
    await shop.database.db.webhookEvent.create({
      data: { id, type: "payment.succeeded", subject: `payment:${bought.paymentId}`, receivedAt: shop.clock.now() },
    });
    expect(await post(delivery)).toBe(200);
    expect(await credited(bought)).toBe(80);
  });

  it("must use POST and at most 1 MB", async () => {
    expect((await shop.api.get("/api/webhooks/whop")).status).toBe(405);
    expect((await shop.api.post("/api/webhooks/whop", { body: "x".repeat(1024 * 1024 + 1) })).status).toBe(413);
  });

  it("is processed later if the provider is unreachable", async () => {
    const bought = await buyUnnoticed();
    await shop.control("PUT knobs", { api: { fault: "unavailable", path: "/payments" } });
    expect(await post(sign(succeeded(bought)))).toBe(200);
    expect(await credited(bought)).toBe(0);
    await shop.control("PUT knobs", {});
    expect(await shop.database.db.webhookEvent.count({ where: { processedAt: null } })).toBe(1);
  });
});

it(`not one of ${FORGED} forged deliveries is accepted`, async () => {
  const bought = await buyUnnoticed();
  const random = seededRandom(20_261_121);
  const events = await shop.database.db.webhookEvent.count();
  for (let count = 0; count < FORGED; count += 1) {
    const status = await post(mutate(sign(succeeded(bought)), random));
    expect([400, 401]).toContain(status);
  }
  expect(await credited(bought)).toBe(0);
  expect(await shop.database.db.webhookEvent.count()).toBe(events);
});

/** Makes one random change of body, id, time or signature. */
function mutate({ body, headers }: Delivery, random: Random): Delivery {
  const names = ["body", "webhook-id", "webhook-timestamp", "webhook-signature"];
  const name = names[Math.floor(random.next() * names.length)] ?? "body";
  if (name === "body") return { body: mutateText(body, random), headers };
  return withHeader({ body, headers }, name, mutateText(headers[name] ?? "", random));
}

/** Adds, removes or replaces a digit or letter, so that the text changes but stays valid in a header. */
function mutateText(text: string, random: Random): string {
  const letters = "abcdefghijklmnopqrstuvwxyz0123456789";
  const at = 3 + Math.floor(random.next() * (text.length - 8));
  const letter = letters[Math.floor(random.next() * letters.length)] ?? "a";
  const other = text[at] === letter ? (letter === "z" ? "y" : "z") : letter;
  const kind = Math.floor(random.next() * 3);
  if (kind === 0) return `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
  return kind === 1 ? `${text.slice(0, at)}${other}${text.slice(at)}` : `${text.slice(0, at)}${text.slice(at + 1)}`;
}

function seconds(): number {
  return Math.floor(shop.clock.now().getTime() / 1000);
}

function byAccountId({ paymentId }: BoughtAtProvider): string {
  return eventBody("payment.succeeded", { id: paymentId }, { company_id: undefined, account_id: ACCOUNT.companyId });
}

function lies({ paymentId }: BoughtAtProvider) {
  const metadata = { user_id: randomUUID(), connects: 1_000_000, offer: "pro_pack" };
  return {
    id: paymentId,
    total: 1_000_000,
    status: "paid",
    currency: "eur",
    metadata,
    user: { email: "x@example.org" },
  };
}

function withHeader({ body, headers }: Delivery, name: string, value: string): Delivery {
  return { body, headers: { ...headers, [name]: value } };
}

function without({ body, headers }: Delivery, name: string): Delivery {
  return { body, headers: Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name)) };
}

function changed(delivery: Delivery, name: string, change: (value: string) => string): Delivery {
  return withHeader(delivery, name, change(delivery.headers[name] ?? ""));
}

function among(delivery: Delivery, ...others: string[]): Delivery {
  return changed(delivery, "webhook-signature", (value) => [...others, value].join(" "));
}
