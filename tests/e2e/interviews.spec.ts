import { inspect } from "./support/inspect";
import { applyToJobs, openApi, rowOf } from "./support/own-jobs";
import { expect, test } from "./support/test";
import { createUser, signIn } from "./support/users";

test("an application stores interviews and contacts, and a private calendar address shows the interviews", async ({
  page,
  product,
}) => {
  const user = await createUser(product, { connects: 100 });
  const [job] = await applyToJobs(await openApi(product, user), 1);
  if (!job) throw new Error("there is no application");
  await signIn(page, user, "/dashboard?tab=applications");
  const row = rowOf(page, job);
  await row.getByRole("button", { name: /^Notes and history/ }).click();
  await row.getByRole("button", { name: "Add an interview" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What").fill("Technical interview");
  await dialog.getByLabel("Starts").fill("2031-07-03T15:00");
  await dialog.getByLabel("Time zone").selectOption("Europe/Berlin");
  await dialog.getByLabel("Where").fill("https://meet.example.org/ada");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(row.getByText("Thursday, July 3, 3:00 PM to 4:00 PM (Europe/Berlin)")).toBeVisible();
  await expect(row.getByText("Interview Thu, Jul 3, 1:00 PM")).toBeVisible();
  await row.getByRole("button", { name: "Add a contact or link" }).click();
  await dialog.getByLabel("Name").fill("Grace");
  await dialog.getByLabel("Email").fill("nobody");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Enter a valid email address.")).toBeVisible();
  await dialog.getByLabel("Email").fill("grace@example.org");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(row.getByRole("link", { name: "grace@example.org" })).toBeVisible();
  await expect(row.getByRole("button", { name: "Add a contact or link" })).toBeFocused();
  expect(await inspect(page, "interviews and contacts")).toEqual([]);

  await page.goto("/settings/calendar");
  await page.getByRole("button", { name: "Create an address" }).click();
  const url = await page.locator("code").innerText();
  expect(await inspect(page, "calendar settings")).toEqual([]);
  expect(await (await page.request.get(url)).text()).toContain("DTSTART:20310703T130000Z");
  await page.getByRole("button", { name: "Revoke it" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke it" }).click();
  await expect(page.getByRole("button", { name: "Create an address" })).toBeVisible();
  expect((await page.request.get(url)).status()).toBe(404);
});
