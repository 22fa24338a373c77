import { randomBytes, randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { createVerifiedUser } from "~/server/auth";
import { grantConnects as addConnects } from "~/server/connects";
import type { ServiceContext } from "~/server/core/context";
import { withProductContext } from "./product-context";
import type { Product } from "./products";

export type User = { email: string; password: string; name: string };

export function inventUser(): User {
  const word = randomBytes(5).toString("hex");
  return { email: `seeker-${word}@example.org`, password: `pass-${word}`, name: `Seeker ${word}` };
}

/** A verified user. */
export async function createUser(product: Product, { connects = 0 }: { connects?: number } = {}): Promise<User> {
  const user = inventUser();
  await withProductContext(product, async (ctx) => {
    const { id } = await createVerifiedUser(ctx, { ...user, admin: false });
    if (connects > 0) await grant(ctx, id, connects);
  });
  return user;
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

/** Signs in through the form and waits for the header to know the user. */
export async function signIn(page: Page, user: User, path = "/login"): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, user);
  await expect(accountMenu(page, user)).toBeVisible();
}

export async function fillSignIn(page: Page, user: Pick<User, "email" | "password">): Promise<void> {
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password").fill(user.password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
}

export function accountMenu(page: Page, user: Pick<User, "name">) {
  return page.getByRole("banner").getByRole("button", { name: user.name });
}
