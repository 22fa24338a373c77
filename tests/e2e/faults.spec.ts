import { acquireEmbeddedPostgres } from "@farsite/embedded-database";
import pg from "pg";
import { startServer, type TestServer } from "../support/server";
import { lockedRows } from "./support/jobs";
import { expect, test as base } from "./support/test";
import { accountMenu, createUser, signIn } from "./support/users";

type Breakable = { server: TestServer; owner: pg.Client };

/** Starts a separate product, because these tests break its database. */
const test = base.extend<object, { breakable: Breakable }>({
  breakable: [
    async ({}, use) => {
      const server = await startServer();
      const postgres = await acquireEmbeddedPostgres(server.dataDir);
      const owner = new pg.Client({ connectionString: postgres.ownerUrl });
      await owner.connect();
      await use({ server, owner });
      await owner.end();
      await postgres.release();
      await server.discard();
    },
    { scope: "worker" },
  ],
  product: async ({ breakable: { server } }, use) => use({ url: server.baseUrl, dataDir: server.dataDir }),
});

/** Locks the table while `work` runs. */
async function withoutTable({ owner }: Breakable, table: string, work: () => Promise<void>): Promise<void> {
  await owner.query(`ALTER TABLE ${table} RENAME TO hidden_table`);
  try {
    await work();
  } finally {
    await owner.query(`ALTER TABLE hidden_table RENAME TO ${table}`);
  }
}

function logLinesOf({ server }: Breakable, requestId: string): string[] {
  return server
    .output()
    .split("\n")
    .filter((line) => line.includes(requestId) && line.includes('"level":50'));
}

test.describe.configure({ mode: "serial" });

test("a page that fails to render shows its request id, is logged once and recovers", async ({
  page,
  product,
  breakable,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500|React error/);
  const user = await createUser(product);
  await signIn(page, user);
  await withoutTable(breakable, "profiles", async () => {
    const answer = await page.goto("/jobs");
    expect(answer?.status()).toBe(500);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
    await expect(page.getByText("You have not been charged")).toBeVisible();
    const requestId = (await answer?.headerValue("x-request-id")) ?? "";
    await expect(page.getByText(`Request id: ${requestId}`)).toBeVisible();
    expect(logLinesOf(breakable, requestId)).toHaveLength(1);
  });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(accountMenu(page, user)).toBeVisible();
  await expect(lockedRows(page).first()).toBeVisible();
});

test("a list or job that fails to load shows the specified sentences and a retry", async ({
  page,
  breakable,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await page.goto("/jobs");
  const path = await lockedRows(page).first().getByRole("heading").getByRole("link").getAttribute("href");
  await withoutTable(breakable, "jobs", async () => {
    // The browser still shows the previous page.
    await page.goto("/jobs?keyword=designer");
    await expect(page.getByText("Failed to load jobs. Please try again.")).toBeVisible();
    await page.goto(path ?? "");
    await expect(page.getByText("Failed to load job details. Please try again.")).toBeVisible();
  });
  await page.getByRole("main").getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Failed/);
});

test("a Settings section that fails to load answers 500, says so and recovers", async ({
  page,
  product,
  breakable,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await signIn(page, await createUser(product));
  const sections = [
    { section: "webhooks", table: "outgoing_webhooks", what: "webhooks", control: "Add Webhook" },
    { section: "tokens", table: "api_tokens", what: "API tokens", control: "Create Token" },
  ];
  for (const { section, table, what, control } of sections) {
    await withoutTable(breakable, table, async () => {
      const answer = await page.goto(`/dashboard?tab=settings&section=${section}`);
      expect(answer?.status()).toBe(500);
      await expect(page.getByText(`Failed to load your ${what}. Please try again.`)).toBeVisible();
      await expect(page.getByRole("button", { name: control })).toBeHidden();
    });
    await page.getByRole("main").getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("button", { name: control })).toBeVisible();
  }
});

test("a failed sign-in or sign-up shows the service's sentence, not a broken page", async ({
  page,
  breakable,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await page.goto("/signup");
  await withoutTable(breakable, "users", async () => {
    await page.getByLabel("Full Name").fill("Ada Byron");
    await page.getByLabel("Email").fill("ada@example.org");
    await page.getByLabel("Password").fill("secret word");
    await page.getByRole("button", { name: "Create Account" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "Sign up failed" });
    await expect(alert).toContainText("Something went wrong");
    await expect(page.locator("form").getByText("Something went wrong")).toBeVisible();
    await expect(page.getByLabel("Full Name")).toHaveValue("Ada Byron");
  });
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByLabel("Verification Code")).toBeVisible();
});
