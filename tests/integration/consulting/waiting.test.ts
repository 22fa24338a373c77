import { afterAll, describe, expect, it } from "vitest";
import { emailWaiting } from "~/server/consulting";
import { at } from "../../support/api";
import type { SignedInUser } from "../../support/population";
import { setEnv } from "../../support/set-env";
import { ConsultingShop } from "./support";

const OWNER = "owner@example.org";
const MEETING = "https://meet.example.org/farsite";
const THERE_ARE_TIMES = "There are times for your Strategy Session";

setEnv({ CONSULTING_EMAIL: OWNER, CONSULTING_MEETING_URL: MEETING });
const consulting = await ConsultingShop.open();

afterAll(() => consulting.close());

const wait = ({ token }: Partial<SignedInUser>) =>
  consulting.shop.api.mutate("consulting.awaitTimes", { offer: "strategy_session" }, token ? { token } : {});

async function availability({ token }: Partial<SignedInUser> = {}) {
  const { body } = await consulting.shop.api.query("consulting.availability", undefined, token ? { token } : {});
  const all = at(body, "consultations") as { offer: string; has_times: boolean; is_awaited: boolean }[];
  return all.find(({ offer }) => offer === "strategy_session");
}

async function subjects(address: string): Promise<(string | undefined)[]> {
  return (await consulting.shop.mailbox.mailsTo(address)).map(({ subject }) => subject);
}

describe("waiting for times", () => {
  it("sends one email when times are added, and another only after another request", async () => {
    const user = await consulting.shop.arrive();
    const address = `${user.id}@example.org`;
    expect(await availability()).toEqual({ offer: "strategy_session", has_times: false, is_awaited: false });
    expect((await wait({})).status).toBe(401);
    for (let press = 0; press < 2; press += 1) expect((await wait(user)).status).toBe(200);
    expect(await availability(user)).toMatchObject({ has_times: false, is_awaited: true });
    expect(await emailWaiting(consulting.shop.ctx)).toEqual({ sent: 0 });
    await consulting.offer(consulting.newDay(), "discovery_call");
    expect(await emailWaiting(consulting.shop.ctx)).toEqual({ sent: 0 });

    await consulting.offer(consulting.newDay(), "strategy_session");
    await Promise.all([emailWaiting(consulting.shop.ctx), emailWaiting(consulting.shop.ctx)]);
    expect(await subjects(address)).toEqual([THERE_ARE_TIMES]);
    expect((await consulting.shop.mailbox.linkFor(address, "/consulting")).search).toBe("?book=strategy_session");
    expect(await availability(user)).toMatchObject({ has_times: true, is_awaited: false });
    await wait(user);
    await emailWaiting(consulting.shop.ctx);
    expect(await subjects(address)).toEqual([THERE_ARE_TIMES, THERE_ARE_TIMES]);
  });
});

describe("the owner", () => {
  it("gets an email about each booking, move and cancellation, and the seeker the meeting link", async () => {
    const user = await consulting.shop.arrive();
    const bought = await consulting.buy(user, await consulting.offer());
    const slotId = await consulting.offer();
    const call = (procedure: string, input: object) =>
      consulting.shop.api.mutate(procedure, input, { token: user.token });
    expect((await call("consulting.reschedule", { id: bought.bookingId, slotId })).status).toBe(200);
    expect((await call("consulting.cancel", { id: bought.bookingId })).status).toBe(200);
    const ownerEmails = await consulting.shop.mailbox.mailsTo(OWNER);
    expect(ownerEmails.map(({ subject }) => subject?.split(",")[0])).toEqual([
      "Booked: Discovery Call",
      "Moved: Discovery Call",
      "Canceled: Discovery Call",
    ]);
    for (const { text } of ownerEmails) expect(text).toContain(`Email: ${user.id}@example.org\n`);
    const emails = await consulting.shop.mailbox.mailsTo(`${user.id}@example.org`);
    const [booked, moved] = emails.filter(({ subject }) => /is booked|was moved/.test(subject ?? ""));
    for (const email of [booked, moved]) {
      expect(email?.text).toContain(`Join the call:\n${MEETING}\n`);
      const file = email?.attachments.find(({ filename }) => filename === "consultation.ics");
      expect(Buffer.from(file?.content as ArrayBuffer).toString()).toContain(`LOCATION:${MEETING}`);
    }
  });
});
