import { afterAll, describe, expect, it } from "vitest";
import { extractText } from "unpdf";
import { at } from "../../support/api";
import { TestShop } from "../../support/payments";
import type { SignedInUser } from "../../support/population";
import { setEnv } from "../../support/set-env";
import { ACCOUNT } from "../../support/shop-env";

setEnv({
  SELLER_NAME: "Jobs Ltd",
  SELLER_ADDRESS: "1 Harbor Street, Dublin",
  SELLER_TAX_ID: "IE1234567X",
});
const shop = await TestShop.open();

afterAll(() => shop.close());

async function history({ token }: SignedInUser, input: object = {}) {
  const { body } = await shop.api.query("payment.history", input, { token });
  return { payments: at(body, "payments") as Record<string, unknown>[], cursor: at(body, "next_cursor") };
}

const invoiceOf = ({ token }: SignedInUser, id: unknown) => shop.api.mutate("payment.invoiceTicket", { id }, { token });

describe("the history of payments", () => {
  it("lists every payment once, newest first, page by page", async () => {
    const user = await shop.arrive();
    const offers = ["top_up", "value_pack", "power_pack", "top_up", "pro_pack"] as const;
    for (const offer of offers) {
      await shop.buy(user, offer);
      await shop.deliver();
      shop.pass({ minutes: 1 });
    }
    const seen: unknown[] = [];
    let cursor: unknown;
    do {
      const page = await history(user, { limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...page.payments.map(({ offer }) => offer));
      cursor = page.cursor;
    } while (cursor);
    expect(seen).toEqual(offers.toReversed());
  });

  it("shows only the user's own payments", async () => {
    const [user, stranger] = [await shop.arrive(), await shop.arrive()];
    await shop.buy(user, "top_up");
    await shop.deliver();
    expect(await history(stranger)).toEqual({ payments: [], cursor: null });
    expect((await shop.api.query("payment.history", {}, {})).status).toBe(401);
    expect((await shop.api.query("payment.history", { cursor: "bm9uZQ" }, { token: user.token })).status).toBe(400);
  });
});

describe("a failed payment in the history", () => {
  it("offers no other try once its checkout is paid", async () => {
    const user = await shop.arrive();
    const sessionId = await shop.checkOut(user, "top_up");
    await shop.control(`POST checkouts/${sessionId}/pay`, { card: "4000 0000 0000 9995" });
    await shop.deliver();
    const { body } = await shop.api.query("payment.checkout", { sessionId }, { token: user.token });
    expect(body).toMatchObject({ status: "failed", failure: "Your card has insufficient funds." });
    shop.pass({ seconds: 1 });
    await shop.pay(sessionId);
    await shop.deliver();
    expect((await history(user)).payments).toMatchObject([
      { status: "paid", failure: null, retry_url: null },
      { status: "failed", failure: "Your card has insufficient funds.", retry_url: null },
    ]);
  });

  it("of a renewal links to the provider's page until it is paid", async () => {
    const user = await shop.arrive();
    const { membershipId } = await shop.buy(user, "pro_monthly");
    shop.pass({ days: 30 });
    await shop.control(`POST memberships/${membershipId}/fail-renewal`);
    await shop.deliver();
    expect((await history(user)).payments[0]).toMatchObject({
      status: "failed",
      failure: "Your card was declined.",
      retry_url: `http://127.0.0.1:3000/sandbox/manage/${membershipId}`,
    });
    shop.pass({ seconds: 1 });
    await shop.control(`POST memberships/${membershipId}/renew`);
    await shop.deliver();
    expect((await history(user)).payments[0]).toMatchObject({ status: "paid", failure: null, retry_url: null });
  });
});

describe("an invoice", () => {
  it("names seller, buyer, item and tax for its buyer only", async () => {
    const [user, stranger] = [await shop.arrive(), await shop.arrive()];
    const { paymentId } = await shop.buy(user, "value_pack");
    await shop.deliver();
    const { id, number } = await shop.database.db.payment.update({
      where: { providerId: paymentId },
      data: { tax: 665 },
    });
    await shop.database.db.profile.update({ where: { id: user.id }, data: { name: "Žofia Nováková" } });
    const read = ({ token }: SignedInUser) => shop.api.query("payment.invoice", { id }, { token });
    const { body } = await read(user);
    expect(at(body, "title")).toBe("Invoice");
    const rows = at(body, "rows") as { label: string; value: string }[];
    expect(Object.fromEntries(rows.map(({ label, value }) => [label, value]))).toEqual({
      Number: `F-${String(number).padStart(6, "0")}`,
      "Date paid": `${shop.clock.now().toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" })} (UTC)`,
      Seller: "Jobs Ltd, 1 Harbor Street, Dublin",
      "Seller's tax ID": "IE1234567X",
      "Billed to": "Žofia Nováková",
      "Billing address": "Ada Byron, 1 Main St, Reno, NV 89501, United States",
      Email: `${user.id}@example.org`,
      Item: "Value Pack",
      Connects: "400",
      "Tax included": "$6.65",
      "Total paid": "$39.99 USD",
      "Payment reference": paymentId,
    });
    expect((await read(stranger)).status).toBe(404);
    const path = String(at((await invoiceOf(user, id)).body, "path"));
    const pdf = new Uint8Array(await (await fetch(`${shop.origin}${path}`)).arrayBuffer());
    expect((await extractText(pdf, { mergePages: true })).text).toContain("Žofia Nováková");
  });

  it("of a renewal is of Pro Monthly and has the address of the first payment", async () => {
    const user = await shop.arrive();
    const { membershipId } = await shop.buy(user, "verification");
    await shop.database.db.profile.update({ where: { id: user.id }, data: { name: "Ada Byron" } });
    shop.pass({ days: 5 });
    await shop.control(`POST memberships/${membershipId}/renew`);
    await shop.deliver();
    const [renewal] = (await history(user)).payments;
    expect(renewal).toMatchObject({ offer: "verification", item: "Pro Monthly, renewal", renewal: true });
    const { body } = await shop.api.query("payment.invoice", { id: renewal?.id }, { token: user.token });
    expect(at(body, "rows")).toEqual(
      expect.arrayContaining([
        { label: "Billed to", value: "Ada Byron" },
        { label: "Billing address", value: "1 Main St, Reno, NV 89501, United States" },
        { label: "Item", value: "Pro Monthly, renewal" },
      ]),
    );
  });

  it("is a PDF with item, amount and buyer", async () => {
    const user = await shop.arrive();
    const { paymentId } = await shop.buy(user, "value_pack");
    await shop.deliver();
    const [payment] = (await history(user)).payments;
    const path = String(at((await invoiceOf(user, payment?.id)).body, "path"));
    const response = await fetch(`${shop.origin}${path}`);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="farsite-invoice-F-\d{6}\.pdf"/);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true });
    for (const part of ["Value Pack", "$39.99 USD", "400", `${user.id}@example.org`, paymentId]) {
      expect(text).toContain(part);
    }
  });

  it("exists only for paid payments, for their owner", async () => {
    const [user, stranger] = [await shop.arrive(), await shop.arrive()];
    await shop.buy(user, "top_up");
    await shop.deliver();
    const [payment] = (await history(user)).payments;
    expect((await invoiceOf(stranger, payment?.id)).status).toBe(404);
    expect((await invoiceOf(user, "none")).status).toBe(404);
    const sessionId = await shop.checkOut(stranger, "top_up");
    await shop.control(`POST checkouts/${sessionId}/pay`, { card: "4000 0000 0000 0002" });
    await shop.deliver();
    const [declined] = (await history(stranger)).payments;
    expect(declined).toMatchObject({
      status: "failed",
      failure: "Your card was declined.",
      retry_url: "http://localhost:3000/checkout?offer=top_up",
      paid_at: null,
    });
    expect((await invoiceOf(stranger, declined?.id)).status).toBe(404);
  });
});

it("logs and responses contain no secret, email address or card", async () => {
  const user = await shop.arrive();
  const sessionId = await shop.checkOut(user, "verification");
  const buyer = { email: "canary.buyer@example.org", name: "Canary Buyer" };
  await shop.control(`POST checkouts/${sessionId}/pay`, buyer);
  await shop.deliver();
  await shop.control("PUT knobs", { api: { fault: "unavailable" } });
  const refused = await shop.api.post("/api/payments/buy-connects", { token: user.token, body: { packId: "top_up" } });
  expect(refused.status).toBe(502);
  await shop.control("PUT knobs", {});
  const forged = await shop.api.post("/api/webhooks/whop", {
    body: JSON.stringify({ type: "payment.succeeded", data: { id: "pay_x", email: "canary.forger@example.org" } }),
    headers: { "webhook-id": "msg_x", "webhook-timestamp": "1", "webhook-signature": "v1,canary-signature" },
  });
  const seen = [...shop.lines, refused.text, forged.text].join("\n");
  expect(shop.lines.length).toBeGreaterThan(0);
  for (const canary of [...Object.values(ACCOUNT), "canary", "Canary"]) {
    if (canary !== ACCOUNT.companyId) expect(seen).not.toContain(canary);
  }
  // Times and request ids may contain the card's digits by chance.
  expect(seen).not.toMatch(/(?<![\w-])4242(?![\w-])|4242[ -]?4242/);
});
