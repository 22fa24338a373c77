import { afterEach, describe, expect, it } from "vitest";
import { at, TestApi } from "../../support/api";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob, type JobParts } from "../../support/jobs";

const database = await useTestDatabase();

const api = new TestApi(createTestContext({ db: database.db }));

afterEach(() => database.db.job.deleteMany());

const add = (title: string, parts: JobParts = {}) => createJob(database.db, { ...parts, title });

async function suggest(query: string): Promise<unknown[]> {
  const suggestions: unknown = at((await api.get(`/api/jobs/suggestions?${query}`)).body, "suggestions");
  return Array.isArray(suggestions)
    ? suggestions.map((one: unknown) => [at(one, "kind"), at(one, "text")].join(" "))
    : [];
}

describe("suggestions", () => {
  it("complete titles, first those that begin with the text, then the most frequent", async () => {
    for (const title of ["Senior Data Engineer", "Senior Data Engineer", "Data Analyst", "Data Analyst", "Surgeon"]) {
      await add(title);
    }
    await add("Database Administrator");
    await add("Senior Data Engineer");
    expect(await suggest("text=dat&kind=title")).toEqual([
      "title Data Analyst",
      "title Database Administrator",
      "title Senior Data Engineer",
    ]);
    expect(await suggest("text=ata")).toEqual([]);
  });

  it("complete skills that jobs have, and places that people type", async () => {
    await add("Nurse", { skills: ["Python", "C++"], eligibility: { countries: ["PT"], regions: [], utc_offsets: [] } });
    expect(await suggest("text=py")).toEqual(["skill Python"]);
    expect(await suggest("text=c%2B%2B")).toEqual(["skill C++"]);
    expect(await suggest("text=Port&kind=place")).toEqual(["place Portugal", "place Portland", "place Porto"]);
    expect(await suggest("text=anyw")).toEqual(["place Anywhere"]);
  });

  it("leave out closed jobs and locked facts", async () => {
    const { id } = await add("Beekeeper", { employer: "Beehive Ltd", description: "<p>Beeswax</p>" });
    expect(await suggest("text=bee")).toEqual(["title Beekeeper"]);
    await database.db.job.update({ where: { id }, data: { closedAt: new Date() } });
    expect(await suggest("text=bee")).toEqual([]);
  });

  it("are empty for an empty text", async () => {
    expect(await suggest("text=%20")).toEqual([]);
    expect((await api.get("/api/jobs/suggestions")).status).toBe(400);
    expect((await api.get(`/api/jobs/suggestions?text=${"x".repeat(81)}`)).status).toBe(400);
  });
});
