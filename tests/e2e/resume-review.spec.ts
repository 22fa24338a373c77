import type { Page } from "@playwright/test";
import { makeDocx } from "../support/resume-files/docx";
import { inspectWidths } from "./support/inspect-widths";
import { listJobs, openApi } from "./support/own-jobs";
import { expect, test } from "./support/test";
import { createUser, signIn } from "./support/users";

// The title and employer of the current position stand nowhere near its dates.
const RESUME = [
  "Ada Byron",
  "Porto, Portugal",
  "EXPERIENCE",
  "Data Analyst, Example Labs, 2017 - 2020",
  "Built 12 dashboards in Tableau for 40 shops",
  "2021 – present",
  "Wrote SQL reports for 75 stores",
  "CERTIFICATIONS",
  "PMP, 2019",
  "CISSP, 2020",
];

const PLAIN_TITLE = /^(?:[A-Z]\w+ ){1,3}(?:Engineer|Designer|Analyst|Recruiter|Accountant|Writer|Specialist)$/;

const upload = (page: Page, name: string, paragraphs: string[]) =>
  page
    .getByLabel("Resume file")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: makeDocx({ paragraphs }) });
const question = (page: Page) => page.getByText("Your resume says Portugal. Use it as where you live?");
const position = (page: Page, number: number) => page.getByRole("group", { name: `position ${number}` });

test("an uploaded résumé is reviewed once: uncertain parts are marked, and fit and letters use what its owner corrects", async ({
  page,
  product,
}) => {
  const user = await createUser(product, { connects: 5 });
  const jobs = await listJobs(await openApi(product, user), "locked", 20);
  const job = jobs.find(({ title }) => PLAIN_TITLE.test(title));
  if (!job) throw new Error("There is no locked job with a plain title");
  await signIn(page, user, "/dashboard?tab=profile");
  await upload(page, "ada.docx", RESUME);
  await expect(page.getByText("We read 2 positions, and aren't sure of 1")).toBeVisible();
  await expect(page.getByRole("link", { name: "Check your career profile" })).toBeVisible();
  // The fit says which position is unsure, and leads to its review.
  await page.goto(`/jobs/${job.slug}`);
  const unsure = page.getByRole("region", { name: "How you fit" });
  await expect(unsure).toContainText("We aren't sure of some of your positions");
  await expect(unsure.getByRole("listitem").filter({ hasText: /^2021 – present$/ })).toBeVisible();
  expect(await inspectWidths(page, { name: "fit of an unsure resume", open: async () => {} })).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await unsure.getByRole("link", { name: "Check your career profile" }).click();
  await expect(position(page, 1)).toContainText("Check this position");
  // Who closed the page finds the review again.
  await page.goto("/dashboard?tab=profile");
  await page.getByRole("link", { name: "your career profile" }).click();

  await expect(page.getByText("Check what we read, then save")).toBeVisible();
  await expect(position(page, 1)).toContainText("Check this position");
  await expect(position(page, 1)).toContainText("Your resume says “2021 – present”.");
  await expect(position(page, 1).getByLabel("Title")).toHaveValue("");
  await expect(position(page, 1).getByLabel("Title")).toHaveAccessibleDescription(/We aren't sure\./);
  await expect(position(page, 1).getByLabel("Company")).toHaveAccessibleDescription(/We aren't sure\./);
  await expect(position(page, 1).getByLabel("From")).not.toHaveAccessibleDescription(/We aren't sure\./);
  await expect(position(page, 2)).not.toContainText("Check this position");
  await expect(position(page, 2).getByLabel("Company")).toHaveValue("Example Labs");
  expect(await inspectWidths(page, { name: "review of a résumé", open: async () => {} })).toEqual([]);

  const certificate = (number: number) => page.getByRole("group", { name: `certificate ${number}` });
  await expect(certificate(1).getByLabel("Name")).toHaveValue("PMP");
  await expect(certificate(1).getByLabel("Year")).toHaveValue("2019");
  await certificate(1).getByLabel("Issuer").fill("PMI");
  await certificate(2).getByRole("button", { name: "Remove" }).click();
  await position(page, 1).getByLabel("Title").fill(job.title);
  await position(page, 1).getByLabel("Company").fill("Tidewater");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Career profile saved")).toBeVisible();
  await expect(page.getByText("Check this position")).toHaveCount(0);

  await page.goto(`/jobs/${job.slug}`);
  const fit = page.getByRole("region", { name: "How you fit" });
  await expect(fit).not.toContainText("We aren't sure of some of your positions");
  await expect(fit.getByRole("listitem").filter({ hasText: "Tidewater, 2021" }).first()).toContainText("Shown");
  await page.getByRole("main").getByRole("button", { name: "Draft a cover letter" }).click();
  const dialog = page.getByRole("dialog", { name: "Cover letter" });
  await dialog.getByRole("button", { name: "Generate for 5 connects" }).click();
  await expect(dialog.getByLabel("Your cover letter")).toHaveValue(
    new RegExp(
      `My current role is ${job.title} at Tidewater \\(since 2021\\)\\.[^]*\\nCertifications: PMP, PMI, 2019\\n`,
    ),
  );

  // What its owner has checked isn't read anew.
  await page.goto("/dashboard?tab=profile");
  await page.getByRole("link", { name: "your career profile" }).click();
  await expect(position(page, 1).getByLabel("Company")).toHaveValue("Tidewater");
  await expect(page.getByText("Check what we read, then save")).toHaveCount(0);
  await page.getByRole("button", { name: "Fill from resume" }).click();
  await expect(page.getByText("Check what we read, then save")).toBeVisible();
});

test("a career saved without positions is left alone", async ({ page, product }) => {
  await signIn(page, await createUser(product), "/dashboard?tab=profile");
  await upload(page, "ada.docx", RESUME);
  await expect(question(page)).toBeVisible();
  await page.goto("/settings/career");
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByLabel("Skills").fill("Bookbinding");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Career profile saved")).toBeVisible();

  let readings = 0;
  page.on("request", (request) => (readings += Number(request.url().includes("career.fromResume"))));
  await page.reload();
  // The page has started what it does by itself once a button works.
  await page.getByRole("button", { name: "Add link" }).click();
  await expect(page.getByRole("group", { name: "link 1" })).toBeVisible();
  await expect(page.getByLabel("Skills")).toHaveValue("Bookbinding");
  expect(readings).toBe(0);
});

test("an upload asks once whether its country is where the seeker lives", async ({ page, product }) => {
  await signIn(page, await createUser(product), "/dashboard?tab=profile");
  await upload(page, "ada.docx", RESUME);
  await expect(question(page)).toBeVisible();
  const steps = page.getByRole("main").getByRole("listitem");
  await expect(steps.filter({ hasText: "Upload your resume Done" })).toBeVisible();
  await expect(steps.filter({ hasText: "Say where you live" })).not.toContainText("Done");
  expect(await inspectWidths(page, { name: "upload of a résumé", open: async () => {} })).toEqual([]);
  await page.getByRole("button", { name: "Use Portugal" }).click();
  await expect(page.getByText("Saved where you live")).toBeVisible();
  await expect(steps.filter({ hasText: "Say where you live Done" })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await upload(page, "poet.docx", RESUME);
  await expect(page.getByRole("listitem").filter({ hasText: "poet.docx" })).toBeVisible();
  await expect(page.getByText("We read 2 positions, and aren't sure of 1")).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});

test("a seeker who doesn't live in the résumé's country is never asked again, whatever another résumé says", async ({
  page,
  product,
}) => {
  await signIn(page, await createUser(product), "/dashboard?tab=profile");
  await upload(page, "ada.docx", RESUME);
  await page.getByRole("button", { name: "No, thanks" }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "Check your career profile" })).toBeFocused();
  for (const [name, place] of [
    ["poet.docx", "Madrid, Spain"],
    ["countess.docx", "Porto, Portugal"],
  ] as const) {
    await page.reload();
    await upload(page, name, RESUME.with(1, place));
    await expect(page.getByText("We read 2 positions, and aren't sure of 1")).toBeVisible();
    await expect(page.getByText(/Use it as where you live/)).toHaveCount(0);
  }
});

test("a seeker who has said where they live isn't asked, whatever country a résumé names", async ({
  page,
  product,
}) => {
  await signIn(page, await createUser(product), "/dashboard?tab=profile");
  await upload(page, "ada.docx", RESUME);
  await page.getByRole("button", { name: "Use Portugal" }).click();
  await expect(page.getByText("Saved where you live")).toBeVisible();
  await page.reload();
  await upload(page, "poet.docx", RESUME.with(1, "Madrid, Spain"));
  await expect(page.getByText("We read 2 positions, and aren't sure of 1")).toBeVisible();
  await expect(page.getByText(/Use it as where you live/)).toHaveCount(0);
});

test("the letter dialog says before its price that it leaves out unsure positions, until their owner saved them", async ({
  page,
  product,
}) => {
  const user = await createUser(product, { connects: 5 });
  const [job] = await listJobs(await openApi(product, user), "locked", 1);
  await signIn(page, user, "/dashboard?tab=profile");
  await upload(page, "ada.docx", RESUME);
  await expect(page.getByText("We read 2 positions, and aren't sure of 1")).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Cover letter" });
  const openLetter = async () => {
    await page.goto(`/jobs/${job?.slug}`);
    await page.getByRole("main").getByRole("button", { name: "Draft a cover letter" }).click();
    await expect(dialog.getByText("Price", { exact: true })).toBeVisible();
  };
  await openLetter();
  await expect(dialog.getByText("We aren't sure of some of your positions")).toBeVisible();
  await expect(dialog.getByText("We found hardly anything that you did")).toHaveCount(0);
  await dialog.getByRole("link", { name: "Check your career profile" }).click();

  await expect(position(page, 1)).toContainText("Check this position");
  await position(page, 1).getByLabel("Title").fill("Head of Data");
  await page.getByRole("button", { name: "Save all" }).click();
  await expect(page.getByText("Career profile saved")).toBeVisible();
  const inspected = page.waitForResponse((response) => response.url().includes("inspectResume"));
  await openLetter();
  await inspected;
  await expect(dialog.getByText("We aren't sure of some of your positions")).toHaveCount(0);
});

test("the letter dialog says before its price that no position could be read, and links to the career profile", async ({
  page,
  product,
}) => {
  const user = await createUser(product, { connects: 5 });
  const [job] = await listJobs(await openApi(product, user), "locked", 1);
  await signIn(page, user, "/dashboard?tab=profile");
  await upload(page, "ada.docx", ["Ada Byron", "Built the billing service in Go", "Wrote migrations for Postgres"]);
  await expect(page.getByText("We couldn't read any positions")).toBeVisible();
  await page.goto(`/jobs/${job?.slug}`);
  await page.getByRole("main").getByRole("button", { name: "Draft a cover letter" }).click();
  const dialog = page.getByRole("dialog", { name: "Cover letter" });
  const notice = dialog.getByText("We couldn't read your positions");
  await expect(notice).toBeVisible();
  const price = dialog.getByText("Price", { exact: true });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const [above, below] = [await notice.boundingBox(), await price.boundingBox()];
    expect(above?.y ?? Infinity).toBeLessThan(below?.y ?? 0);
  }
  await dialog.getByRole("link", { name: "Check your career profile" }).click();
  await expect(page).toHaveURL(/\/settings\/career\?resume=/);
  await expect(page.getByRole("heading", { name: "Experience" })).toBeVisible();
});
