import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { runCommand, type Product } from "./products";

export type User = { email: string; password: string; name: string };

export function inventUser(): User {
  const word = randomBytes(5).toString("hex");
  return { email: `seeker-${word}@example.org`, password: `pass-${word}`, name: `Seeker ${word}` };
}

/** A verified user, made by the product's own commands. */
export async function createUser(product: Product, { connects = 0 }: { connects?: number } = {}): Promise<User> {
  const user = inventUser();
  await runCommand(product, "users:create", ["--email", user.email, "--password", user.password, "--name", user.name]);
  if (connects > 0) await grantConnects(product, user, connects);
  return user;
}

export async function grantConnects(product: Product, user: User, connects: number): Promise<void> {
  const args = ["--email", user.email, "--connects", String(connects), "--reason", "browser test"];
  await runCommand(product, "connects:grant", args);
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
