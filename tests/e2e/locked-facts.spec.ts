import type { APIRequestContext, Page } from "@playwright/test";
import { findLeaks, secretPrefixes, secretsOf, type CanaryJob } from "./support/canary";
import { canaryJobs } from "./support/imported-jobs";
import { LONG } from "../support/long";
import { openApi } from "./support/own-jobs";
import { runSeed, type Product } from "./support/products";
import { expect, test } from "./support/test";
import { createUser, signIn, type CreatedUser } from "./support/users";

test.use({ productName: "imported" });

const JOBS = canaryJobs(runSeed());
const UNLOCKED = JOBS.slice(0, LONG ? 3 : 1);
/** The short form requests few of the jobs, but searches each response for the facts of all. */
const REQUESTED = LONG ? JOBS : JOBS.slice(0, 2);
const CONNECTIONS = 4;

type Listed = { id: string; slug: string; short_id: string; title: string };

/** The public facts of each canary job, which lead to its pages. */
async function findListed(request: APIRequestContext): Promise<Map<CanaryJob, Listed>> {
  const answer = await request.get("/api/jobs?limit=100&keyword=reliability");
  const { jobs } = (await answer.json()) as { jobs: Listed[] };
  const listed = JOBS.map(
    (job) => [job, jobs.find(({ title }) => title.replace(/\D+/, "") === String(job.number))] as const,
  );
  return new Map(listed.map(([job, found]) => [job, found ?? failToFind(job)]));
}

function failToFind(job: CanaryJob): never {
  throw new Error(`${job.title} is not listed`);
}

/** Lists every URL that may contain facts about jobs. */
function addressesOf(listed: Listed[]): string[] {
  const general = [
    "/",
    "/jobs",
    "/jobs?keyword=reliability",
    "/jobs?keyword=engineer&location=remote&salary_min=50000",
    "/jobs?keyword=reliability+berlin+visa+sponsorship",
    "/jobs?skill=go&visa=not_sponsored&contract_status=employee",
    "/jobs?salary_min=250000",
    "/jobs?cursor=garbage",
    "/jobs?region=europe&employment_type=full_time,contract&access=locked&sort=newest",
    "/api/jobs/facets",
    "/api/jobs/facets?keyword=reliability&salary_min=100000",
    "/settings/hidden",
    "/dashboard",
    "/dashboard/connects",
    "/login",
    "/signup",
    "/reset",
    "/auth",
    "/no/such/page",
    "/jobs/nothing-0abcdefg",
    "/jobs/no-short-id",
    "/jobs?keyword=site+reliability+engineer",
    "/jobs?keyword=site+reliability+engineer&country=US",
    "/jobs?country=US",
    "/jobs?skill=go",
    "/jobs?country=US&skill=go",
    "/pricing",
    "/support",
    "/sitemap.xml",
    "/sitemap/pages.xml",
    "/robots.txt",
    "/llms.txt",
    "/manifest.webmanifest",
    "/opengraph-image",
    "/feeds/jobs.rss",
    "/feeds/jobs.json?keyword=reliability",
    "/feeds/jobs.rss?skill=go&country=US",
    "/api/jobs?limit=100",
    "/api/jobs?limit=100&keyword=reliability",
    "/api/jobs/suggestions?text=qv",
    "/api/jobs/suggestions?text=re",
    "/api/jobs?limit=100&sort=relevance&keyword=engineer",
    "/api/openapi.json",
    "/api/health",
    `/api/trpc/job.list?input=${encodeURIComponent(JSON.stringify({ json: { limit: 100 } }))}`,
  ];
  const ofJob = ({ id, slug, short_id: shortId }: Listed) => [
    `/jobs/${slug}`,
    `/jobs/${shortId}`,
    `/jobs/${slug}/opengraph-image`,
    `/jobs/${slug}?utm_source=x`,
    `/jobs/${slug}/unlock`,
    `/jobs/${slug}/posting`,
    `/jobs/${slug}/apply`,
    `/jobs/${slug}/apply?step=apply`,
    `/sitemap/jobs-${shortId.charAt(0)}.xml`,
    `/job/${slug}`,
    `/login?next=${encodeURIComponent(`/jobs/${slug}`)}`,
    `/api/jobs/${id}`,
    `/api/jobs/${id}/related`,
    `/api/jobs/shortcode/${shortId}`,
    `/api/trpc/job.employer?input=${encodeURIComponent(JSON.stringify({ json: { id } }))}`,
    `/api/trpc/job.byId,job.byShortId?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: { json: { id } }, 1: { json: { shortId } } }))}`,
  ];
  return [...general, ...listed.flatMap(ofJob)];
}

/** Ways to request a URL: as a document, as a navigation payload and like unusual clients. */
const WAYS: { name: string; query?: string; headers?: Record<string, string> }[] = [
  { name: "document" },
  { name: "navigation", query: "_rsc=abcde", headers: { RSC: "1" } },
  { name: "prefetch", query: "_rsc=fghij", headers: { RSC: "1", "Next-Router-Prefetch": "1" } },
  {
    name: "segment prefetch",
    query: "_rsc=klmno",
    headers: { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" },
  },
  {
    name: "partial navigation",
    query: "_rsc=pqrst",
    headers: {
      RSC: "1",
      "Next-Router-State-Tree": encodeURIComponent(
        JSON.stringify(["", { children: ["__PAGE__", {}] }, null, "refetch"]),
      ),
    },
  },
  {
    name: "crawler",
    headers: { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
  },
  { name: "preview bot", headers: { "User-Agent": "Twitterbot/1.0", Accept: "*/*" } },
  { name: "JSON wanted", headers: { Accept: "application/json" } },
  {
    name: "bypass headers",
    headers: { "x-middleware-subrequest": "src/proxy:src/proxy:src/proxy:src/proxy:src/proxy", "x-nextjs-data": "1" },
  },
  {
    name: "forwarded",
    headers: {
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "https",
      "X-Original-URL": "/api/me",
      "X-Rewrite-URL": "/",
    },
  },
];

type Answer = { what: string; text: string };

/** Requests each page as a document and as a navigation payload. Unusual ways rotate over the kinds of addresses. */
function waysFor(address: string, index: number): typeof WAYS {
  const [document, navigation, ...odd] = WAYS;
  const isPage = !address.startsWith("/api/") && !/image$|\.\w+$/.test(address);
  return [document, isPage && navigation, odd[index % odd.length]].filter((way) => way !== undefined && way !== false);
}

/** Returns the texts of all responses, with their headers. */
async function crawl(request: APIRequestContext, addresses: string[]): Promise<Answer[]> {
  const calls = addresses.flatMap((address, index) => waysFor(address, index).map((way) => ({ address, way })));
  const answers: Answer[] = [];
  const next = async (): Promise<void> => {
    for (let call = calls.shift(); call; call = calls.shift()) {
      const { address, way } = call;
      const url = way.query ? `${address}${address.includes("?") ? "&" : "?"}${way.query}` : address;
      // Next redirects a payload's request once, to an address with a hash of its headers.
      // The route of a posting leads its buyer off this site.
      const isFollowed = way.headers?.["RSC"] !== undefined && !url.includes("/posting");
      const answer = await request.get(url, { headers: way.headers, maxRedirects: isFollowed ? 5 : 0 });
      const text = `${JSON.stringify(answer.headers())}\n${(await answer.body()).toString("utf8")}`;
      answers.push({ what: `${way.name} ${url} (${answer.status()})`, text });
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, next));
  return answers;
}

/** Returns which response reveals which secret. */
function findAll(answers: Answer[], jobs: CanaryJob[]): string[] {
  const prefixes = secretPrefixes(runSeed());
  const secrets = jobs.flatMap(secretsOf);
  return answers
    .filter(({ text }) => findLeaks(text, prefixes).length > 0)
    .flatMap(({ what, text }) => findLeaks(text, secrets).map((secret) => `${secret} in ${what}`));
}

async function unlockAll(owner: CreatedUser, jobs: CanaryJob[], listed: Map<CanaryJob, Listed>): Promise<void> {
  const call = await openApi(owner.product, owner);
  for (const job of jobs) await call("POST", `/jobs/${listed.get(job)?.id}/unlock`);
}

async function signInFresh(page: Page, product: Product): Promise<void> {
  await signIn(page, await createUser(product, { connects: 100 }));
}

test("no response reveals a locked fact to a visitor, another user or the owner of other jobs", async ({
  page,
  product,
  openContext,
  request,
}) => {
  test.setTimeout(300_000);
  const listed = await findListed(request);
  const addresses = addressesOf(REQUESTED.map((job) => listed.get(job) ?? failToFind(job)));

  const owner = await createUser(product, { connects: 100 });
  await signIn(page, owner);
  await unlockAll(owner, UNLOCKED, listed);
  const ofOwner = await crawl(page.request, addresses);
  expect(findAll(ofOwner, JOBS.slice(UNLOCKED.length))).toEqual([]);
  for (const job of UNLOCKED) {
    const own = ofOwner.filter(({ what }) => what.includes(`/jobs/${listed.get(job)?.slug} `));
    const seen = secretsOf(job).filter((secret) => findLeaks(own.map(({ text }) => text).join(), [secret]).length > 0);
    expect(seen, "the owner sees what was paid for").toEqual(
      expect.arrayContaining([job.employer, job.description, job.applyUrl.split("/").at(-1)]),
    );
  }

  // Again after the owner has seen them, to cover cached responses.
  const other = await (await openContext()).newPage();
  await signInFresh(other, product);
  expect(findAll(await crawl(other.request, addresses), JOBS)).toEqual([]);
  expect(findAll(await crawl(request, addresses), JOBS)).toEqual([]);
});

test("nothing a browser receives while browsing and hiding jobs reveals a locked fact", async ({ page, product }) => {
  const answers: Promise<Answer>[] = [];
  page.on("response", (response) => {
    const text = response.text().catch(() => "");
    answers.push(text.then((body) => ({ what: response.url(), text: body })));
  });
  await page.goto("/jobs?keyword=reliability");
  for (const job of JOBS.slice(0, 4)) {
    await page
      .getByRole("article")
      .getByRole("link", { name: new RegExp(`^${job.title}\\b`) })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(new RegExp(job.title));
    await page.goBack();
    await expect(page.getByRole("article").first()).toBeVisible();
  }
  expect(answers.length).toBeGreaterThan(5);
  await signInFresh(page, product);
  await page.goto("/jobs?keyword=reliability");
  for (const number of [0, 1]) {
    const row = page.getByRole("article").nth(number);
    const stored = page.waitForResponse((response) => response.url().includes("hidden.hideJob"));
    await row.getByRole("button", { name: /^Not interested/ }).click();
    await expect(row.getByRole("button", { name: /^Undo/ })).toBeFocused();
    await stored;
    await expect(row.getByRole("button", { name: /^Hide all jobs/ })).toHaveCount(0);
  }
  await page.goto("/settings/hidden");
  await expect(page.getByRole("button", { name: /^Show again/ })).toHaveCount(2);
  await page.goto("/jobs?keyword=reliability");
  await expect(page.getByRole("link", { name: "you hid" })).toBeVisible();
  await page.setViewportSize({ width: 1500, height: 900 });
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  const panel = page.getByRole("complementary", { name: "Job" });
  const heading = panel.getByRole("heading", { level: 1 });
  let title = "";
  for (let opened = 0; opened < 4; opened += 1) {
    await expect(heading).not.toHaveText(title);
    title = await heading.innerText();
    await expect(page.getByRole("article").locator("[aria-current=true]")).toHaveText(title);
    await page.keyboard.press("ArrowDown");
  }
  expect(findAll(await Promise.all(answers), JOBS)).toEqual([]);
});

test("searching for a locked fact finds nothing", async ({ request }) => {
  for (const job of JOBS.slice(0, 4)) {
    for (const secret of [job.employer, job.description, String(job.salaryMin)]) {
      const page = await (await request.get(`/jobs?${new URLSearchParams({ keyword: secret })}`)).text();
      expect(page).toContain("No jobs found matching your criteria.");
    }
  }
});
