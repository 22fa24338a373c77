import type { Page } from "@playwright/test";
import { applyToJobs, listJobs, openApi, type Job } from "./support/own-jobs";
import type { Product } from "./support/products";
import { expect, test } from "./support/test";
import { createUser, signIn, type CreatedUser } from "./support/users";

const moveTo = (page: Page, title: string) => page.getByLabel(`Move to: ${title}`, { exact: true });

/** Opens the list of applications as a seeker who has applied to one job. */
async function openApplication(page: Page, product: Product): Promise<{ user: CreatedUser; job: Job }> {
  const user = await createUser(product, { connects: 100 });
  const [job] = await applyToJobs(await openApi(product, user), 1);
  if (!job) throw new Error("there is no application");
  await signIn(page, user, "/dashboard?tab=applications");
  return { user, job };
}

test("a card is dragged to another column, and a filter narrows the board", async ({ page, product }) => {
  const { job } = await openApplication(page, product);
  await page.goto("/dashboard?tab=applications&view=board");
  await expect(moveTo(page, job.title)).toBeEnabled();
  const column = (name: string) => page.getByRole("region", { name, exact: true });
  const card = column("Applied").getByRole("article");
  const [from, to] = [await card.boundingBox(), await column("Screening").boundingBox()];
  if (!from || !to) throw new Error("the board has no boxes");
  const moved = page.waitForResponse("**/api/trpc/application.move*");
  await page.mouse.move(from.x + 6, from.y + from.height - 6);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + from.height, { steps: 4 });
  // The pointer is just below the column, but the card is over the next one.
  await page.mouse.move(to.x + to.width / 2, to.y + to.height + 8, { steps: 12 });
  await page.mouse.up();
  await moved;
  await expect(column("Screening").getByRole("article")).toHaveCount(1);
  await page.reload();
  await expect(column("Screening").getByRole("article")).toHaveCount(1);

  await page.getByLabel("Filter cards").fill("no such job");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(0);
  await page.getByLabel("Filter cards").fill(job.title.slice(0, 6).toUpperCase());
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
});

test("a card is dragged by touch after a long press", async ({ openContext, product }) => {
  const context = await openContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const { job } = await openApplication(page, product);
  await page.goto("/dashboard?tab=applications&view=board");
  await expect(moveTo(page, job.title)).toBeEnabled();
  const column = (name: string) => page.getByRole("region", { name, exact: true });
  await page.getByRole("region", { name: "Board" }).evaluate((board) => (board.scrollLeft = 200));
  const grip = column("Applied").getByText("Since");
  await grip.scrollIntoViewIfNeeded();
  const [from, to] = [await grip.boundingBox(), await column("Screening").boundingBox()];
  if (!from || !to) throw new Error("the board has no boxes");
  const y = from.y + from.height / 2;
  const devtools = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  const start = from.x + from.width - 20;
  const moved = page.waitForResponse("**/api/trpc/application.move*");
  await touch("touchStart", start);
  await page.waitForFunction(() => document.querySelector("[data-dnd-dragging]") !== null);
  for (let step = 1; step <= 10; step += 1) await touch("touchMove", start + ((to.x + 40 - start) * step) / 10);
  await touch("touchEnd");
  await moved;
  await expect(column("Screening").getByRole("article")).toHaveCount(1);
});

test("the board's filter finds cards that weren't loaded", async ({ page, product }) => {
  const user = await createUser(product);
  const call = await openApi(product, user);
  const jobs = await listJobs(call, "any", 30);
  for (const { id } of jobs) await call("POST", `/jobs/${id}/save`);
  const [first] = jobs;
  if (!first) throw new Error("there are no jobs");
  await signIn(page, user, "/dashboard?tab=applications&view=board");
  const cards = page.getByRole("main").getByRole("article");
  const oldest = cards.getByRole("heading", { name: first.title, exact: true });
  await expect(cards).toHaveCount(20);
  await expect(oldest).toHaveCount(0);
  await page.getByLabel("Filter cards").fill(first.title);
  await expect(oldest).toBeVisible();
  await expect(page.getByRole("heading", { name: "Saved 1 of 30" })).toBeVisible();
  await page.getByLabel("Filter cards").fill("");
  await expect(cards).toHaveCount(30);
});

test("the balance leads to what changed it", async ({ page, product }) => {
  const { job } = await openApplication(page, product);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /connects/ })
    .click();
  await expect(page).toHaveURL("/dashboard/connects");
  const entries = page.getByRole("list", { name: "History" }).getByRole("listitem");
  const [unlock, grant] = [entries.nth(0), entries.nth(1)];
  await expect(unlock).toContainText(`−${job.connects_price}`);
  await expect(unlock).toContainText(job.title);
  await expect(grant).toContainText("+100");
});
