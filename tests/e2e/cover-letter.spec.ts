import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { makeDocx } from "../support/resume-files/docx";
import { inspectWidths } from "./support/inspect-widths";
import { balance, confirmDialog, confirmUnlock, readEmployer, unlockControl } from "./support/jobs";
import { listJobs, openApi, rowOf, type Job } from "./support/own-jobs";
import type { Product } from "./support/products";
import { expect, test } from "./support/test";
import { createUser, grantConnects, signIn, type CreatedUser } from "./support/users";

const RESUME = "Ada Byron\nBuilt the billing service of Globex in Go.\nWrote migrations for Postgres.";
const FALSE_CLAIM = "I led 40 engineers at Initech for nine years.";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Cover letter" });
const letter = (page: Page) => dialog(page).getByLabel("Your cover letter");
const generate = (page: Page) => dialog(page).getByRole("button", { name: "Generate for 5 connects" });
const save = (page: Page) => dialog(page).getByRole("button", { name: "Save version" });
const said = (page: Page, words: string): Locator => page.getByRole("status").getByText(words);

/** Opens the page of a locked job as a seeker. */
async function openJob(page: Page, product: Product, connects: number): Promise<{ user: CreatedUser; job: Job }> {
  const user = await createUser(product, { connects });
  const [job] = await listJobs(await openApi(product, user), "locked", 1);
  if (!job) throw new Error("there is no locked job");
  await signIn(page, user, `/jobs/${job.slug}`);
  return { user, job };
}

async function askForLetter(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Draft a cover letter" }).click();
  await expect(dialog(page)).toBeVisible();
}

/** Does the same, and drafts a letter from a resume. */
async function openLetter(page: Page, product: Product, connects = 5): Promise<{ user: CreatedUser; job: Job }> {
  const opened = await openJob(page, product, connects);
  await askForLetter(page);
  await expect(dialog(page)).toContainText("There is no resume, so the letter can only ask for a conversation.");
  await dialog(page).getByLabel("Resume text (optional)").fill(RESUME);
  await expect(dialog(page)).not.toContainText("There is no resume");
  await dialog(page).getByLabel("Why this employer? (optional)").fill("I read your logbook every week");
  await dialog(page).getByLabel("From where? (optional)").fill("Porto");
  await generate(page).click();
  await expect(letter(page)).toHaveValue(/^Dear [^]*I read your logbook every week\.[^]*I am based in Porto\./);
  return opened;
}

test("a letter shows its price or how to get connects, charges once on a double click and survives a reload", async ({
  page,
  product,
}) => {
  const { user, job } = await openJob(page, product, 4);
  await askForLetter(page);
  await expect(dialog(page)).toContainText("You need 5 connects to generate a cover letter. You have 4 connects.");
  await expect(generate(page)).toHaveCount(0);
  await dialog(page).getByRole("link", { name: "Get connects" }).click();
  await expect(page).toHaveURL("/pricing");

  await grantConnects(product, user, 8);
  await page.goto(`/jobs/${job.slug}`);
  await askForLetter(page);
  await expect(dialog(page)).toContainText("before 12");
  await expect(dialog(page)).toContainText("after 7");
  await expect(dialog(page)).toContainText("We haven't read this posting");
  await expect(dialog(page)).toContainText("It writes in English only.");
  await dialog(page).getByLabel("Resume text (optional)").fill(RESUME);
  await generate(page).dblclick();
  await expect(said(page, "Cover letter generated!")).toBeVisible();
  await expect(letter(page)).toHaveValue(/^Dear /);
  await expect(dialog(page)).toContainText("Drafted by Farsite’s template, without a model.");
  await expect(balance(page)).toHaveText("7");

  await page.reload();
  await expect(letter(page)).toHaveValue(/^Dear /);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Open cover letter" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("button", { name: "Open cover letter" })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(balance(page)).toHaveText("7");
});

test("a stopped draft costs nothing, and a draft with a lost answer is read from the server", async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await openJob(page, product, 6);
  await askForLetter(page);
  await page.route("**/api/trpc/coverLetter.draft*", () => undefined); // No response comes.
  await generate(page).click();
  await dialog(page).getByRole("button", { name: "Stop" }).click();
  await expect(dialog(page).getByText("The letter wasn't complete. You haven't been charged.")).toBeVisible();
  await expect(balance(page)).toHaveText("6");

  await page.unroute("**/api/trpc/coverLetter.draft*");
  await page.route("**/api/trpc/coverLetter.draft*", async (route) => {
    await route.fetch(); // The server has finished.
    await route.abort();
  });
  await generate(page).click();
  await expect(letter(page)).toHaveValue(/^Dear /);
  await expect(said(page, "5 connects were charged.")).toBeVisible();
  await expect(balance(page)).toHaveText("1");
});

test("a second window opens the same letter and overwrites nothing the first one saved", async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/); // Shows the version that the other window saved first.
  const { job } = await openJob(page, product, 20);
  const second = await page.context().newPage();
  await second.goto(`/jobs/${job.slug}`);
  await askForLetter(second);
  await askForLetter(page);
  await generate(page).click();
  await expect(letter(page)).toHaveValue(/^Dear /);
  await generate(second).click();
  await expect(said(second, "You have already generated a cover letter for this job.")).toBeVisible();
  await expect(letter(second)).toHaveValue(/^Dear /);
  await expect(balance(second)).toHaveText("15");

  await letter(page).fill("From the first window.");
  await save(page).click();
  await expect(said(page, "Saved as version 2")).toBeVisible();
  await letter(second).fill("From the second window.");
  await save(second).click();
  const conflict = dialog(second).getByRole("alert");
  await expect(conflict).toContainText("From the first window.");
  await expect(letter(second)).toHaveValue("From the second window.");
  await conflict.getByRole("button", { name: "Save my text as the newest" }).click();
  await expect(said(second, "Saved as version 3")).toBeVisible();
});

test("unsupported claims are listed at every width, and an earlier version can be restored", async ({
  page,
  product,
}) => {
  // Colors in the middle of an animation are unreliable.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLetter(page, product);
  const first = await letter(page).inputValue();
  await letter(page).fill(`${first}\n\n${FALSE_CLAIM}`);
  await page.reload();
  await expect(dialog(page)).toContainText("Not saved yet.");
  await expect(letter(page)).toHaveValue(`${first}\n\n${FALSE_CLAIM}`);
  await save(page).click();
  await expect(said(page, "Saved as version 2")).toBeVisible();
  const doubt = dialog(page).getByRole("listitem").filter({ hasText: FALSE_CLAIM });
  await expect(doubt).toBeVisible();
  await doubt.getByRole("button", { name: "Show in the text" }).click();
  await expect(letter(page)).toBeFocused();
  const selected = await letter(page).evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  );
  expect(selected).toBe(FALSE_CLAIM);

  const findings: string[] = [];
  findings.push(...(await inspectWidths(page, { name: "letter", open: () => expect(doubt).toBeVisible() })));
  expect(findings).toEqual([]);

  await dialog(page).getByRole("button", { name: "Restore version 1" }).click();
  await expect(letter(page)).toHaveValue(first);
  await expect(doubt).toHaveCount(0);
  await expect(dialog(page)).toContainText("Version 3");
});

test("three revisions are free, and a failed one doesn't count", async ({ page, product }) => {
  await openLetter(page, product);
  const wish = dialog(page).getByLabel("What should be different?");
  const revise = dialog(page).getByRole("button", { name: "Revise for free" });
  await wish.fill("Translate it into Klingon");
  await revise.click();
  await expect(dialog(page).getByRole("alert")).toContainText("Not revised");
  await expect(wish).toHaveValue("Translate it into Klingon");
  await expect(dialog(page)).toContainText("3 of 3 free revisions left.");
  for (const [asked, left] of [
    ["shorter", "2 of 3 free revisions left."],
    ["longer", "1 of 3 free revisions left."],
    ["warmer", "All 3 free revisions are used."],
  ] as const) {
    await wish.fill(asked);
    await revise.click();
    await expect(dialog(page)).toContainText(left);
  }
  await expect(wish).toHaveCount(0);
  await expect(balance(page)).toHaveText("0");
});

test("a letter is available in the application, as a file and on the dashboard, with the employer's name once unlocked", async ({
  page,
  product,
}) => {
  const { user, job } = await openJob(page, product, 30);
  await page.goto(`/jobs/${job.slug}/apply`);
  await page.getByLabel("Resume file").setInputFiles({
    name: "ada.docx",
    mimeType: "application/octet-stream",
    buffer: makeDocx({ paragraphs: RESUME.split("\n") }),
  });
  await askForLetter(page);
  const stored = dialog(page).getByRole("checkbox", { name: "Use my resume, ada.docx" });
  await expect(stored).toBeChecked();
  await dialog(page).getByLabel("Or paste other resume text (optional)").fill("Other text");
  await expect(stored).not.toBeChecked(); // Pasted text takes precedence.
  await dialog(page).getByLabel("Or paste other resume text (optional)").fill("");
  await generate(page).click();
  await expect(letter(page)).toHaveValue(/Globex/);
  await expect(dialog(page)).toContainText("Everything it says about you comes from your resume or your answers.");
  const locked = await letter(page).inputValue();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog(page).getByRole("button", { name: "Download as Text" }).click(),
  ]);
  expect((await readFile(await download.path(), "utf8")).trim().split(/\s+/)).toEqual(locked.trim().split(/\s+/));
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByRole("main").getByRole("button", { name: "Open cover letter" })).toBeVisible();

  await page.goto(`/jobs/${job.slug}`);
  await unlockControl(page).click();
  await confirmUnlock(page);
  await expect(confirmDialog(page)).toHaveCount(0);
  const employer = await readEmployer(page, user, `/api/jobs/${job.id}`);
  expect(locked).not.toContain(employer);

  await page.goto("/dashboard?tab=jobs&list=unlocked");
  await rowOf(page, job).getByRole("button", { name: "Cover letter" }).click();
  await expect(letter(page)).toHaveValue(new RegExp(employer.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
});
