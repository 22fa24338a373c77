import { inspectWidths } from "./support/inspect-widths";
import { withProductContext } from "./support/product-context";
import { expect, test } from "./support/test";
import { accountMenu, createUser, fillSignIn, signIn, type CreatedUser } from "./support/users";

const SETTINGS = "/dashboard?tab=settings&section=searches";

/** Returns the link in the email about the user's one saved search. */
function unsubscribeLink(user: CreatedUser): Promise<string> {
  return withProductContext(user.product, async ({ db }) => {
    const { unsubscribeToken } = await db.savedSearch.findFirstOrThrow({ where: { userId: user.id } });
    return `${user.product.url}/unsubscribe/${unsubscribeToken}`;
  });
}

test("a search is saved from its results, and a link in its emails stops them without a session", async ({
  page,
  product,
  openContext,
}) => {
  const user = await createUser(product);
  await page.goto("/jobs?keyword=engineer&access=locked");
  await page.getByRole("link", { name: "Save this search" }).click();
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, user);
  await expect(page).toHaveURL(/\/jobs\?keyword=engineer&access=locked$/);

  // The dialog opens by itself, because the visitor had pressed the button.
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Name")).toHaveValue("engineer, Locked");
  await dialog.getByLabel("Name").fill(" ");
  await dialog.getByRole("button", { name: "Save search" }).click();
  await expect(dialog.getByText("Enter a name.")).toBeVisible();
  await dialog.getByLabel("Name").fill("Engines");
  await dialog.getByLabel("At", { exact: true }).selectOption("6:00 PM");
  await dialog.getByRole("button", { name: "Save search" }).click();
  await expect(page.getByRole("link", { name: "Search saved" })).toBeFocused();
  await expect(accountMenu(page, user)).toBeVisible();
  await page.reload();
  await page.getByRole("link", { name: "Search saved" }).click();

  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Engines" });
  await expect(card).toContainText("“engineer” · Locked");
  await expect(card).toContainText("Every day at 6:00 PM (UTC)");
  const link = await unsubscribeLink(user);
  const elsewhere = await (await openContext({ javaScriptEnabled: false, withoutHydration: true })).newPage();
  await elsewhere.goto(link);
  await elsewhere.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(elsewhere.getByRole("heading", { name: "You are unsubscribed" })).toBeVisible();
  expect(elsewhere.url()).toBe(link);
  await page.reload();
  await expect(card).toContainText("Paused");
  await card.getByRole("button", { name: "Resume" }).click();
  await expect(card).not.toContainText("Paused");
  await card.getByRole("button", { name: "Edit" }).click();
  await dialog.getByLabel("Name").fill("Other Engines");
  await dialog.getByLabel("Leave out").fill("sales, on call");
  await dialog.getByLabel("Email me").selectOption("As jobs come in");
  await dialog.getByLabel("Email me").selectOption("On Mondays");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  const renamed = page.getByRole("main").getByRole("listitem").filter({ hasText: "Other Engines" });
  await expect(renamed).toContainText("On Mondays at 6:00 PM (UTC)");
  await expect(renamed.getByRole("button", { name: "Edit" })).toBeFocused();
  await expect(renamed.getByRole("link", { name: "Run" })).toHaveAttribute(
    "href",
    "/jobs?keyword=engineer+-sales+-%22on+call%22&access=locked&place=",
  );
  await renamed.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete search" }).click();
  await expect(page.getByRole("heading", { name: "No saved searches" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Saved Searches", level: 2 })).toBeFocused();
});

test("saved searches and the page that stops their emails fit every width without serious accessibility issues", async ({
  page,
  product,
}) => {
  const user = await createUser(product);
  await signIn(page, user, "/jobs?keyword=engineer");
  await page.getByRole("button", { name: "Save this search" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save search" }).click();
  await expect(page.getByRole("link", { name: "Search saved" })).toBeVisible();
  const link = await unsubscribeLink(user);
  const findings: string[] = [];
  const openList = () => page.goto(SETTINGS);
  findings.push(...(await inspectWidths(page, { name: "saved searches", open: openList })));
  const openDialog = async () => {
    await page.goto(SETTINGS);
    await page.getByRole("button", { name: /^Edit/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  };
  findings.push(...(await inspectWidths(page, { name: "editing one", open: openDialog })));
  const openLink = () => page.goto(link);
  findings.push(...(await inspectWidths(page, { name: "unsubscribing", open: openLink })));
  expect(findings).toEqual([]);
});
