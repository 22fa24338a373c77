import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { hashToken, newToken, setRole } from "~/server/auth";
import type { Role } from "~/contracts/rules/office";
import { grantConnects } from "~/server/connects";
import type { ServiceContext } from "~/server/core/context";
import { inspect } from "./support/inspect";
import { withProductContext } from "./support/product-context";
import type { Product } from "./support/products";
import { expect, test } from "./support/test";
import { type CreatedUser, createUser, fillSignIn, signIn } from "./support/users";

async function createStaff(product: Product, role: Role): Promise<CreatedUser> {
  const user = await createUser(product);
  await withProductContext(product, (ctx) => setRole(ctx, { userId: user.id, role }));
  return user;
}

/** Fills the form of an act and sends it. */
async function act(page: Page, label: string, { reason, password }: { reason: string; password?: string }) {
  await page.getByLabel("Reason").fill(reason);
  if (password !== undefined) await page.getByLabel("Your password", { exact: true }).fill(password);
  await page.getByRole("button", { name: label }).click();
}

test("support suspends a person, who can then only export, delete and write to support, and lifts the suspension", async ({
  page,
  product,
  openContext,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[13]/);
  const support = await createStaff(product, "support");
  const seeker = await createUser(product, { connects: 40 });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, support, `/admin/people/${seeker.id}`);
  await page.getByRole("link", { name: "Suspend" }).click();
  await expect(page.getByRole("heading", { name: `Suspend: ${seeker.name}` })).toBeVisible();
  await expect(page.getByText("Ends 0 sessions and stops 0 API tokens.")).toBeVisible();
  expect(await inspect(page, "suspension")).toEqual([]);
  await act(page, "Suspend", { reason: "Sold employers' names", password: "wrong password" });
  await expect(page.getByText("The current password is wrong.")).toBeVisible();
  await expect(page.getByLabel("Reason")).toHaveValue("Sold employers' names");
  await act(page, "Suspend", { reason: "Sold employers' names", password: support.password });
  await expect(page.getByRole("status").getByText("The account is suspended.")).toBeVisible();
  expect(await inspect(page, "suspended person")).toEqual([]);

  const context = await openContext({ viewport: { width: 320, height: 700 } });
  const theirs = await context.newPage();
  await theirs.goto("/login");
  await fillSignIn(theirs, seeker);
  await expect(theirs.getByText("Your account is suspended.")).toBeVisible();
  await theirs.goto("/dashboard");
  await expect(theirs).toHaveURL("/suspended");
  await expect(theirs.getByText("Sold employers' names")).toBeVisible();
  await expect(theirs.getByRole("banner").getByRole("link", { name: "Your account" })).toBeVisible();
  await expect(theirs.getByRole("banner").getByRole("link", { name: "Sign In" })).toHaveCount(0);
  expect(await inspect(theirs, "suspended account")).toEqual([]);
  const download = theirs.waitForEvent("download");
  await theirs.getByRole("button", { name: "Export my data" }).click();
  expect((await download).suggestedFilename()).toContain("farsite-export");
  await theirs.getByRole("button", { name: "Delete my account" }).click();
  await expect(theirs.getByRole("alertdialog")).toContainText("Your remaining 40 connects");

  // The proof counts for ten minutes.
  await page.getByRole("link", { name: "Lift the suspension" }).click();
  await expect(page.getByLabel("Your password", { exact: true })).toHaveCount(0);
  await act(page, "Lift the suspension", { reason: "It was somebody else" });
  await expect(page.getByRole("status").getByText("The suspension is lifted.")).toBeVisible();
  await theirs.goto("/dashboard");
  await expect(theirs).toHaveURL("/dashboard");
});

test("support reads which emails failed and sends one again", async ({ page, product }) => {
  const support = await createStaff(product, "support");
  const seeker = await createUser(product);
  const at = new Date(Date.now() - 86_400_000);
  const facts = { kind: "membership_ended", unpaid: false };
  const times = { recordedAt: at, tryAt: at, sentAt: at };
  const email = { userId: seeker.id, facts, attempts: 6, ...times };
  await withProductContext(product, async ({ db }) => {
    const failed = { ...email, id: randomUUID(), key: randomUUID(), failedAt: at };
    const waiting = {
      ...email,
      id: randomUUID(),
      key: randomUUID(),
      sentAt: null,
      tryAt: new Date(Date.now() + 86_400_000),
    };
    await db.paymentEmail.createMany({ data: [failed, waiting] });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, support, `/admin/people/${seeker.id}`);
  const emails = page.getByRole("region", { name: "Emails", exact: true });
  await expect(emails.getByRole("row").filter({ hasText: "Refused" }).getByRole("link")).toHaveCount(0);
  await emails.getByRole("row").filter({ hasText: "Gave up" }).getByRole("link", { name: "Send again" }).click();
  await expect(page.getByRole("heading", { name: "Send again: membership ended" })).toBeVisible();
  expect(await inspect(page, "sending an email again")).toEqual([]);
  await act(page, "Send again", { reason: "Never arrived" });
  await expect(page.getByRole("status").getByText("The email is on its way")).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 1000 });
  await expect(emails.getByRole("row").filter({ hasText: "Gave up" })).toHaveCount(0);
  expect(await inspect(page, "emails of a person")).toEqual([]);
});

test("support reads a person's connects beyond the newest, with the reason of each grant", async ({
  page,
  product,
}) => {
  const support = await createStaff(product, "support");
  const seeker = await createUser(product);
  await withProductContext(product, async (ctx) => {
    for (let number = 1; number <= 55; number += 1)
      await grantConnects(ctx, {
        userId: seeker.id,
        connects: 1,
        code: "STAFF_GRANTED",
        reason: `Lost letter ${number}`,
        idempotencyKey: randomUUID(),
      });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, support, `/admin/people/${seeker.id}`);
  await page.getByRole("link", { name: "Show all connects" }).click();
  await expect(page).toHaveURL(`/admin/people/${seeker.id}/connects`);
  const rows = page.getByRole("region", { name: "Connects", exact: true }).getByRole("row");
  await expect(rows).toHaveCount(51);
  await expect(rows.nth(1)).toContainText("Lost letter 55");
  // On a phone, the numbers are on the screen.
  await expect(rows.nth(1).getByRole("cell").last()).toBeInViewport({ ratio: 1 });
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(rows).toHaveCount(6);
  await expect(rows.last()).toContainText("Lost letter 1");
  await expect(rows.last().getByRole("cell").last()).toHaveText("1");
  expect(await inspect(page, "connects of a person")).toEqual([]);
  await page.getByRole("link", { name: "First page" }).click();
  await expect(rows).toHaveCount(51);
  await page.getByRole("link", { name: seeker.name }).click();
  await expect(page.getByRole("heading", { name: seeker.name })).toBeVisible();
});

test("an owner invites an address, withdraws it, invites it again, and its user accepts", async ({
  page,
  product,
  openContext,
}) => {
  const owner = await createStaff(product, "owner");
  const guest = await createUser(product);
  const confirm = (emailVerified: Date | null) =>
    withProductContext(product, ({ db }) => db.user.update({ where: { id: guest.id }, data: { emailVerified } }));
  await confirm(null);
  await page.setViewportSize({ width: 390, height: 844 });
  const path = `/admin/team?invite=editor&email=${encodeURIComponent(guest.email)}`;
  await signIn(page, owner, path);
  expect(await inspect(page, "invitation")).toEqual([]);
  await act(page, "Invite", { reason: "Reads jobs", password: owner.password });
  await expect(page.getByRole("status").getByText("The invitation is on its way.")).toBeVisible();
  expect(await inspect(page, "invitations")).toEqual([]);
  await page.getByRole("button", { name: new RegExp(`Withdraw.*${guest.email}`) }).click();
  await expect(page.getByRole("status").getByText("The invitation is withdrawn.")).toBeVisible();
  await page.goto(path);
  await act(page, "Invite", { reason: "Reads jobs after all" });
  await expect(page.getByRole("status").getByText("The invitation is on its way.")).toBeVisible();

  await confirm(new Date());
  // The email is sealed until it leaves, so the test gives the invitation a token of its own.
  const token = newToken();
  await withProductContext(product, ({ db }) =>
    db.teamInvitation.update({ where: { email: guest.email }, data: { tokenHash: hashToken(token) } }),
  );
  const theirs = await (await openContext({ viewport: { width: 320, height: 700 } })).newPage();
  await signIn(theirs, guest, `/invitation?token=${token}`);
  expect(await inspect(theirs, "own invitation")).toEqual([]);
  await theirs.getByRole("button", { name: "Accept" }).click();
  await expect(theirs).toHaveURL("/admin");
  await expect(theirs.getByRole("link", { name: "Feeds" }).first()).toBeVisible();
});

test("pages of the office answer 200 to roles that may open them and 404 to everybody else", async ({
  page,
  product,
  openContext,
}) => {
  const seeker = await createUser(product);
  const pages = {
    "/admin": ["owner", "support", "editor"],
    "/admin/people": ["owner", "support"],
    [`/admin/people/${seeker.id}`]: ["owner", "support"],
    [`/admin/people/${seeker.id}/connects`]: ["owner", "support"],
    [`/admin/people/${seeker.id}/nothing`]: [],
    [`/admin/people/${seeker.id}?act=user.suspend`]: ["owner", "support"],
    [`/admin/people/${seeker.id}?act=user.delete`]: ["owner", "support"],
    "/admin/approvals": ["owner", "support"],
    "/admin/rows?figure=unlocks&from=2026-11-01&to=2026-11-30": ["owner", "support"],
    "/admin/rows?figure=charged&from=2026-11-01&to=2026-11-30": ["owner"],
    "/admin/rows?figure=step:search&from=2026-11-01&to=2026-11-30": ["owner", "support", "editor"],
    "/admin/rows?figure=nothing&from=2026-11-01&to=2026-11-30": [],
    "/admin/rows": [],
    "/admin/team": ["owner"],
    "/admin/audit": ["owner"],
  };
  for (const role of ["owner", "support", "editor", null] as const) {
    const context = await openContext();
    const tab = await context.newPage();
    await signIn(tab, role === null ? seeker : await createStaff(product, role));
    for (const [path, roles] of Object.entries(pages)) {
      const expected = role !== null && roles.includes(role) ? 200 : 404;
      expect((await context.request.get(path)).status(), `${path} for ${role}`).toBe(expected);
    }
  }
  for (const path of Object.keys(pages)) expect((await page.request.get(path)).status(), path).toBe(404);
});

test("an owner grants connects, takes some back, gives a role and deletes an account", async ({ page, product }) => {
  const owner = await createStaff(product, "owner");
  const seeker = await createUser(product);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page, owner, `/admin/people/${seeker.id}`);
  await page.getByRole("link", { name: "Grant connects" }).click();
  await page.getByRole("spinbutton", { name: "Connects" }).fill("40");
  await act(page, "Grant connects", { reason: "A lost letter", password: owner.password });
  await expect(page.getByRole("status").getByText("The connects are granted.")).toBeVisible();
  await page.getByRole("link", { name: "Take connects back" }).click();
  await expect(page.getByText("The balance is 40 connects now.")).toBeVisible();
  await page.getByRole("spinbutton", { name: "Connects" }).fill("41");
  await act(page, "Take connects back", { reason: "Too many" });
  await expect(page.getByText("Only 40 connects can be taken back.")).toBeVisible();
  await expect(page.getByRole("spinbutton", { name: "Connects" })).toHaveValue("41");
  expect(await inspect(page, "taking connects back")).toEqual([]);

  const editor = await createUser(product);
  await page.goto("/admin/team");
  await page.getByLabel("Email").fill(editor.email);
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("link", { name: "Make editor", exact: true }).click();
  await act(page, "Set the role", { reason: "Keeps the boards" });
  await expect(page.getByRole("status").getByText("The role is set.")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: editor.email });
  await expect(row).toContainText("Editor");
  expect(await inspect(page, "team")).toEqual([]);
  await row.getByRole("link", { name: "Remove" }).click();
  await act(page, "Remove the role", { reason: "Left" });
  await expect(row).toHaveCount(0);

  await page.goto(`/admin/people/${seeker.id}`);
  await page.getByRole("link", { name: "Send their data" }).click();
  await expect(page.getByText("You don't get to see it.")).toBeVisible();
  await act(page, "Send their data", { reason: "Asked for it" });
  await expect(page.getByRole("status").getByText("the way to the download is on its way")).toBeVisible();

  await page.goto(`/admin/people/${seeker.id}?act=user.delete`);
  await expect(page.getByText("Takes 40 connects without a refund.")).toBeVisible();
  await act(page, "Delete the account", { reason: "Asked for it" });
  await expect(page).toHaveURL("/admin/people");
  await expect(page.getByRole("status").getByText("The account is deleted.")).toBeVisible();
  expect((await page.request.get(`/admin/people/${seeker.id}`)).status()).toBe(404);
  await page.goto("/admin/audit");
  await expect(page.getByRole("row").filter({ hasText: seeker.id }).first()).toContainText("Deleted an account");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an owner suspends a person", async ({ page, product }) => {
    const owner = await createStaff(product, "owner");
    const seeker = await createUser(product);
    await signIn(page, owner, `/admin/people/${seeker.id}?act=user.suspend`);
    await act(page, "Suspend", { reason: "Spam", password: "wrong password" });
    await expect(page.getByText("The current password is wrong.")).toBeVisible();
    await expect(page.getByLabel("Reason")).toHaveValue("Spam");
    await act(page, "Suspend", { reason: "Spam", password: owner.password });
    await expect(page.getByRole("status").getByText("The account is suspended.")).toBeVisible();
  });
});

/** A Monday in the second year from now, which no other test uses. */
function inventMonday(): string {
  const day = new Date(Date.now() + (400 + 7 * randomInt(40)) * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}

/** Books a slot as if it was paid. */
async function bookSlot({ db, clock }: ServiceContext, slotId: string, userId: string): Promise<void> {
  const slot = await db.consultingSlot.findUniqueOrThrow({ where: { id: slotId } });
  const [checkoutId, paymentId, now] = [randomUUID(), randomUUID(), clock.now()];
  const facts = { userId, offer: slot.offer, amount: 9900, currency: "usd", createdAt: now };
  await db.checkout.create({ data: { id: checkoutId, status: "paid", ...facts } });
  const payment = { id: paymentId, checkoutId, providerId: `pay_${paymentId}`, renewal: false, paidAt: now };
  await db.payment.create({ data: { ...payment, status: "paid", providerUpdatedAt: now, ...facts } });
  const times = { startsAt: slot.startsAt, endsAt: slot.endsAt, heldUntil: now, confirmedAt: now, createdAt: now };
  await db.consultingBooking.create({
    data: { id: randomUUID(), userId, slotId, checkoutId, paymentId, status: "confirmed", ...times },
  });
}

test("support repeats slots, deletes a free one, and gives a booking its link and notes", async ({ page, product }) => {
  const [support, seeker] = [await createStaff(product, "support"), await createUser(product)];
  const monday = inventMonday();
  await signIn(page, support, `/admin/bookings?week=${monday}`);
  await page.getByLabel("First slot starts").fill(`${monday}T09:00`);
  await page.getByLabel("Time zone").selectOption("UTC");
  await page.getByLabel("Slots in a row").fill("2");
  const nextMonday = new Date(Date.parse(monday) + 7 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Repeat every week until").fill(nextMonday);
  await page.getByRole("button", { name: "Add slots" }).click();
  await expect(page.getByRole("status").getByText("Added 4 slots")).toBeVisible();
  await withProductContext(product, async (ctx) => {
    const slot = await ctx.db.consultingSlot.findFirstOrThrow({ where: { startsAt: new Date(`${monday}T09:00Z`) } });
    await bookSlot(ctx, slot.id, seeker.id);
  });
  await page.reload();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Delete 1 slot" }).click();
  await expect(page.getByRole("status").getByText("Deleted 1 slot")).toBeVisible();
  expect(await inspect(page, "bookings")).toEqual([]);
  await page.getByRole("link", { name: seeker.name }).click();
  await page.getByLabel("Staff notes").fill("Asks about visas");
  await page.getByRole("button", { name: "Save notes" }).click();
  await expect(page.getByRole("status").getByText("Notes saved")).toBeVisible();
  await page.getByLabel("Address", { exact: true }).fill("https://meet.example/room");
  await page.getByRole("button", { name: "Save link" }).click();
  await expect(page.getByRole("status").getByText("Link saved.")).toBeVisible();
  await expect(page.getByLabel("Staff notes")).toHaveValue("Asks about visas");
  await expect(page.getByText("https://meet.example/room")).toBeVisible();
  expect(await inspect(page, "booking")).toEqual([]);
});

test("an owner tries services on the set-up page", async ({ page, product }) => {
  const owner = await createStaff(product, "owner");
  await signIn(page, owner, "/admin/setup");
  await page.getByRole("button", { name: "Write a file" }).click();
  await expect(page.getByRole("status").getByText("A file was stored, read and deleted")).toBeVisible();
  await page.getByRole("button", { name: "Send me an email" }).click();
  await expect(page.getByRole("status").getByText("Written to the mailbox folder")).toBeVisible();
  expect(await inspect(page, "set-up")).toEqual([]);
});
