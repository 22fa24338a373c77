import { randomUUID } from "node:crypto";
import { afterAll, expect, it } from "vitest";
import type { Role } from "~/contracts/rules/office";
import { setRole } from "~/server/auth";
import { at } from "../../support/api";
import type { SignedInUser } from "../../support/population";
import { setEnv } from "../../support/set-env";
import { codeOf, ConsultingShop } from "../consulting/support";

// What a second person approves about bookings and refunds.

let [owner, second, third, support]: SignedInUser[] = [];

setEnv({ ADMIN_FOUR_EYES: "on" });
const consulting = await ConsultingShop.open();
const appoint = async (role: Role) => {
  const user = await consulting.shop.arrive();
  await setRole(consulting.shop.ctx, { userId: user.id, role });
  await consulting.shop.database.db.session.updateMany({
    where: { userId: user.id },
    data: { checkedAt: consulting.shop.clock.now() },
  });
  return user;
};
[owner, second, third] = [await appoint("owner"), await appoint("owner"), await appoint("owner")];
support = await appoint("support");

afterAll(() => consulting.close());

const reason = "Asked by phone";
const mutate = (name: string, input: object, by: SignedInUser | undefined) =>
  consulting.shop.api.mutate(name, input, { token: by?.token ?? "" });
const approve = (id: string, by: SignedInUser | undefined) =>
  mutate("office.decideApproval", { id, verdict: "approve" }, by);
const findApproval = (subjectId: string) =>
  consulting.shop.database.db.approval.findFirstOrThrow({ where: { subjectId }, orderBy: { requestedAt: "desc" } });

it("support releases a reservation at once, and can't ask for what only an owner may do", async () => {
  const seeker = await consulting.shop.arrive();
  const { bookingId: held } = await consulting.book(seeker, await consulting.offer());
  expect((await mutate("bookings.callOff", { id: held, reason }, support)).body).toEqual({ outcome: "done" });
  const { consultingBooking } = consulting.shop.database.db;
  expect((await consultingBooking.findUniqueOrThrow({ where: { id: held } })).status).toBe("cancelled");

  const { bookingId: paid } = await consulting.buy(seeker, await consulting.offer());
  expect(codeOf(await mutate("bookings.callOff", { id: paid, reason }, support))).toBe("NOT_CHANGEABLE");
  expect((await mutate("bookings.callOff", { id: paid, reason }, owner)).body).toEqual({ outcome: "waiting" });
  expect(await consulting.money(seeker)).toEqual({ paid: 9900, back: 0 });
  expect((await approve((await findApproval(paid)).id, second)).status).toBe(200);
});

it("a refund isn't approved once something else was refunded, also by two at once, and says so", async () => {
  const { shop } = consulting;
  const { db } = shop.database;
  const { paymentId } = await shop.buy(await shop.arrive(), "value_pack");
  await shop.deliver();
  const { id } = await db.payment.findUniqueOrThrow({ where: { providerId: paymentId } });
  const input = { id: id.toUpperCase(), refund_id: randomUUID(), amount: 500, refunded: 0, reason };
  expect(at((await mutate("officePayment.refund", input, owner)).body, "status")).toBe("waiting");
  const approval = await findApproval(id);
  await shop.control(`POST payments/${paymentId}/refund`, { amount: 3 });
  await shop.deliver();
  const answers = await Promise.all([second, third].map((by) => approve(approval.id, by)));
  expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  expect(JSON.stringify(answers.map(({ body }) => body))).toContain("refunded since this was requested");
  expect(await db.refund.count({ where: { paymentId: id } })).toBe(1);
  expect((await db.payment.findUniqueOrThrow({ where: { id } })).refundedAmount).toBe(300);
  expect((await findApproval(id)).state).toBe("waiting");
  const { body } = await shop.api.query("office.approvals", undefined, { token: second?.token ?? "" });
  const listed = (at(body, "approvals") as object[]).find((row) => at(row, "id") === approval.id);
  expect(listed).toMatchObject({ subject_id: id, amount: 500, refunded: 0 });
});
