import type { BrowserContext, Page } from "@playwright/test";
import { confirmUnlock, unlockControl } from "./support/jobs";
import { LONG } from "../support/long";
import { runSeed } from "./support/products";
import { expect, test } from "./support/test";
import { createUser, signIn } from "./support/users";
import { XSS_PAYLOADS } from "./support/xss-payloads";

test.use({ productName: "imported" });

/** Share of payloads that run in a trusting page: 86 % in all, 80 % in the poorest sample. Far fewer would mean this test sees nothing. */
const RUNNING_SHARE = 0.6;
const TABS = 4;
/** The short form opens every sixteenth job, depending on the seed. The long form opens all. */
const EVERY = LONG ? 1 : 16;
/** Of the jobs with 25 payloads each. */
const EVERY_PROBE = LONG ? 1 : 8;

const FORBIDDEN = "script,iframe,object,embed,form,input,textarea,button,link,meta,style,base,frame,svg,math";

type Job = { slug: string; title: string; source: string };

/** Opens pages whose running payloads report here. Without the content security policy, only the sanitizer protects them. */
async function openTabs(context: BrowserContext, count: number): Promise<{ pages: Page[]; hits: Set<number> }> {
  const hits = new Set<number>();
  await context.exposeFunction("xss", (id: number) => void hits.add(id));
  const pages = await Promise.all(Array.from({ length: count }, () => context.newPage()));
  for (const page of pages) page.on("dialog", (dialog) => void dialog.dismiss());
  return { pages, hits };
}

/** Clicks every element that the text brought. */
async function clickEverything(page: Page, within: string): Promise<void> {
  await page.evaluate(async (selector) => {
    for (const element of document.querySelectorAll(`${selector} :is(a, area, button, input, summary)`)) {
      const href = element.getAttribute("href") ?? "";
      if (/^\s*(https?:|mailto:|#|\/)/i.test(href)) continue;
      element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, within);
}

function sample<T>(items: T[], every = EVERY): T[] {
  const first = (Number.parseInt(runSeed(), 16) || 0) % every;
  return items.filter((_, index) => index % every === first);
}

async function eachInTabs<T>(pages: Page[], items: T[], visit: (page: Page, item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  await Promise.all(
    pages.map(async (page) => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await visit(page, item);
    }),
  );
}

async function listJobs(page: Page, keyword: string): Promise<Job[]> {
  const jobs: Job[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const query: string = new URLSearchParams({ limit: "100", keyword, ...(cursor ? { cursor } : {}) }).toString();
    const answer = (await (await page.request.get(`/api/jobs?${query}`)).json()) as {
      jobs: Job[];
      next_cursor: string | null;
    };
    jobs.push(...answer.jobs);
    cursor = answer.next_cursor;
  }
  return jobs;
}

/** Finds what the sanitizer should have removed from a job's page. */
async function findForbidden(page: Page, within: string): Promise<string[]> {
  return page.evaluate(
    ({ selector, forbidden }) =>
      [...document.querySelectorAll(`${selector} *`)].flatMap((element) => {
        const attributes = [...element.attributes];
        const bad = attributes.filter(
          ({ name, value }) =>
            element.tagName !== "A" || !(name === "rel" || (name === "href" && /^(https?|mailto):/i.test(value))),
        );
        return element.matches(forbidden) || bad.length > 0 ? [element.outerHTML.slice(0, 200)] : [];
      }),
    { selector: within, forbidden: FORBIDDEN },
  );
}

/** Runs in the page. Shows the description that REST, RSS and JSON Feed return. */
async function readFromEverywhere({ slug, keyword }: { slug: string; keyword: string }): Promise<string[]> {
  const query = new URLSearchParams({ keyword }).toString();
  const read = async (path: string) => (await fetch(`${path}?${query}`)).text();
  const rest = JSON.parse(await read("/api/jobs")) as { jobs: { slug: string; description: string }[] };
  const feed = JSON.parse(await read("/feeds/jobs.json")) as { items: { url: string; content_html: string }[] };
  const rss = new DOMParser().parseFromString(await read("/feeds/jobs.rss"), "application/xml");
  const items = [...rss.querySelectorAll("item")];
  return [
    rest.jobs.find((job) => job.slug === slug)?.description,
    feed.items.find(({ url }) => url.endsWith(slug))?.content_html,
    items.find((item) => item.querySelector("link")?.textContent.endsWith(slug))?.querySelector("description")
      ?.textContent,
  ].flatMap((html) => html ?? []);
}

test("the payloads run in a page without protection", async ({ openContext, product, expectedErrors }) => {
  expectedErrors.push(/^/);
  const context = await openContext({ bypassCSP: true });
  const { pages, hits } = await openTabs(context, TABS);
  await context.route("**/control/*", (route) => {
    const payload = XSS_PAYLOADS[Number(route.request().url().split("/").at(-1))];
    return route.fulfill({ contentType: "text/html", body: `<!doctype html><body>${payload?.html ?? ""}</body>` });
  });
  const payloads = sample(XSS_PAYLOADS);
  await eachInTabs(pages, payloads, async (page, { id }) => {
    await page.goto(`${product.url}/control/${id}`, { waitUntil: "load", timeout: 5_000 }).catch(() => undefined);
    await clickEverything(page, "body").catch(() => undefined);
  });
  expect(hits.size).toBeGreaterThanOrEqual(payloads.length * RUNNING_SHARE);
});

test("no payload in a title, place, tag, employer or description runs in a job's page or in the list", async ({
  openContext,
  expectedErrors,
}) => {
  test.setTimeout(300_000);
  expectedErrors.push(/ERR_FAILED/);
  const context = await openContext({ bypassCSP: true, withoutHydration: true });
  await context.route("**/_next/**", (route) => route.abort()); // Shows the effect of the first HTML without our scripts.
  const { pages, hits } = await openTabs(context, TABS);
  const [first] = pages;
  if (!first) throw new Error("no tab");
  const jobs = (await listJobs(first, "payload")).filter(({ source }) => source === "remoteok");
  expect(jobs.length, "most payloads came through the import").toBeGreaterThan(XSS_PAYLOADS.length * 0.9);
  const forbidden: string[] = [];
  await eachInTabs(pages, sample(jobs), async (page, { slug }) => {
    await page.goto(`/jobs/${slug}`);
    await clickEverything(page, "main");
    forbidden.push(...(await findForbidden(page, ".prose")));
    await expect(page.getByText("Before the payload.")).toBeVisible();
  });
  for (let path: string | null = "/jobs?keyword=payload"; path !== null;) {
    await first.goto(path);
    await clickEverything(first, "main article");
    path = await first
      .getByText("Load More Jobs")
      .getAttribute("href", { timeout: 1000 })
      .catch(() => null);
  }
  expect(forbidden).toEqual([]);
  expect([...hits]).toEqual([]);
});

test("a URL never becomes attributes in a page, REST, RSS or JSON Feed", async ({ openContext }) => {
  const context = await openContext({ bypassCSP: true });
  const { pages, hits } = await openTabs(context, 1);
  const [page] = pages;
  if (!page) throw new Error("no tab");
  for (const { id } of XSS_PAYLOADS.filter(({ family }) => family === "cut out")) {
    const [job] = (await listJobs(page, `"payload ${id}"`)).filter(({ source }) => source === "remoteok");
    if (!job) throw new Error(`payload ${id} was not imported`);
    await page.goto(`/jobs/${job.slug}`);
    await expect(page.getByText(`onfocus=xss(${id})`).first()).toBeVisible();
    expect(await findForbidden(page, ".prose")).toEqual([]);
    const left = await page.evaluate(readFromEverywhere, { slug: job.slug, keyword: `"payload ${id}"` });
    expect(left).toHaveLength(3);
    for (const html of left) {
      expect(html).toContain("onfocus=xss");
      await page.evaluate((text) => (document.body.innerHTML = `<div class="prose">${text}</div>`), html);
      expect(await findForbidden(page, ".prose")).toEqual([]);
    }
  }
  expect([...hits]).toEqual([]);
});

test("no payload runs when an unlock shows a description without loading the page", async ({
  openContext,
  product,
}) => {
  const context = await openContext({ bypassCSP: true });
  const { pages, hits } = await openTabs(context, 1);
  const [page] = pages;
  if (!page) throw new Error("no tab");
  await signIn(page, await createUser(product, { connects: 1000 }));
  const jobs = (await listJobs(page, "probe")).filter(({ source }) => source === "ashby");
  expect(jobs.length).toBeGreaterThan(10);
  for (const { slug } of sample(jobs, EVERY_PROBE)) {
    await page.goto(`/jobs/${slug}`);
    await unlockControl(page.getByRole("main")).first().click();
    await confirmUnlock(page);
    await expect(page.getByText("Before.").first()).toBeVisible();
    await clickEverything(page, ".prose");
    expect(await findForbidden(page, ".prose")).toEqual([]);
  }
  expect([...hits]).toEqual([]);
});

test("the content security policy alone stops an injected script", async ({ page, expectedErrors }) => {
  expectedErrors.push(/Content Security Policy|status of 404/);
  await page.goto("/jobs");
  const ran = await page.evaluate(async () => {
    const holder = document.createElement("div");
    holder.innerHTML = "<img src=x onerror='window.ran = true'><svg onload='window.ran = true'></svg>";
    document.body.append(holder);
    await new Promise((resolve) => holder.querySelector("img")?.addEventListener("error", resolve));
    return "ran" in window;
  });
  expect(ran).toBe(false);
});
