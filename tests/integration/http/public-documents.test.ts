import { DOMParser } from "@xmldom/xmldom";
import { describe, expect, it } from "vitest";
import { CHANGED_ON, changelog } from "~/content";
import { JobFeedInput } from "~/contracts/job";
import { listSyndicatedJobs } from "~/server/syndication";
import { at, TestApi, type Answer } from "../../support/api";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { addSignedInUsers } from "../../support/population";

const SECRETS = {
  employer: "Secret Engines",
  logoUrl: "https://logos.example.com/secret-engines.png",
  description: "<p>Canary of the description &amp; more</p>",
  applyUrl: "https://apply.example.com/canary",
  sourceUrl: "https://source.example.com/canary",
  salaryMin: 123_457,
  salaryMax: 165_431,
};
const HIDDEN = ["Secret Engines", "secret-engines", "Canary", "canary", "123457", "123,457", "165431", "165,431"];

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });

const api = new TestApi(ctx);
const [user] = await addSignedInUsers(ctx, 1, 100);
const token = user?.token ?? "";
const locked = await createJob(database.db, {
  ...SECRETS,
  title: "Rust Engineer",
  tags: ["rust"],
  salaryBand: 150_000,
});
await api.post(`/api/jobs/${locked.id}/unlock`, { token });
const open = await createJob(database.db, {
  title: 'Designer of <b>"bold" & brave</b> things\u0001',
  price: 0,
  employer: "Open & Sons",
  description: "<p>Draw ]]&gt; and more.</p>",
  salaryDisclosed: true,
  tags: ["design & ux"],
});
await createJob(database.db, { title: "Closed Engineer", closedAt: new Date("2026-02-02") });
const ofRemotive = await createJob(database.db, { title: "Kept Engineer", price: 0 });
await database.db.job.update({ where: { id: ofRemotive.id }, data: { source: "remotive" } });

/** Parses XML strictly. */
async function readXml(path: string): Promise<Answer & { xml: Document }> {
  const answer = await api.get(path, { token });
  expect([path, answer.status]).toEqual([path, 200]);
  const errorHandler = (level: string, message: string) => {
    throw new Error(`${path} is no XML: ${level} ${message}`);
  };
  return { ...answer, xml: new DOMParser({ errorHandler }).parseFromString(answer.text, "application/xml") };
}

/** Returns the texts of all elements with this name. */
const textsOf = (node: Document | Element | undefined, name: string) =>
  Array.from(node?.getElementsByTagName(name) ?? [], (element) => element.textContent);

const itemsOf = (body: unknown) => (at(body, "items") ?? []) as Record<string, unknown>[];

describe("a feed of jobs", () => {
  it("is valid RSS, whatever titles and texts contain", async () => {
    const { xml, headers } = await readXml("/feeds/jobs.rss");
    expect(headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    const items = Array.from(xml.getElementsByTagName("item"));
    const [rust, design] = ["Rust Engineer", 'Designer of <b>"bold" & brave</b> things'].map((title) =>
      items.find((item) => textsOf(item, "title")[0] === title),
    );
    expect(textsOf(rust, "link")).toEqual([`http://localhost:3000/jobs/${locked.slug}`]);
    expect(textsOf(rust, "category")).toEqual(["rust"]);
    expect(textsOf(design, "dc:creator")).toEqual(["Open & Sons"]);
    expect(textsOf(design, "category")).toEqual(["design & ux"]);
    expect(textsOf(design, "description")[0]).toContain("<p>Draw ]]&gt; and more.</p>");
  });

  it("is a JSON Feed with each job's facts as in REST", async () => {
    const { body, headers } = await api.get("/feeds/jobs.json");
    expect(headers.get("content-type")).toBe("application/feed+json; charset=utf-8");
    expect(body).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      feed_url: "http://localhost:3000/feeds/jobs.json",
    });
    const design = itemsOf(body).find(({ id }) => id === open.id);
    expect(design).toMatchObject({
      authors: [{ name: "Open & Sons" }],
      _farsite: { locked: false, salary_min: 110_000 },
    });
  });

  it("contains nothing locked, even with the token of a user who unlocked it", async () => {
    for (const path of ["/feeds/jobs.rss", "/feeds/jobs.json", "/sitemap.xml"]) {
      const { text } = await api.get(path, { token });
      expect(text).toContain(locked.slug);
      for (const secret of HIDDEN) expect([path, text.includes(secret)]).toEqual([path, false]);
    }
    const { body } = await api.get("/feeds/jobs.json");
    const rust = itemsOf(body).find(({ id }) => id === locked.id);
    expect(rust).toMatchObject({ _farsite: { locked: true, salary_disclosed: true, connects_price: 15 } });
    for (const key of ["salary_min", "apply_url"]) expect(rust?.["_farsite"]).not.toHaveProperty(key);
    for (const key of ["authors", "external_url"]) expect(rust).not.toHaveProperty(key);
  });

  it("is the visitor's view, even with a session", async () => {
    const unlock = await database.db.unlock.findFirstOrThrow({ where: { jobId: locked.id } });
    const actor = { userId: unlock.userId, sessionId: null };
    const { jobs } = await listSyndicatedJobs({ ...ctx, actor }, JobFeedInput.parse({ keyword: "rust" }));
    expect(jobs).toMatchObject([{ id: locked.id, isUnlocked: false, author_name: null, apply_url: null }]);
  });

  it("leaves out closed jobs and those whose source forbids it", async () => {
    const { body } = await api.get("/feeds/jobs.json");
    expect(itemsOf(body).map(({ title }) => title)).not.toEqual(expect.arrayContaining(["Closed Engineer"]));
    expect(itemsOf(body).map(({ title }) => title)).not.toEqual(expect.arrayContaining(["Kept Engineer"]));
    expect(itemsOf(body)).toHaveLength(2);
  });

  it("accepts any search and links its pages", async () => {
    const jsonFeed = await api.get("/feeds/jobs.json?keyword=rust&utm_source=reader&whatever=1");
    expect(itemsOf(jsonFeed.body).map(({ id }) => id)).toEqual([locked.id]);
    const first = await api.get("/feeds/jobs.json?limit=1");
    const next = String(at(first.body, "next_url")).replace("http://localhost:3000", "");
    const second = await api.get(next);
    expect(new Set([...itemsOf(first.body), ...itemsOf(second.body)].map(({ id }) => id))).toEqual(
      new Set([locked.id, open.id]),
    );
    expect(at(second.body, "next_url")).toBeUndefined();
    const { xml } = await readXml("/feeds/jobs.rss?limit=1");
    const links = Array.from(xml.getElementsByTagName("atom:link"));
    expect(links.map((link) => link.getAttribute("rel"))).toEqual(["self", "next"]);
  });

  it("rejects an invalid search like REST", async () => {
    for (const path of ["/feeds/jobs.rss?limit=0", "/feeds/jobs.json?cursor=x", "/feeds/jobs.rss?sort=a&sort=b"]) {
      const answer = await api.get(path);
      expect([path, answer.status, at(answer.body, "code")]).toEqual([path, 400, "BAD_REQUEST"]);
    }
    expect((await api.post("/feeds/jobs.rss")).headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  });

  it("is revalidated by ETag", async () => {
    for (const path of ["/feeds/jobs.rss", "/feeds/jobs.json", "/sitemap.xml", "/robots.txt", "/llms.txt"]) {
      const etag = (await api.get(path)).headers.get("etag") ?? "";
      expect((await api.get(path, { headers: { "if-none-match": etag } })).status).toBe(304);
    }
  });
});

it("the sitemap lists pages and open listings whose source allows it", async () => {
  const { text } = await readXml("/sitemap.xml");
  for (const path of ["/", "/pricing", `/jobs/${locked.slug}`, `/jobs/${open.slug}`]) {
    expect(text).toContain(`<loc>http://localhost:3000${path}</loc>`);
  }
  expect(text.match(/\/jobs\/job-/g)).toHaveLength(2);
  const { createdAt } = await database.db.job.findUniqueOrThrow({ where: { id: open.id } });
  expect(text).toContain(`${open.slug}</loc><lastmod>${createdAt.toISOString()}</lastmod>`);
  const changedAt = new Date(createdAt.getTime() + 1000);
  await database.db.job.update({ where: { id: open.id }, data: { changedAt } });
  const later = new TestApi(
    createTestContext({ db: database.db, clock: { now: () => new Date(Date.now() + 30_000) } }),
  );
  const { text: changed } = await later.get("/sitemap.xml");
  expect(changed).toContain(`${open.slug}</loc><lastmod>${changedAt.toISOString()}<`);
  for (const [path, at] of [
    ["/", changedAt.toISOString()],
    ["/jobs", changedAt.toISOString()],
    ["/privacy", `${CHANGED_ON["/privacy"]}T00:00:00.000Z`],
    ["/developers", `${changelog[0]?.date}T00:00:00.000Z`],
  ]) {
    expect(changed).toContain(`<loc>http://localhost:3000${path}</loc><lastmod>${at}</lastmod>`);
  }
  const part = await readXml(`/sitemap/jobs-${locked.shortId.charAt(0)}.xml`);
  expect(part.text).toContain(locked.slug);
  for (const path of ["/sitemap/jobs-i.xml", "/sitemap/jobs-.xml", "/sitemap/x.xml"]) {
    expect((await api.get(path)).status).toBe(404);
  }
});

it("the sitemap lists landing pages with at least five open jobs", async () => {
  const eligibility = { countries: ["PT"], regions: [], utc_offsets: [], except: [] };
  for (let jobs = 0; jobs < 5; jobs += 1) {
    const skills = jobs === 0 ? ["Kubernetes"] : ["Kubernetes", "Terraform"];
    await createJob(database.db, { title: "Accountant", skills, eligibility });
  }
  const at = new Date(Date.now() + 60_000);
  const other = new TestApi(createTestContext({ db: database.db, clock: { now: () => at } }));
  const { text } = await other.get("/sitemap.xml");
  const pages = [...text.matchAll(/<loc>http:\/\/localhost:3000(\/jobs\?[^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(pages.toSorted()).toEqual([
    "/jobs?country=PT",
    "/jobs?country=PT&amp;skill=kubernetes",
    "/jobs?keyword=accountant",
    "/jobs?keyword=accountant&amp;country=PT",
    "/jobs?keyword=accounting",
    "/jobs?keyword=accounting&amp;country=PT",
    "/jobs?skill=kubernetes",
  ]);
  // That of their newest job.
  expect(text).toContain("/jobs?skill=kubernetes</loc><lastmod>2026-02-01T00:00:00.000Z</lastmod>");
});

it("the sitemap leaves out the page of a title that five jobs only mention", async () => {
  for (let jobs = 0; jobs < 5; jobs += 1)
    await createJob(database.db, { title: "Content Reviewer", skills: ["Social Media"], tags: ["social media"] });
  const now = new Date(Date.now() + 120_000);
  const later = new TestApi(createTestContext({ db: database.db, clock: { now: () => now } }));
  const find = async (keyword: string) => at((await later.get(`/api/jobs?keyword=${keyword}`)).body, "jobs");
  expect(await find("%22social%20media%22")).toHaveLength(5);
  expect(await find("social%20media")).toHaveLength(0);
  expect((await later.get("/sitemap.xml")).text).not.toContain("keyword=social+media");
});

it("landing pages are linked from jobs of their role and skills, in the job's countries if those have enough", async () => {
  const related = async (input: object) => at((await api.query("job.landings", input)).body, "landings");
  const ask = { titles: ["Senior Accountant"], skills: ["Kubernetes", "Terraform", "Rust"] };
  const inPortugal = [
    { keyword: "accountant", country: "PT" },
    { skill: "kubernetes", country: "PT" },
  ];
  expect(await related({ ...ask, countries: ["PT", "DE"] })).toEqual(inPortugal);
  expect(await related({ ...ask, countries: ["DE"] })).toEqual([{ keyword: "accountant" }, { skill: "kubernetes" }]);
  expect(await related({ titles: ["Air Traffic Controller"], skills: ["Terraform"], countries: [] })).toEqual([]);
});

it("llms.txt names the feeds, the API and the terms", async () => {
  const { text } = await api.get("/llms.txt");
  expect(text).toMatch(/^# Farsite\n\n> /);
  for (const path of ["/jobs", "/feeds/jobs.rss", "/api/openapi.json", "/developers/jobs", "/terms"])
    expect(text).toContain(`(http://localhost:3000${path})`);
});

it("robots.txt names the sitemap and private paths", async () => {
  const { text } = await api.get("/robots.txt");
  expect(text).toContain("User-agent: *\nDisallow: /api/\n");
  expect(text).toContain("\nAllow: /api/logos/\n");
  expect(text).toContain("Sitemap: http://localhost:3000/sitemap.xml");
});
