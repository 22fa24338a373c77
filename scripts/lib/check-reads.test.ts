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

  it("rejects a function read… that returns at once, because it only parses", () => {
    expect(check("\nfunction readPay(item: Item): Pay | null {\n  return item.pay;\n}")).toEqual([2]);
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
