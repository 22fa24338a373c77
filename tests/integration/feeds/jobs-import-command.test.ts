import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runOnDatabase } from "../../support/commands";
import { useTestDatabase } from "../../support/database";
import { FeedServer, posting } from "../../support/feed-server";
import { fixturePath } from "../../support/feeds";

const database = await useTestDatabase();
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "farsite-command-"));
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

type Ended = { code: number; lines: string[]; errors: string };

async function jobsImport(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const { code, stdout, stderr } = await runOnDatabase(database, dataDir, "jobs:import", args, env);
  return { code, lines: stdout.trimEnd().split("\n"), errors: stderr };
}

const lanternwood = fixturePath("greenhouse", "lanternwood.json");

describe("jobs:import", () => {
  test("jobs:import prints each rejection reason, then the figures", async () => {
    const { code, lines, errors } = await jobsImport(["--source", "greenhouse", lanternwood]);
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    expect(lines).toEqual([
      "lanternwood.json: 13 jobs",
      "joined 1: added postings of roles that another place or source already lists",
      "rejected 3: not remote",
      "rejected 1: malformed item: title",
      "rejected 1: no apply link",
      "read 13, added 8, updated 0, unchanged 0, closed 0, rejected 5",
    ]);
  });

  test("jobs:import names an unreadable file, imports the rest and exits with 1", async () => {
    const { code, lines, errors } = await jobsImport([
      "--source",
      "greenhouse",
      "absent.json",
      lanternwood,
      "--complete",
    ]);
    expect(code).toBe(1);
    expect(errors).toBe("absent.json could not be read: there is no such file.\n");
    expect(lines).toContain("no job of lanternwood was closed: a file could not be read");
    expect(lines.at(-1)).toBe("read 13, added 0, updated 0, unchanged 8, closed 0, rejected 5");
  });

  test("jobs:import says why it closed jobs that it added", async () => {
    const path = join(dataDir, "expired.json");
    await writeFile(
      path,
      JSON.stringify([11, 12].map((number) => ({ ...posting(number), validThrough: "2026-03-01" }))),
    );
    const { lines } = await jobsImport(["--source", "jsonld", path]);
    expect(lines.slice(-2)).toEqual([
      "closed 2: expired",
      "read 2, added 2, updated 0, unchanged 0, closed 2, rejected 0",
    ]);
  });

  test("jobs:import fetches addresses, local ones only if allowed", async () => {
    const server = await FeedServer.start();
    server.list([1, 2]);
    try {
      const refused = await jobsImport(["--source", "jsonld", server.address]);
      expect(refused).toMatchObject({
        code: 1,
        errors: expect.stringMatching(/could not be read: it (is at port|leads to)/),
      });
      expect(server.asked).toHaveLength(0);
      const args = ["--source", "jsonld", server.address, server.address];
      const { code, lines } = await jobsImport(args, { FETCH_ALLOW_PRIVATE: "on" });
      expect({ code, line: lines.at(-1) }).toEqual({
        code: 0,
        line: "read 4, added 2, updated 0, unchanged 2, closed 0, rejected 0",
      });
      expect(server.asked[0]?.headers).toMatchObject({
        accept: expect.stringContaining("application/ld+json"),
        "user-agent": expect.stringContaining("Farsite (+http"),
      });
    } finally {
      server.close();
    }
  });

  test.each([
    [
      ["--source", "nowhere", lanternwood],
      /"nowhere" can't be imported; choose one of greenhouse, lever, ashby, jsonld, /,
    ],
    [["--source", "ashby"], /Please name at least one file/],
    [[lanternwood], /Please name a source with --source/],
    [
      ["--source", "weworkremotely", "https://example.com/jobs"],
      /forbid use by job boards\. .* set FEEDS_PERMITTED=weworkremotely/,
    ],
    [
      ["--source", "himalayas", "--company", "Acme", lanternwood],
      /--company is for boards of one employer; himalayas lists jobs of many/,
    ],
    [["--source", "ashby", "--everything", lanternwood], /Unknown option '--everything'\. Usage: /],
  ])("jobs:import rejects %j with one sentence", async (args, sentence) => {
    const { code, lines, errors } = await jobsImport(args);
    expect(code).toBe(1);
    expect(lines).toEqual([""]);
    expect(errors.trim()).toMatch(sentence);
    expect(errors.trim()).not.toContain("\n");
  });
});
