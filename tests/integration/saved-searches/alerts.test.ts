import type { Email } from "postal-mime";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { ServiceContext } from "~/server/core/context";
import { unlockJob } from "~/server/jobs";
import { removeSearch, sweepAlerts, updateSearch } from "~/server/saved-searches";
import { createTestContext, TestClock, type LogLines } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { dyingDatabase } from "../../support/dying-process";
import { createJob } from "../../support/jobs";
import { TestMailbox } from "../../support/mailbox";
import { signInSeeker, type Seeker } from "../../support/seekers";
import { emailOf, keepSearch } from "./support";

const database = await useTestDatabase();
let ctx: ServiceContext;
let clock: TestClock;
let lines: LogLines;
let seeker: Seeker;

const mailbox = await TestMailbox.create();

beforeEach(async () => {
  // Noon on a Sunday, when no user of earlier tests has a due email.
  clock = new TestClock(new Date("2026-03-01T12:00:00Z"));
  lines = [];
  ctx = createTestContext({ db: database.db, clock }, lines);
  await database.db.savedSearch.deleteMany();
  await database.db.alert.deleteMany();
  seeker = await signInSeeker(ctx);
});
afterAll(() => mailbox.remove());

const mails = (to = seeker) => mailbox.mailsTo(emailOf(to));
const post = (title: string, parts = {}) => createJob(database.db, { title, postedAt: clock.now(), ...parts });

/** Returns the titles of all emailed jobs, in the order of the emails. */
async function titlesMailed(titles: string[], to = seeker): Promise<string[]> {
  return (await mails(to)).flatMap(({ text = "" }) => titles.filter((title) => text.includes(`\n${title}\n`)));
}

async function nextDay(): Promise<void> {
  clock.advance({ days: 1 });
  await sweepAlerts(ctx);
}

describe("an alert", () => {
  it("waits while its owner is suspended", async () => {
    await keepSearch(seeker, { name: "Rust", hour: 14 });
    await post("Rust Engineer");
    clock.advance({ hours: 2 });
    const suspend = (suspendedAt: Date | null) =>
      database.db.user.update({ where: { id: seeker.actor.userId }, data: { suspendedAt } });
    await suspend(clock.now());
    expect(await sweepAlerts(ctx)).toEqual({ noted: 0, sent: 0 });
    await suspend(null);
    expect(await sweepAlerts(ctx)).toEqual({ noted: 1, sent: 1 });
  });

  it("is sent once, at its hour, with jobs that became visible since the search was saved", async () => {
    await post("Before Saving");
    await keepSearch(seeker, { name: "Rust, in\u2003Köln", hour: 14 });
    await post("Rust Engineer");
    clock.advance({ hours: 1, minutes: 59 });
    expect(await sweepAlerts(ctx)).toEqual({ noted: 0, sent: 0 });
    clock.advance({ minutes: 1 });
    expect(await sweepAlerts(ctx)).toEqual({ noted: 1, sent: 1 });
    expect(await sweepAlerts(ctx)).toEqual({ noted: 0, sent: 0 });
    const [mail] = await mails();
    expect(mail?.subject).toBe("1 new job: Rust, in\u2003Köln");
    expect(mail?.text).toContain("Rust Engineer\n");
    expect(mail?.text).not.toContain("Before Saving");
    await nextDay();
    expect(await mails()).toHaveLength(1);
  });

  it("contains only jobs that match its search", async () => {
    await keepSearch(seeker, { search: { keyword: "rust", country: "DE", employment_type: ["contract"] } });
    const eligibility = { countries: ["DE"], regions: [], utc_offsets: [] };
    await post("Rust Contractor", { eligibility, employmentType: "contract" });
    await post("Rust Employee", { eligibility, employmentType: "full_time" });
    await post("Rust Contractor Elsewhere", { employmentType: "contract" });
    await post("Go Contractor", { eligibility, employmentType: "contract" });
    await nextDay();
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/^1 new job:/);
    expect(mail?.text).toContain("Rust Contractor\n");
    expect(mail?.text).toContain("/jobs?keyword=rust&country=DE&employment_type=contract&sort=newest");
  });

  it("leaves out jobs that have been open for 90 days, unless their employer's board confirmed them", async () => {
    await keepSearch(seeker);
    const postedAt = new Date(clock.now().getTime() - 91 * 86_400_000);
    await post("Stale Engineer", { postedAt });
    await post("Confirmed Engineer", { postedAt, checkedAt: clock.now() });
    await nextDay();
    expect((await mails())[0]?.text).not.toContain("Stale Engineer");
    expect(await titlesMailed(["Stale Engineer", "Confirmed Engineer"])).toEqual(["Confirmed Engineer"]);
  });

  it("waits for a job whose skills aren't public yet, and for later ones", async () => {
    const rust = await post("Engineer", { skills: [] });
    await keepSearch(seeker, { search: { skill: ["rust"] }, frequency: "instant" });
    await database.db.job.update({ where: { id: rust.id }, data: { skillsDue: true } });
    const pending = await post("Parser Engineer");
    const publish = (skillsDue: boolean, skills: string[]) =>
      database.db.job.update({ where: { id: pending.id }, data: { skillsDue, skills } });
    await publish(true, []);
    await post("Compiler Engineer", { skills: ["Rust"] });
    await nextDay();
    expect(await mails()).toEqual([]);
    await publish(false, ["Rust"]);
    await nextDay();
    expect(await titlesMailed(["Parser Engineer", "Compiler Engineer"])).toEqual([
      "Parser Engineer",
      "Compiler Engineer",
    ]);
  });

  it("contains no job that closed, reopened or was changed into a match", async () => {
    const old = await post("Rust Before");
    const other = await post("Cobol Before");
    await keepSearch(seeker, { search: { keyword: "rust" } });
    const closed = await post("Rust Closed");
    await post("Rust Open");
    const close = (id: string, closedAt: Date | null) => database.db.job.update({ where: { id }, data: { closedAt } });
    await close(old.id, clock.now());
    await close(old.id, null);
    await close(closed.id, clock.now());
    await database.db.job.update({ where: { id: other.id }, data: { title: "Rust Now" } });
    await nextDay();
    await close(closed.id, null);
    await nextDay();
    expect(await titlesMailed(["Rust Before", "Rust Now", "Rust Closed", "Rust Open"])).toEqual(["Rust Open"]);
  });

  it("contains a job that was imported closed once it opens", async () => {
    await keepSearch(seeker);
    const { id } = await post("Late Opener", { closedAt: clock.now() });
    await nextDay();
    await database.db.job.update({ where: { id }, data: { closedAt: null } });
    await nextDay();
    expect(await titlesMailed(["Late Opener"])).toEqual(["Late Opener"]);
  });

  it("drops a job that closes before sending, and isn't sent without jobs", async () => {
    await keepSearch(seeker);
    const { id } = await post("Short Lived");
    clock.advance({ days: 1 });
    const dying = dyingAfterNoting();
    await expect(sweepAlerts({ ...ctx, db: dying })).rejects.toThrow("gone");
    await database.db.job.update({ where: { id }, data: { closedAt: clock.now() } });
    expect(await sweepAlerts(ctx)).toEqual({ noted: 0, sent: 0 });
    expect(await database.db.alert.findMany({ select: { status: true } })).toEqual([{ status: "dropped" }]);
  });

  it("shows the facts of each job that its recipient may see, like a list row", async () => {
    await keepSearch(seeker);
    const hidden = {
      employer: "Hidden Works",
      applyUrl: "https://hidden.example/x",
      salaryMin: 91_234,
      salaryDisclosed: true,
    };
    await post("Locked Job", { ...hidden, description: "<p>Hidden text</p>", price: 18 });
    const unlocked = await post("Unlocked Job", {
      employer: "Known Works",
      salaryMin: 90_000,
      salaryMax: 120_000,
      price: 15,
    });
    await post("Open Job", {
      employer: "Open Works",
      price: 0,
      location: "Lisbon & <b>around</b>\nBcc: x@example.org",
    });
    await unlockJob(seeker, { id: unlocked.id });
    await nextDay();
    const [mail] = await mails();
    expect(mail?.text).toContain("Locked Job\nRemote · Pay disclosed · 18 connects to unlock\n");
    expect(mail?.text).toContain("Unlocked Job\nKnown Works · Remote · $90k - $120k · Unlocked\n");
    expect(mail?.text).toContain(
      "Open Job\nOpen Works · Lisbon & <b>around</b> Bcc: x@example.org · $110k - $140k · Open\n",
    );
    for (const part of [mail?.text, mail?.html]) expect(part).not.toMatch(/hidden|91[,.]?234|91k/i);
    expect(mail?.html).toContain("Lisbon &amp; &lt;b&gt;around&lt;/b&gt; Bcc: x@example.org");
    expect(mail?.headers.map(({ key }) => key)).not.toContain("bcc");
  });

  it("credits and links sources that require it, and leaves out sources that forbid alerts", async () => {
    await keepSearch(seeker);
    const of = async (source: string) => {
      const sourceUrl = `https://${source}.example/jobs/1?a=1&b=2`;
      const { id } = await post(`Job of ${source}`, { price: 0, sourceUrl });
      await database.db.job.update({ where: { id }, data: { source } });
    };
    for (const source of ["himalayas", "remotive", "weworkremotely", "remoteok"]) await of(source);
    await nextDay();
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/^2 new jobs:/);
    expect(mail?.text).toContain("via Remote OK: https://remoteok.example/jobs/1?a=1&b=2\n");
    expect(mail?.html).toMatch(
      /· via <a class="muted" href="https:\/\/himalayas\.example\/jobs\/1\?a=1&amp;b=2" style="[^"]*">Himalayas<\/a>/,
    );
    for (const part of [mail?.text, mail?.html]) expect(part).not.toMatch(/remotive|weworkremotely/i);
  });

  it("lists the twenty newest jobs, counts up to a hundred and drops the rest", async () => {
    await keepSearch(seeker);
    const later = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
    await Promise.all(Array.from({ length: 23 }, (_, number) => post(`Job ${number}.`, { postedAt: later(number) })));
    await nextDay();
    const [first] = await mails();
    expect(first?.subject).toMatch(/^23 new jobs/);
    expect(first?.text?.match(/Job \d+\./g)).toEqual(Array.from({ length: 20 }, (_, index) => `Job ${22 - index}.`));
    expect(first?.text).toContain("See 3 more:");
    await Promise.all(Array.from({ length: 102 }, () => post("Many")));
    await nextDay();
    const second = (await mails())[1];
    expect(second?.subject).toMatch(/^100\+ new jobs/);
    expect(second?.text).toContain("See 80+ more:");
    await nextDay();
    expect(await mails()).toHaveLength(2);
  });

  it("has a one-click unsubscribe link at our own address", async () => {
    await keepSearch(seeker);
    await post("Any Job");
    await nextDay();
    const [mail] = await mails();
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(header("list-unsubscribe")).toMatch(/^<http:\/\/localhost:3000\/unsubscribe\/[\w-]{32}>$/);
    expect(mail?.text).toContain(header("list-unsubscribe")?.slice(1, -1));
  });

  it("isn't sent to an unconfirmed address", async () => {
    await keepSearch(seeker);
    await post("Any Job");
    await database.db.user.update({ where: { id: seeker.actor.userId }, data: { emailVerified: null } });
    await nextDay();
    expect(await mails()).toEqual([]);
  });

  it("isn't sent for a paused search, and jobs from the pause don't count as new", async () => {
    const { id } = await keepSearch(seeker);
    await updateSearch(seeker, { id, paused: true });
    await post("While Paused");
    await nextDay();
    await updateSearch(seeker, { id, paused: false });
    await post("Afterwards");
    await nextDay();
    expect(await titlesMailed(["While Paused", "Afterwards"])).toEqual(["Afterwards"]);
  });

  it("isn't sent for a search that is only partly valid now, while others are", async () => {
    const { id } = await keepSearch(seeker, { search: { keyword: "rust" } });
    await database.db.savedSearch.update({ where: { id }, data: { params: { keyword: "rust", planet: "mars" } } });
    const other = await signInSeeker(ctx);
    await keepSearch(other, { search: { keyword: "rust" } });
    await post("Rust Job");
    await nextDay();
    expect([await mails(), (await mails(other)).length]).toEqual([[], 1]);
  });

  it("is sent at its hour again after a clock was years ahead", async () => {
    await keepSearch(seeker);
    clock.advance({ days: 3000 });
    await sweepAlerts(ctx);
    clock.advance({ days: -2999 });
    await post("Back in Time");
    await sweepAlerts(ctx);
    expect(await titlesMailed(["Back in Time"])).toEqual(["Back in Time"]);
  });
});

it("an instant search emails new jobs within minutes, each once", async () => {
  await keepSearch(seeker, { search: { keyword: "instantly" }, frequency: "instant" });
  await post("Found Instantly");
  clock.advance({ minutes: 5 });
  await sweepAlerts(ctx);
  expect(await titlesMailed(["Found Instantly"])).toEqual(["Found Instantly"]);
  clock.advance({ minutes: 5 });
  await sweepAlerts(ctx);
  expect(await mails()).toHaveLength(1);
});

describe("several searches of one user", () => {
  it("email a job that several of them find once, whatever their times", async () => {
    await keepSearch(seeker, { name: "Daily", search: { keyword: "rust" } });
    await keepSearch(seeker, { name: "Weekly", search: { keyword: "engineer" }, frequency: "weekly" });
    const { id } = await keepSearch(seeker, { name: "Deleted", search: { keyword: "both" } });
    await post("Rust Engineer");
    await post("Cobol Engineer");
    await post("Both Engineer");
    await updateSearch(seeker, { id, hour: 13 });
    clock.advance({ hours: 1 });
    await sweepAlerts(ctx);
    await removeSearch(seeker, id);
    await nextDay();
    await nextDay();
    const titles = ["Rust Engineer", "Cobol Engineer", "Both Engineer"];
    expect((await titlesMailed(titles)).toSorted()).toEqual(titles.toSorted());
    expect(await mails()).toHaveLength(3);
  });

  it("are recorded by several processes at once without duplicate jobs", async () => {
    const words = ["rust", "engineer", "berlin"];
    const seekers = await Promise.all(Array.from({ length: 4 }, () => signInSeeker(ctx)));
    for (const each of seekers) for (const keyword of words) await keepSearch(each, { search: { keyword } });
    const titles = Array.from({ length: 10 }, (_, number) => `Senior Rust Engineer remote Berlin ${number}`);
    for (const title of titles) await post(title);
    clock.advance({ days: 1 });
    const swept = await Promise.all(Array.from({ length: 4 }, () => sweepAlerts(ctx)));
    expect(swept.reduce((sum, { sent }) => sum + sent, 0)).toBe(4);
    for (const each of seekers) expect((await titlesMailed(titles, each)).toSorted()).toEqual(titles.toSorted());
  });
});

/** A database whose process dies before it claims the first alert for sending. */
/** A database whose process dies after an email was recorded. */
function dyingAfterNoting() {
  let isNoted = false;
  return new Proxy(database.db, {
    get(db, name) {
      if (name === "$queryRawUnsafe" && isNoted) throw new Error("The process is gone");
      const value: unknown = Reflect.get(db, name);
      if (typeof value !== "function") return value;
      return async (...args: unknown[]) => {
        const outcome: unknown = await Reflect.apply(value, db, args);
        isNoted ||= outcome === "noted";
        return outcome;
      };
    },
  });
}

describe("a process that dies", () => {
  it("leaves each job to be emailed once, or at most once if it died during sending", async () => {
    const counts = new Map<number, number>();
    let moment = 0;
    for (let isDead = true; isDead; moment += 1) {
      const { id } = await keepSearch(seeker, { search: { keyword: `word${moment}` } });
      await post(`Job word${moment}`);
      clock.advance({ days: 1 });
      const dying = dyingDatabase(database.db, moment);
      await sweepAlerts({ ...ctx, db: dying.db }).catch(() => undefined);
      isDead = dying.isDead();
      await sweepAlerts(ctx);
      const left = await database.db.alert.findFirst({ where: { searchId: id } });
      const { length } = await titlesMailed([`Job word${moment}`]);
      counts.set(length, (counts.get(length) ?? 0) + 1);
      if (left?.status !== "sending") expect([moment, length]).toEqual([moment, 1]);
      else expect([moment, length <= 1]).toEqual([moment, true]);
      await removeSearch(seeker, id);
    }
    expect(counts.get(1)).toBeGreaterThan(10);
    expect(moment).toBeGreaterThan(20);
  });
});

describe("an emailed job", () => {
  it("is forgotten after a month, unless one of the user's searches could still find it", async () => {
    await keepSearch(seeker, { search: { keyword: "rust" } });
    await post("Rust Engineer");
    await nextDay();
    const count = () => database.db.alertedJob.count({ where: { userId: seeker.actor.userId } });
    clock.advance({ days: 29 });
    await sweepAlerts(ctx);
    expect(await count()).toBe(1);
    const { arrival } = await database.db.job.findFirstOrThrow({ orderBy: { arrival: "desc" } });
    const nextAt = new Date(clock.now().getTime() + 6 * 24 * 3_600_000);
    await database.db.savedSearch.updateMany({ data: { seenArrival: (arrival ?? 0n) - 1n, nextAt } });
    clock.advance({ days: 2 });
    await sweepAlerts(ctx);
    expect(await count()).toBe(1);
    clock.advance({ days: 5 });
    await sweepAlerts(ctx);
    expect(await count()).toBe(0);
    expect((await mails()).map(({ subject }: Email) => subject)).toEqual(["1 new job: Anything"]);
  });
});
