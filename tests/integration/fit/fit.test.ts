import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { at, TestApi } from "../../support/api";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob, type JobParts } from "../../support/jobs";
import { addSignedInUsers } from "../../support/population";

const PUBLIC: JobParts = {
  title: "Backend Engineer",
  skills: ["Go", "PostgreSQL", "Kafka"],
  eligibility: { countries: ["DE"], regions: [], utc_offsets: [1] },
  visa: "not_sponsored",
  price: 15,
};
const SECRET_TEXT =
  "<h3>Requirements</h3><ul><li>7+ years of experience in payments</li><li>Master's degree</li><li>Fluent French</li><li>CISSP</li></ul>";
const RESUME =
  "Jo Doe\nBerlin, Germany\n\nBackend Engineer, Parcelo\n2016 – present\nBuilt the tracking service in Go on PostgreSQL\nM.Sc. Computer Science, 2015";
const NURSE = {
  headline: "",
  skills: [],
  experience: [{ title: "Nurse", company: "Elm Clinic", location: "", start: "2016", end: "", summary: "" }],
  education: [],
  links: [],
};

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });

const api = new TestApi(ctx);
const [user = { id: "", token: "" }] = await addSignedInUsers(ctx, 1, 100);

async function storeText(userId: string, text: string): Promise<void> {
  const file = { id: crypto.randomUUID(), userId, mediaType: "application/pdf", bytes: 1 };
  await database.db.storedFile.create({ data: file });
  const stored = { fileId: file.id, fileName: "cv.pdf", kind: "pdf" as const, text };
  await database.db.resume.deleteMany({ where: { userId } });
  await database.db.resume.create({ data: { userId, ...stored } });
}

const fitOf = async (id: string, resumeText: string) => {
  const answer = await api.post(`/api/jobs/${id}/fit`, { token: user.token, body: { resumeText } });
  expect(answer.status).toBe(200);
  return answer.body;
};

describe("GET and POST /jobs/{id}/fit", () => {
  it("compare a text over REST and tRPC alike, and write nothing", async () => {
    const job = await createJob(database.db, PUBLIC);
    const overRest = await fitOf(job.id, RESUME);
    const overTrpc = await api.mutate("job.fitOfText", { id: job.id, resumeText: RESUME }, { token: user.token });
    expect(overTrpc.body).toEqual(overRest);
    expect(overRest).toMatchObject({
      score: expect.any(Number),
      requirements: expect.arrayContaining([
        {
          kind: "skill",
          label: "PostgreSQL",
          status: "shown",
          evidence: "Built the tracking service in Go on PostgreSQL",
        },
        { kind: "skill", label: "Kafka", status: "not_found", evidence: null },
        { kind: "place", label: "Lives in Germany", status: "shown", evidence: "Berlin, Germany" },
      ]),
    });
    expect(await database.db.resume.count()).toBe(0);
  });

  it("believe the home in the profile rather than the résumé's", async () => {
    const [mover = { id: "", token: "" }] = await addSignedInUsers(ctx, 1, 100);
    await storeText(mover.id, RESUME);
    const job = await createJob(database.db, {
      ...PUBLIC,
      eligibility: { countries: ["PT"], regions: [], utc_offsets: [0] },
    });
    const gatesOf = async () => {
      const { body } = await api.get(`/api/jobs/${job.id}/fit`, { token: mover.token });
      return (at(body, "requirements") as { kind: string; status: string; evidence: string | null }[])
        .filter(({ kind }) => kind === "place" || kind === "time_zone")
        .map(({ kind, status, evidence }) => [kind, status, evidence]);
    };
    const levelOf = async () => at((await api.query("job.matching", {}, mover)).body, "match_levels", job.id);
    expect((await gatesOf())[0]).toEqual(["place", "not_found", "Berlin, Germany"]);
    expect(await levelOf()).toBe("weak");
    await database.db.profile.update({
      where: { id: mover.id },
      data: { homeCountry: "PT", timeZone: "Europe/Lisbon" },
    });
    expect(await gatesOf()).toEqual([
      ["place", "shown", null],
      ["time_zone", "shown", null],
    ]);
    expect(await levelOf()).toBe("strong");
  });

  it("read a pasted text by itself, whatever the saved career says", async () => {
    const [nurse = { id: "", token: "" }] = await addSignedInUsers(ctx, 1, 100);
    const job = await createJob(database.db, PUBLIC);
    const fitWith = () => api.post(`/api/jobs/${job.id}/fit`, { token: nurse.token, body: { resumeText: RESUME } });
    const before = (await fitWith()).body;
    await storeText(nurse.id, RESUME);
    await database.db.resume.updateMany({ where: { userId: nurse.id }, data: { isChecked: true } });
    await api.mutate("career.save", NURSE, { token: nurse.token });
    expect((await fitWith()).body).toEqual(before);
    expect((await api.get(`/api/jobs/${job.id}/fit`, { token: nurse.token })).body).not.toEqual(before);
  });

  it("have no score without a résumé", async () => {
    const job = await createJob(database.db, PUBLIC);
    const { body } = await api.get(`/api/jobs/${job.id}/fit`, { token: user.token });
    expect(body).toMatchObject({ score: null });
  });

  it("require a session and a job that the user can see", async () => {
    const job = await createJob(database.db, PUBLIC);
    const closed = await createJob(database.db, { ...PUBLIC, closedAt: new Date() });
    expect((await api.get(`/api/jobs/${job.id}/fit`)).status).toBe(401);
    expect((await api.get(`/api/jobs/${closed.id}/fit`, { token: user.token })).status).toBe(410);
    expect((await api.get("/api/jobs/none/fit", { token: user.token })).status).toBe(404);
    const long = await api.post(`/api/jobs/${job.id}/fit`, {
      token: user.token,
      body: { resumeText: "x".repeat(20_001) },
    });
    expect(long.status).toBe(400);
  });
});

describe("a list for a user with a résumé", () => {
  const RN =
    "Amara Obi\nPhoenix, AZ, USA\nTriage Nurse, Desert Health\n2019 – present\nWound care and telephone triage; charts in Epic";
  const findMatching = async (input: object, token = user.token) =>
    (await api.query("job.matching", input, { token })).body as {
      jobs: { id: string }[];
      next_cursor: string | null;
      match_levels: Record<string, string>;
    };

  it("shows how each job matches, filters by level and sorts by match", async () => {
    const [nurse = { id: "", token: "" }] = await addSignedInUsers(ctx, 1, 100);
    const open = { employer: "St. Mark" };
    const [strong, abroad, weak] = await Promise.all([
      createJob(database.db, { ...open, title: "Triage Nurse", skills: ["Wound care", "Triage", "Epic"] }),
      createJob(database.db, {
        ...open,
        title: "Triage Nurse",
        skills: ["Wound care", "Triage", "Epic"],
        eligibility: { countries: ["DE"], regions: [], utc_offsets: [] },
      }),
      createJob(database.db, { ...open, title: "Roofer", skills: ["Carpentry", "Masonry"] }),
    ]);
    expect((await findMatching({}, nurse.token)).match_levels).toEqual({});
    await storeText(nurse.id, RN);
    const { match_levels: levels, jobs } = await findMatching({ sort: "match", limit: 1 }, nurse.token);
    expect([jobs.map(({ id }) => id), levels]).toEqual([[strong.id], { [strong.id]: "strong" }]);
    const all = await findMatching({ sort: "newest", limit: 100 }, nurse.token);
    expect(all.match_levels).toMatchObject({ [strong.id]: "strong", [abroad.id]: "weak", [weak.id]: "weak" });
    expect((await findMatching({ match: "fair" }, nurse.token)).jobs.map(({ id }) => id)).toEqual([strong.id]);
    const ids = [strong.id, weak.id];
    const { body } = await api.query("job.matchLevels", { ids }, { token: nurse.token });
    expect(body).toEqual({ match_levels: { [strong.id]: "strong", [weak.id]: "weak" } });
  });

  it("pages through every job once, the best first", async () => {
    const [nurse = { id: "", token: "" }] = await addSignedInUsers(ctx, 1, 100);
    await storeText(nurse.id, RN);
    const order = (await findMatching({ sort: "match", limit: 100 }, nurse.token)).jobs.map(({ id }) => id);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await findMatching({ sort: "match", limit: 2, cursor }, nurse.token);
      paged.push(...page.jobs.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(paged).toEqual(order);
  });

  it("doesn't depend on locked descriptions", async () => {
    const [asker = { id: "", token: "" }] = await addSignedInUsers(ctx, 1, 100);
    const postedAt = new Date("2026-02-02T00:00:00Z"); // Newer than all others, because jobs of one day have no fixed order.
    const [one, other] = await Promise.all([
      createJob(database.db, {
        ...PUBLIC,
        postedAt,
        description: SECRET_TEXT,
        employer: "Hidden Hands",
        salaryBand: 75_000,
      }),
      createJob(database.db, {
        ...PUBLIC,
        postedAt,
        description: "<p>Nothing.</p>",
        employer: "Someone Else",
        salaryBand: 200_000,
      }),
    ]);
    const words = fc.constantFrom(
      "Go",
      "Kafka",
      "PostgreSQL",
      "Backend Engineer",
      "Berlin, Germany",
      "Hidden Hands",
      "payments",
      "CISSP",
      "Master's degree",
      "French (C1)",
      "7 years in payments",
      "2012 – present",
      "90,000",
      "Built",
      "Roofer",
    );
    const orders = new Set<boolean>();
    await fc.assert(
      fc.asyncProperty(fc.array(words, { minLength: 1, maxLength: 12 }), fc.boolean(), async (parts, isLines) => {
        await storeText(asker.id, parts.join(isLines ? "\n" : ", "));
        const { match_levels: levels, jobs } = await findMatching({ sort: "match", limit: 100 }, asker.token);
        expect(levels[one.id]).toBe(levels[other.id]);
        const ids = jobs.map(({ id }) => id);
        // Equal jobs are neighbors, in an order that doesn't depend on the résumé.
        expect(Math.abs(ids.indexOf(one.id) - ids.indexOf(other.id))).toBe(1);
        orders.add(ids.indexOf(one.id) < ids.indexOf(other.id));
        for (const match of ["fair", "strong"]) {
          const matching = new Set((await findMatching({ match, limit: 100 }, asker.token)).jobs.map(({ id }) => id));
          expect(matching.has(one.id)).toBe(matching.has(other.id));
        }
      }),
      {
        numRuns: 15,
        examples: [
          [[RESUME], true],
          [["Hidden Hands", "CISSP", "Master's degree"], true],
        ],
      },
    );
    expect(orders.size).toBe(1);
  });
});

describe("the fit of a locked job", () => {
  it("names years, degrees, languages and certificates only after the unlock", async () => {
    const job = await createJob(database.db, { ...PUBLIC, description: SECRET_TEXT });
    const kinds = (body: unknown) => [
      ...new Set((body as { requirements: { kind: string }[] }).requirements.map(({ kind }) => kind)),
    ];
    expect(kinds(await fitOf(job.id, RESUME))).toEqual(["profession", "skill", "place", "time_zone", "work_permit"]);
    expect((await api.post(`/api/jobs/${job.id}/unlock`, { token: user.token })).status).toBe(200);
    expect(kinds(await fitOf(job.id, RESUME))).toEqual(
      expect.arrayContaining(["years", "degree", "language", "certificate"]),
    );
  });

  it("doesn't depend on the locked description, whatever the résumé", async () => {
    const [one, other] = await Promise.all([
      createJob(database.db, { ...PUBLIC, description: SECRET_TEXT, employer: "Hidden Hands", salaryBand: 75_000 }),
      createJob(database.db, {
        ...PUBLIC,
        description: "<p>Nothing.</p>",
        employer: "Someone Else",
        salaryBand: 200_000,
      }),
    ]);
    const words = fc.constantFrom(
      "Hidden Hands",
      "7 years of experience in payments",
      "Master's degree",
      "French (C1)",
      "CISSP",
      "Go",
      "Kafka",
      "Berlin, Germany",
      "2010 – present",
      "authorized to work",
      "$90,000",
      "\n",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(words, { maxLength: 12 }), async (parts) => {
        const resume = parts.join("\n");
        expect(await fitOf(one.id, resume)).toEqual(await fitOf(other.id, resume));
      }),
      { numRuns: 60, seed: 20261122 },
    );
  });
});
