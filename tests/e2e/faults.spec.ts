import pg from "pg";
import { acquireEmbeddedPostgres, type EmbeddedPostgres } from "../../scripts/lib/embedded-postgres.ts";
import { startServer, type TestServer } from "../support/server";
import { lockedRows } from "./support/jobs";
import { expect, test as base } from "./support/test";
import { accountMenu, createUser, signIn } from "./support/users";

// A product of its own: these tests break its database.
let server: TestServer;
let postgres: EmbeddedPostgres;
let owner: pg.Client;

const test = base.extend({
  product: async ({}, use) => use({ url: server.baseUrl, dataDir: server.dataDir }),
});

test.beforeAll(async () => {
  server = await startServer();
  postgres = await acquireEmbeddedPostgres(server.dataDir);
  owner = new pg.Client({ connectionString: postgres.ownerUrl });
  await owner.connect();
});

test.afterAll(async () => {
  await owner.end();
  await postgres.release();
  await server.discard();
});

/** While `work` runs, nothing can read the table. */
async function withoutTable(table: string, work: () => Promise<void>): Promise<void> {
  await owner.query(`ALTER TABLE ${table} RENAME TO hidden_table`);
  try {
    await work();
  } finally {
    await owner.query(`ALTER TABLE hidden_table RENAME TO ${table}`);
  }
}

function logLinesOf(requestId: string): string[] {
  return server
    .output()
    .split("\n")
    .filter((line) => line.includes(requestId) && line.includes('"level":50'));
}

test.describe.configure({ mode: "serial" });

test("a page that cannot be rendered says so with its request id, is logged once, and comes back", async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500|React error/);
  const user = await createUser(product);
  await signIn(page, user);
  await withoutTable("profiles", async () => {
    const answer = await page.goto("/jobs");
    expect(answer?.status()).toBe(500);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
    await expect(page.getByText("You have not been charged")).toBeVisible();
    const requestId = (await answer?.headerValue("x-request-id")) ?? "";
    await expect(page.getByText(`Request id: ${requestId}`)).toBeVisible();
    expect(logLinesOf(requestId)).toHaveLength(1);
  });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(accountMenu(page, user)).toBeVisible();
  await expect(lockedRows(page).first()).toBeVisible();
});

test("a list and a job that cannot be loaded say the specified sentences, with a way to try again", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await page.goto("/jobs");
  const path = await lockedRows(page).first().getByRole("heading").getByRole("link").getAttribute("href");
  await withoutTable("jobs", async () => {
    await page.goto("/jobs");
    await expect(page.getByText("Failed to load jobs. Please try again.")).toBeVisible();
    await page.goto(path ?? "");
    await expect(page.getByText("Failed to load job details. Please try again.")).toBeVisible();
  });
  await page.getByRole("main").getByText("Try again").click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Failed/);
});

test("what fails while signing in or up shows the service's sentence, not a broken page", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await page.goto("/signup");
  await withoutTable("users", async () => {
    await page.getByLabel("Full Name").fill("Ada Byron");
    await page.getByLabel("Email").fill("ada@example.org");
    await page.getByLabel("Password").fill("secret word");
    await page.getByRole("button", { name: "Create Account" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "Sign up failed" });
    await expect(alert).toContainText("Something went wrong");
    await expect(page.getByLabel("Full Name")).toHaveValue("Ada Byron");
  });
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByLabel("Verification Code")).toBeVisible();
});
