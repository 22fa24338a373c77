import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { rollUpFigures } from "~/server/office";
import { inspect } from "./support/inspect";
import { buyWithoutForm } from "./support/checkout";
import { withProductContext } from "./support/product-context";
import { expect, test } from "./support/test";
import { createUser, endSessions, signIn } from "./support/users";

test("an owner finds a payment, sees in numbers what a refund does, and refunds a part of it", async ({
  page,
  product,
}) => {
  const [owner, buyer] = [await createUser(product), await createUser(product)];
  await buyWithoutForm(buyer, "top_up");
  await withProductContext(product, ({ db }) => db.user.update({ where: { id: owner.id }, data: { admin: true } }));
  await signIn(page, owner, "/admin/payments");
  await page.getByLabel("Find payments").fill(buyer.email);
  await page.getByRole("button", { name: "Search" }).click();
  expect(await inspect(page, "payments")).toEqual([]);
  await page.getByRole("link", { name: "Top Up", exact: true }).click();
  await page.getByLabel("Amount in USD").fill("5");
  await page.getByRole("button", { name: "Show what happens" }).click();
  const happens = page.getByRole("listitem");
  await expect(happens.filter({ hasText: "$5.00 goes back to the buyer. $4.99 of $9.99 stays." })).toBeVisible();
  await expect(happens.filter({ hasText: "41 connects of 80 are taken back." })).toBeVisible();
  expect(await inspect(page, "refund")).toEqual([]);
  await page.getByLabel("Reason").fill("Two jobs were gone");
  await page.getByLabel("Your password").fill(`${owner.password}x`);
  await page.getByRole("button", { name: "Refund $5.00" }).click();
  await expect(page.getByText("Nothing was refunded")).toBeVisible();
  await page.getByLabel("Your password").fill(owner.password);
  await page.getByRole("button", { name: "Refund $5.00" }).dblclick();
  await expect(page.getByRole("status").filter({ hasText: "Refunded" })).toBeVisible();
  await expect(page.getByText("$4.99 is left.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Refunds" }).getByRole("row")).toHaveCount(2);
});

/** The figures of memberships lead to their rows and leave as CSV, like every other figure. */
async function expectMemberFigures(page: Page): Promise<void> {
  for (const name of ["Monthly recurring revenue", "Trials that became members"]) {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: `CSV of ${name}` }).click();
    expect(await readFile(await (await download).path(), "utf8")).toContain("day,figure,currency,value");
    await page.getByRole("link", { name: new RegExp(`^By day.*${name}$`) }).click();
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    await page.getByText("By day", { exact: true }).click();
    await expect(page.getByRole("region", { name: "By day (UTC)" }).getByRole("row")).toHaveCount(31);
    expect(await inspect(page, name)).toEqual([]);
    await page.goto("/admin");
  }
  const recurring = page.getByRole("heading", { name: "Monthly recurring revenue" }).locator("..");
  await recurring.getByRole("link", { name: /^\$/ }).click();
  await expect(page.getByText("The rows are the members of now.")).toBeVisible();
  await page.goto("/admin");
}

test("only owners open payments; support and editors see no money on Today", async ({ page, product }) => {
  const [owner, support, editor, seeker, buyer] = [
    await createUser(product),
    await createUser(product),
    await createUser(product),
    await createUser(product),
    await createUser(product),
  ];
  await buyWithoutForm(buyer, "top_up");
  await withProductContext(product, async (ctx) => {
    await ctx.db.user.update({ where: { id: owner.id }, data: { admin: true } });
    for (const staffRole of ["support", "editor"] as const)
      await ctx.db.user.update({ where: { id: { support, editor }[staffRole].id }, data: { staffRole } });
    await rollUpFigures(ctx);
  });
  expect((await page.request.get("/admin/payments")).status()).toBe(404);
  await page.goto("/");
  for (const user of [support, editor, seeker]) {
    await signIn(page, user);
    expect((await page.request.get("/admin/payments")).status()).toBe(404);
    const today = await page.request.get("/admin");
    expect(today.status()).toBe(user === seeker ? 404 : 200);
    expect(await today.text()).not.toContain("Monthly recurring revenue");
  }
  await signIn(page, owner, "/admin");
  await expect(page.getByRole("heading", { name: "Monthly recurring revenue" })).toBeVisible();
  expect(await inspect(page, "today")).toEqual([]);
  await expectMemberFigures(page);
  await page.getByRole("link", { name: /^By day.*Charged$/ }).click();
  await page.getByText("By day", { exact: true }).click();
  await expect(page.getByRole("region", { name: "By day (UTC)" }).getByRole("row")).toHaveCount(31);
  const link = page.getByRole("link", { name: buyer.email }).first();
  await expect(link).toHaveAttribute("href", `/admin/people/${buyer.id}`);
  expect(await inspect(page, "rows")).toEqual([]);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download these rows as CSV" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv).toContain(buyer.id);
  expect(csv).not.toContain(buyer.email);
  // The file is asked for once, also if the page goes on.
  const files: string[] = [];
  page.on("request", (request) => void (request.url().includes("/api/files/") && files.push(request.url())));
  await page.getByRole("link", { name: "Approvals", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Approvals" })).toBeVisible();
  await page.goBack();
  const again = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download these rows as CSV" }).click();
  await again;
  expect(files).toHaveLength(1);
  // Like a page, a download leads back after a sign-in.
  await endSessions(page);
  await page.getByRole("button", { name: "Download these rows as CSV" }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Frows/);
});

test("the office says what a form did once, to its sender, and shows no outcome that somebody wrote into a link", async ({
  page,
  product,
}) => {
  const owner = await createUser(product);
  await withProductContext(product, ({ db }) => db.user.update({ where: { id: owner.id }, data: { admin: true } }));
  await signIn(page, owner, "/admin/payments");
  await page.getByRole("button", { name: "Reconcile now" }).click();
  const said = page.getByRole("status").filter({ hasText: "Reconciliation requested" });
  await expect(said).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/);
  await expect(page).toHaveURL("/admin/payments");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Payments" })).toBeVisible();
  await expect(said).toHaveCount(0);
  for (const forged of [
    "/admin/payments?done=reconcile",
    "/admin/payments?outcome=Reconciliation%20requested",
    "/admin/approvals?done=approve",
    "/admin/team?invited=1",
    "/admin/queues?done=retry",
    "/admin/bookings?added=7",
    `/admin/people/${owner.id}?done=user.suspend`,
    "/admin/people?waiting=user.delete",
  ]) {
    const answer = await page.request.get(forged);
    const [, main = ""] = (await answer.text()).split(/<\/?main/);
    expect(main, forged).toContain("<h1");
    expect(main.includes('role="status"'), forged).toBe(false);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a link to an outcome says when it was, and nothing to another owner", async ({ page, product }) => {
    const [owner, other] = [await createUser(product), await createUser(product)];
    const ids = [owner.id, other.id];
    await withProductContext(product, ({ db }) =>
      db.user.updateMany({ where: { id: { in: ids } }, data: { admin: true } }),
    );
    await signIn(page, owner, "/admin/payments");
    await page.getByRole("button", { name: "Reconcile now" }).click();
    const said = page.getByRole("status").filter({ hasText: "Reconciliation requested" });
    await expect(said).toContainText("UTC");
    const link = page.url();
    await signIn(page, other);
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Payments" })).toBeVisible();
    await expect(said).toHaveCount(0);
  });
});
