import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { inspectWidths } from "./support/inspect-widths";
import { expect, test } from "./support/test";
import { accountMenu, createUser, signIn } from "./support/users";
import type { Product } from "./support/products";

/** 1 × 1 px. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Opens a signed-in user's own profile. Returns its path. */
async function openOwnProfile(page: Page, product: Product) {
  const user = await createUser(product);
  await signIn(page, user);
  await page.goto("/dashboard?tab=settings");
  await page.getByRole("link", { name: /^Edit Profile/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(user.name);
  return { user, path: new URL(page.url()).pathname };
}

const edit = (page: Page) => page.getByRole("button", { name: "Edit Profile" }).click();
const save = (page: Page) =>
  page
    .locator("form")
    .filter({ has: page.getByLabel("Username") })
    .getByRole("button", { name: "Save" })
    .click();

test("a profile shows name and sign-up date, and says that the identity isn't checked", async ({
  page,
  product,
  openContext,
}) => {
  const { user, path } = await openOwnProfile(page, product);
  const visitor = await (await openContext()).newPage();
  const answer = await visitor.goto(path);
  expect(answer?.status()).toBe(200);
  const main = visitor.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(user.name);
  await expect(main.getByText(`@${decodeURIComponent(path.split("/").at(-1) ?? "")}`)).toBeVisible();
  await expect(main.getByText(/^Joined [A-Z][a-z]+ \d{4}$/)).toBeVisible();
  await expect(main.getByText("Warning: This user is not verified")).toBeVisible();
  await expect(main.getByText("No identity check is made.")).toBeVisible();
  await expect(main.getByRole("region", { name: "About" })).toContainText("This user has not added a bio");
  await expect(main.getByRole("region", { name: "Public Job Activity" })).toContainText("No public activity");
  await expect(main.getByRole("region", { name: "Profile Stats" })).toContainText("Member");
  await expect(visitor.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expect(main.getByRole("button")).toHaveCount(0);
  expect(await visitor.content()).not.toContain(user.email);
});

test("an owner edits their profile in place, also after a failure, and visitors see the result", async ({
  page,
  product,
  openContext,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const { path } = await openOwnProfile(page, product);
  const username = `ada.${randomBytes(4).toString("hex")}`;
  await edit(page);
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await page.getByLabel("Name", { exact: true }).fill("Ada King");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Bio").fill("Likes engines.\n<b>And</b> numbers.");
  await page.getByLabel("Share my job activity").check();
  await page.context().setOffline(true);
  await save(page);
  await expect(page.getByRole("alert").getByText("Network error")).toBeVisible();
  await page.context().setOffline(false);
  await save(page);
  await expect(page.getByRole("status").getByText("Profile updated")).toBeVisible();
  await expect(page).toHaveURL(`/profile/${username}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada King");
  await expect(accountMenu(page, { name: "Ada King" })).toBeVisible();

  const visitor = await (await openContext()).newPage();
  await visitor.goto(`/profile/${username.toUpperCase()}`);
  await expect(visitor.getByRole("region", { name: "About" })).toContainText("<b>And</b> numbers.");
  await expect(visitor.getByRole("region", { name: "Public Job Activity" })).toContainText("Jobs unlocked");
  expect((await visitor.request.get(path)).status()).toBe(404);
});

test("a refused change is reported at its field and keeps the typed text", async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4(00|09)/);
  const other = await openOwnProfile(page, product);
  await page.context().clearCookies();
  await openOwnProfile(page, product);
  await edit(page);
  await page.getByLabel("Bio").fill("Kept.");
  // Valid, so it can be rejected only because it is taken.
  await page.getByLabel("Username").fill(decodeURIComponent(other.path.split("/").at(-1) ?? ""));
  await save(page);
  await expect(page.getByText("This username is taken. Please choose another.")).toBeVisible();
  await expect(page.getByLabel("Username")).toBeFocused();
  await page.getByLabel("Username").fill("not allowed");
  await save(page);
  await expect(page.getByText(/begins and ends with a letter or digit\.$/)).toBeVisible();
  await expect(page.getByLabel("Bio")).toHaveValue("Kept.");
  await page.getByLabel("Name", { exact: true }).fill(" ");
  await save(page);
  await expect(page.getByText("Enter your name.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Edit Profile" })).toBeFocused();
});

test("a picture replaces the initial and can be removed", async ({ page, product }) => {
  await openOwnProfile(page, product);
  await edit(page);
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add a picture" }).click();
  await (await choosing).setFiles({ name: "me.png", mimeType: "image/png", buffer: PNG });
  const picture = page.getByRole("main").locator("img");
  await expect(picture).toHaveCount(1);
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))).toBe(
    true,
  );
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(picture).toHaveCount(0);
});

test("an unknown profile address says so and links to the dashboard", async ({ request }) => {
  for (const [path, status, title] of [
    ["/profile/undefined", 400, "Invalid Profile URL"],
    ["/profile", 400, "Invalid Profile URL"],
    ["/profile/a%20b", 400, "Invalid Profile URL"],
    ["/profile/nobody-has-this-name", 404, "Profile Not Found"],
    ["/profile/%3Cscript%3Ealert(1)%3C%2Fscript%3E", 400, "Invalid Profile URL"],
  ] as const) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, status]);
    const html = await answer.text();
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(html).toMatch(/<a [^>]*href="\/dashboard"[^>]*>Go to Dashboard</);
  }
});

test("no state of a profile overflows or has serious accessibility issues", async ({ page, product }) => {
  const { path } = await openOwnProfile(page, product);
  const name = "Wolfeschlegelsteinhausenbergerdorff".repeat(3);
  await edit(page);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Bio").fill("x".repeat(900));
  await save(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  const findings = await inspectWidths(page, { name: "own profile", open: () => page.goto(path) });
  const editing = await inspectWidths(page, {
    name: "editing",
    open: async () => {
      await page.goto(path);
      await edit(page);
      await page.getByLabel("Name", { exact: true }).fill("");
      await save(page);
    },
  });
  expect([...findings, ...editing]).toEqual([]);
});
