import { z } from "zod";
import { inspect } from "./support/inspect";
import { applyToJobs, openApi, rowOf } from "./support/own-jobs";
import { expect, test } from "./support/test";
import { createUser, signIn } from "./support/users";

const RESUME = "Baker, Crumb & Sons\n2019 – present\nBaked 300 loaves a day and trained four apprentices";

test("an application shows its letter to download and print beside the fit, and drafts a follow-up", async ({
  page,
  product,
}) => {
  const user = await createUser(product, { connects: 100 });
  const [job] = await applyToJobs(await openApi(product, user), 1);
  if (!job) throw new Error("there is no application");
  const { email, password } = user;
  const login = await page.request.post("/api/auth/login", { data: { email, password } });
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await login.json());
  const generated = await page.request.post("/api/generate", {
    headers: { authorization: `Bearer ${token}` },
    data: { id: job.id, resumeText: RESUME },
  });
  expect(generated.status()).toBe(200);

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
  await expect(dialog.getByText(`I applied for the`)).toContainText("Baked 300 loaves a day".toLowerCase());
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
