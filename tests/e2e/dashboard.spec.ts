import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { saveSearch } from "~/server/saved-searches";
import { inspectWidths } from "./support/inspect-widths";
import { applyToJobs, listJobs, openApi, rowOf, statCard, type Job } from "./support/own-jobs";
import { withProductContext } from "./support/product-context";
import type { Product } from "./support/products";
import { expect, test } from "./support/test";
import { createUser, endSessions, signIn, type CreatedUser } from "./support/users";

const tabs = (page: Page) => page.getByRole("navigation", { name: "Dashboard" });
const rows = (page: Page) => page.getByRole("main").getByRole("article");
const stageOf = (page: Page, title: string) => page.getByLabel(`Stage of ${title}`, { exact: true });
const moveTo = (page: Page, title: string) => page.getByLabel(`Move to: ${title}`, { exact: true });

/** Opens the list of applications as a seeker who has applied to one job. */
async function openApplication(page: Page, product: Product): Promise<{ user: CreatedUser; job: Job }> {
  const user = await createUser(product, { connects: 100 });
  const [job] = await applyToJobs(await openApi(product, user), 1);
  if (!job) throw new Error("there is no application");
  await signIn(page, user, "/dashboard?tab=applications");
  return { user, job };
}

/** Waits until the control is enabled, which hydration does. */
async function focusMoveTo(page: Page, title: string): Promise<void> {
  await expect(moveTo(page, title)).toBeEnabled();
  await moveTo(page, title).focus();
}

test("a new seeker sees a greeting, the figures and what to do next, which is done once a search is saved", async ({
  page,
  product,
}) => {
  const user = await createUser(product, { connects: 40 });
  await signIn(page, user, "/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${user.name}`);
  const steps = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link") });
  await expect(steps).toHaveText([/^Upload your resume/, /^Say where you live/, /^Save your first search/]);
  for (const [label, value] of Object.entries({
    Connects: "40",
    "Jobs Saved": "0",
    "Jobs Unlocked": "0",
    Applications: "0",
  })) {
    await expect(statCard(page, label), label).toHaveText(value);
  }
  const main = page.getByRole("main");
  await expect(main.getByText(user.email)).toBeVisible();
  await expect(main.getByText(/^@seeker-/)).toBeVisible();
  await expect(main.getByText("Unverified")).toBeVisible();

  await tabs(page).getByRole("link", { name: "Saved Jobs" }).click();
  await expect(page).toHaveURL("/dashboard?tab=jobs");
  await expect(main.getByRole("heading", { name: "No saved jobs yet" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Browse Jobs" })).toHaveAttribute("href", "/jobs");
  await tabs(page).getByRole("link", { name: "Applications" }).click();
  await expect(main.getByRole("heading", { name: "No applications yet" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Find Jobs" })).toHaveAttribute("href", "/jobs");
  await expect(tabs(page).locator("[aria-current=page]")).toHaveText("Applications");
  await page.goBack();
  await expect(main.getByRole("heading", { name: "No saved jobs yet" })).toBeVisible();
  await expect(tabs(page).locator("[aria-current=page]")).toHaveText("Saved Jobs");

  const rest = await openApi(product, user);
  const [job] = await applyToJobs(rest, 1);
  await rest("POST", `/jobs/${job?.id}/save`);
  await page.goto("/dashboard");
  const step = main.getByRole("listitem").filter({ hasText: "Save your first search" });
  await expect(step.getByRole("link")).toBeVisible();
  await withProductContext(product, (ctx) =>
    saveSearch(
      { ...ctx, actor: { userId: user.id, sessionId: null } },
      { name: "Engines", search: { keyword: "engineer" }, frequency: "daily", hour: 8, time_zone: "UTC" },
    ),
  );
  await page.reload();
  await expect(step).toContainText("Done");
});

test("the header's menu opens dashboard tabs and closes", async ({ page, product }) => {
  const user = await createUser(product);
  await signIn(page, user, "/");
  for (const [name, path] of [
    ["Dashboard", "/dashboard"],
    ["Saved Jobs", "/dashboard?tab=jobs"],
    ["Applications", "/dashboard?tab=applications"],
    ["Settings", "/dashboard?tab=settings"],
  ] as const) {
    await page.getByRole("banner").getByRole("button", { name: user.name }).click();
    await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("button", { name: "Sign Out" })).toBeHidden();
  }
  await page.getByRole("banner").getByRole("button", { name: user.name }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Profile" })).toHaveAttribute(
    "href",
    /^\/profile\/seeker-/,
  );
});

test("saved jobs show their facts and next step, and unlocked jobs stay listed when unsaved", async ({
  page,
  product,
}) => {
  const user = await createUser(product, { connects: 100 });
  const call = await openApi(product, user);
  const [locked, unlocked] = await listJobs(call, "locked", 2);
  if (!locked || !unlocked) throw new Error("there are too few locked jobs");
  for (const { id } of [locked, unlocked]) await call("POST", `/jobs/${id}/save`);
  await call("POST", `/jobs/${unlocked.id}/unlock`);
  await signIn(page, user, "/dashboard?tab=jobs");

  await expect(rowOf(page, locked).getByText("Company hidden until unlocked")).toBeAttached();
  await expect(rowOf(page, locked).getByRole("link", { name: "View Details" })).toHaveAttribute(
    "href",
    `/job/${locked.slug}`,
  );
  await expect(rowOf(page, unlocked)).toContainText(/Saved \w+ \d+, \d+\s*Unlocked \w+ \d+, \d+/);
  await expect(rowOf(page, unlocked).getByRole("link", { name: /^Apply to / })).toBeVisible();

  const height = (await rowOf(page, unlocked).boundingBox())?.height;
  await rowOf(page, unlocked)
    .getByRole("button", { name: /^Save / })
    .click();
  await expect(statCard(page, "Jobs Saved")).toHaveText("1");
  await expect(
    page
      .getByRole("main")
      .getByRole("term")
      .filter({ hasText: /^Job Saved$/ }),
  ).toBeVisible();
  expect((await rowOf(page, unlocked).boundingBox())?.height, "it stays where it was").toBe(height);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("link", { name: "Unlocked", exact: true }).click();
  await expect(page).toHaveURL("/dashboard?tab=jobs&list=unlocked");
  await expect(rowOf(page, unlocked).getByRole("link", { name: /^Apply to / })).toBeVisible();
  await expect(rowOf(page, locked)).toHaveCount(0);
});

test("Load More appends rows in place, keeps the focus and announces the number of rows", async ({ page, product }) => {
  const user = await createUser(product);
  const call = await openApi(product, user);
  for (const { id } of await listJobs(call, "any", 60)) await call("POST", `/jobs/${id}/save`);
  await signIn(page, user, "/dashboard?tab=jobs");
  await expect(rows(page)).toHaveCount(50);
  const more = page.getByRole("link", { name: "Load More" });
  await expect(more).toHaveAttribute("href", /^\/dashboard\?tab=jobs&cursor=/);
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(60);
  const ids = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute("data-job")));
  expect(new Set(ids).size).toBe(60);
  await expect(page.getByText("That's the end of the list.")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "60 jobs shown" })).toHaveCount(1);
});

test("an application keeps its stage, notes in either direction, a follow-up date in range and its history, and a failed move is undone", async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|Failed to load resource/);
  const { job } = await openApplication(page, product);
  const row = rowOf(page, job);
  await expect(row.getByText("Applied", { exact: true }).first()).toBeVisible();
  await page.route("**/api/trpc/application.move*", (route) => route.abort());
  await stageOf(page, job.title).selectOption("Rejected");
  await expect(page.getByRole("alert").getByText("Failed to track application. Please try again.")).toBeVisible();
  await expect(stageOf(page, job.title)).toHaveValue("applied");
  await page.unroute("**/api/trpc/application.move*");
  const moved = page.waitForResponse("**/api/trpc/application.move*");
  await stageOf(page, job.title).selectOption("Interview");
  await moved;
  await row.getByRole("button", { name: /^Notes and history/ }).click();
  await expect(row.getByRole("listitem").filter({ hasText: "Interview" })).toContainText("was Applied");
  const notes = row.getByLabel("Notes", { exact: true });
  const day = row.getByLabel("Follow up on");
  await notes.fill("اتصل غدا");
  await expect(notes).toHaveCSS("direction", "rtl");
  await day.fill("0001-01-01");
  await row.getByRole("button", { name: "Save notes" }).click();
  await expect(day).toBeFocused();
  await day.fill("2020-02-29");
  await row.getByRole("button", { name: "Save notes" }).click();
  await expect(page.getByRole("status").getByText("Notes saved")).toBeVisible();
  await expect(row.getByText("اتصل غدا").first()).toHaveCSS("direction", "rtl");
  await notes.fill("Call Mara\nabout the team");
  const saved = page.waitForResponse("**/api/trpc/application.note*");
  await row.getByRole("button", { name: "Save notes" }).click();
  await saved;
  await page.reload();
  await expect(stageOf(page, job.title)).toHaveValue("interview");
  await expect(row.getByText("Call Mara")).toBeVisible();
  await expect(row.getByText("Follow-up due Feb 29, 2020")).toBeVisible();
});

test("notes saved in another tab aren't overwritten, and typed text isn't lost", async ({
  page,
  product,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const { job } = await openApplication(page, product);
  const second = await context.newPage();
  await second.goto("/dashboard?tab=applications");
  for (const [tab, words] of [
    [page, "from the first"],
    [second, "from the second"],
  ] as const) {
    await rowOf(tab, job)
      .getByRole("button", { name: /^Notes and history/ })
      .click();
    await rowOf(tab, job).getByLabel("Notes", { exact: true }).fill(words);
  }
  await page.getByRole("button", { name: "Save notes" }).click();
  await expect(page.getByRole("status").getByText("Notes saved")).toBeVisible();
  await second.getByRole("button", { name: "Save notes" }).click();
  const conflict = second.getByRole("alert").filter({ hasText: "Changed in another window" });
  await expect(conflict).toContainText("from the first");
  await expect(rowOf(second, job).getByLabel("Notes", { exact: true })).toHaveValue("from the second");
  await second.getByRole("button", { name: "Save mine instead" }).click();
  await expect(second.getByRole("status").getByText("Notes saved")).toBeVisible();
  await page.reload();
  await expect(rowOf(page, job).getByText("from the second")).toBeVisible();
});

test("the board moves applications by keyboard, also faster than the server, keeps the focus on the card and announces the move", async ({
  page,
  product,
}) => {
  const user = await createUser(product, { connects: 100 });
  const [job] = await applyToJobs(await openApi(product, user), 2);
  if (!job) throw new Error("there is no application");
  await signIn(page, user, "/dashboard?tab=applications&view=board");
  const column = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(column("Applied").getByRole("article")).toHaveCount(2);
  const moved = page.waitForResponse("**/api/trpc/application.move*");
  await focusMoveTo(page, job.title);
  await page.keyboard.press("o");
  await moved;
  await expect(column("Offer").locator(`[data-job="${job.id}"]`)).toBeVisible();
  await expect(column("Applied").getByRole("article")).toHaveCount(1);
  await expect(moveTo(page, job.title)).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: `${job.title} moved to Offer` })).toHaveCount(1);

  const called: string[] = [];
  const held = Promise.withResolvers<void>();
  await page.route("**/api/trpc/application.move*", async (route) => {
    called.push(/"stage":"(\w+)"/.exec(route.request().postData() ?? "")?.[1] ?? "");
    await held.promise;
    await route.continue();
  });
  for (const stage of ["interview", "screening", "applied"]) {
    await page.keyboard.press("ArrowUp");
    await expect(moveTo(page, job.title)).toHaveValue(stage);
    await expect(moveTo(page, job.title)).toBeFocused();
  }
  await page.keyboard.press("o");
  await expect(moveTo(page, job.title)).toHaveValue("offer");
  const last = page.waitForResponse((answer) => answer.request().postData()?.includes('"offer"') ?? false);
  held.resolve();
  await last;
  await expect(moveTo(page, job.title)).toBeFocused();
  expect(called).toEqual(["interview", "offer"]);
  await page.reload();
  const card = column("Offer").getByRole("article");
  await expect(card).toHaveCount(1);
  await card.getByRole("heading").evaluate((heading) => heading.replaceChildren("W".repeat(80)));
  const [outer, inner] = await Promise.all([column("Offer").boundingBox(), card.boundingBox()]);
  expect(inner?.width, "a long word doesn't widen the column").toBeLessThan(outer?.width ?? 0);
});

test("Export CSV downloads all applications; after the session ended, it leads to the login page and typed notes are kept", async ({
  page,
  product,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const { user, job } = await openApplication(page, product);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  expect(await readFile(await download.path(), "utf8")).toContain(job.title);
  await expect(page).toHaveURL("/dashboard?tab=applications");

  await page.getByRole("button", { name: `Notes and history of ${job.title}` }).click();
  await page.getByLabel("Notes", { exact: true }).fill("Ask Grace");
  await endSessions(page);
  await page.getByRole("button", { name: "Save notes" }).click();
  await expect(page.getByRole("alert").getByText(/^Your session has ended\./)).toBeVisible();
  const other = await context.newPage();
  await signIn(other, user);
  await page.getByRole("button", { name: "Save notes" }).click();
  await expect(page.getByRole("status").getByText("Notes saved")).toBeVisible();
  await endSessions(page);
  await page.getByRole("button", { name: "Export CSV" }).click();
  await expect(page).toHaveURL("/login?next=%2Fdashboard%3Ftab%3Dapplications");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every tab renders, and lists continue on further pages", async ({ page, product }) => {
    const user = await createUser(product, { connects: 100 });
    const call = await openApi(product, user);
    for (const { id } of await listJobs(call, "any", 52)) await call("POST", `/jobs/${id}/save`);
    const [job] = await applyToJobs(call, 1);
    await signIn(page, user, "/dashboard");
    await tabs(page).getByRole("link", { name: "Saved Jobs" }).click();
    await expect(rows(page)).toHaveCount(50);
    await page.getByRole("link", { name: "Load More" }).click();
    await expect(rows(page)).toHaveCount(2);
    await tabs(page).getByRole("link", { name: "Applications" }).click();
    await expect(rows(page).filter({ hasText: job?.title })).toHaveCount(1);
    await page.getByRole("link", { name: "Board" }).click();
    await expect(page.getByRole("region", { name: "Applied", exact: true }).getByRole("article")).toHaveCount(1);
  });
});

test("a full dashboard has no overflow and no serious accessibility issue", async ({ page, product }) => {
  const user = await createUser(product, { connects: 300 });
  const call = await openApi(product, user);
  for (const { id } of await listJobs(call, "any", 20)) await call("POST", `/jobs/${id}/save`);
  const [job] = await applyToJobs(call, 8);
  if (!job) throw new Error("there is no application");
  await signIn(page, user, "/dashboard?tab=applications");
  const moved = page.waitForResponse("**/api/trpc/application.move*");
  await stageOf(page, job.title).selectOption("Withdrawn"); // The column furthest from the board's left edge.
  await moved;
  const findings: string[] = [];
  for (const tab of ["jobs", "jobs&list=unlocked", "applications&view=board", "applications"]) {
    const open = () => page.goto(`/dashboard?tab=${tab}`);
    findings.push(...(await inspectWidths(page, { name: tab, open })));
  }
  const openNotes = async () => {
    await rowOf(page, job)
      .getByRole("button", { name: /^Notes and history/ })
      .click();
    await expect(rowOf(page, job).getByLabel("Notes", { exact: true })).toBeVisible();
  };
  findings.push(...(await inspectWidths(page, { name: "open notes", open: openNotes })));
  expect(findings).toEqual([]);
});
