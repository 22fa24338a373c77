import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createApiHandler } from "~/server/http";
import { inventPeer } from "../../support/auth";
import { at, TestApi } from "../../support/api";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob, type CreatedJob } from "../../support/jobs";
import { addSignedInUsers } from "../../support/population";

const database = await useTestDatabase();

const ctx = createTestContext({ db: database.db });
const api = new TestApi(ctx);
const handle = createApiHandler(ctx);
const [user] = await addSignedInUsers(ctx, 1, 100);
const token = user?.token ?? "";
const facts = { title: "Rust Engineer", location: "Lisbon", salaryDisclosed: true };
const hidden = { employer: "Secret Engines", description: "<p>Canary</p>", salaryMin: 123_457, salaryMax: 165_431 };
const locked = await createJob(database.db, { ...facts, ...hidden, applyUrl: "https://apply.example.com/canary" });
const twin = await createJob(database.db, { ...facts, employer: "A", description: "<p>Other</p>", salaryMin: 1 });
const open = await createJob(database.db, { ...facts, price: 0, employer: "Open Engines" });
await api.post(`/api/jobs/${locked.id}/unlock`, { token });

const cardPath = ({ slug }: Pick<CreatedJob, "slug">) => `/jobs/${slug}/opengraph-image`;

async function readCard(job: CreatedJob, headers: Record<string, string> = {}) {
  const request = new Request(`http://localhost:3000${cardPath(job)}`, { headers });
  const response = await handle(request, { peer: null });
  expect(response.status).toBe(200);
  return { headers: response.headers, image: Buffer.from(await response.arrayBuffer()) };
}

describe("a job's preview picture", () => {
  it("has the usual preview size and public caching", async () => {
    const { headers, image } = await readCard(open);
    expect(await sharp(image).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=86400",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(headers.get("vary")).toBeNull();
  });

  it("of a locked job depends on no locked fact, even after an unlock", async () => {
    const card = await readCard(locked);
    const others = [await readCard(twin), await readCard(locked, { authorization: `Bearer ${token}` })];
    for (const other of others) {
      expect(other.image.equals(card.image)).toBe(true);
      expect(other.headers.get("etag")).toBe(card.headers.get("etag"));
    }
    // The ETag covers what the picture shows, so an open job's employer and pay count.
    expect((await readCard(open)).image.equals(card.image)).toBe(false);
  });

  it("has an ETag and allows only GET and HEAD", async () => {
    const etag = (await readCard(locked)).headers.get("etag") ?? "";
    const again = await api.get(cardPath(locked), { headers: { "if-none-match": etag } });
    expect([again.status, again.text]).toEqual([304, ""]);
    expect(await api.send("HEAD", cardPath(locked))).toMatchObject({ status: 200, text: "" });
    expect((await api.post(cardPath(locked))).headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  });

  it("exists only if the job has a page and its source allows it", async () => {
    const closed = await createJob(database.db, { closedAt: new Date("2026-02-02") });
    const openJob = await createJob(database.db, { price: 0 });
    await database.db.job.update({ where: { id: openJob.id }, data: { source: "remotive" } });
    const expected: [{ slug: string }, number, string][] = [
      [closed, 410, "JOB_CLOSED"],
      [openJob, 404, "NOT_FOUND"],
      [{ slug: "nothing-0abcdefg" }, 404, "NOT_FOUND"],
      [{ slug: "no-short-id" }, 400, "BAD_REQUEST"],
    ];
    for (const [job, status, code] of expected) {
      const answer = await api.get(cardPath(job));
      expect([job.slug, answer.status, at(answer.body, "code")]).toEqual([job.slug, status, code]);
    }
  });

  it("is limited to 120 a minute per address", async () => {
    const peer = inventPeer();
    const statuses: number[] = [];
    for (let call = 0; call < 121; call += 1)
      statuses.push((await api.get("/jobs/x/opengraph-image", { peer })).status);
    expect([new Set(statuses.slice(0, 120)), statuses[120]]).toEqual([new Set([400]), 429]);
  });
});
