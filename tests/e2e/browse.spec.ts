import { expect, test } from "./support/test";

const articles = (page: import("@playwright/test").Page) => page.getByRole("main").getByRole("article");

test("the home page says what the product is and shows the newest jobs", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find a $100k/Year+ Remote Job");
  for (const figure of ["$180K", "2,500+", "15K+", "89%"]) await expect(page.getByText(figure)).toBeVisible();
  await expect(articles(page)).toHaveCount(8);
  await page.getByRole("search").getByRole("searchbox").fill("engineer");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/jobs\?keyword=engineer$/);
});

test("loading more appends new jobs, keeps the focus in the list and announces the count, and going back keeps them", async ({
  page,
}) => {
  await page.goto("/jobs");
  const more = page
    .getByRole("link", { name: "Load More Jobs" })
    .or(page.getByRole("button", { name: "Load More Jobs" }));
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(articles(page)).toHaveCount(40);
  const ids = await articles(page).evaluateAll((rows) => rows.map((row) => row.getAttribute("data-job")));
  expect(new Set(ids).size).toBe(40);
  await expect(page.locator(":focus")).toHaveCount(1);
  expect(await page.locator(":focus").evaluate((focused) => focused.closest("main") !== null)).toBe(true);
  await expect(page.getByRole("status").filter({ hasText: /\d+ (more )?jobs/ })).toHaveCount(1);
  await articles(page).nth(30).getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/jobs\/.+/);
  await page.goBack();
  await expect(articles(page)).toHaveCount(40);
});

test("demo jobs are marked, and filters are in the URL, narrow the list and survive a reload and the back button", async ({
  page,
}) => {
  await page.goto("/jobs");
  await expect(articles(page).filter({ hasText: "Demo" })).toHaveCount(20);
  const all = await articles(page).first().getByRole("heading").innerText();
  await page.getByLabel("Keyword").first().fill("designer");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/keyword=designer/);
  await expect(articles(page).first()).toBeVisible();
  const count = await articles(page).count();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(50);
  await page.reload();
  await expect(articles(page)).toHaveCount(count);
  await page.goBack();
  await expect(articles(page).first().getByRole("heading")).toHaveText(all);
});

test("lists name their feeds, and a job has a social image", async ({ page }) => {
  await page.goto("/jobs?keyword=designer&region=europe");
  for (const [type, name] of [
    ["application/rss+xml", "RSS"],
    ["application/feed+json", "JSON Feed"],
  ] as const) {
    const feed = await page.locator(`link[rel=alternate][type="${type}"]`).getAttribute("href");
    const answer = await page.request.get(feed ?? "");
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, `${type}; charset=utf-8`]);
    const link = page.getByRole("link", { name, exact: true });
    await expect(link).toHaveAttribute("href", new RegExp(`^/feeds/.*keyword=designer&region=europe$`));
  }
  await articles(page).first().getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/jobs\/.+/);
  await page.reload();
  for (const name of ["og:image", "twitter:image"]) {
    const address = await page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute("content");
    const picture = await page.request.get(address ?? "");
    expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
  }
});

test("an unknown job says so and redirects to the list", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  const answer = await page.goto("/jobs/some-title-0abcdefg");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Job not found")).toBeVisible();
  await expect(page.getByText("The job you're looking for doesn't exist.")).toBeVisible();
  await expect(page).toHaveURL("/jobs");
});

test("a job URL without a short id is rejected", async ({ request }) => {
  const answer = await request.get("/jobs/just-a-title");
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain("Invalid job slug format");
});

test("old and mistyped URLs of a job redirect to the current one", async ({ request, product }) => {
  const { jobs } = (await (await request.get("/api/jobs?limit=1")).json()) as { jobs: { slug: string }[] };
  const slug = jobs[0]?.slug ?? "";
  const shortId = slug.split("-").at(-1) ?? "";
  for (const other of [`/job/${slug}`, `/jobs/another-title-${shortId}`, `/jobs/${shortId}`]) {
    expect((await request.get(other)).url(), other).toBe(`${product.url}/jobs/${slug}`);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an empty search says so and links back to all jobs", async ({ page }) => {
    await page.goto("/jobs?keyword=zzzzqqqq");
    await expect(page.getByText("No jobs found matching your criteria.")).toBeVisible();
    await page.getByRole("region", { name: "Results" }).getByRole("link", { name: "Clear all filters" }).click();
    await expect(articles(page)).toHaveCount(20);
  });

  test("jobs can be listed, filtered, paged through and read", async ({ page }) => {
    await page.goto("/jobs");
    await expect(articles(page)).toHaveCount(20);
    const first = await articles(page).first().getByRole("heading").innerText();
    await page.getByText("Load More Jobs").click();
    await expect(page).toHaveURL(/cursor=/);
    await expect(articles(page).first()).toBeVisible();
    expect(await articles(page).first().getByRole("heading").innerText()).not.toBe(first);

    await page.goto("/jobs");
    await page.getByLabel("Keyword").first().fill("engineer");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/keyword=engineer/);
    await expect(articles(page).first()).toBeVisible();
    await articles(page).first().getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(/\/jobs\/.+/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
