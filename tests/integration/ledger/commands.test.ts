import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getConnectsBalance, listHistory } from "~/server/connects";
import type { ServiceContext } from "~/server/core/context";
import { createTestContext } from "../../support/context";
import { runOnDatabase } from "../../support/commands";
import { createTestDatabase, type TestDatabase } from "../../support/database";
import { grant, inventHolder, tamper } from "./support";

let database: TestDatabase;
let ctx: ServiceContext;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "farsite-commands-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));
beforeEach(async () => {
  database = await createTestDatabase();
  ctx = createTestContext({ db: database.db });
  return () => database.drop();
});

const run = (script: string, ...args: string[]) => runOnDatabase(database, dataDir, script, args);

describe("npm run ledger:check", () => {
  it("prints counts and every guarantee, and exits with 0 if all are kept", async () => {
    await grant(ctx, inventHolder(), 50);
    const { code, stdout } = await run("ledger:check");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^accounts 3, transfers 1, entries 2, pending holds 0\n/);
    expect(stdout).toContain("ok      every transfer balances\n");
    expect(stdout).toMatch(/\nThe ledger is intact\.\n$/);
  });

  it("names the broken guarantee and its rows, and exits with 1", async () => {
    const { transferId } = await grant(ctx, inventHolder(), 50);
    await tamper(database.ownerUrl, (query) =>
      query("UPDATE ledger_entries SET amount = 49 WHERE direction = 'debit'"),
    );
    const { code, stdout } = await run("ledger:check");
    expect(code).toBe(1);
    expect(stdout).toContain(`BROKEN  every transfer balances: 1 (${transferId})\n`);
    expect(stdout).toContain("ok      no wallet goes below zero\n");
    expect(stdout).toMatch(/\nThe ledger is broken\.\n$/);
  });
});

describe("npm run connects:grant", () => {
  it("adds connects to the wallet of the user with this email address", async () => {
    const user = await database.db.user.create({ data: { name: "Ada", email: "ada@example.org" } });
    const { code, stdout } = await run(
      "connects:grant",
      "--email",
      "Ada@Example.org",
      "--connects",
      "50",
      "--reason",
      "welcome",
    );
    expect({ code, stdout }).toEqual({ code: 0, stdout: "granted 50 connects to ada@example.org, balance 50\n" });
    expect(await getConnectsBalance(ctx, user.id)).toBe(50);
    const { history } = await listHistory(ctx, { userId: user.id, limit: 10 });
    expect(history).toMatchObject([{ code: "CONNECTS_GRANTED", amount: 50, job_id: null }]);
    expect(await database.db.auditEntry.findMany()).toMatchObject([
      { byId: null, act: "connects.grant", subjectId: user.id, after: { connects: 50 }, reason: "welcome" },
    ]);
  });

  it.each([
    [
      ["--email", "nobody@example.org", "--connects", "50", "--reason", "x"],
      "There is no user with the address nobody@example.org.",
    ],
    [["--email", "a@example.org", "--connects", "1.5", "--reason", "x"], "--connects"],
    [["--email", "a@example.org", "--connects", "50"], "--reason"],
  ])("rejects %j with one sentence", async (args, sentence) => {
    const { code, stdout, stderr } = await run("connects:grant", ...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain(sentence);
  });
});
