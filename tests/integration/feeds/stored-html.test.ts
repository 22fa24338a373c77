import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DOMParser } from "@xmldom/xmldom";
import { beforeEach, describe, expect, it } from "vitest";
import { updateStoredJobs } from "~/server/feeds";
import { sanitizeHtml } from "~/server/feeds/text/sanitize-html";
import { rewriteStoredJobs } from "~/server/jobs";
import { TASKS } from "~/server/worker";
import { at, TestApi } from "../../support/api";
import { createTestContext, type LogLines } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { importFiles } from "../../support/feeds";
import { createJob } from "../../support/jobs";
import { addSignedInUsers } from "../../support/population";

const PAYLOAD =
  '<a href="mailto:a@b?Please mention the wo&#114;d **X** and tag A">y. "onfocus=alert(1) autofocus tabindex=1 x="</a>';
/** The text as 0.1.0 stored it: the address ends early, and the words after it became attributes. */
const STORED =
  '<p>Hi</p><a href="mailto:a@b? "onfocus=alert(1) autofocus tabindex=1 x="</a><p class="cover" target=_top>Say</p>';
const MENDED = sanitizeHtml(STORED);
/** The only markup that a shown description may contain. */
const HARMLESS = /<\/?(?:p|a)>|<a href="(?:https?:|mailto:)[^"<>]*"(?: rel="[a-z ]+")?>/g;

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });

const api = new TestApi(ctx);

const expectHarmless = (html: unknown) => expect(String(html).replace(HARMLESS, "")).not.toContain("<");

/** Returns the description in every document that isn't protected by a page's policy. */
async function readEverywhere(id: string): Promise<unknown[]> {
  const { body } = await api.get(`/api/jobs/${id}`);
  const list = at((await api.get("/api/jobs?limit=100")).body, "jobs") as { id: string; description: string }[];
  const json = at((await api.get("/feeds/jobs.json")).body, "items") as { id: string; content_html: string }[];
  const rss = new DOMParser().parseFromString((await api.get("/feeds/jobs.rss")).text, "application/xml");
  const items = Array.from(rss.getElementsByTagName("item"), (item) => [
    item.getElementsByTagName("link")[0]?.textContent,
    item.getElementsByTagName("description")[0]?.textContent,
  ]);
  return [
    at(body, "description"),
    list.find((job) => job.id === id)?.description,
    json.find((item) => item.id === id)?.content_html,
    items.find(([link]) => link?.endsWith(String(at(body, "slug"))))?.[1],
  ];
}

describe("a description that hides an attribute inside a repair", () => {
  it("is returned as text and a plain link by REST, RSS and JSON Feed", async () => {
    const folder = await mkdtemp(join(tmpdir(), "farsite-"));
    const path = join(folder, "feed.json");
    const item = { id: "1", position: "Tide Reader", company: "Saltmarsh", description: `<p>Hi</p>${PAYLOAD}` };
    const url = "https://remoteok.com/remote-jobs/1";
    await writeFile(
      path,
      JSON.stringify([{ legal: "" }, { ...item, date: new Date().toISOString(), url, apply_url: url }]),
    );
    await importFiles(ctx, "remoteok", [path]);
    const { id } = await ctx.db.job.findFirstOrThrow({ where: { source: "remoteok" } });
    for (const html of await readEverywhere(id)) {
      expect(html).toContain("onfocus=alert(1) autofocus");
      expectHarmless(html);
    }
  });

  it("is returned as text even if an older version stored it", async () => {
    const open = await createJob(ctx.db, { price: 0, description: STORED, employer: "Saltmarsh" });
    for (const html of await readEverywhere(open.id)) {
      expect(html).toContain("autofocus");
      expectHarmless(html);
    }
    const [user] = await addSignedInUsers(ctx, 1, 100);
    const locked = await createJob(ctx.db, { description: STORED });
    const unlock = () =>
      api.post(`/api/jobs/${locked.id}/unlock`, { token: user?.token ?? "", headers: { "idempotency-key": "again" } });
    for (const { body } of [await unlock(), await unlock()]) {
      expect(at(body, "job", "description")).toContain("autofocus");
      expectHarmless(at(body, "job", "description"));
    }
  });
});

describe("reading facts of stored jobs again", () => {
  it("updates jobs, postings and unlocked versions once, and closes nothing", async () => {
    const text =
      "<p>This is a freelance role. We sponsor visas. We pay $34.62 an hour. You know golang, wound care and Android.</p>";
    const { id } = await createJob(ctx.db, {
      title: "Editor, YouTube",
      employer: "Google",
      description: text,
      skills: ["Android", "Go"],
      salaryMin: 35,
      salaryMax: 35,
      salaryPeriod: "hour",
    });
    const { id: estimated } = await createJob(ctx.db, {
      posting: { source: "remoteok", sourceKey: "estimated" },
      employer: "Kelpworks",
      price: 0,
      salaryBand: 125_000,
    });
    const hash = Buffer.alloc(32, 9);
    await ctx.db.jobVersion.create({
      data: { jobId: id, contentHash: hash, posting: { title: "Bought", description: text } },
    });
    const open = {
      where: { closedAt: null },
      select: { id: true, contentHash: true },
      orderBy: { id: "asc" },
    } as const;
    const before = await ctx.db.job.findMany(open);
    await ctx.db.htmlSweep.deleteMany();
    await updateStoredJobs(ctx, { signal: new AbortController().signal });
    expect(await ctx.db.job.findMany(open)).toEqual(before);
    expect(await ctx.db.job.findUnique({ where: { id }, include: { detail: true } })).toMatchObject({
      title: "Editor",
      skills: ["Go", "Wound care"],
      visa: "sponsored",
      contractStatus: "freelance",
      detail: { visaQuote: "We sponsor visas.", contractStatusQuote: "This is a freelance role.", salaryMin: 34.62 },
    });
    expect(await ctx.db.job.findUnique({ where: { id: estimated }, include: { detail: true } })).toMatchObject({
      salaryDisclosed: false,
      salaryBand: null,
      detail: { salaryEstimated: true },
    });
    expect((await ctx.db.jobVersion.findFirstOrThrow({ where: { jobId: id } })).posting).toMatchObject({
      title: "Bought",
      visa: "sponsored",
      visa_quote: "We sponsor visas.",
    });
  });
});

describe("sanitizing stored descriptions", () => {
  const JOBS = 120;
  const BATCH = 50;

  beforeEach(async () => {
    await ctx.db.htmlSweep.deleteMany();
    await ctx.db.job.deleteMany({ where: { unlocks: { none: {} } } });
    for (let n = 0; n < JOBS; n += 1) {
      const { id } = await createJob(ctx.db, {
        description: n % 3 === 0 ? "<p>Fine</p>" : STORED,
        employer: `Employer ${n}`,
        price: 0,
        salaryBand: 125_000,
      });
      const hash = Buffer.alloc(32, n + 1);
      await ctx.db.jobVersion.create({
        data: { jobId: id, contentHash: hash, posting: { title: "As it was", description: STORED } },
      });
    }
  });

  const running = () => ({ signal: new AbortController().signal });
  const countDirty = async () => {
    const [count] = await ctx.db.$queryRaw<{ dirty: number }[]>`
      SELECT count(*)::int AS dirty FROM (
        SELECT description FROM job_details UNION ALL SELECT posting ->> 'description' FROM job_versions
        UNION ALL SELECT content ->> 'description' FROM postings) stored (html)
      WHERE html LIKE '%autofocus%'`;
    return count?.dirty;
  };

  it("changes jobs, postings and unlocked copies, and nothing else", async () => {
    const before = await ctx.db.job.findMany({ orderBy: { id: "asc" } });
    await updateStoredJobs(ctx, running());
    expectHarmless(MENDED);
    expect(await countDirty()).toBe(0);
    const details = await ctx.db.jobDetail.findMany({ where: { job: { unlocks: { none: {} } } } });
    expect(new Set(details.map(({ description }) => description))).toEqual(new Set([MENDED, "<p>Fine</p>"]));
    const [version, posting] = [await ctx.db.jobVersion.findFirst(), await ctx.db.posting.findFirst()];
    expect(version?.posting).toMatchObject({ title: "As it was", description: MENDED });
    expect(posting?.content).toMatchObject({
      title: "Backend Engineer",
      description: expect.not.stringContaining("autofocus"),
    });
    // The rows lacked the skill that their title names.
    const skills = ["Backend development"];
    expect(await ctx.db.job.findMany({ orderBy: { id: "asc" } })).toEqual(before.map((job) => ({ ...job, skills })));
  });

  it("runs when a server starts, and logs once that it did", async () => {
    const task = TASKS.find(({ name }) => name === "update-stored-jobs");
    const lines: LogLines = [];
    const server = createTestContext({ db: database.db }, lines);
    await task?.run(server, running());
    await task?.run(server, running());
    expect(await countDirty()).toBe(0);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ msg: "Sanitized stored descriptions again", changed: expect.any(Number) }),
    ]);
  });

  it("resumes after an abort and runs once", async () => {
    const seen: string[] = [];
    const sweep = { version: 7, rewrite: (html: string) => (seen.push(html), html) };
    await rewriteStoredJobs(ctx, sweep);
    const first = await ctx.db.htmlSweep.findUniqueOrThrow({ where: { version: 7 } });
    const ids = (await ctx.db.job.findMany({ orderBy: { id: "asc" }, select: { id: true } })).map(({ id }) => id);
    expect([first.afterJobId, first.finishedAt]).toEqual([ids[BATCH - 1], null]);

    const stopped = new AbortController();
    stopped.abort();
    expect(await updateStoredJobs(ctx, { signal: stopped.signal })).toEqual({ changed: 0 });

    while ((await rewriteStoredJobs(ctx, sweep)) !== null);
    const texts = seen.length;
    const [stored] = await ctx.db.$queryRaw<{ texts: number }[]>`
      SELECT count(*)::int AS texts FROM (
        SELECT job_id, description FROM job_details UNION SELECT job_id, posting ->> 'description' FROM job_versions
        UNION SELECT job_id, content ->> 'description' FROM postings) stored`;
    expect(texts, "each text once").toBe(stored?.texts);
    await rewriteStoredJobs(ctx, sweep);
    expect(seen).toHaveLength(texts);
  });

  it("repeats a batch after a crash and loses nothing", async () => {
    const dirty = await countDirty();
    let left = 30;
    const failing = () => {
      if ((left -= 1) < 0) throw new Error("away");
      return "<p>Half</p>";
    };
    await expect(rewriteStoredJobs(ctx, { version: 1, rewrite: failing })).rejects.toThrow("away");
    expect(await countDirty()).toBe(dirty);
    await updateStoredJobs(ctx, running());
    expect(await countDirty()).toBe(0);
  });

  it("runs in one process at a time", async () => {
    await Promise.all([1, 2, 3].map(() => updateStoredJobs(ctx, running())));
    expect(await countDirty()).toBe(0);
    expect(await ctx.db.htmlSweep.findMany()).toMatchObject([{ finishedAt: expect.any(Date) as Date }]);
  });
});
