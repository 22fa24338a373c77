import { randomBytes, randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { createVerifiedUser, sessionCookieName } from "~/server/auth";
import { openSession } from "~/server/auth/sessions";
import { grantConnects as addConnects } from "~/server/connects";
import type { ServiceContext } from "~/server/core/context";
import { withProductContext } from "./product-context";
import type { Product } from "./products";

export type User = { email: string; password: string; name: string };

export function inventUser(): User {
  const word = randomBytes(5).toString("hex");
  return { email: `seeker-${word}@example.org`, password: `pass-${word}`, name: `Seeker ${word}` };
}

/** A user of a product. */
export type CreatedUser = User & { id: string; product: Product };

/** Creates a verified user. */
export async function createUser(product: Product, { connects = 0 }: { connects?: number } = {}): Promise<CreatedUser> {
  const user = inventUser();
  return withProductContext(product, async (ctx) => {
    const { id } = await createVerifiedUser(ctx, { ...user, admin: false });
    if (connects > 0) await grant(ctx, id, connects);
    return { ...user, id, product };
  });
}

export async function grantConnects(product: Product, { email }: User, connects: number): Promise<void> {
  await withProductContext(product, async (ctx) => {
    const { id } = await ctx.db.user.findUniqueOrThrow({ where: { email }, select: { id: true } });
    await grant(ctx, id, connects);
  });
}

async function grant(ctx: ServiceContext, userId: string, connects: number): Promise<void> {
  await addConnects(ctx, { userId, connects, reason: "browser test", idempotencyKey: `grant:${randomUUID()}` });
}

/**
 * Signs a user in without the form, in a tenth of the time. With a path, opens it and waits until the header shows the user.
 */
export async function signIn(page: Page, user: CreatedUser, path?: string): Promise<void> {
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const { token, tokenExpiresAt } = await withProductContext(user.product, (ctx) =>
    openSession(ctx, { userId: user.id, kind: "browser", userAgent }),
  );
  const { url } = user.product;
  const name = sessionCookieName(url);
  const expires = tokenExpiresAt.getTime() / 1000;
  await page.context().addCookies([{ name, value: token, url, expires, httpOnly: true, sameSite: "Lax" }]);
  if (path === undefined) return;
  await page.goto(path);
  await expect(accountMenu(page, user)).toBeVisible();
}

/** Signs in with the form, for tests of signing in. */
export async function signInByForm(page: Page, user: User): Promise<void> {
  await page.goto("/login");
  await fillSignIn(page, user);
  await expect(accountMenu(page, user)).toBeVisible();
}

export async function fillSignIn(page: Page, user: Pick<User, "email" | "password">): Promise<void> {
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password").fill(user.password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
}

/**
 * Ends the user's sessions like a sign-out in another browser. Deleting the cookie isn't enough, because a pending renewal
 * would restore it.
 */
export async function endSessions(page: Page): Promise<void> {
  // A renewal that is still on its way would notice the end before the test does something.
  await page.waitForFunction(() => localStorage.getItem("session-renewed-at") !== null);
  const status = await page.evaluate(async () => {
    const headers = { "content-type": "application/json" };
    return (await fetch("/api/trpc/auth.logOut", { method: "POST", headers, body: "{}" })).status;
  });
  expect(status).toBe(200);
}

export function accountMenu(page: Page, user: Pick<User, "name">) {
  return page.getByRole("banner").getByRole("button", { name: user.name });
}
