import {
  balance,
  confirmDialog,
  confirmUnlock,
  lockedRows,
  openLockedJob,
  readEmployer,
  readPrice,
  unlockControl,
} from "./support/jobs";
import { expect, test } from "./support/test";
import { createUser, endSessions, fillSignIn, signIn } from "./support/users";

const unlockIntent = (path: string) => `${path}?intent=unlock&job=${path.split("-").at(-1)}`;

test("unlocking in a list asks first, reveals in place, moves the focus to the employer and updates the badge", async ({
  page,
  product,
}) => {
  const user = await createUser(product, { connects: 40 });
  await signIn(page, user);
  await page.goto("/jobs");
  const id = await lockedRows(page).first().getAttribute("data-job");
  const row = page.locator(`[data-job="${id}"]`);
  const price = await readPrice(row);
  const height = (await row.boundingBox())?.height;

  await unlockControl(row).click();
  const dialog = confirmDialog(page);
  await expect(dialog).toContainText(`${price} connects`);
  await expect(dialog).toContainText("40");
  await expect(dialog).toContainText(String(40 - price));
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(balance(page)).toHaveText("40");

  await unlockControl(row).click();
  await confirmUnlock(page);
  await expect(page.getByRole("status").getByText("Job unlocked!")).toBeVisible();
  await expect(balance(page)).toHaveText(String(40 - price));
  await expect(row.locator(":focus")).toHaveText(await readEmployer(page, user, `/api/jobs/${id}`));
  await expect(unlockControl(row)).toHaveCount(0);
  expect((await row.boundingBox())?.height, "a row keeps its height").toBe(height);
  expect(page.url()).toMatch(/\/jobs$/);
});

test("unlocking on the job's page by double clicks charges once and reveals employer, description and the link to apply", async ({
  page,
  product,
}) => {
  const user = await createUser(product, { connects: 100 });
  await signIn(page, user);
  const path = await openLockedJob(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: /^Apply(?! step by step)/ })).toHaveCount(0);
  await unlockControl(main).first().dblclick();
  const price = await readPrice(confirmDialog(page));
  await confirmDialog(page)
    .getByRole("button", { name: /^Unlock for/ })
    .dblclick();
  await expect(page.getByRole("status").getByText("Job unlocked!")).toBeVisible();
  const employer = await readEmployer(page, user, `/api/jobs/shortcode/${path.split("-").at(-1)}`);
  await expect(main.locator(":focus")).toHaveText(employer);
  await expect(main.getByRole("list", { name: "What to do next" })).toContainText("Your board keeps track");
  const apply = main.getByRole("link", { name: /^Apply(?! step by step)/ }).first();
  await expect(apply).toHaveAttribute("href", /^https?:\/\//);
  await expect(apply).toHaveAttribute("rel", /noopener/);
  await page.reload();
  await expect(main.getByText(employer).first()).toBeVisible();
  await expect(balance(page)).toHaveText(String(100 - price));
});

test("a job unlocked from two tabs is charged once and shows in both", async ({ page, product, context }) => {
  await signIn(page, await createUser(product, { connects: 100 }));
  const path = await openLockedJob(page);
  const second = await context.newPage();
  await second.goto(path);
  for (const tab of [page, second]) await unlockControl(tab.getByRole("main")).first().click();
  const price = await readPrice(confirmDialog(page));
  await Promise.all([confirmUnlock(page), confirmUnlock(second)]);
  for (const tab of [page, second]) {
    await expect(tab.getByRole("status").getByText("Job unlocked!")).toBeVisible();
    await expect(balance(tab)).toHaveText(String(100 - price));
  }
});

test("an unlock of a job that can't be confirmed says once that nothing was charged, and one with a lost answer is charged once", async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|Failed to load resource/);
  await signIn(page, await createUser(product, { connects: 100 }));
  await openLockedJob(page);
  const message = "We can't confirm this job right now. You have not been charged. Try again in a few minutes.";
  await page.route("**/api/trpc/job.unlock*", (route) =>
    route.fulfill({
      status: 503,
      json: { error: { json: { message, code: -32603, data: { errorCode: "JOB_UNCONFIRMED" } } } },
    }),
  );
  await unlockControl(page.getByRole("main")).first().click();
  await confirmUnlock(page);
  await expect(page.getByRole("alert").getByText(message, { exact: true })).toBeVisible();
  await expect(balance(page)).toHaveText("100");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByRole("alert").getByText(message)).toHaveCount(0);
  await page.unroute("**/api/trpc/job.unlock*");

  await page.route("**/api/trpc/job.unlock*", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await unlockControl(page.getByRole("main")).first().click();
  const price = await readPrice(confirmDialog(page));
  await confirmUnlock(page);
  await expect(page.getByRole("alert").getByText("Failed to unlock job. Please try again.")).toBeVisible();
  await page.unroute("**/api/trpc/job.unlock*");
  await unlockControl(page.getByRole("main")).first().click();
  await confirmUnlock(page);
  await expect(page.getByRole("status").getByText("Job unlocked!")).toBeVisible();
  await expect(balance(page)).toHaveText(String(100 - price));
});

test("an ended session leads to the login page and back to the job", async ({ page, product, expectedErrors }) => {
  expectedErrors.push(/status of 401/);
  const user = await createUser(product, { connects: 100 });
  await signIn(page, user);
  const path = await openLockedJob(page);
  await endSessions(page);
  await unlockControl(page.getByRole("main")).first().click();
  await confirmUnlock(page);
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ next: unlockIntent(path) })}`);
  await fillSignIn(page, user);
  await expect(page).toHaveURL(path);
  await expect(balance(page)).toHaveText("100");
});
