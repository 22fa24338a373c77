import { describe, expect, it } from "vitest";
import { checkReads } from "./check-reads";

const check = (text: string, path = "src/server/jobs/a.ts") => checkReads({ path, text }).map(({ line }) => line);

describe("checkReads", () => {
  it.each([
    ["a declared statement", 'const readRows = namedSql("rows", COLUMNS, rowsSql);'],
    [
      "the query builder",
      'export async function readRow(ctx) {\n  return kysely(ctx).selectFrom("jobs").execute();\n}',
    ],
    ["Prisma", "async function readJob({ tx }) {\n  return tx.job.findFirst();\n}"],
  ])("rejects a function read… that uses %s", (_what, text) => {
    expect(check(text)).toEqual([1]);
  });

  it("rejects a function read… that calls a procedure", () => {
    expect(
      check("async function readPage(input: Input): Promise<Page> {\n  return api.admin.audit(input);\n}"),
    ).toEqual([1]);
    expect(
      check("async function readJob(\n  id: string,\n): Promise<Job> {\n  return client.job.byId.query({ id });\n}"),
    ).toEqual([1]);
  });

  it.each([
    ["function", "\nfunction readPay(item: Item): Pay | null {\n  return item.pay;\n}"],
    ["arrow function", "\nconst readPay = (item: Item) =>\n  item.pay;\n\nconst text = await readFile(path);"],
    ["inner function", "function f() {\n  const readPay = (item: Item) => item.pay;\n  return readFileSync(path);\n}"],
  ])("rejects a %s read… that returns at once, because it only parses", (_kind, text) => {
    expect(check(text)).toHaveLength(1);
  });

  it.each([
    ["a file", "function readPairs(): Pair[] {\n  return parse(readFileSync(FILE));\n}"],
    ["the browser's storage", "function readSeen(): string[] {\n  return JSON.parse(localStorage.getItem(KEY));\n}"],
    ["what another reader reads", "function readBriefs(): Brief[] {\n  return readPairs().map(toBrief);\n}"],
  ])("accepts a function that reads %s at once", (_what, text) => {
    expect(check(text)).toEqual([]);
  });

  it("accepts readers of files and requests, other names, and what stands beside a query", () => {
    expect(
      check(
        "export function readText(request): Promise<string> {\n  return request.text();\n}\n\nconst find = () => conn(ctx);",
      ),
    ).toEqual([]);
    expect(check('const selectRows = namedSql("rows", COLUMNS, rowsSql);')).toEqual([]);
    expect(
      check("export async function readPool({ db }) {\n  return db.pool.findFirst();\n}", "src/server/db/a.ts"),
    ).toEqual([]);
  });
});
