import type { Page } from "@playwright/test";
import { LONG } from "../support/long";
import { inspectWidths } from "./support/inspect-widths";
import { confirmDialog, confirmUnlock, lockedRows, openLockedJob, unlockControl } from "./support/jobs";
import { expect, test } from "./support/test";
import { accountMenu, createUser, inventUser, signIn, type User } from "./support/users";

type Screen = { name: string; open: (page: Page) => Promise<void>; openAtEach?: boolean };

const at = (path: string): Screen => ({ name: path, open: async (page) => void (await page.goto(path)) });

const VISITOR_SCREENS: Screen[] = [
  ...["/", "/jobs", "/jobs?keyword=zzzzqqqq", "/jobs?keyword=engineer&location=Remote&salary_min=100000"].map(at),
  // Pages of a search.
  ...["/jobs?country=DE", "/jobs?keyword=software+engineer&country=DE"].map(at),
  ...[
    "/login",
    "/login/email",
    "/signup",
    "/signup?step=verify",
    "/reset",
    "/reset?type=recovery",
    "/dev/mailbox",
    "/no/such/page",
  ].map(at),
  { name: "a locked job", open: async (page) => void (await openLockedJob(page)) },
  {
    name: "an open job",
    open: async (page) => {
      await page.goto("/jobs");
      const open = page.getByRole("article").filter({ hasText: "Free" }).first();
      await page.goto((await open.getByRole("heading").getByRole("link").getAttribute("href")) ?? "");
    },
  },
  {
    name: "the code step",
    open: async (page) => {
      const user = inventUser();
      await page.goto("/signup");
      await page.getByLabel("Full Name").fill(user.name);
      await page.getByLabel("Email").fill(user.email);
      await page.getByLabel("Password").fill(user.password);
      await page.getByRole("button", { name: "Create Account" }).click();
      await expect(page.getByLabel("Verification Code")).toBeVisible();
    },
  },
  {
    name: "a refused form",
    open: async (page) => {
      await page.goto("/signup");
      await page.getByRole("button", { name: "Create Account" }).click();
      await expect(page.getByLabel("Full Name")).toBeFocused();
    },
  },
  {
    name: "a sent reset mail",
    open: async (page) => {
      await page.goto("/reset");
      await page.getByLabel("Email").fill("ada@example.org");
      await page.getByRole("button", { name: "Send Reset Link" }).click();
      await expect(page.getByText("Check Your Email")).toBeVisible();
    },
  },
];

const SEEKER_SCREENS: Screen[] = [
  ...["/", "/jobs"].map(at),
  ...["/dashboard", "/dashboard?tab=jobs", "/dashboard?tab=applications"].map(at),
  ...["/dashboard/connects", "/tracker/add", "/settings/career"].map(at),
  { name: "applying", open: async (page) => void (await page.goto(`${await openLockedJob(page, 1)}/apply`)) },
  { name: "a locked job", open: async (page) => void (await openLockedJob(page, 1)) },
  {
    name: "the filters",
    openAtEach: true,
    open: async (page) => {
      await page.goto("/jobs");
      const button = page.getByRole("button", { name: /^Filters/ });
      if (await button.isVisible()) await button.click(); // Opens beside the list if there is room.
      await expect(page.getByLabel("Minimum salary")).toBeVisible();
    },
  },
  {
    name: "the unlock dialog",
    open: async (page) => {
      await openLockedJob(page, 1);
      await unlockControl(page.getByRole("main")).first().click();
      await expect(confirmDialog(page)).toBeVisible();
    },
  },
];

async function inspectAll(page: Page, screens: Screen[]): Promise<string[]> {
  const findings: string[] = [];
  for (const { name, open, openAtEach } of screens) {
    findings.push(...(await inspectWidths(page, { name, openAtEach, open: () => open(page) })));
  }
  return findings;
}

test("no visitor screen overflows or has a serious accessibility issue", async ({ page, expectedErrors }) => {
  test.setTimeout(400_000);
  expectedErrors.push(/status of 404/);
  expect(await inspectAll(page, VISITOR_SCREENS)).toEqual([]);
});

test("no seeker screen overflows or has a serious accessibility issue", async ({ page, product }) => {
  test.setTimeout(400_000);
  const user = await createUser(product, { connects: 500 });
  await signIn(page, user);
  expect(await inspectAll(page, [...SEEKER_SCREENS, UNLOCKED_JOB, openMenu(user)])).toEqual([]);
});

const UNLOCKED_JOB: Screen = {
  name: "an unlocked job",
  open: async (page) => {
    await openLockedJob(page);
    await unlockControl(page.getByRole("main")).first().click();
    await confirmUnlock(page);
    await expect(page.getByRole("status").getByText("Job unlocked!")).toBeVisible();
  },
};

function openMenu(user: User): Screen {
  return {
    name: "the account menu",
    open: async (page) => {
      await page.goto("/jobs");
      await accountMenu(page, user).click();
      await expect(page.getByText("Sign Out")).toBeVisible();
    },
  };
}

/** Sums the layout shifts of every page loaded from now on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ("value" in entry && typeof entry.value === "number") shifts.total += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // Entries of a frame are reported after it.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return "shifts" in window ? (window.shifts as { total: number }).total : Number.NaN;
    });
}

for (const width of LONG ? [390, 768, 1440] : [390, 1440]) {
  test(`nothing shifts while the list and a job load, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const readShifts = await watchShifts(page);
    for (const path of ["/", "/jobs", "/login"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      expect(await readShifts(), path).toBe(0);
    }
    await openLockedJob(page);
    await page.waitForLoadState("networkidle");
    expect(await readShifts(), "a job").toBe(0);
  });
}

test("unlocking a row moves no title and no other row", async ({ page, product }) => {
  await signIn(page, await createUser(product, { connects: 40 }));
  await page.goto("/jobs", { waitUntil: "networkidle" });
  const readPlaces = () =>
    page
      .locator("article, article h2")
      .evaluateAll((elements) => elements.map((element) => JSON.stringify(element.getBoundingClientRect())));
  const before = await readPlaces();
  await unlockControl(lockedRows(page).first()).click();
  await confirmUnlock(page);
  await expect(page.getByRole("status").getByText("Job unlocked!")).toBeVisible();
  expect(await readPlaces()).toEqual(before);
});

test("unlocking on the job's page moves nothing above the description", async ({ page, product }) => {
  await signIn(page, await createUser(product, { connects: 40 }));
  await openLockedJob(page);
  const heading = page.getByRole("heading", { level: 1 });
  const before = await heading.boundingBox();
  await unlockControl(page.getByRole("main")).first().click();
  await confirmUnlock(page);
  await expect(page.getByRole("status").getByText("Job unlocked!")).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await heading.boundingBox()).toEqual(before);
});
