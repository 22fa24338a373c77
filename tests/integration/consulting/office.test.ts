import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Role } from "~/contracts/rules/office";
import { setRole } from "~/server/auth";
import { cancelBooking, sendLinkReminders } from "~/server/consulting";
import { consultantAddress } from "~/server/mail";
import { reconcilePayments } from "~/server/payments";
import { drainBackground } from "~/server/core/background";
import { at } from "../../support/api";
import type { SignedInUser } from "../../support/population";
import { codeOf, ConsultingShop } from "./support";

// What staff do at /admin/bookings.

let owner: SignedInUser;
let support: SignedInUser;
let seeker: SignedInUser;

const consulting = await ConsultingShop.open();

afterAll(() => consulting.close());

async function arriveAs(role: Role): Promise<SignedInUser> {
  const user = await consulting.shop.arrive();
  await setRole(consulting.shop.ctx, { userId: user.id, role });
  return user;
}

beforeEach(async () => {
  [owner, support, seeker] = [await arriveAs("owner"), await arriveAs("support"), await consulting.shop.arrive()];
});

/** Makes the user's session count as just proven. */
const prove = ({ id: userId }: SignedInUser) =>
  consulting.shop.database.db.session.updateMany({
    where: { userId },
    data: { checkedAt: consulting.shop.clock.now() },
  });

const read = (name: string, input: object = {}, { token } = support) =>
  consulting.shop.api.query(`bookings.${name}`, input, { token });
const call = (name: string, input: object | undefined, { token } = support) =>
  consulting.shop.api.mutate(`bookings.${name}`, input, { token });

async function actsOf(user: SignedInUser) {
  const rows = await consulting.shop.database.db.auditEntry.findMany({
    where: { byId: user.id },
    orderBy: { id: "asc" },
  });
  return rows.map(({ act, subjectId, before, after, reason }) => ({ act, subjectId, before, after, reason }));
}

const weekOf = (day: Date) => read("week", { week: day.toISOString().slice(0, 10) });

describe("adding slots", () => {
  it("repeats them weekly at the same local time across a change of the clocks, and skips existing ones", async () => {
    const input = {
      offer: "discovery_call",
      starts: "2027-03-22T09:00",
      time_zone: "Europe/Berlin",
      in_a_row: 2,
      until: "2027-04-05",
    };
    expect((await call("addSlots", input)).body).toEqual({ added: 6, existing: 0, overlapping: 0 });
    const three = { ...input, until: null, in_a_row: 3 };
    expect((await call("addSlots", three)).body).toEqual({ added: 1, existing: 2, overlapping: 0 });
    const rows = await consulting.shop.database.db.consultingSlot.findMany({
      where: { startsAt: { gte: new Date("2027-03-22"), lt: new Date("2027-04-06") } },
      orderBy: { startsAt: "asc" },
    });
    expect(rows.map(({ startsAt }) => startsAt.toISOString().slice(5, 16))).toEqual([
      "03-22T08:00",
      "03-22T08:30",
      "03-22T09:00",
      "03-29T07:00",
      "03-29T07:30",
      "04-05T07:00",
      "04-05T07:30",
    ]);
    expect(await actsOf(support)).toMatchObject([
      { act: "slots.add", after: { added: 6, first_day: "2027-03-22", last_day: "2027-04-05" } },
      { act: "slots.add", after: { added: 1 } },
    ]);
  });

  it.each([
    ["in the past", { starts: "2020-03-22T09:00" }],
    ["that end before they start", { until: "2027-03-21" }],
    ["for more than a year", { until: "2028-05-01" }],
    ["at no real time", { starts: "2027-02-30T09:00" }],
    ["in an unknown time zone", { time_zone: "Mars/Olympus" }],
    ["in too many rows", { in_a_row: 13 }],
    ["in more than two years", { starts: "2099-03-22T09:00" }],
    ["at a time that the clocks skip", { starts: "2027-03-28T02:30", time_zone: "Europe/Berlin" }],
    [
      "at a time that the clocks skip in a later week",
      { starts: "2027-03-21T02:30", time_zone: "Europe/Berlin", until: "2027-04-04" },
    ],
  ])("rejects slots %s", async (_, change) => {
    const input = { offer: "discovery_call", starts: "2027-03-22T09:00", time_zone: "UTC", in_a_row: 1, until: null };
    expect(codeOf(await call("addSlots", { ...input, ...change }))).toBe("BAD_REQUEST");
    expect(await actsOf(support)).toEqual([]);
  });
});

it("a skipped time and a mistyped year are named in the refusal", async () => {
  const input = { offer: "discovery_call", starts: "2027-03-28T02:30", in_a_row: 1, until: null };
  const skipped = await call("addSlots", { ...input, time_zone: "Europe/Berlin" });
  expect(skipped.text).toContain("There is no 02:30 on 2027-03-28 in Europe/Berlin");
  expect((await call("addSlots", { ...input, time_zone: "UTC" })).status).toBe(200);
  const late = await call("addSlots", { ...input, starts: "2099-03-28T02:30", time_zone: "UTC" });
  expect(late.text).toContain("within two years");
});

it("adding slots says how many overlap others, and deleted ones don't count", async () => {
  const day = consulting.newDay().toISOString().slice(0, 10);
  const input = { offer: "discovery_call", time_zone: "UTC", in_a_row: 2, until: null };
  const add = async (starts: string) => at((await call("addSlots", { ...input, starts })).body, "overlapping");
  expect(await add(`${day}T09:00`)).toBe(0);
  // 9:45 overlaps 9:30, 10:15 touches nothing.
  expect(await add(`${day}T09:45`)).toBe(1);
  // One after the other don't overlap.
  expect(await add(`${day}T12:00`)).toBe(0);
  const slots = at((await weekOf(new Date(`${day}T12:00Z`))).body, "slots") as { id: string; starts_at: string }[];
  const removed = slots.filter(({ starts_at: start }) => start.startsWith(`${day}T09:30`)).map(({ id }) => id);
  expect((await call("removeSlots", { ids: removed })).body).toMatchObject({ removed: 1 });
  expect(await add(`${day}T09:45`)).toBe(0);
});

it("the calendar has the time zone of the viewer's profile", async () => {
  const { bookingId: id } = await consulting.buy(seeker, await consulting.offer());
  const zones = async () => [
    at((await read("week")).body, "time_zone"),
    at((await read("byId", { id })).body, "time_zone"),
  ];
  expect(await zones()).toEqual([null, null]);
  const { db } = consulting.shop.database;
  await db.profile.update({ where: { id: support.id }, data: { timeZone: "Europe/Berlin" } });
  expect(await zones()).toEqual(["Europe/Berlin", "Europe/Berlin"]);
});

describe("deleting slots", () => {
  it("deletes free ones, so that nobody can book them, until they are added again", async () => {
    const startsAt = consulting.newDay();
    const slot = await consulting.offer(startsAt);
    expect((await call("removeSlots", { ids: [slot] })).body).toEqual({ removed: 1, refused: 0 });
    expect((await call("removeSlots", { ids: [slot] })).body).toEqual({ removed: 0, refused: 1 });
    expect(await consulting.free()).not.toContain(slot);
    expect((await consulting.attempt(seeker, slot)).status).toBe(404);
    expect(at((await weekOf(startsAt)).body, "slots")).toEqual([]);
    expect(await consulting.offer(startsAt)).toBe(slot);
    expect(await consulting.free()).toContain(slot);
    expect(await actsOf(support)).toMatchObject([{ act: "slots.remove", after: { removed: 1 } }]);
  });

  it("never deletes a booked or reserved one", async () => {
    const [booked, reserved] = [await consulting.offer(), await consulting.offer()];
    await consulting.buy(seeker, booked);
    await consulting.book(seeker, reserved);
    expect((await call("removeSlots", { ids: [booked, reserved, "nothing"] })).body).toEqual({
      removed: 0,
      refused: 3,
    });
    expect(await actsOf(support)).toEqual([]);
  });

  it("refuses or precedes a booking of the same slot at the same time", async () => {
    for (let round = 0; round < 3; round += 1) {
      const slot = await consulting.offer();
      const [removed, booked] = await Promise.all([
        call("removeSlots", { ids: [slot] }),
        consulting.attempt(seeker, slot),
      ]);
      expect([at(removed.body, "removed"), booked.status]).toEqual(booked.status === 200 ? [0, 200] : [1, 404]);
    }
  });

  it("refunds a payment that arrives after its reservation expired and its slot was deleted", async () => {
    const slot = await consulting.offer();
    const booked = await consulting.book(seeker, slot);
    consulting.shop.pass({ minutes: 31 });
    expect((await call("removeSlots", { ids: [slot] })).body).toEqual({ removed: 1, refused: 0 });
    await consulting.settle(booked);
    expect((await consulting.bookings(seeker))[0]).toMatchObject({ status: "missed" });
    await consulting.shop.deliver();
    expect(await consulting.money(seeker)).toEqual({ paid: 9900, back: 9900 });
  });
});

describe("a booking", () => {
  it("gets a link of its own, which is emailed once and reminds nobody to send one", async () => {
    const startsAt = consulting.hoursAhead(50);
    const { bookingId: id } = await consulting.buy(seeker, await consulting.offer(startsAt));
    for (const url of [
      "http://meet.example/x",
      "javascript:alert(1)",
      "https://me:secret@meet.example",
      "meet.example",
    ])
      expect(codeOf(await call("setLink", { id, url })), url).toBe("BAD_REQUEST");
    const url = "https://meet.example/room-1";
    expect((await call("setLink", { id, url })).status).toBe(200);
    expect((await call("setLink", { id, url })).status).toBe(200);
    await drainBackground();
    const mails = (await consulting.mails(seeker)).filter(({ subject }) => subject?.startsWith("How to join"));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(url);
    expect((await consulting.bookings(seeker))[0]).toMatchObject({ meeting_url: url });
    consulting.shop.pass({ hours: 27 });
    expect(await sendLinkReminders(consulting.shop.ctx)).toEqual({ reminded: 0 });
    expect(await actsOf(support)).toEqual([
      { act: "booking.link", subjectId: id, before: { host: null }, after: { host: "meet.example" }, reason: null },
    ]);
  });

  it("holds notes that only staff see", async () => {
    const slot = await consulting.offer();
    const { bookingId: id } = await consulting.buy(seeker, slot);
    expect((await call("note", { id, notes: "Asks about visas" })).status).toBe(200);
    expect(at((await read("byId", { id })).body, "staff_notes")).toBe("Asks about visas");
    expect(JSON.stringify(await consulting.bookings(seeker))).not.toContain("visas");
    expect(JSON.stringify(await actsOf(support))).not.toContain("visas");
  });

  it("is moved by staff, although its terms are over, and keeps the seeker's own move", async () => {
    const { bookingId: id } = await consulting.buy(seeker, await consulting.offer(consulting.hoursAhead(30)));
    consulting.shop.pass({ hours: 10 });
    const target = await consulting.offer(consulting.hoursAhead(60));
    expect(codeOf(await call("move", { id, slotId: target, reason: " " }))).toBe("BAD_REQUEST");
    expect((await call("move", { id, slotId: target, reason: "Consultant is ill" })).status).toBe(200);
    await drainBackground();
    expect((await consulting.bookings(seeker))[0]).toMatchObject({ status: "confirmed", can_reschedule: true });
    expect((await consulting.mails(seeker)).at(-1)?.subject).toBe("Your Discovery Call was moved");
    expect(await actsOf(support)).toMatchObject([{ act: "booking.move", subjectId: id, reason: "Consultant is ill" }]);
  });

  it("is canceled by owners only, after a proof, also late, and refunded in full once", async () => {
    const { bookingId: id } = await consulting.buy(seeker, await consulting.offer(consulting.hoursAhead(100)));
    const input = { id, reason: "Consultant is ill" };
    await prove(support);
    expect(codeOf(await call("callOff", input))).toBe("NOT_CHANGEABLE");
    consulting.shop.pass({ hours: 90 });
    expect(codeOf(await call("callOff", input, owner))).toBe("INVALID_CREDENTIALS");
    expect(at((await read("byId", { id }, owner)).body, "staff_refund")).toBe(99);
    await prove(owner);
    const both = await Promise.all([call("callOff", input, owner), call("callOff", input, owner)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await consulting.shop.deliver();
    await drainBackground();
    expect(await consulting.money(seeker)).toEqual({ paid: 9900, back: 9900 });
    const mails = (await consulting.mails(seeker)).filter(({ subject }) => subject?.endsWith("is canceled"));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/We're sorry: we had to cancel your Discovery Call .*refunding \$99\.00/s);
    expect(await actsOf(owner)).toMatchObject([
      { act: "booking.cancel", subjectId: id, after: { refund_ordered: true } },
    ]);
    expect(await actsOf(support)).toEqual([]);
  });

  it("is refunded in full when canceled while staff refund a part", async () => {
    const { bookingId: id, paymentId } = await consulting.buy(seeker, await consulting.offer());
    const { db } = consulting.shop.database;
    const { id: payment } = await db.payment.findUniqueOrThrow({ where: { providerId: paymentId } });
    const part = { id: randomUUID(), paymentId: payment, amount: 900, partial: true, status: "requested" } as const;
    await db.refund.create({ data: { ...part, createdAt: consulting.shop.clock.now() } });
    await prove(owner);
    expect((await call("callOff", { id, reason: "Consultant is ill" }, owner)).status).toBe(200);
    await consulting.shop.deliver();
    consulting.shop.pass({ hours: 2 });
    await reconcilePayments(consulting.shop.ctx);
    await consulting.shop.deliver();
    expect(await consulting.money(seeker)).toEqual({ paid: 9900, back: 9900 });
  });
});

it("a booking and the emails about it are written together or not at all", async () => {
  const { bookingId: id } = await consulting.buy(seeker, await consulting.offer());
  const slotId = await consulting.offer(consulting.hoursAhead(60));
  await drainBackground();
  await prove(owner);
  const reason = "Consultant is ill";
  const changes = () =>
    Promise.all([
      call("move", { id, slotId, reason }),
      call("setLink", { id, url: "https://meet.example/room-2" }),
      call("callOff", { id, reason }, owner),
    ]);
  const getBooking = () => consulting.shop.database.db.consultingBooking.findUniqueOrThrow({ where: { id } });
  const before = await getBooking();
  const client = new pg.Client({ connectionString: consulting.shop.database.ownerUrl });
  await client.connect();
  await client.query(`CREATE FUNCTION refuse_email() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no emails'; END $$;
    CREATE TRIGGER refuse_email BEFORE INSERT ON waiting_emails FOR EACH ROW EXECUTE FUNCTION refuse_email()`);
  try {
    expect((await changes()).map(({ status }) => status)).toEqual([500, 500, 500]);
  } finally {
    await client.query("DROP TRIGGER refuse_email ON waiting_emails; DROP FUNCTION refuse_email()");
    await client.end();
  }
  expect(await getBooking()).toEqual(before);
  expect(await consulting.money(seeker)).toEqual({ paid: 9900, back: 0 });
});

it("the confirmation is emailed to its seeker again, as the booking is now, and to nobody once it is canceled", async () => {
  const { api, ctx, database, mailbox } = consulting.shop;
  const { bookingId } = await consulting.buy(seeker, await consulting.offer());
  await drainBackground();
  const { id: email } = await database.db.emailLogEntry.findFirstOrThrow({ where: { bookingId } });
  const act = { act: "email.resend", id: seeker.id, reason: "Never arrived", email };
  const countMails = async () =>
    (await consulting.mails(seeker)).filter(({ subject }) => subject === "Your Discovery Call is booked").length;
  consulting.shop.pass({ minutes: 11 });
  const noticed = (await mailbox.mailsTo(String(consultantAddress()))).length;
  await Promise.all([1, 2].map(() => api.mutate("office.act", act, { token: support.token })));
  await drainBackground();
  expect(await countMails()).toBe(2);
  expect((await mailbox.mailsTo(String(consultantAddress()))).length).toBe(noticed);
  await cancelBooking({ ...ctx, actor: { userId: seeker.id, sessionId: null } }, { id: bookingId });
  consulting.shop.pass({ minutes: 11 });
  expect((await api.mutate("office.act", act, { token: support.token })).status).toBe(404);
});

describe("the calendar of all bookings", () => {
  it("names each booking to its holder while their role lasts, and a new address ends the previous one", async () => {
    const { bookingId } = await consulting.buy(seeker, await consulting.offer());
    const create = async () => new URL(String(at((await call("createFeed", undefined)).body, "url"))).pathname;
    const [first, second] = [await create(), await create()];
    expect((await consulting.shop.api.get(first)).status).toBe(404);
    const feed = await consulting.shop.api.get(second);
    expect(feed.headers.get("cache-control")).toBe("private, no-store");
    expect(feed.text).toContain(`UID:booking-${bookingId}@`);
    expect(feed.text).toContain("SUMMARY:Discovery Call: ");
    expect(at((await read("feed")).body, "created_at")).not.toBeNull();
    await setRole(consulting.shop.ctx, { userId: support.id, role: "editor" });
    expect((await consulting.shop.api.get(second)).status).toBe(404);
  });
});

it("bookings' calls answer 404 to editors, seekers and visitors", async () => {
  const editor = await arriveAs("editor");
  const slot = await consulting.offer();
  for (const token of [editor.token, seeker.token, undefined]) {
    const answers = await Promise.all([
      consulting.shop.api.query("bookings.week", {}, { token }),
      consulting.shop.api.mutate("bookings.removeSlots", { ids: [slot] }, { token }),
      consulting.shop.api.mutate("bookings.createFeed", undefined, { token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  expect(await consulting.free()).toContain(slot);
});
