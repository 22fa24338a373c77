import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServiceContext } from "~/server/core/context";
import { sanitizeHtml } from "~/server/feeds/text/sanitize-html";
import { escapeForbiddenMarkup } from "~/language/text/allowed-markup";
import { createTestContext, TestClock } from "./context";
import { createTestDatabase, type TestDatabase } from "./database";
import { countsOf, importFiles, getFeedSource } from "./feeds";

/** Returns a name's lower-case words between spaces. Shares no code with the importer. */
function plainWords(text: string): string {
  const words = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ");
  return ` ${words.trim()} `;
}
const LEGAL_FORM = /(?<= )(?:inc|llc|ltd|limited|gmbh|corp|corporation|plc|ag|sa|bv|llp|pbc|kg)(?= )/g;

/** Lists jobs with a public field that names the employer. Ignores the location "Remote", which could be part of a name. */
async function listRevealingJobs(ctx: ServiceContext): Promise<string[]> {
  const jobs = await ctx.db.job.findMany({ include: { detail: { select: { employer: true } } } });
  return jobs.flatMap((job) => {
    const employer = plainWords(job.detail?.employer ?? "");
    const names = [employer, plainWords(employer.replace(LEGAL_FORM, " ")), plainWords(job.board)].filter(
      (name) => name.trim() !== "",
    );
    const fields = [job.title, job.slug, job.location === "Remote" ? "" : job.location, ...job.tags, ...job.skills].map(
      plainWords,
    );
    return fields.some((field) => names.some((name) => field.includes(name))) ? [`${job.title} | ${employer}`] : [];
  });
}

/** The boards of sources whose items don't name their board. */
const BOARDS: Readonly<Record<string, string>> = {
  workday: "saltmarsh.wd5/Careers",
  personio: "kelpworks",
  bamboohr: "reedmere",
};

export type Imports = readonly (readonly [source: string, paths: string[]])[];

/** Defines the tests that every imported job must pass. Call it inside a `describe`. */
export function testImports(imports: Imports): void {
  let database: TestDatabase;
  let ctx: ServiceContext;

  beforeAll(async () => {
    database = await createTestDatabase();
    ctx = createTestContext({ db: database.db, clock: new TestClock(new Date("2026-11-20T12:00:00Z")) });
    for (const [source, paths] of imports) {
      const result = await importFiles(ctx, source, paths, { company: BOARDS[source] });
      expect(result.failures).toEqual([]);
      // A board may have no remote jobs, if that is the reason of every rejection.
      if (result.added === 0) expect(result.rejections, `${source} has jobs`).toEqual({ "not remote": result.read });
      expect(result.read).toBeGreaterThan(0);
      expect(result.read).toBe(result.added + result.updated + result.unchanged + result.rejected);
    }
  });

  afterAll(() => database.drop());

  test("no public field names the employer", async () => {
    expect(await listRevealingJobs(ctx)).toEqual([]);
  });

  test("every job has a title, a location, a slug that ends with its short id, and valid web addresses", async () => {
    const jobs = await ctx.db.job.findMany({ include: { detail: true } });
    const odd = jobs.filter(
      (job) =>
        job.title.trim() === "" ||
        job.location.trim() === "" ||
        !job.slug.endsWith(job.shortId) ||
        !/^https?:\/\//.test(job.detail?.applyUrl ?? ""),
    );
    expect(odd).toEqual([]);
  });

  test("no description contains active markup, a tripwire, or text decoded with the wrong encoding", async () => {
    const details = await ctx.db.jobDetail.findMany({ select: { description: true } });
    const odd =
      /<(?:script|style|iframe|object|embed|form|input|img|button|link|meta|svg)\b|\son\w+=|href="javascript|mention the word \*\*|beta feature to avoid spam|[?&;]utm_|â€|Ã©/i;
    expect(details.filter(({ description }) => odd.test(description))).toEqual([]);
  });

  test("sanitizing a stored description again changes nothing", async () => {
    const jobs = await ctx.db.job.findMany({ select: { source: true, detail: { select: { description: true } } } });
    const again = jobs.filter(({ source, detail }) => {
      const html = detail?.description ?? "";
      return sanitizeHtml(html, getFeedSource(source)) !== html || escapeForbiddenMarkup(html) !== html;
    });
    expect(again).toEqual([]);
  });

  test("pay has whole amounts, in order, of a plausible size", async () => {
    const details = await ctx.db.jobDetail.findMany({ where: { NOT: { salaryCurrency: null } } });
    for (const { salaryMin, salaryMax, salaryPeriod } of details) {
      if (salaryMin !== null && salaryMax !== null) expect(salaryMin).toBeLessThanOrEqual(salaryMax);
      expect(Math.min(salaryMin ?? Infinity, salaryMax ?? Infinity)).toBeGreaterThan(
        salaryPeriod === "year" ? 2000 : 0,
      );
    }
  });

  test("importing again changes nothing", async () => {
    for (const [source, paths] of imports) {
      const again = await importFiles(ctx, source, paths, { company: BOARDS[source] });
      expect(countsOf(again)).toMatchObject({ added: 0, updated: 0, closed: 0 });
    }
  });
}
