import { expect, type Locator, type Page } from "@playwright/test";
import type { User } from "./users";

/** Finds the rows of a list whose jobs are locked for this viewer. */
export function lockedRows(page: Page): Locator {
  return page.getByRole("article").filter({ has: unlockControl(page) });
}

/** Finds the button for signed-in users, or the link to the login page for others. */
export function unlockControl(scope: Page | Locator): Locator {
  return scope
    .getByRole("button", { name: /^Unlock/ })
    .or(scope.getByRole("link", { name: /^(Sign in to unlock|Unlock)/ }));
}

/** Finds the path of one of the first locked jobs in the viewer's list. */
export async function findLockedJob(page: Page, index = 0): Promise<string> {
  const list = await (await page.request.get("/jobs")).text();
  const path = (await page.evaluate(parseLockedPaths, list))[index];
  if (path === undefined) throw new Error("the list shows too few locked jobs");
  return path;
}

/** Opens one of the first locked jobs in the viewer's list. Returns its path. */
export async function openLockedJob(page: Page, index = 0): Promise<string> {
  const path = await findLockedJob(page, index);
  await page.goto(path);
  return path;
}

/** Runs in the page. Finds the same rows as `lockedRows`, but without scrolling to them, which takes a second. */
function parseLockedPaths(html: string): string[] {
  const rows = [...new DOMParser().parseFromString(html, "text/html").querySelectorAll("article")];
  const isLocked = (row: Element) =>
    [...row.querySelectorAll("a, button")].some(({ textContent }) =>
      /^\s*(Sign in to unlock|Unlock)/.test(textContent),
    );
  return rows.filter(isLocked).map((row) => row.querySelector(":is(h2, h3) a")?.getAttribute("href") ?? "");
}

export function confirmDialog(page: Page): Locator {
  return page.getByRole("alertdialog");
}

export async function confirmUnlock(page: Page): Promise<void> {
  await confirmDialog(page)
    .getByRole("button", { name: /^Unlock for/ })
    .click();
}

export function balance(page: Page): Locator {
  return page.getByTestId("connects-balance");
}

/** Reads the price in a row or page, in connects. */
export async function readPrice(scope: Locator): Promise<number> {
  const [, price] = (await scope.innerText()).match(/(\d+) connects/) ?? [];
  expect(price, "a price is shown").toBeDefined();
  return Number(price);
}

/** Reads a job's employer over the API, as a user who has unlocked it. */
export async function readEmployer(page: Page, { email, password }: User, jobPath: string): Promise<string> {
  const login = await page.request.post("/api/auth/login", { data: { email, password } });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const job = await page.request.get(jobPath, { headers: { authorization: `Bearer ${token}` } });
  const { author_name: employer } = (await job.json()) as { author_name: string | null };
  expect(employer, "the API names the employer").toMatch(/\S/);
  return employer ?? "";
}
