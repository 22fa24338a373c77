import { describe, expect, it } from "vitest";
import { at, TestApi } from "../../support/api";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { addSignedInUsers } from "../../support/population";

const database = await useTestDatabase();

const place = { kind: "place", text: "Open only to people in Brazil. You live in Portugal." };

const ctx = createTestContext({ db: database.db });
const api = new TestApi(ctx);
const [inPortugal, inBrazil] = await addSignedInUsers(ctx, 2, 100);
if (!inPortugal || !inBrazil) throw new Error("No users");
const career = { headline: "Payroll specialist", skills: ["Portuguese"], experience: [], education: [], links: [] };
await database.db.profile.update({
  where: { id: inPortugal.id },
  data: { homeCountry: "PT", timeZone: "Europe/Lisbon", career },
});
await database.db.profile.update({ where: { id: inBrazil.id }, data: { homeCountry: "BR" } });

const addBrazilianJob = () =>
  createJob(database.db, {
    title: "Payroll Specialist",
    employer: "Hidden Harbor",
    eligibility: { countries: ["BR"], regions: [], utc_offsets: [] },
    visa: "permit_required",
    skills: ["Portuguese", "German"],
    postedAt: new Date(),
  });

describe("concerns", () => {
  it("are in a user's job, privately, and in no visitor's", async () => {
    const job = await addBrazilianJob();
    for (const path of [`/api/jobs/${job.id}`, `/api/jobs/shortcode/${job.shortId}`]) {
      const own = await api.get(path, { token: inPortugal.token });
      expect(at(own.body, "concerns")).toEqual([
        place,
        { kind: "permit", text: "Asks for a work permit. Your resume names no work permit." },
        { kind: "language", text: "Names German. Your resume doesn’t mention it." },
      ]);
      expect(own.headers.get("cache-control")).toBe("private, no-store");
      expect(own.text).not.toContain("Hidden Harbor");
      expect(at((await api.get(path, { token: inBrazil.token })).body, "concerns")).toEqual([]);
      expect((await api.get(path)).body).not.toHaveProperty("concerns");
    }
  });

  it("aren't for API tokens", async () => {
    const job = await addBrazilianJob();
    const input = { name: "Script", scopes: ["jobs:read"], expires_in_days: 7 };
    const token = String(at((await api.mutate("apiToken.create", input, inPortugal)).body, "token"));
    const { status, body } = await api.get(`/api/jobs/${job.id}`, { token });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty("concerns");
  });

  it("come with a user's list, for the jobs that have some", async () => {
    const [job, other] = [await addBrazilianJob(), await createJob(database.db, { postedAt: new Date() })];
    const list = await api.query("job.matching", {}, { token: inPortugal.token });
    expect(at(list.body, "concerns", job.id, 0)).toEqual(place);
    expect(at(list.body, "concerns")).not.toHaveProperty(other.id);
  });

  it("come with related jobs", async () => {
    const [job, other] = [await addBrazilianJob(), await addBrazilianJob()];
    const related = await api.query("job.unhiddenRelated", { id: job.id }, { token: inPortugal.token });
    expect(at(related.body, "concerns", other.id, 0)).toEqual(place);
    expect(related.text).not.toContain("Hidden Harbor");
  });

  it("don't stop an unlock, whose answer has none", async () => {
    const job = await addBrazilianJob();
    const unlocked = await api.post(`/api/jobs/${job.id}/unlock`, { token: inPortugal.token });
    expect(unlocked.status).toBe(200);
    expect(at(unlocked.body, "job")).not.toHaveProperty("concerns");
  });
});
