import type { Page } from "@playwright/test";
import { confirmDialog, openLockedJob } from "./support/jobs";
import { listJobs, openApi, rowOf, type Job } from "./support/own-jobs";
import type { Product } from "./support/products";
import { inspect } from "./support/inspect";
import { expect, test } from "./support/test";
import { createUser, signIn, type User } from "./support/users";

const saveControl = (scope: Page | ReturnType<typeof rowOf>) =>
  scope.getByRole("button", { name: /^Save (?!this search)/ }).first();
const applyLink = (page: Page) => page.getByRole("main").getByRole("link", { name: /^Apply to / });
const question = (page: Page) => confirmDialog(page).filter({ hasText: "Did you send your application?" });

/** Opens an unlocked job as its seeker. Stubs employers' pages. */
async function openUnlockedJob(page: Page, product: Product): Promise<{ user: User; job: Job }> {
  const user = await createUser(product, { connects: 100 });
  const call = await openApi(product, user);
  const [job] = await listJobs(call, "locked", 1);
  if (!job) throw new Error("there is no locked job");
  await call("POST", `/jobs/${job.id}/unlock`);
  await blockElsewhere(page);
  await signIn(page, user);
  await page.goto(`/jobs/${job.slug}`);
  return { user, job };
}

async function blockElsewhere(page: Page): Promise<void> {
  await page
    .context()
    .route(/^https?:\/\/(?!localhost|127\.0\.0\.1)/, (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Employer</title>" }),
    );
}

/** Opens the employer's tab and returns. Simulates hiding the tab, which this browser doesn't do. */
async function applyAndReturn(page: Page): Promise<void> {
  const opened = page.context().waitForEvent("page");
  await applyLink(page).click();
  const employer = await opened;
  await expect(page.getByRole("status").getByText("Application tracked!")).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await employer.close();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(question(page)).toBeVisible();
}

test("a job and an employer are hidden from lists, and shown again in the settings", async ({ page, product }) => {
  await signIn(page, await createUser(product));
  await page.goto("/jobs?access=open");
  const row = page.getByRole("article").first();
  const title = await row.getByRole("heading").innerText();
  const total = Number((await page.locator("#job-results").innerText()).split(" ")[0]);
  await row.getByRole("button", { name: /^Not interested/ }).click();
  await expect(row.getByRole("button", { name: /^Undo/ })).toBeFocused();
  await expect(row.getByRole("heading")).toBeHidden();
  await row.getByRole("button", { name: /^Undo/ }).click();
  await expect(row.getByRole("button", { name: /^Not interested/ })).toBeVisible();
  await row.getByRole("button", { name: /^Not interested/ }).click();
  await row.getByRole("button", { name: /^Hide all jobs of/ }).click();
  await expect(row.getByText(/^Jobs of .+ are hidden/)).toBeVisible();

  await page.reload();
  await expect(page.locator("#job-results")).toHaveText(/, without those you hid$/);
  expect(Number((await page.locator("#job-results").innerText()).split(" ")[0])).toBeLessThan(total);
  await expect(page.getByRole("article").filter({ hasText: title })).toHaveCount(0);
  await page.getByRole("link", { name: "you hid" }).click();
  await expect(page).toHaveTitle(/Settings/);
  expect((await inspect(page, "hidden jobs")).join()).toBe("");
  for (const left of [1, 0]) {
    await page
      .getByRole("button", { name: /^Show again/ })
      .first()
      .click();
    await expect(page.getByRole("button", { name: /^Show again/ })).toHaveCount(left);
  }
  await page.goto("/jobs?access=open");
  await expect(page.locator("#job-results")).toHaveText(`${total} jobs`);
  await row.getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(row.getByText("Viewed")).toBeVisible();
});

test("a job is saved from its row, also on the second page, stays saved, and is unsaved on its page and in the list that one goes back to", async ({
  page,
  product,
}) => {
  await signIn(page, await createUser(product));
  await page.goto("/jobs");
  const row = page.getByRole("article").first();
  await expect(saveControl(row)).toHaveAttribute("aria-pressed", "false");
  await saveControl(row).click();
  await expect(saveControl(row)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("status").getByText("Job saved!")).toBeVisible();
  await expect(saveControl(row)).toBeFocused();
  await page.reload();
  await expect(saveControl(row)).toHaveAttribute("aria-pressed", "true");
  await row.getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/jobs\/.+/);
  await saveControl(page).click();
  await expect(page.getByRole("status").getByText("Removed from your saved jobs")).toBeVisible();
  await page.goBack();
  await expect(saveControl(row)).toHaveAttribute("aria-pressed", "false");

  const rows = page.getByRole("article");
  await page.getByText("Load More Jobs").click();
  await expect(rows).toHaveCount(40);
  const later = page.locator(`[data-job="${await rows.nth(30).getAttribute("data-job")}"]`);
  await saveControl(later).click();
  await expect(saveControl(later)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("status").getByText("Job saved!")).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Jobs", exact: true }).click();
  await expect(rows).toHaveCount(20);
  await page.getByText("Load More Jobs").click();
  await expect(saveControl(later)).toHaveAttribute("aria-pressed", "true");
});

test("a failed save is undone and reported, and the last choice wins when its button is clicked again during a save", async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|Failed to load resource/);
  await signIn(page, await createUser(product));
  await page.goto("/jobs");
  const row = page.getByRole("article").first();
  await page.route("**/api/trpc/job.save*", (route) => route.abort());
  await saveControl(row).click();
  await expect(page.getByRole("alert").getByText("Failed to save job. Please try again.")).toBeVisible();
  await expect(saveControl(row)).toHaveAttribute("aria-pressed", "false");
  await page.unroute("**/api/trpc/job.save*");

  let release = () => {};
  const clickedTwice = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/trpc/job.save*", async (route) => {
    await clickedTwice;
    await route.continue();
  });
  const saving = page.waitForRequest("**/api/trpc/job.save*");
  await saveControl(row).click();
  await saving;
  await saveControl(row).click();
  await expect(saveControl(row)).toHaveAttribute("aria-pressed", "false");
  release();
  await expect(page.getByRole("status").getByText("Removed from your saved jobs")).toBeVisible();
  await page.reload();
  await expect(saveControl(row)).toHaveAttribute("aria-pressed", "false");
});

test("a job stays in the list when its hiding is undone before the server answered", async ({ page, product }) => {
  await signIn(page, await createUser(product));
  await page.goto("/jobs?access=open");
  const row = page.getByRole("article").first();
  const title = await row.getByRole("heading").innerText();
  const calls: string[] = [];
  let release = () => {};
  const undone = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/trpc/hidden.*", async (route) => {
    calls.push(new URL(route.request().url()).pathname);
    if (calls.length === 1) await undone;
    await route.continue();
  });
  await row.getByRole("button", { name: /^Not interested/ }).click();
  await row.getByRole("button", { name: /^Undo/ }).click();
  await expect(row.getByRole("button", { name: /^Not interested/ })).toBeFocused();
  await expect.poll(() => calls).toEqual(["/api/trpc/hidden.hideJob"]);
  const shownAgain = page.waitForResponse("**/api/trpc/hidden.unhideJob*");
  release();
  await shownAgain;
  await page.reload();
  await expect(row.getByRole("heading")).toHaveText(title);
});

test("two tabs that save and unsave a job end with the server's state", async ({ page, product, context }) => {
  await signIn(page, await createUser(product));
  const path = await openLockedJob(page);
  const second = await context.newPage();
  await second.goto(path);
  for (const tab of [page, second]) {
    await saveControl(tab).click();
    await expect(tab.getByRole("status").getByText("Job saved!")).toBeVisible();
  }
  await saveControl(second).click();
  await expect(second.getByRole("status").getByText("Removed from your saved jobs")).toBeVisible();
  await page.reload();
  await expect(saveControl(page)).toHaveAttribute("aria-pressed", "false");
});

test("Apply opens the employer even if tracking fails, asks about the application on return, and can be undone", async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|Failed to load resource/);
  const { job } = await openUnlockedJob(page, product);
  await expect(applyLink(page)).toHaveAttribute("target", "_blank");
  await expect(applyLink(page)).toHaveAttribute("rel", /noopener/);
  await test.step("tracking fails", async () => {
    await page.route("**/api/trpc/job.recordApplication*", (route) => route.abort());
    const opened = page.context().waitForEvent("page");
    await applyLink(page).click();
    await (await opened).close();
    await expect(page.getByRole("alert").getByText("Failed to track application. Please try again.")).toBeVisible();
    await expect(applyLink(page)).toBeVisible();
    await page.unroute("**/api/trpc/job.recordApplication*");
  });
  await test.step("it wasn't sent", async () => {
    await applyAndReturn(page);
    await question(page).getByRole("button", { name: "No, undo" }).click();
    await expect(page.getByRole("status").getByText("Application undone")).toBeVisible();
    await expect(applyLink(page)).toBeFocused();
    await page.reload();
    await expect(applyLink(page)).toBeVisible();
  });
  await applyAndReturn(page);
  await expect(question(page).locator(":focus")).toHaveText("Yes, I sent it");
  await page.keyboard.press("Enter");
  await expect(question(page)).toHaveCount(0);
  const applied = page.getByRole("main").getByRole("button", { name: /^Applied/ });
  await expect(applied).toBeFocused();
  await expect(applied).toHaveAttribute("aria-disabled", "true");
  await page.reload();
  await expect(applied).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  const posting = page.getByRole("main").getByRole("link", { name: /^Open the posting/ });
  await expect(posting).toHaveAttribute("href", /^https?:/);
  await page.goto("/jobs");
  await expect(rowOf(page, job)).toContainText("Applied");
});

test("a tab that the browser unloaded asks about the application when it reloads", async ({ page, product }) => {
  await openUnlockedJob(page, product);
  await applyLink(page).click();
  await expect(page.getByRole("status").getByText("Application tracked!")).toBeVisible();
  await page.reload();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.getByRole("main").getByRole("button", { name: /^Applied/ })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});

test("a visitor applies to an open job through a plain link without tracking", async ({ page, product }) => {
  const [job] = await listJobs(await openApi(product, await createUser(product)), "open", 1);
  await blockElsewhere(page);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/trpc/")) calls.push(request.url());
  });
  await page.goto(`/jobs/${job?.slug}`);
  const opened = page.context().waitForEvent("page");
  await applyLink(page).click();
  await (await opened).waitForLoadState();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(applyLink(page)).toBeVisible();
  expect(calls).toEqual([]);
});
