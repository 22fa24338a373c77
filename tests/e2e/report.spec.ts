import { createJob, type CreatedJob } from "../support/jobs";
import { inspect } from "./support/inspect";
import { withProductContext } from "./support/product-context";
import type { Product } from "./support/products";
import { expect, test } from "./support/test";
import { createUser, fillSignIn, signIn } from "./support/users";

/** This test's own job, which it closes. */
const addJob = (product: Product, title: string): Promise<CreatedJob> =>
  withProductContext(product, ({ db }) => createJob(db, { title, employer: "Hidden Works" }));

test("a seeker reports a job in a dialog, and an admin upholds the report", async ({
  page,
  product,
  openContext,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 410/); // At the end, the page shows a closed job.
  const job = await addJob(product, "Night Watch");
  const seeker = await createUser(product, { connects: 40 });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, seeker, `/jobs/${job.slug}`);
  const control = page.getByRole("link", { name: "Report this job" });
  await control.click();
  const dialog = page.getByRole("dialog", { name: "Report this job" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(control).toBeFocused();

  await control.click();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByText("Choose a reason.")).toBeVisible();
  expect(await inspect(page, "report dialog")).toEqual([]);
  await dialog.getByLabel("Something in it is wrong").check();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByText("Please say what is wrong.")).toBeVisible();
  await expect(dialog.getByLabel("What exactly?")).toBeFocused();
  await dialog.getByLabel("It is not remote").check();
  await dialog.getByLabel("What did you see?").fill("Three days a week in Leeds.");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByRole("status").getByText("Report sent")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const said = page.getByRole("region", { name: "Report this job" });
  await expect(said).toContainText("You reported this job");
  await expect(said).toContainText("it is not remote");
  await expect(said).toBeFocused();
  await expect(control).toHaveCount(0);

  const admin = await createUser(product);
  await withProductContext(product, ({ db }) => db.user.update({ where: { id: admin.id }, data: { admin: true } }));
  const context = await openContext();
  const desk = await context.newPage();
  await signIn(desk, admin, "/admin/reports");
  expect(await inspect(desk, "queue of reports")).toEqual([]);
  const row = desk.getByRole("listitem").filter({ hasText: "Three days a week in Leeds." });
  await expect(row).toContainText("Hidden Works");
  await expect(row).toContainText(seeker.email);
  await row.getByRole("link", { name: "Night Watch" }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "It is not remote" })).toBeVisible();
  await expect(desk.getByRole("link", { name: /^View at its source/ })).toHaveAttribute("href", /^https:/);
  expect(await inspect(desk, "report")).toEqual([]);
  await desk.getByLabel("Note to the reporter (optional)").fill("Well spotted.");
  await desk.getByRole("button", { name: "Uphold" }).click();
  await expect(desk.getByText(/^Upheld on .* This closed the job\.$/)).toBeVisible();
  await expect(desk.getByRole("heading", { name: "Decision" })).toBeFocused();
  await desk.goto("/admin/reports?queue=decided");
  await expect(desk.getByRole("listitem").filter({ hasText: "Night Watch" })).toContainText("Upheld");

  await page.reload();
  await expect(page.getByRole("heading", { name: "This job has closed" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor signs in, reports the job on a page and sees the report", async ({ page, product }) => {
    const job = await addJob(product, "Day Watch");
    const user = await createUser(product);
    await page.goto(`/jobs/${job.slug}`);
    await page.getByRole("link", { name: "Report this job" }).click();
    await fillSignIn(page, user);
    await expect(page).toHaveURL(`/jobs/${job.slug}/report`);
    await page.getByLabel("What did you see?").fill("The pay is a joke.");
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(page.getByText("Choose a reason.")).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveValue("The pay is a joke.");
    await page.getByLabel("Something else").check();
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(page.getByText("You reported this job")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send report" })).toHaveCount(0);
  });
});
