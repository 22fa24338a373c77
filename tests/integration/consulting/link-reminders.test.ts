import { afterAll, describe, expect, it } from "vitest";
import { drainBackground } from "~/server/core/background";
import { sendLinkReminders } from "~/server/consulting";
import { sendWaitingEmails } from "~/server/mail";
import { ConsultingShop } from "./support";

/** The sender, whose emails the mailbox page shows if nobody else is configured. */
const CONSULTANT = "noreply@localhost";

const consulting = await ConsultingShop.open();

afterAll(() => consulting.close());

async function toConsultant(kind: string) {
  await sendWaitingEmails(consulting.shop.ctx);
  await drainBackground();
  const emails = await consulting.shop.mailbox.mailsTo(CONSULTANT);
  return emails.filter(({ subject }) => subject?.startsWith(kind));
}

describe("without a configured recipient, the mailbox page", () => {
  it("shows who booked what", async () => {
    const user = await consulting.shop.arrive();
    await consulting.buy(user, await consulting.offer());
    const [notice] = (await toConsultant("Booked: ")).slice(-1);
    expect(notice?.text).toContain(`Email: ${user.id}@example.org\n`);
    expect(notice?.text).toContain("Email the seeker how to join.");
  });

  it("shows a consultation that was paid without a time, once", async () => {
    const user = await consulting.shop.arrive();
    await consulting.shop.buy(user, "premium_package");
    await consulting.shop.deliver();
    await consulting.shop.deliver();
    const notices = await toConsultant("Paid without a time: Premium Package");
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toContain(`Paid: $599.00\nSeeker: `);
    expect(notices[0]?.text).toContain(`Email: ${user.id}@example.org\n`);
  });
});

describe("the consultant is reminded to email a link", () => {
  it("once, the day before, also by two processes", async () => {
    const user = await consulting.shop.arrive();
    const startsAt = consulting.hoursAhead(50);
    await consulting.buy(user, await consulting.offer(startsAt));
    expect(await sendLinkReminders(consulting.shop.ctx)).toEqual({ reminded: 0 });
    consulting.shop.pass({ hours: 27 });
    const both = await Promise.all([sendLinkReminders(consulting.shop.ctx), sendLinkReminders(consulting.shop.ctx)]);
    expect(both.map(({ reminded }) => reminded).toSorted()).toEqual([0, 1]);
    expect(await sendLinkReminders(consulting.shop.ctx)).toEqual({ reminded: 0 });
    const reminders = await toConsultant("Tomorrow: Discovery Call without a link to the call");
    expect(reminders).toHaveLength(1);
    expect(reminders[0]?.text).toContain(`Email: ${user.id}@example.org\n`);
  });

  it("not about a booking that was made or canceled shortly before", async () => {
    const [late, canceled] = [await consulting.shop.arrive(), await consulting.shop.arrive()];
    const { bookingId } = await consulting.buy(canceled, await consulting.offer(consulting.hoursAhead(40)));
    await consulting.change(canceled, "cancel", { bookingId });
    await consulting.buy(late, await consulting.offer(consulting.hoursAhead(22)));
    consulting.shop.pass({ hours: 17 });
    expect(await sendLinkReminders(consulting.shop.ctx)).toEqual({ reminded: 0 });
  });
});
