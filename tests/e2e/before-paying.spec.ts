import type { Page } from "@playwright/test";
import { setSpendingLimit } from "~/server/connects";
import { createJob, type CreatedJob } from "../support/jobs";
import { inspect } from "./support/inspect";
import { balance, confirmDialog, lockedRows, unlockControl } from "./support/jobs";
import { withProductContext } from "./support/product-context";
import type { Product } from "./support/products";
import { expect, test } from "./support/test";
import { createUser, signIn, type CreatedUser } from "./support/users";

const PLACE = "Open only to people in Brazil. You live in Portugal.";
/** Older than the catalog, so that it isn't among the first jobs of other tests, but not stale. */
const POSTED = new Date(Date.now() - 60 * 86_400_000);
const PHONE = { width: 390, height: 844 };

const addBrazilianJob = (product: Product): Promise<CreatedJob> =>
  withProductContext(product, ({ db }) =>
    createJob(db, {
      title: "Payroll Specialist in São Paulo",
      employer: "Hidden Harbor",
      eligibility: { countries: ["BR"], regions: [], utc_offsets: [] },
      salaryDisclosed: true,
      salaryMin: 50_000,
      salaryMax: 60_000,
      price: 12,
      postedAt: POSTED,
    }),
  );

/** Signs in a seeker who lives in Portugal. */
async function signInPortuguese(page: Page, product: Product): Promise<CreatedUser> {
  const user = await createUser(product, { connects: 40 });
  const data = { homeCountry: "PT", timeZone: "Europe/Lisbon" };
  await withProductContext(product, ({ db }) => db.profile.update({ where: { id: user.id }, data }));
  await signIn(page, user);
  return user;
}

test.describe("on a phone", () => {
  // Fingers have larger controls.
  test.use({ viewport: PHONE, hasTouch: true });

  test("a job for another country says so beside its price and in the dialog, which unlocks it anyway", async ({
    page,
    product,
  }) => {
    const { slug } = await addBrazilianJob(product);
    await signInPortuguese(page, product);
    await page.goto(`/jobs/${slug}`);
    const main = page.getByRole("main");
    await expect(main.getByText(PLACE).first()).toBeVisible();
    const lowerEdge = unlockControl(main).last();
    const box = await lowerEdge.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), "the unlock is at the lower edge").toBeGreaterThan(PHONE.height - 40);
    for (const fact of ["Who may apply", "Pay", "Posted"]) {
      const label = await main.getByRole("term").filter({ hasText: fact }).first().boundingBox();
      expect((label?.y ?? PHONE.height) + (label?.height ?? 0), `${fact} is above the bar`).toBeLessThan(box?.y ?? 0);
    }
    await lowerEdge.click();
    const dialog = confirmDialog(page);
    await expect(dialog).toContainText(PLACE);
    await expect(dialog).toContainText("Posted 1 month ago.");
    expect(await inspect(page, "the dialog of a job for another country", { axe: true })).toEqual([]);
    await dialog.getByRole("button", { name: "Unlock anyway" }).click();
    await expect(main.getByText("Hidden Harbor").first()).toBeInViewport();
    await expect(main.getByText("Pay: $50k - $60k")).toBeInViewport();
    await expect(main.getByRole("link", { name: /^Apply(?! step by step)/ }).first()).toBeInViewport();
    await expect(main.getByRole("list", { name: "What to do next" })).toBeInViewport();
    await expect(balance(page)).toHaveText("28");
  });

  test("an unlock above the seeker's own limit names the limit and charges nothing", async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 403/);
    const { slug } = await addBrazilianJob(product);
    const { id } = await signInPortuguese(page, product);
    await withProductContext(product, (ctx) =>
      setSpendingLimit({ ...ctx, actor: { userId: id, sessionId: null } }, { limit: 5 }),
    );
    await page.goto(`/jobs/${slug}`);
    await unlockControl(page.getByRole("main")).last().click();
    await confirmDialog(page).getByRole("button", { name: "Unlock anyway" }).click();
    const refusal = page.getByRole("alert").filter({ hasText: "This would go over your spending limit." });
    await expect(refusal).toContainText("Your spending limit is 5 connects a month, and you have spent 0.");
    await expect(balance(page)).toHaveText("40");
  });

  test("a seeker's first job starts above 330 px, with filters, on a landing page or neither", async ({
    page,
    product,
  }) => {
    await signInPortuguese(page, product);
    const filtered =
      "/jobs?place=Portugal&unstated=true&employment_type=full_time&employment_type=contract&posted_within_days=300";
    for (const path of ["/jobs", "/jobs?place=", filtered, "/jobs?country=US"]) {
      await page.goto(path);
      await expect(page.getByRole("article").first()).toBeVisible();
      expect((await page.getByRole("article").first().boundingBox())?.y, path).toBeLessThan(330);
    }
    await expect(lockedRows(page).first()).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a job for another country says so in its row, on its page and before the unlock", async ({ page, product }) => {
    const { slug, title } = await addBrazilianJob(product);
    await signInPortuguese(page, product);
    await page.goto("/jobs?keyword=payroll+specialist&country=BR&sort=newest");
    await expect(page.getByRole("article").filter({ hasText: title }).first()).toContainText(PLACE);
    await page.goto(`/jobs/${slug}`);
    await expect(page.getByRole("main")).toContainText(PLACE);
    await page.getByRole("button", { name: "Unlock" }).click();
    await expect(page.getByRole("main")).toContainText(PLACE);
    await page.getByRole("button", { name: "Unlock anyway" }).click();
    await expect(page).toHaveURL(`/jobs/${slug}`);
    await expect(page.getByRole("main").getByText("Hidden Harbor").first()).toBeVisible();
    await expect(page.getByRole("list", { name: "What to do next" })).toBeVisible();
  });
});

test("a role that is posted for several places links each posting of its employer", async ({ page, product }) => {
  const slug = await withProductContext(product, async ({ db }) => {
    const applyUrl = "https://jobs.example.com/us";
    const employer = "Hidden Harbor";
    const job = await createJob(db, { price: 0, employer, location: "United States", applyUrl, postedAt: POSTED });
    const { source, board, sourceKey } = await db.job.findUniqueOrThrow({ where: { id: job.id } });
    const seen = { firstSeenAt: POSTED, lastSeenAt: new Date(), freedom: 0, contentHash: Buffer.alloc(32) };
    const facts = { source, board, jobId: job.id, ...seen };
    const content = { employer, location: "Brazil", apply_url: "https://jobs.example.com/br" };
    await db.posting.create({ data: { ...facts, sourceKey: `${sourceKey}-2`, content } });
    const copy = { ...content, employer: "Harbor Talent", location: "Chile" };
    await db.posting.create({ data: { ...facts, sourceKey: `${sourceKey}-3`, content: copy } });
    return job.slug;
  });
  await page.setViewportSize(PHONE);
  await page.goto(`/jobs/${slug}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: /^Apply(?! step by step)/ }).first()).toHaveAttribute("href", /\/us$/);
  await expect(main.getByRole("link", { name: /^Brazil/ })).toHaveAttribute("href", "https://jobs.example.com/br");
  await expect(main.getByRole("link", { name: /^Chile/ })).toHaveCount(0);
});
