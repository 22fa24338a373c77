import { afterAll, expect, it } from "vitest";
import { untilLockAwaited } from "../../support/lock-waits";
import { useTestDatabase } from "../../support/database";
import { startTestSandbox } from "../../support/sandbox";

const database = await useTestDatabase();

const test = await startTestSandbox({ db: database.db });

afterAll(() => test.close());

/** Returns the id of a membership whose renewal failed. */
async function createOverdue(): Promise<string> {
  const { id } = await test.whop.checkoutConfigurations.create({
    plan: { plan_type: "renewal", initial_price: 0, renewal_price: 39.99, billing_period: 30 },
  });
  const { payment } = (await test.control(`POST checkouts/${id}/pay`, {})) as {
    payment: { membership: { id: string } };
  };
  await test.control(`POST memberships/${payment.membership.id}/fail-renewal`);
  return payment.membership.id;
}

async function open(id: string, card?: string, headers: Record<string, string> = {}) {
  const body = card === undefined ? undefined : new URLSearchParams({ card });
  const answer = await fetch(`${test.origin}/sandbox/manage/${id}`, { method: body ? "POST" : "GET", body, headers });
  return { status: answer.status, html: await answer.text() };
}

const statusOf = async (id: string) => (await test.whop.memberships.retrieve(id)).status;

it("the sandbox's manage page takes another card for an overdue membership, once", async () => {
  const id = await createOverdue();
  expect((await open(id)).html).toContain("Use this card");
  expect(await open(id, "4111 1111 1111 1111")).toMatchObject({ status: 400 });
  expect((await open(id, "4000 0000 0000 0002")).html).toContain("Your card was declined.");
  expect(await statusOf(id)).toBe("past_due");
  expect((await open(id, "4242 4242 4242 4242")).html).toContain("Nothing is due.");
  expect((await open(id, "4242 4242 4242 4242")).html).toContain("Nothing is due.");
  expect(await statusOf(id)).toBe("active");
  expect((await test.whop.payments.list()).data).toHaveLength(2);
});

it("the sandbox's manage page charges a card once that is submitted twice at once", async () => {
  const id = await createOverdue();
  const before = await test.whop.memberships.retrieve(id);
  const submitted = await database.db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM sandbox_objects WHERE id = ${id} FOR UPDATE`;
    const both = [open(id, "4242 4242 4242 4242"), open(id, "4242 4242 4242 4242")];
    await untilLockAwaited(database.db, 2);
    return both;
  });
  await Promise.all(submitted);
  const { status, renewal_period_start: start } = await test.whop.memberships.retrieve(id);
  expect({ status, start }).toEqual({ status: "active", start: before.renewal_period_end });
});

it("the sandbox's manage page takes no card from another site's form, and knows no other membership", async () => {
  const id = await createOverdue();
  expect(await open(id, "4242 4242 4242 4242", { "sec-fetch-site": "cross-site" })).toMatchObject({ status: 403 });
  expect(await statusOf(id)).toBe("past_due");
  expect(await open("mem_unknown")).toMatchObject({ status: 404 });
});
