import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { useTestDatabase } from "../../support/database";
import { startTestSandbox } from "../../support/sandbox";

const database = await useTestDatabase();

const test = await startTestSandbox({ db: database.db });

afterAll(() => test.close());

async function createCheckout(knobs: Record<string, unknown> = {}): Promise<string> {
  const { id } = await test.whop.checkoutConfigurations.create({
    plan: { plan_type: "one_time", initial_price: 19.9 },
  });
  await test.control(`PUT checkouts/${id}/knobs`, knobs);
  return id;
}

async function open(path: string): Promise<{ status: number; policy: string; html: string }> {
  const answer = await fetch(`${test.origin}/embedded/checkout/${path}`);
  const policy = answer.headers.get("content-security-policy") ?? "";
  return { status: answer.status, policy, html: await answer.text() };
}

const post = async (checkout: string, call: "pay" | "completed", body: unknown) => {
  const answer = await fetch(`${test.origin}/embedded/checkout/${checkout}/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: test.origin },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
};

const card = "4242 4242 4242 4242";
const pay = (checkout: string, changes: Record<string, unknown> = {}) =>
  post(checkout, "pay", { attempt: randomUUID(), email: "ada@example.org", address: null, card, ...changes });

describe("the frame's page", () => {
  it("may be framed only by the product and runs only its own script", async () => {
    const { policy, html } = await open(`${await createCheckout()}/`);
    expect(policy).toContain(`frame-ancestors ${test.settings.appOrigin}`);
    expect(policy).toContain("default-src 'none'");
    const [, nonce = ""] = /script-src 'nonce-([^']+)'/.exec(policy) ?? [];
    expect(html.match(/<script[^>]*>/g)).toEqual([`<script nonce="${nonce}">`]);
    expect(html).toContain("Test mode");
  });

  it("is found by its session id, with or without a plan", async () => {
    const checkout = await createCheckout();
    expect((await open(`plan_x/?session=${checkout}`)).status).toBe(200);
    expect((await open(checkout)).status).toBe(200);
  });

  it.each(["ch_unknown/", "plan_x/?session=ch_unknown", "plan_x/"])("answers 404 for %s", async (path) => {
    const { status, policy, html } = await open(path);
    expect(status).toBe(404);
    expect(policy).toContain("frame-ancestors");
    expect(html).toContain("This checkout does not exist");
  });

  it("shows the price unless it is told not to", async () => {
    const checkout = await createCheckout();
    expect((await open(`${checkout}/`)).html).toContain("$19.90");
    expect((await open(`${checkout}/?hide_price=true`)).html).not.toContain("19.90");
  });

  it("never treats its query as markup", async () => {
    const sent = encodeURIComponent(`"><script>alert(1)</script>`);
    const query = ["email", "name", "address.city", "theme.accentColor", "theme", "style.container.paddingTop"]
      .map((name) => `${name}=${sent}`)
      .join("&");
    expect((await open(`${await createCheckout()}/?${query}`)).html).not.toContain("<script>alert");
  });
});

describe("paying in the frame", () => {
  it("makes one payment per attempt", async () => {
    const checkout = await createCheckout();
    const attempt = randomUUID();
    const first = await pay(checkout, { attempt });
    expect(first).toMatchObject({ status: 200, body: { outcome: "paid", completes: 1 } });
    expect(await pay(checkout, { attempt })).toEqual(first);
    const { data } = await test.whop.payments.list({ checkout_configuration_ids: [checkout] });
    expect(data).toMatchObject([{ status: "paid", user: { email: "ada@example.org" } }]);
  });

  it.each([
    ["decline", { outcome: "declined" }, 0],
    ["complete_only", { outcome: "paid", completes: 1 }, 0],
    ["payment_only", { outcome: "paid", completes: 0 }, 1],
  ])("follows the knob %s", async (outcome, answer, paid) => {
    const checkout = await createCheckout({ outcome });
    expect((await pay(checkout)).body).toMatchObject(answer);
    const { data } = await test.whop.payments.list({ checkout_configuration_ids: [checkout], statuses: ["paid"] });
    expect(data).toHaveLength(paid);
  });

  it("holds webhooks back until the frame reports completion, if they are set to come after it", async () => {
    const checkout = await createCheckout({ webhook_timing: "after_complete" });
    await test.sandbox.deliverDue();
    test.received.length = 0;
    expect((await pay(checkout)).body).toMatchObject({ release_webhooks: true });
    await test.sandbox.deliverDue();
    expect(test.received).toEqual([]);
    await post(checkout, "completed", {});
    await test.sandbox.deliverDue();
    expect(test.types()).toEqual(["payment.created", "payment.succeeded"]);
  });

  it("reports completion after the webhooks, if they are set to come before it", async () => {
    const checkout = await createCheckout({ webhook_timing: "before_complete" });
    expect((await pay(checkout)).body).toMatchObject({ wait_for_webhooks: true });
    const attempted = async () => (await fetch(`${test.origin}/embedded/checkout/${checkout}/webhooks`)).json();
    expect(await attempted()).toEqual({ attempted: false });
    await test.sandbox.deliverDue();
    expect(await attempted()).toEqual({ attempted: true });
  });

  it.each([
    ["no e-mail", { email: "ada" }],
    ["another card", { card: "5555555555554444" }],
    ["an unknown field", { amount: 1 }],
  ])("is rejected with %s", async (_, changes) => {
    expect((await pay(await createCheckout(), changes)).status).toBe(400);
  });
});
