import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { setRole } from "~/server/auth";
import { unlockJob } from "~/server/jobs";
import { inspect } from "./support/inspect";
import { balance, confirmUnlock, findLockedJob } from "./support/jobs";
import { withProductContext } from "./support/product-context";
import type { Product } from "./support/products";
import { expect, test } from "./support/test";
import { accountMenu, createUser, signIn } from "./support/users";

const STYLE = { origin: "edited", tone: "warm", length: "short" } as const;
const HIDDEN = "Hidden while you look as somebody.";
const REFUSAL = /You're looking as somebody, so you can't change anything/;

/** Gives a seeker an unlocked job with a letter, notes and a résumé. Returns the job's page. */
async function leaveThings(product: Product, userId: string, locked: string): Promise<string> {
  return withProductContext(product, async (ctx) => {
    const now = new Date();
    const taken = locked.slice(locked.lastIndexOf("-") + 1);
    const where = { connectsPrice: { gt: 0 }, closedAt: null, shortId: { not: taken } };
    const job = await ctx.db.job.findFirstOrThrow({ where, orderBy: { shortId: "asc" } });
    await unlockJob({ ...ctx, actor: { userId, sessionId: null } }, { id: job.id });
    await ctx.db.application.upsert({
      where: { userId_jobId: { userId, jobId: job.id } },
      create: { userId, jobId: job.id, stage: "applied", appliedAt: now, movedAt: now, notes: "Ask for Charles" },
      update: { notes: "Ask for Charles" },
    });
    const version = { number: 1, text: "Dear reader", createdAt: now, ...STYLE };
    const price = { price: 5, holdId: randomUUID(), transferId: randomUUID() };
    const letter = { id: randomUUID(), userId, jobId: job.id, resumeText: "Wrote the first program", createdAt: now };
    await ctx.db.coverLetter.create({ data: { ...letter, ...price, versions: { create: version } } });
    return `/jobs/${job.slug}`;
  });
}

const band = (page: Page) => page.getByRole("region", { name: "Looking as somebody" });

test("support looks as a person: every page says so, nothing changes, and it stops", async ({
  page,
  product,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[349]/);
  const [support, seeker] = [await createUser(product), await createUser(product, { connects: 100 })];
  await withProductContext(product, (ctx) => setRole(ctx, { userId: support.id, role: "support" }));
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, support, `/admin/people/${seeker.id}`);
  const locked = await findLockedJob(page);
  const unlocked = await leaveThings(product, seeker.id, locked);

  await page.getByRole("link", { name: "Look as this person" }).click();
  await expect(page.getByText("For 15 minutes at most")).toBeVisible();
  expect(await inspect(page, "before a look")).toEqual([]);
  await page.getByLabel("Reason").fill("Doesn't find the unlocked job");
  await page.getByLabel("Your password", { exact: true }).fill(support.password);
  await page.getByRole("button", { name: "Look as this person" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(band(page)).toContainText(`You are looking as ${seeker.name} · read-only · until`);
  await expect(accountMenu(page, seeker)).toBeVisible();
  expect(await inspect(page, "a look")).toEqual([]);
  const connects = await balance(page).innerText();

  // The router loads whole pages, so none lacks the band.
  await page.getByRole("banner").getByRole("link", { name: "Jobs", exact: true }).click();
  await expect(page).toHaveURL("/jobs");
  await expect(band(page)).toBeVisible();

  const expected: Record<string, string | RegExp> = {
    "/dashboard?tab=jobs&list=unlocked": /./,
    "/dashboard?tab=applications": HIDDEN,
    "/dashboard/connects": "Connects",
    "/dashboard?tab=profile": seeker.name,
    "/settings/security": "Sessions",
    "/settings/billing": "Payments",
    "/settings/career": HIDDEN,
    "/settings/tokens": HIDDEN,
    "/settings/webhooks": HIDDEN,
    [`${unlocked}/letter`]: HIDDEN,
    [unlocked]: /./,
    "/admin": "Stop looking to go on in the office.",
  };
  for (const [path, text] of Object.entries(expected)) {
    await page.goto(path);
    await expect(band(page), path).toBeVisible();
    await expect(page.getByRole("main"), path).toContainText(text);
    for (const secret of ["Ask for Charles", "Dear reader", "Wrote the first program"])
      await expect(page.locator("body"), path).not.toContainText(secret);
    expect(await inspect(page, path, { axe: false })).toEqual([]);
  }

  await page.goto(locked);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Unlock/ })
    .first()
    .click();
  await confirmUnlock(page);
  await expect(page.getByText(REFUSAL).first()).toBeVisible();
  await page.goto(locked);
  await accountMenu(page, seeker).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText(REFUSAL).first()).toBeVisible();

  const other = await context.newPage();
  await other.goto("/dashboard");
  await expect(band(other)).toBeVisible();
  await expect(balance(other)).toHaveText(connects);
  await band(page).getByRole("button", { name: "Stop looking" }).click();
  await expect(page).toHaveURL(`/admin/people/${seeker.id}`);
  await expect(accountMenu(page, support)).toBeVisible();
  await expect(band(page)).toHaveCount(0);
  await other.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(accountMenu(other, support)).toBeVisible();
  await expect(band(other)).toHaveCount(0);

  const acts = await withProductContext(product, ({ db }) =>
    db.auditEntry.findMany({ where: { byId: support.id }, orderBy: { id: "asc" }, select: { act: true } }),
  );
  expect(acts.map(({ act }) => act)).toEqual(["look.start", "look.end"]);
});
