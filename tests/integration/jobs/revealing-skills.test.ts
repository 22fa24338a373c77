import { describe, expect, it } from "vitest";
import { hideRevealingSkills, publishJobs, type PublishableJob } from "~/server/jobs";
import { at, TestApi, type Sent } from "../../support/api";
import { withTransaction } from "~/server/core/transaction";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { untilLockAwaited } from "../../support/lock-waits";
import { addSignedInUsers } from "../../support/population";

/** On one locked job of an employer, then on five of its and one of another's. */
const REVEALING = "Unreal Engine";
/** The open and the locked jobs of one employer have it. */
const OPEN = "Falconry";
const WORDS = /unreal/i;
const SEARCHES = ["keyword=unreal+engine&literal=true", "keyword=unreal+engine", "skill=unreal-engine"];
const RESUME = "Ada Byron\nPuppeteer, Marionettes\n2019 – present\nHandled puppets in Lisbon with PostgreSQL";

const database = await useTestDatabase();
const idOf = async (sourceKey: string) =>
  (await database.db.job.findFirstOrThrow({ where: { sourceKey }, select: { id: true } })).id;

function posting(employer: string, parts: Partial<PublishableJob> = {}): PublishableJob {
  const { sourceKey = employer, skills = ["PostgreSQL"] } = parts;
  return {
    source: "greenhouse",
    board: employer.toLowerCase(),
    sourceKey,
    title: "Puppeteer",
    location: "Remote",
    eligibility: null,
    employmentType: null,
    seniority: null,
    tags: [],
    skills,
    pay: null,
    lockable: true,
    postedAt: clock.now(),
    employer,
    logoUrl: null,
    description: `<p>You know ${skills.join(", ")}.</p>`,
    applyUrl: "https://jobs.example.com/apply",
    sourceUrl: "https://jobs.example.com/source",
    ...parts,
  };
}

const ofStudio = (keys: readonly string[], parts: Partial<PublishableJob> = {}) =>
  keys.map((sourceKey) => posting("Studio", { sourceKey, skills: ["PostgreSQL", REVEALING], ...parts }));
const OTHERS = Array.from({ length: 20 }, (_, number) => `Other ${number}`);

async function publish(jobs: PublishableJob[]): Promise<void> {
  await publishJobs(ctx, jobs);
  await hideRevealingSkills(ctx, { due: true });
}

const skillsOf = async (sourceKey: string, sent: Sent = {}) =>
  at((await api.get(`/api/jobs/${await idOf(sourceKey)}`, sent)).body, "skills");

const clock = new TestClock(new Date("2026-03-01T12:00:00.000Z"));
const ctx = createTestContext({ db: database.db, clock });
const api = new TestApi(ctx);
const tokens = (await addSignedInUsers(ctx, 2, 300)).map(({ token }) => token);
await publish(OTHERS.map((employer) => posting(employer)));

describe("the skills of locked jobs", () => {
  it("stay public on one job, and are hidden on two to four of one employer", async () => {
    await publish(ofStudio(["a"]));
    expect(await skillsOf("a")).toEqual(["PostgreSQL", REVEALING]);
    for (const query of SEARCHES) expect(at((await api.get(`/api/jobs?${query}`)).body, "jobs")).toHaveLength(1);
    await publish(ofStudio(["b", "c", "d"]));
    expect(await skillsOf("a")).toEqual(["PostgreSQL"]);
  });

  it("aren't public before they are compared with all jobs", async () => {
    await publishJobs(ctx, [...ofStudio(["e"]), posting("Other 1", { sourceKey: "f", skills: [REVEALING] })]);
    expect(await skillsOf("e")).toEqual([]);
    expect(await hideRevealingSkills(ctx, { due: true })).toEqual([REVEALING]);
    expect(await hideRevealingSkills(ctx, { due: true })).toBeNull();
  });

  it("leave out what reveals the employer, on all locked jobs, except where the title names it", async () => {
    await publish([
      ...ofStudio(["titled"], { title: "Unreal Artist" }),
      posting("Studio", { sourceKey: "open", skills: [OPEN], lockable: false }),
    ]);
    expect(await Promise.all(["a", "b", "e", "f", "titled", "open"].map((key) => skillsOf(key)))).toEqual([
      ["PostgreSQL"],
      ["PostgreSQL"],
      ["PostgreSQL"],
      [],
      ["PostgreSQL", REVEALING],
      [OPEN],
    ]);
  });

  it("leave the server through no door", async () => {
    const [id, token = ""] = [await idOf("a"), tokens[0]];
    await database.db.job.updateMany({ where: { sourceKey: "titled" }, data: { closedAt: clock.now() } });
    const { short_id: shortId } = (await api.get(`/api/jobs/${id}`)).body as { short_id: string };
    await api.post(`/api/jobs/${id}/save`, { token });
    for (const sent of [{}, { token }]) {
      for (const path of [
        "/api/jobs?limit=100",
        `/api/jobs/${id}`,
        `/api/jobs/shortcode/${shortId}`,
        `/api/jobs/${id}/related`,
        "/api/jobs/facets",
        "/sitemap.xml",
        "/feeds/jobs.rss?keyword=puppeteer",
        "/feeds/jobs.json?keyword=puppeteer",
        `/jobs/x-${shortId}/opengraph-image`,
        "/api/jobs/suggestions?text=unre",
      ]) {
        const { status, text } = await api.get(path, sent);
        expect([path, status, WORDS.test(text)]).toEqual([path, 200, false]);
      }
      for (const query of SEARCHES) {
        const { body } = await api.get(`/api/jobs?${query}`, sent);
        expect([query, at(body, "jobs"), at(body, "relaxed", "jobs") ?? []]).toEqual([query, [], []]);
        expect(at((await api.get(`/api/jobs/facets?${query}`, sent)).body, "total")).toMatchObject({ count: 0 });
        expect(at((await api.get(`/feeds/jobs.json?${query}`, sent)).body, "items")).toEqual([]);
      }
    }
    for (const answer of [
      await api.get("/api/jobs?saved=true", { token }),
      await api.get("/api/jobs?saved=true&keyword=puppeteer", { token }),
      await api.get(`/api/jobs/${id}/fit`, { token }),
      await api.post(`/api/jobs/${id}/fit`, { token, body: { resumeText: RESUME } }),
      await api.query("job.matching", { limit: 100 }, { token }),
      await api.query("job.matchingFacets", {}, { token }),
      await api.query("job.landings", { titles: [], skills: [REVEALING], countries: [] }, { token }),
      await api.post("/api/generate", { token, body: { id, resumeText: RESUME } }),
    ]) {
      expect([answer.status, WORDS.test(answer.text)]).toEqual([200, false]);
    }
    expect(at((await api.get("/api/jobs?saved=true&skill=unreal-engine", { token })).body, "jobs")).toEqual([]);
  });

  it("are all visible to whoever unlocked the job", async () => {
    const [id, token = ""] = [await idOf("b"), tokens[1]];
    const answer = await api.post(`/api/jobs/${id}/unlock`, { token });
    expect(at(answer.body, "job", "skills")).toEqual(["PostgreSQL", REVEALING]);
    for (const query of ["", "&keyword=unreal+engine", "&skill=unreal-engine"]) {
      const { body } = await api.get(`/api/jobs?unlocked=true${query}`, { token });
      expect([query, at(body, "jobs", 0, "skills")]).toEqual([query, ["PostgreSQL", REVEALING]]);
    }
    expect((await api.get(`/api/jobs/${id}/fit`, { token })).text).toMatch(WORDS);
    expect(await skillsOf("b")).toEqual(["PostgreSQL"]);
    expect(await skillsOf("a", { token })).toEqual(["PostgreSQL"]);
  });

  it("stay with a bought version of a job that changes and closes", async () => {
    const token = tokens[1] ?? "";
    await publish(ofStudio(["b"], { skills: ["Falconry"], description: "<p>Changed</p>" }));
    expect(await skillsOf("b", { token })).toEqual(["Falconry"]);
    await database.db.job.update({ where: { id: await idOf("b") }, data: { closedAt: clock.now() } });
    expect(await skillsOf("b", { token })).toEqual(["PostgreSQL", REVEALING]);
    await database.db.job.update({ where: { id: await idOf("b") }, data: { closedAt: null } });
    await publish(ofStudio(["b"]));
  });

  it("return once several employers ask for them", async () => {
    await publish(OTHERS.slice(0, 6).map((employer) => posting(employer, { skills: [REVEALING] })));
    expect(await skillsOf("a")).toEqual(["PostgreSQL", REVEALING]);
    await publish(OTHERS.slice(0, 6).map((employer) => posting(employer)));
    expect(await skillsOf("a")).toEqual(["PostgreSQL"]);
  });

  it("are counted with what another process published while the count waited for its turn", async () => {
    const others = OTHERS.slice(0, 6);
    await publish(others.map((employer) => posting(employer, { skills: [REVEALING] })));
    const { hiding } = await withTransaction(ctx, async ({ tx }) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('jobs.publish'))`;
      const hiding = hideRevealingSkills(ctx);
      await untilLockAwaited(database.db);
      await tx.job.updateMany({ where: { sourceKey: { in: others } }, data: { skills: ["PostgreSQL"] } });
      await tx.$executeRaw`
        UPDATE job_details d SET skills = j.skills FROM jobs j WHERE j.id = d.job_id AND j.source_key = ANY (${others})`;
      return { hiding };
    });
    expect(await hiding).toEqual([REVEALING]);
    expect(await skillsOf("a")).toEqual(["PostgreSQL"]);
    await publish(others.map((employer) => posting(employer)));
  });

  it("stay public if an employer has them no more often than its share of all jobs suggests", async () => {
    const keys = Array.from({ length: 40 }, (_, number) => `bulk ${number}`);
    await publish(ofStudio(keys, { skills: ["PostgreSQL"] }));
    expect(await skillsOf("a")).toEqual(["PostgreSQL", REVEALING]);
    await database.db.job.deleteMany({ where: { sourceKey: { startsWith: "bulk" } } });
    await hideRevealingSkills(ctx);
    expect(await skillsOf("a")).toEqual(["PostgreSQL"]);
  });

  it("are all public with fewer than twenty employers", async () => {
    const closing = { where: { sourceKey: { in: OTHERS.slice(2, 4) } } };
    await database.db.job.updateMany({ ...closing, data: { closedAt: clock.now() } });
    expect(await hideRevealingSkills(ctx)).toEqual([]);
    expect(await skillsOf("a")).toEqual(["PostgreSQL", REVEALING]);
    await database.db.job.updateMany({ ...closing, data: { closedAt: null } });
    expect(await hideRevealingSkills(ctx)).toEqual([REVEALING]);
  });

  it("that the previous release stored are split, and those that it wrote meanwhile are taken over", async () => {
    const id = await idOf("a");
    const skills = ["PostgreSQL", REVEALING, "Falconry"];
    await database.db.job.update({ where: { id }, data: { skills } });
    await hideRevealingSkills(ctx);
    expect(await database.db.job.findUnique({ where: { id }, select: { skills: true, detail: true } })).toMatchObject({
      skills: ["PostgreSQL", "Falconry"],
      detail: { skills },
    });
    await database.db.$executeRaw`UPDATE job_details SET skills = NULL WHERE job_id = ${id}::uuid`;
    await database.db.job.update({ where: { id }, data: { skills } });
    await hideRevealingSkills(ctx);
    expect(await skillsOf("a")).toEqual(["PostgreSQL", "Falconry"]);
  });
});
