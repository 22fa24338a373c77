import type { Page } from "@playwright/test";
import { z } from "zod";
import { createJob } from "../support/jobs";
import { inspect } from "./support/inspect";
import { applyToJobs, closeJob, openApi, rowOf } from "./support/own-jobs";
import { withProductContext } from "./support/product-context";
import { expect, test } from "./support/test";
import { createUser, endSessions, fillSignIn, signIn, type CreatedUser } from "./support/users";

const RESUME = "Baker, Crumb & Sons\n2019 – present\nBaked 300 loaves a day and trained four apprentices";

async function draftLetter(page: Page, { email, password }: CreatedUser, jobId: string): Promise<void> {
  const login = await page.request.post("/api/auth/login", { data: { email, password } });
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await login.json());
  const generated = await page.request.post("/api/generate", {
    headers: { authorization: `Bearer ${token}` },
    data: { id: jobId, resumeText: RESUME },
  });
  expect(generated.status()).toBe(200);
}

test("a sent version that can't be recorded after the session ended fails with one message", async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const user = await createUser(product, { connects: 100 });
  const [job] = await applyToJobs(await openApi(product, user), 1);
  if (!job) throw new Error("there is no application");
  await draftLetter(page, user, job.id);
  await signIn(page, user, "/dashboard?tab=applications");
  const row = rowOf(page, job);
  await row.getByRole("button", { name: /^Notes and history/ }).click();
  await row.getByLabel("Notes", { exact: true }).fill("Ask about the team.");
  await endSessions(page);
  await row.getByRole("button", { name: "I sent version 1" }).click();
  const alerts = page.getByRole("alert").filter({ hasText: /\S/ });
  await expect(alerts).toHaveText(
    "Failed to record the version. Please try again.Your session has ended. Sign in in another tab, then try again.",
  );
  await expect(row.getByText("Version 1, from")).toBeVisible();
  await expect(row.getByLabel("Notes", { exact: true })).toHaveValue("Ask about the team.");
});

test("an application shows its letter to download and print beside the fit, and drafts a follow-up", async ({
  page,
  product,
}) => {
  const user = await createUser(product, { connects: 100 });
  const [job] = await applyToJobs(await openApi(product, user), 1);
  if (!job) throw new Error("there is no application");
  await draftLetter(page, user, job.id);

  await signIn(page, user, "/dashboard?tab=applications");
  const row = rowOf(page, job);
  await row.getByRole("button", { name: /^Notes and history/ }).click();
  await expect(row.getByText("Version 1, from")).toBeVisible();
  await row.getByRole("button", { name: "I sent version 1" }).click();
  await expect(row.getByText("You sent version 1, from")).toBeVisible();
  await expect(row.getByRole("button", { name: /^I sent version/ })).toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    row.getByRole("button", { name: "Download the letter as PDF" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^cover-letter-.*\.pdf$/);

  await row.getByRole("button", { name: /^Draft a follow-up/ }).click();
  const dialog = page.getByRole("dialog", { name: "Your follow-up" });
  await expect(dialog.getByText("I applied for the")).toContainText("where the process stands");
  // Baking proves no requirement of a job with maps.
  await expect(dialog.getByText("I applied for the")).not.toContainText(/loaves/i);
  await expect(dialog.getByRole("link", { name: "Open in email" })).toHaveAttribute(
    "href",
    /^mailto:\?subject=Following/,
  );
  expect(await inspect(page, "a follow-up")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(row.getByRole("button", { name: /^Draft a follow-up/ })).toBeFocused();
  await expect(row.getByRole("button", { name: /^Draft a thank-you/ })).toHaveCount(0);

  await row.getByRole("link", { name: "Print with your fit" }).click();
  await expect(page.getByRole("heading", { name: "Cover letter" })).toBeVisible();
  await expect(page.getByText("Kind regards,")).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Requirement" })).toBeVisible();
  expect(await inspect(page, "a letter beside its fit")).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByText("Kind regards,")).toBeVisible();
});

test("a letter for a job that closed while locked is still shown, and letter pages without a letter say so", async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4(04|10)/);
  const user = await createUser(product, { connects: 5 });
  const job = await withProductContext(product, ({ db }) => createJob(db, { price: 15 }));
  await draftLetter(page, user, job.id);
  await closeJob(product, job);
  const letter = `/jobs/${job.slug}/letter?of=${job.id}&version=1`;
  await page.goto(letter);
  await fillSignIn(page, user);
  await expect(page).toHaveURL(letter);
  await expect(page.getByText("Kind regards,")).toBeVisible();
  await expect(page.getByRole("heading", { name: "How you fit" })).toHaveCount(0);
  expect(await inspect(page, "the letter of a closed job")).toEqual([]);

  const statusOf = async (query: string) => (await page.goto(`/jobs/${job.slug}/letter${query}`))?.status();
  expect(await statusOf("")).toBe(410);
  await expect(page.getByRole("heading", { name: "This job has closed" })).toBeVisible();
  expect(await statusOf(`?of=${job.id}&version=2`)).toBe(404);
  expect(await statusOf("?of=other")).toBe(404);
});
