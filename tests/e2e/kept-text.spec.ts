import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { createJob } from "../support/jobs";
import { makePdf } from "../support/resume-files/pdf";
import { applyToJobs, openApi, rowOf, type Job } from "./support/own-jobs";
import { withProductContext } from "./support/product-context";
import type { Product } from "./support/products";
import { expect, test as base } from "./support/test";
import { createUser, endSessions, fillSignIn, signIn, type CreatedUser } from "./support/users";

const test = base.extend({
  expectedErrors: async ({}, use) => use([/status of 401/]),
});

const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("dialog");

/** A seeker with two applications, at the list of them. */
async function openApplications(page: Page, product: Product): Promise<{ user: CreatedUser; jobs: [Job, Job] }> {
  const user = await createUser(product, { connects: 100 });
  const [one, other] = await applyToJobs(await openApi(product, user), 2);
  if (!one || !other) throw new Error("there are too few applications");
  await signIn(page, user, "/dashboard?tab=applications");
  return { user, jobs: [one, other] };
}

const openNotes = (row: Locator) => row.getByRole("button", { name: /^Notes and history/ }).click();
const addInterview = (row: Locator) => row.getByRole("button", { name: "Add an interview" }).click();

test("an interview and notes typed before the session ended are open again after signing in", async ({
  page,
  product,
}) => {
  const { user, jobs } = await openApplications(page, product);
  const [row, other] = [rowOf(page, jobs[0]), rowOf(page, jobs[1])];
  await openNotes(row);
  await row.getByLabel("Notes", { exact: true }).fill("Ask Grace");
  await row.getByLabel("Follow up on").fill("2031-07-04");
  await addInterview(row);
  await dialog(page).getByLabel("What").fill("Technical interview");
  await dialog(page).getByLabel("Starts").fill("2031-07-03T15:00");
  await endSessions(page);
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await fillSignIn(page, user);
  await expect(dialog(page).getByLabel("What")).toHaveValue("Technical interview");
  await expect(dialog(page).getByLabel("Starts")).toHaveValue("2031-07-03T15:00");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(row.getByText("Technical interview", { exact: true }).first()).toBeVisible();
  await expect(row.getByLabel("Notes", { exact: true })).toHaveValue("Ask Grace");
  await expect(row.getByLabel("Follow up on")).toHaveValue("2031-07-04");
  await openNotes(other);
  await expect(other.getByLabel("Notes", { exact: true })).toHaveValue("");
});

test("a contact typed before the session ended is given to no other application and no other author", async ({
  page,
  product,
}) => {
  const { user, jobs } = await openApplications(page, product);
  const addContact = (row: Locator) => row.getByRole("button", { name: "Add a contact or link" }).click();
  const [row, other] = [rowOf(page, jobs[0]), rowOf(page, jobs[1])];
  await openNotes(row);
  await addContact(row);
  await dialog(page).getByLabel("Name").fill("Grace");
  await endSessions(page);
  await dialog(page).getByRole("button", { name: "Save" }).click();
  const stranger = await createUser(product, { connects: 100 });
  await applyToJobs(await openApi(product, stranger), 1); // the same job
  await fillSignIn(page, stranger);
  await openNotes(row);
  await addContact(row);
  await expect(dialog(page).getByLabel("Name")).toHaveValue("");
  await endSessions(page);
  await page.goto("/login?next=%2Fdashboard%3Ftab%3Dapplications");
  await fillSignIn(page, user);
  await expect(dialog(page).getByLabel("Name")).toHaveValue("Grace");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await openNotes(other);
  await addContact(other);
  await expect(dialog(page).getByLabel("Name")).toHaveValue("");
});

type Form = {
  name: string;
  path: string;
  /** Opens the form and types. */
  type: (page: Page) => Promise<void>;
  send: string;
  expectTyped: (page: Page) => Promise<void>;
};

const FORMS: Form[] = [
  {
    name: "a job of one's own",
    path: "/tracker/add",
    type: async (page) => {
      await page.getByText("Paste the text instead").click();
      await main(page).getByLabel("Text of the posting").fill("Kelp Gardener at Tidepool");
      await page.getByRole("button", { name: "Read the posting" }).click();
      await main(page).getByLabel("Company", { exact: true }).fill("Tidepool Ltd");
    },
    send: "Add to my applications",
    expectTyped: async (page) => {
      await expect(main(page).getByLabel("Title", { exact: true })).toHaveValue("Kelp Gardener");
      await expect(main(page).getByLabel("Company", { exact: true })).toHaveValue("Tidepool Ltd");
      await expect(main(page).getByLabel("Text of the posting")).toHaveValue("Kelp Gardener at Tidepool");
    },
  },
  {
    name: "a webhook",
    path: "/settings/webhooks",
    type: async (page) => {
      await page.getByLabel("Address").fill("https://hooks.example.org/1");
      await page.getByRole("checkbox").first().uncheck();
    },
    send: "Add Webhook",
    expectTyped: async (page) => {
      await expect(page.getByLabel("Address")).toHaveValue("https://hooks.example.org/1");
      await expect(page.getByRole("checkbox").first()).not.toBeChecked();
    },
  },
  {
    name: "an API token",
    path: "/settings/tokens",
    type: async (page) => {
      await main(page).getByLabel("Name", { exact: true }).fill("Backup script");
      await page.getByRole("checkbox").first().check();
    },
    send: "Create Token",
    expectTyped: async (page) => {
      await expect(main(page).getByLabel("Name", { exact: true })).toHaveValue("Backup script");
      await expect(page.getByRole("checkbox").first()).toBeChecked();
    },
  },
];

test("a form typed before the session ended is there after signing in again", async ({ page, product }) => {
  const user = await createUser(product);
  await signIn(page, user);
  for (const { name, path, type, send, expectTyped } of FORMS) {
    await test.step(name, async () => {
      await page.goto(path);
      await type(page);
      await endSessions(page);
      await page.getByRole("button", { name: send }).click();
      await fillSignIn(page, user);
      await expect(page).toHaveURL(path);
      await expectTyped(page);
    });
  }
});

test("changes to a webhook and a saved search are open again after signing in, each in its own form", async ({
  page,
  product,
}) => {
  const user = await createUser(product);
  const urls = ["http://127.0.0.1:9/1", "http://127.0.0.1:9/2"]; // nothing is sent there
  await signIn(page, user, "/settings/webhooks");
  for (const url of urls) {
    await page.getByLabel("Address").fill(url);
    await page.getByRole("button", { name: "Add Webhook" }).click();
    await expect(page.getByRole("region", { name: url })).toBeVisible();
  }
  await page.reload();
  const [first, second] = urls.map((url) => page.getByRole("region", { name: url }));
  if (!first || !second) throw new Error("there are too few webhooks");
  await second.getByRole("button", { name: /^Edit/ }).click();
  await second.getByLabel("Address").fill("http://127.0.0.1:9/3");
  await endSessions(page);
  await second.getByRole("button", { name: "Save" }).click();
  await fillSignIn(page, user);
  await expect(second.getByLabel("Address")).toHaveValue("http://127.0.0.1:9/3");
  await expect(first.getByLabel("Address")).toHaveCount(0);

  await page.goto("/jobs?keyword=engineer");
  await page.getByRole("button", { name: "Save this search" }).click();
  await dialog(page).getByRole("button", { name: "Save search" }).click();
  await page.getByRole("link", { name: "Search saved" }).click();
  await main(page).getByRole("button", { name: /^Edit/ }).click();
  await dialog(page).getByLabel("Name").fill("Engines");
  await dialog(page).getByLabel("At", { exact: true }).selectOption("6:00 PM");
  await endSessions(page);
  await dialog(page).getByRole("button", { name: "Save changes" }).click();
  // The dialog has a field named Email, too.
  await page.waitForURL(/\/login/);
  await fillSignIn(page, user);
  await expect(dialog(page).getByLabel("Name")).toHaveValue("Engines");
  await expect(dialog(page).getByLabel("At", { exact: true })).toHaveValue("18");
});

test("a résumé's new name, an admin's note about a report and a profile are in their forms again after signing in", async ({
  page,
  product,
}) => {
  const admin = await createUser(product);
  const id = await withProductContext(product, async (ctx) => {
    await ctx.db.user.update({ where: { id: admin.id }, data: { admin: true } });
    const job = await createJob(ctx.db, { employer: "Hidden Works" });
    const report = await ctx.db.jobReport.create({
      data: { id: randomUUID(), userId: admin.id, jobId: job.id, reason: "closed", createdAt: new Date() },
    });
    return report.id;
  });
  await signIn(page, admin, "/dashboard?tab=profile");
  await test.step("a résumé's new name", async () => {
    const buffer = makePdf({ pages: [["Ada Byron", "Analyst of engines"]] });
    await page.getByLabel("Resume file").setInputFiles({ name: "ada.pdf", mimeType: "application/pdf", buffer });
    await page.getByRole("link", { name: "View Resume" }).click();
    await page.getByRole("button", { name: "Rename" }).click();
    await page.getByLabel("Name").fill("For start-ups");
    await endSessions(page);
    await page.getByRole("button", { name: "Save name" }).click();
    await fillSignIn(page, admin);
    await expect(page.getByLabel("Name")).toHaveValue("For start-ups");
  });
  await test.step("an admin's note", async () => {
    await page.goto(`/admin/reports/${id}`);
    await page.getByLabel("Note to the reporter").fill("Well spotted.");
    await endSessions(page);
    await main(page).getByRole("button", { name: "Dismiss" }).click();
    await fillSignIn(page, admin);
    await expect(page.getByLabel("Note to the reporter")).toHaveValue("Well spotted.");
    await main(page).getByRole("button", { name: "Dismiss" }).click();
    await expect(page.getByText(/^Dismissed on /)).toBeVisible();
  });
  await test.step("a profile", async () => {
    await page.goto("/dashboard?tab=settings");
    await page.getByRole("link", { name: /^Edit Profile/ }).click();
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await page.getByLabel("Bio").fill("I garden kelp.");
    await endSessions(page);
    await page
      .locator("form")
      .filter({ has: page.getByLabel("Bio") })
      .getByRole("button", { name: "Save" })
      .click();
    await fillSignIn(page, admin);
    await expect(page.getByLabel("Bio")).toHaveValue("I garden kelp.");
  });
});

test("a career typed when the session ends stays on the page", async ({ page, product }) => {
  const user = await createUser(product);
  await signIn(page, user, "/settings/career");
  await main(page).getByLabel("Headline").fill("Kelp gardener");
  await main(page).getByRole("button", { name: "Add position" }).click();
  await endSessions(page);
  await main(page).getByRole("button", { name: "Save", exact: true }).click();
  await expect(main(page).getByRole("alert")).toContainText("Your session has ended. Sign in in another tab");
  await signIn(page, user);
  await main(page).getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").getByText("Career profile saved")).toBeVisible();
});

test("the hourly renewal leaves typed text alone when the session has ended", async ({ page, product }) => {
  const user = await createUser(product);
  await page.clock.install();
  await signIn(page, user, "/tracker/add");
  await page.waitForFunction(() => window.localStorage.getItem("session-renewed-at") !== null);
  await main(page).getByLabel("Address of the posting").fill("https://tidepool.example/jobs/1");
  await endSessions(page);
  const renewed = page.waitForResponse("**/api/authjs/session");
  await page.clock.fastForward("01:00:01");
  await renewed;
  await page.getByRole("button", { name: "Read the posting" }).click();
  await fillSignIn(page, user);
  await expect(main(page).getByLabel("Address of the posting")).toHaveValue("https://tidepool.example/jobs/1");
});

test("notes typed before the session ended don't overwrite a version that was saved meanwhile", async ({
  page,
  product,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const { user, jobs } = await openApplications(page, product);
  const row = rowOf(page, jobs[0]);
  await openNotes(row);
  await row.getByLabel("Notes", { exact: true }).fill("mine");
  await addInterview(row);
  await dialog(page).getByLabel("What").fill("Call");
  await dialog(page).getByLabel("Starts").fill("2031-07-03T15:00");
  const second = await context.newPage();
  await second.goto("/dashboard?tab=applications");
  await openNotes(rowOf(second, jobs[0]));
  await rowOf(second, jobs[0]).getByLabel("Notes", { exact: true }).fill("newer");
  await second.getByRole("button", { name: "Save notes" }).click();
  await expect(second.getByRole("status").getByText("Notes saved")).toBeVisible();
  await endSessions(page);
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await fillSignIn(page, user);
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(row.getByLabel("Notes", { exact: true })).toHaveValue("mine");
  await row.getByRole("button", { name: "Save notes" }).click();
  await expect(row.getByRole("alert").filter({ hasText: "Changed in another window" })).toContainText("newer");
});

test("a password is never kept, even while it is shown", async ({ page, product }) => {
  await signIn(page, await createUser(product), "/settings/security");
  await page.getByLabel("Current Password").fill("wrong-horse-9");
  await page.getByRole("button", { name: "Show Current Password" }).click();
  await page.getByLabel("New Password", { exact: true }).fill("right-horse-9");
  await page.getByLabel("Confirm New Password").fill("right-horse-9");
  await endSessions(page);
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page).toHaveURL(/\/login/);
  const storage = await page.evaluate(() => JSON.stringify({ ...window.sessionStorage }));
  expect(storage).not.toContain("horse");
});
