import { closeJob, listJobs, openApi, reopenJob, rowOf } from "./support/own-jobs";
import { expect, test } from "./support/test";
import { createUser, signIn } from "./support/users";

test("a closed saved job is marked as closed and doesn't link to its gone page", async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 410/);
  const user = await createUser(product, { connects: 100 });
  const call = await openApi(product, user);
  // Takes a job from the end of the page, because other tests unlock the first ones.
  const [locked, unlocked] = (await listJobs(call, "locked", 60)).slice(-2);
  if (!locked || !unlocked) throw new Error("there are too few locked jobs");
  for (const { id } of [locked, unlocked]) await call("POST", `/jobs/${id}/save`);
  await call("POST", `/jobs/${unlocked.id}/unlock`);
  await Promise.all([closeJob(product, locked), closeJob(product, unlocked)]);
  try {
    await signIn(page, user, "/dashboard?tab=jobs");
    await expect(rowOf(page, locked)).toContainText("Closed");
    await expect(rowOf(page, locked).getByRole("link")).toHaveCount(0);
    await expect(rowOf(page, unlocked)).toContainText("Closed");
    await expect(rowOf(page, unlocked).getByRole("link", { name: /^Apply to / })).toHaveCount(0);
    await expect(rowOf(page, unlocked).getByRole("link", { name: /^Open posting/ })).toBeVisible();
    await rowOf(page, unlocked).getByRole("heading").getByRole("link").click();
    await expect(page.getByText("This job has closed")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(unlocked.title);
    await expect(page.getByRole("link", { name: /^Apply/ })).toHaveCount(0);
    const check = page.waitForRequest(/job\.checkPosting/);
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Open posting/ })
      .click();
    expect((await (await check).response())?.status()).toBe(200);
    await page.goto(`/jobs/${unlocked.slug}/apply`);
    await expect(page.getByRole("main")).toContainText("It no longer takes applications.");
    await expect(page.getByRole("link", { name: /^Submit application/ })).toHaveCount(0);
    await page.goto(`/jobs/${locked.slug}`);
    await expect(page.getByRole("main")).toContainText(/Its source stopped listing it on \w+ \d+, \d{4}\./);
    await expect(page.getByRole("main")).not.toContainText("Unlock");
  } finally {
    await Promise.all([reopenJob(product, locked), reopenJob(product, unlocked)]);
  }
});
