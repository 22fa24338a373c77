import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { makeDocx } from "../support/resume-files/docx";
import { makePdf } from "../support/resume-files/pdf";
import { openLockedJob } from "./support/jobs";
import { expect, test } from "./support/test";
import { createUser, endSessions, signIn } from "./support/users";

const PDF = makePdf({ pages: [["Ada Byron", "Analyst of engines"]] });
const DOCX = makeDocx({ paragraphs: ["Ada Byron", "Poetical scientist"] });
const TYPE = "application/octet-stream";

const card = (page: Page) =>
  page
    .getByRole("main")
    .locator("div", { has: page.getByRole("heading", { name: "Resume", exact: true }) })
    .last();
const text = (page: Page) => page.getByLabel("Text of your resume");
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel("Resume file").setInputFiles({ name, mimeType: TYPE, buffer });

/** Uploads the first resume and opens it. */
async function open(page: Page, name: string, buffer: Buffer): Promise<void> {
  await choose(page, name, buffer);
  await expect(card(page).getByText("Resume uploaded")).toBeVisible();
  await page.getByRole("link", { name: "View Resume" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
}

test.beforeEach(async ({ page, product }) => {
  await signIn(page, await createUser(product));
  await page.goto("/dashboard?tab=profile");
});

test("a résumé can be viewed, downloaded, corrected, renamed, replaced and deleted, and each change survives a reload", async ({
  page,
}) => {
  await open(page, "ada.pdf", PDF);
  const sheet = page.frameLocator("iframe").getByRole("img", { name: "Page 1 of 1" });
  await expect(sheet).toBeVisible();
  expect(
    await page
      .frameLocator("iframe")
      .locator("main")
      .evaluate(() => window.origin),
  ).toBe("null");
  await expect(text(page)).toHaveValue("Ada Byron\nAnalyst of engines");

  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe("ada.pdf");
  expect(await readFile(await download.path())).toEqual(PDF);

  await text(page).fill("As I say it");
  await page.getByRole("button", { name: "Save text" }).click();
  await expect(page.getByText("Text saved")).toBeVisible();
  await page.getByRole("button", { name: "Rename" }).click();
  await page.getByLabel("Name").fill("For start-ups");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "For start-ups.pdf" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "For start-ups.pdf" })).toBeVisible();
  await expect(text(page)).toHaveValue("As I say it");

  await choose(page, "ada.docx", DOCX);
  await expect(text(page)).toHaveValue("Ada Byron\nPoetical scientist");
  await expect(page.getByRole("heading", { name: "ada.docx" })).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);

  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep it" }).click();
  await expect(page.getByRole("button", { name: "Delete", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
});

test("one of several résumés is the default, and the apply flow and the letter offer all of them", async ({ page }) => {
  await choose(page, "ada.pdf", PDF);
  await expect(card(page).getByText("Resume uploaded")).toBeVisible();
  await choose(page, "poet.docx", DOCX);
  const rows = card(page).getByRole("listitem");
  await expect(rows.filter({ hasText: "Default" })).toContainText("ada.pdf");
  await page.getByRole("link", { name: "View Resume poet.docx" }).click();
  await page.getByRole("button", { name: "Make default" }).click();
  await expect(page.getByRole("button", { name: "Make default" })).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).include("main").analyze();
  expect(violations).toEqual([]);
  await page.goto("/dashboard?tab=profile");
  await expect(rows.filter({ hasText: "Default" })).toContainText("poet.docx");

  await page.goto(`${await openLockedJob(page)}/apply`);
  await page.getByRole("link", { name: "Use this resume: ada.pdf" }).click();
  await page.getByRole("button", { name: "Draft a cover letter" }).click();
  const choice = page.getByRole("dialog").getByRole("combobox", { name: "Resume" });
  await expect(choice.locator("option:checked")).toHaveText("ada.pdf");
  await expect(choice.locator("option")).toHaveText(["poet.docx", "ada.pdf", "None"]);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Skip", exact: true }).click();
  await expect(page.getByRole("link", { name: "ada.pdf" })).toBeVisible();
});

test("saving the text of a file replaced in another tab is refused, and an ended session keeps the typed text", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (409|401)/);
  await open(page, "ada.pdf", PDF);
  const other = await context.newPage();
  await other.goto(page.url());
  await choose(other, "ada.docx", DOCX);
  await expect(text(other)).toHaveValue("Ada Byron\nPoetical scientist");
  await text(page).fill("of the former file");
  await page.getByRole("button", { name: "Save text" }).click();
  await expect(page.getByRole("alert").getByText(/^It was replaced in another window\./)).toBeVisible();
  await expect(text(page)).toHaveValue("of the former file");
  await page.reload();
  await expect(text(page)).toHaveValue("Ada Byron\nPoetical scientist");

  await text(page).fill("As I say it");
  await endSessions(page);
  const hint = page.getByText(/Your session has ended\. Sign in in another tab/);
  await page.getByRole("button", { name: "Save text" }).click();
  await expect(page.getByRole("alert").getByText("Failed to save the text. Please try again.")).toBeVisible();
  await expect(hint).toBeVisible();
  await expect(text(page)).toHaveValue("As I say it");
  await page.getByRole("button", { name: "Download" }).click();
  await expect(page.getByRole("alert").getByText("Failed to open the resume. Please try again.")).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog").getByText(/Your session has ended\./)).toBeVisible();
});

test("a scan is stored and its text can be typed, and a refused file shows the reason and leaves it stored", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 415/);
  await open(page, "scan.pdf", makePdf({ scanned: true }));
  await expect(
    page.getByText("We couldn't read any text from this file. You can type or paste it below."),
  ).toBeVisible();
  await text(page).fill("x".repeat(20_001));
  await expect(page.getByText("1 character too many. The limit is 20,000.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save text" })).toBeDisabled();

  await choose(page, "other.pdf", Buffer.from("no PDF at all"));
  await expect(page.getByRole("alert").getByText("Only PDF, .doc and .docx files can be uploaded.")).toBeVisible();
  await choose(page, "large.pdf", Buffer.alloc(5 * 1024 * 1024 + 1));
  await expect(page.getByText("The file is larger than 5 MB.")).toBeVisible();
  await expect(page.getByText("Please try again.")).toHaveCount(0); // Another try would fail again.
  await page.reload();
  await expect(page.getByRole("heading", { name: "scan.pdf" })).toBeVisible();
});

test("a keyboard user uploads a résumé without accessibility faults", async ({ page }) => {
  const button = page.getByRole("button", { name: "Choose a file" });
  // Listen before pressing the key: a chooser that opens too early is never intercepted.
  const chooser = page.waitForEvent("filechooser");
  await button.focus();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await (await chooser).setFiles({ name: "ada.pdf", mimeType: TYPE, buffer: PDF });
  await expect(page.getByRole("heading", { name: "Resume", exact: true })).toBeFocused();
  const { violations } = await new AxeBuilder({ page }).include("main").analyze();
  expect(violations).toEqual([]);
});

test("a career profile is filled from a résumé and a file, reviewed, saved and exported", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4\d\d/);
  const lines = ["Ada Byron", "EXPERIENCE", "Software Engineer, Example Labs, 2019 - 2021", "Built billing in Go"];
  await choose(page, "ada.pdf", makePdf({ pages: [lines] }));
  await expect(card(page).getByText("Resume uploaded")).toBeVisible();
  await page.goto("/settings/career");
  await expect(page.getByText("Check what we read, then save")).toBeVisible();
  await expect(page.getByLabel("Headline")).toHaveValue("Software Engineer");
  await expect(page.getByLabel("Company")).toHaveValue("Example Labs");
  const file = (name: string, text: string) => ({ name, mimeType: TYPE, buffer: Buffer.from(text) });
  await page.getByLabel("JSON Resume or LinkedIn export").setInputFiles(file("cut.json", "{"));
  await expect(page.getByText("The file isn't valid JSON in UTF-8.")).toBeVisible();
  const json = JSON.stringify({ basics: { label: "Analyst of engines" } });
  await page.getByLabel("JSON Resume or LinkedIn export").setInputFiles(file("resume.json", json));
  await expect(page.getByLabel("Headline")).toHaveValue("Analyst of engines");
  await page.getByLabel("From").fill("soon");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Enter a year or a month, like 2021 or 2021-03.")).toBeVisible();
  await expect(page.getByLabel("From")).toBeFocused();
  await page.getByLabel("From").fill("2018-03");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Career profile saved")).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include("main").analyze();
  expect(violations).toEqual([]);
  await page.reload();
  await expect(page.getByLabel("From")).toHaveValue("2018-03");
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as JSON Resume" }).click();
  const exported = await readFile(await (await started).path(), "utf8");
  expect(JSON.parse(exported)).toMatchObject({
    basics: { label: "Analyst of engines" },
    work: [{ startDate: "2018-03" }],
  });
});
