import { readFile } from "node:fs/promises";
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
  await expect(page.getByText("Monthly recurring revenue")).toBeVisible();
  expect(await inspect(page, "today")).toEqual([]);
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
