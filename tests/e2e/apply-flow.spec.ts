import type { BrowserContext, Page } from "@playwright/test";
import { pay, paymentForm } from "./support/checkout";
import {
  balance,
  confirmDialog,
  confirmUnlock,
  findLockedJob,
  openLockedJob,
  readPrice,
  unlockControl,
} from "./support/jobs";
import { listJobs, openApi } from "./support/own-jobs";
import { makeDocx } from "../support/resume-files/docx";
import { makePdf } from "../support/resume-files/pdf";
import { awaitCode } from "./support/mail";
import { expect, test } from "./support/test";
import { createUser, grantConnects, inventUser, signIn, type User } from "./support/users";

/** Stubs employers' pages. */
async function answerForEmployers(context: BrowserContext): Promise<void> {
  await context.route(
    ({ hostname }) => hostname !== "localhost" && hostname !== "127.0.0.1",
    (route) => route.fulfill({ contentType: "text/html", body: "<title>The employer</title>" }),
  );
}

/** Opens the application of a locked job from its page. Returns the job's path. */
async function enterApplication(page: Page): Promise<string> {
  const path = await openLockedJob(page);
  await page.getByRole("link", { name: "Apply step by step" }).click();
  await expect(page).toHaveURL(`${path}/apply`);
  return path;
}

const step = (page: Page) =>
  page.getByRole("list", { name: "Steps of your application" }).locator("[aria-current=step]");

/** Opens the last step of a locked job's application, as after skipping the others. Returns the job's path. */
async function openLastStep(page: Page): Promise<string> {
  const path = await findLockedJob(page);
  await page.goto(`${path}/apply?step=apply`);
  await expect(step(page)).toHaveText("Apply");
  return path;
}

const submit = (page: Page) => page.getByRole("button", { name: /^Unlock for \d+ connects and submit$/ });

async function fillSignUp(page: Page, user: User): Promise<void> {
  await page.getByLabel("Full Name").fill(user.name);
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password").fill(user.password);
  await page.getByRole("button", { name: "Create Account" }).click();
}

test("a visitor comes from a job through every step to a tracked application", async ({ page, product, context }) => {
  await answerForEmployers(context);
  const user = inventUser();
  const path = await enterApplication(page);
  await expect(step(page)).toHaveText("Sign up");
  await expect(page.getByRole("main")).toContainText(/Applying costs \d+ connects/);
  await fillSignUp(page, user);
  await expect(page).toHaveURL(`${path}/apply?step=verify`);
  await expect(step(page)).toHaveText("Verify");
  await page.reload();
  await page.getByLabel("Verification Code").fill(await awaitCode(product, user.email));
  await expect(page).toHaveURL(`${path}/apply?step=resume`);
  await expect(page.getByRole("status").getByText("Account verified!")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(
    /You need \d+ connects to unlock this job\. You have 0 connects\./,
  );
  await grantConnects(product, user, 40);

  await page.getByLabel("Resume file").setInputFiles({
    name: "ada.pdf",
    mimeType: "application/pdf",
    buffer: makePdf({ pages: [["Ada Byron", "Analyst of engines since 1843"]] }),
  });
  await expect(page.getByText("A drafted letter costs 5 connects.")).toBeVisible();
  await page.goBack();
  await expect(step(page)).toHaveText("Resume");
  await page.getByRole("link", { name: "Use this resume" }).click();
  // The previous step has a link with the same name.
  await expect(step(page)).toHaveText("Cover letter");
  await page.getByRole("link", { name: "Skip", exact: true }).click();
  await expect(step(page)).toHaveText("Apply");
  await page.reload();
  await expect(page.getByText("ada.pdf")).toBeVisible();

  const price = await readPrice(page.getByRole("main"));
  await expect(page.getByRole("main")).toContainText(`${40 - price}`);
  const employersTab = page.waitForEvent("popup");
  await submit(page).click();
  await expect(page.getByRole("status").getByText("Application submitted!")).toBeVisible();
  await (await employersTab).waitForURL(({ hostname }) => hostname !== "localhost" && hostname !== "");
  await expect(page).toHaveURL("/dashboard?tab=applications");
  await expect(balance(page)).toHaveText(String(40 - price));

  await expect(page.getByRole("main").getByRole("link", { name: await titleOf(page, path) })).toBeVisible();
});

async function titleOf(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(`/api/jobs/shortcode/${path.slice(path.lastIndexOf("-") + 1)}`);
  return ((await answer.json()) as { title: string }).title;
}

test("a Word document is accepted and used for the next job", async ({ page, product }) => {
  await signIn(page, await createUser(product));
  await enterApplication(page);
  await page.getByLabel("Resume file").setInputFiles({
    name: "ada.docx",
    mimeType: "application/octet-stream",
    buffer: makeDocx({ paragraphs: ["Ada Byron", "Analyst of engines since 1843"] }),
  });
  await expect(step(page)).toHaveText("Cover letter");
  const next = await openLockedJob(page, 1);
  await page.goto(`${next}/apply`);
  await expect(page.getByText("ada.docx")).toBeVisible();
  await page.getByRole("link", { name: "Use this resume" }).click();
  await expect(page).toHaveURL(`${next}/apply?step=cover-letter&resume=stored`);
});

/** Lengthens the redirect's delay from 2 s to 30 s, because 2 s are too short on a loaded machine. */
async function delayLeaving(page: Page): Promise<void> {
  await page.evaluate(() => {
    const start = window.setTimeout.bind(window);
    const delayed = (run: () => void, delay?: number) => start(run, delay === 2000 ? 30_000 : delay);
    Object.assign(window, { setTimeout: delayed });
  });
}

test("Stay here cancels the redirect, and the page then shows the application", async ({ page, product, context }) => {
  await answerForEmployers(context);
  await signIn(page, await createUser(product, { connects: 18 }));
  const path = await openLastStep(page);
  await delayLeaving(page);
  await submit(page).click();
  await page.getByRole("button", { name: "Stay here" }).click();
  await expect(page.getByRole("link", { name: "Go to Dashboard" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Open the employer/ })).toHaveAttribute("href", /^https?:\/\//);
  await page.reload();
  await expect(page.getByRole("heading", { name: /^You applied on/ })).toBeVisible();
  await page.goto(`${path}/apply`);
  await expect(step(page)).toHaveText("Resume");
});

test("a browser that blocks new tabs submits and shows the employer's link", async ({ page, product }) => {
  await signIn(page, await createUser(product, { connects: 18 }));
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openLastStep(page);
  await delayLeaving(page);
  await submit(page).click();
  await page.getByRole("button", { name: "Stay here" }).click();
  await expect(page.getByRole("link", { name: /^Open the employer/ })).toBeVisible();
});

test("too few connects block the submission, and a balance spent elsewhere meanwhile leads to buying what is missing", async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 402/);
  const user = await createUser(product, { connects: 3 });
  await signIn(page, user);
  await openLastStep(page);
  await expect(page.getByRole("main")).toContainText(/You need \d+ connects to unlock this job. You have 3 connects./);
  await expect(submit(page)).toHaveCount(0);
  await grantConnects(product, user, 15);
  await page.reload();
  const [other] = (await listJobs(await openApi(product, user), "locked", 40)).slice(-1);
  if (!other) throw new Error("there are too few locked jobs");
  await (
    await openApi(product, user)
  )("POST", `/jobs/${other.id}/unlock`);
  await submit(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Insufficient Connects" })).toBeVisible();
  await unlockControl(page.getByRole("main")).click();
  await expect(confirmDialog(page).getByRole("link", { name: "Get 80 connects for $9.99" })).toBeVisible();
});

test("the first step shows the cost, leads to buying connects and back, and unlocks before the letter", async ({
  page,
  product,
}) => {
  await page.goto(`${await openLockedJob(page)}/apply`);
  await expect(page.getByRole("main")).toContainText(/Applying costs \d+ connects, to unlock the job\./);

  await signIn(page, await createUser(product));
  await enterApplication(page);
  await expect(page.getByRole("main")).toContainText(/You need \d+ connects to unlock this job. You have 0 connects./);
  await page.getByRole("link", { name: "Skip", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Resume" })).toContainText("(skipped)");
  await unlockControl(page.getByRole("main")).click();
  await confirmDialog(page).getByRole("link", { name: "Get 80 connects for $9.99" }).click();
  await expect(paymentForm(page).getByLabel("Test card number")).toBeVisible();
  await pay(page);
  await confirmUnlock(page);
  await expect(step(page)).toHaveText("Cover letter");
  await expect(page.getByText("Employer hidden until unlocked")).toHaveCount(0);
  await expect(unlockControl(page.getByRole("main"))).toHaveCount(0);
});

test("a raised price is shown before anything is charged, and a refusal after the unlock doesn't claim that nothing was", async ({
  page,
  product,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (409|429)/);
  await answerForEmployers(context);
  await signIn(page, await createUser(product, { connects: 40 }));
  await openLastStep(page);
  // The page sends an outdated price.
  await page.route("**/api/trpc/job.unlock**", async (route) => {
    const body = (route.request().postData() ?? "").replaceAll(/"price":\d+/g, '"price":1');
    await route.continue({ postData: body });
  });
  await submit(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "The price has changed" })).toBeVisible();
  await expect(balance(page)).toHaveText("40");
  await page.unroute("**/api/trpc/job.unlock**");

  await page.route("**/api/trpc/job.recordApplication**", (route) =>
    route.fulfill({
      status: 429,
      json: { error: { json: { message: "Too many requests.", code: -32029, data: { errorCode: "RATE_LIMITED" } } } },
    }),
  );
  await submit(page).click();
  const refusal = page.getByRole("alert").filter({ hasText: "Too many requests." });
  await expect(refusal).toBeVisible();
  await expect(refusal).not.toContainText("not been charged");
  await page.unroute("**/api/trpc/job.recordApplication**");
  await page.getByRole("link", { name: /^Submit application/ }).click();
  await expect(page.getByRole("status").getByText("Application submitted!")).toBeVisible();
});

test("going back after a submission shows that it was sent, and a second one in another tab charges nothing more", async ({
  page,
  product,
  context,
}) => {
  await answerForEmployers(context);
  await signIn(page, await createUser(product, { connects: 40 }));
  await openLastStep(page);
  const price = await readPrice(page.getByRole("main"));
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(page.getByText("Employer hidden until unlocked")).toBeAttached();
  await submit(page).click();
  await expect(page.getByText("Employer hidden until unlocked")).toHaveCount(0);
  await expect(page.getByRole("status").getByText("Application submitted!")).toBeVisible();
  await expect(page).toHaveURL("/dashboard?tab=applications");
  await page.goBack();
  await expect(page.getByRole("heading", { name: /^You applied on/ })).toBeVisible();
  await expect(page.getByText("Employer hidden until unlocked")).toHaveCount(0);

  await submit(other).click();
  await expect(other.getByRole("status").getByText("Application submitted!")).toBeVisible();
  await expect(other).toHaveURL("/dashboard?tab=applications");
  await expect(balance(other)).toHaveText(String(40 - price));
});
