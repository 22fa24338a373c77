import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runOnDatabase } from "../../support/commands";
import { useTestDatabase } from "../../support/database";

const database = await useTestDatabase();
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "farsite-slots-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const run = (script: string, ...args: string[]) => runOnDatabase(database, dataDir, script, args);

it("npm run slots:add adds slots, and slots:list prints them in order", async () => {
  const add = ["--offer", "strategy_session", "--starts", "2098-03-01T16:00:00+01:00", "--every", "90", "--count", "2"];
  expect(await run("slots:add", ...add)).toMatchObject({ code: 0, stdout: "added 2, already there 0\n" });
  const { code, stdout } = await run("slots:list");
  expect(code).toBe(0);
  expect(stdout.replaceAll(/[0-9a-f-]{36}/g, "<id>")).toBe(
    [
      "2098-03-01T15:00Z to 2098-03-01T16:00Z  strategy_session  free  <id>\n",
      "2098-03-01T16:30Z to 2098-03-01T17:30Z  strategy_session  free  <id>\n",
      "slots 2\n",
    ].join(""),
  );
});

it("npm run slots:add rejects an invalid time in one sentence", async () => {
  const args = ["--offer", "discovery_call", "--starts", "2098-03-01T15:00:00"];
  const { code, stdout, stderr } = await run("slots:add", ...args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain("--starts");
});
