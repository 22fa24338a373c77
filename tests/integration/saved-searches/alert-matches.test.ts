import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { ServiceContext } from "~/server/core/context";
import { matchJobs } from "~/server/fit";
import { sweepAlerts } from "~/server/saved-searches";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { TestMailbox } from "../../support/mailbox";
import { signInSeeker, type Seeker } from "../../support/seekers";
import { emailOf, keepSearch } from "./support";

const database = await useTestDatabase();
let ctx: ServiceContext;
let clock: TestClock;
let seeker: Seeker;

const mailbox = await TestMailbox.create();

beforeEach(async () => {
  clock = new TestClock(new Date("2026-03-01T12:00:00Z"));
  ctx = createTestContext({ db: database.db, clock });
  await database.db.savedSearch.deleteMany();
  seeker = await signInSeeker(ctx);
});
afterAll(() => mailbox.remove());

const mails = () => mailbox.mailsTo(emailOf(seeker));
const post = (title: string, parts = {}) => createJob(database.db, { title, postedAt: clock.now(), ...parts });

async function nextDay(): Promise<void> {
  clock.advance({ days: 1 });
  await sweepAlerts(ctx);
}

describe("an alert", () => {
  async function addResume(text: string) {
    const { userId } = seeker.actor;
    const file = { id: crypto.randomUUID(), userId, mediaType: "application/pdf", bytes: 1 };
    await database.db.storedFile.create({ data: file });
    await database.db.resume.create({ data: { userId, fileId: file.id, fileName: "cv.pdf", kind: "pdf", text } });
  }

  it("matches jobs with the home in its recipient's profile rather than the résumé's, as the site does", async () => {
    await addResume("Ada Byron\nBerlin, Germany\n\nRust Engineer, Ferrum\n2019 – present\nBuilt parsers in Rust");
    await database.db.profile.update({ where: { id: seeker.actor.userId }, data: { homeCountry: "PT" } });
    await keepSearch(seeker, { search: { keyword: "rust" } });
    const only = (country: string) => ({ eligibility: { countries: [country], regions: [], utc_offsets: [] } });
    const jobs = [
      await post("Rust Engineer", { skills: ["Rust"], ...only("PT") }),
      await post("Rust Developer", { skills: ["Rust"], ...only("DE") }),
    ];
    const levels = await matchJobs(
      { ...ctx, actor: seeker.actor },
      jobs.map(({ id }) => id),
    );
    expect(jobs.map(({ id }) => levels[id])).toEqual(["strong", expect.not.stringMatching(/^(strong|good)$/)]);
    await nextDay();
    const [mail] = await mails();
    expect(mail?.text).toContain("Rust Engineer\nStrong match · ");
    expect(mail?.text).toMatch(/Rust Developer\n(?!.*match · )/);
  });

  it("says how each job matches its recipient's résumé", async () => {
    await addResume("Rust Engineer, Ferrum\n2019 – present\nBuilt parsers in Rust");
    await keepSearch(seeker, { search: { keyword: "rust" } });
    await post("Rust Engineer", { skills: ["Rust"] });
    await nextDay();
    expect((await mails())[0]?.text).toContain("Rust Engineer\nStrong match · ");
  });
});
