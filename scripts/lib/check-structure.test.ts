import { describe, expect, it } from "vitest";
import { checkStructure } from "./check-structure";

const messagesOf = (path: string, text: string) =>
  checkStructure([{ path, text }]).map((violation) => `${violation.line}: ${violation.message}`);

describe("checkStructure", () => {
  it("accepts an import of a domain through its door", () => {
    expect(messagesOf("src/server/feeds/a.ts", 'import { publishJobs } from "~/server/jobs";')).toEqual([]);
  });

  it("ignores imports inside exported strings", () => {
    expect(messagesOf("src/server/jobs/a.ts", 'export const parts = text.split(".");')).toEqual([]);
  });

  it.each([
    ["by alias", 'import { price } from "~/server/jobs/publish/price";'],
    ["by a relative path", 'import { price } from "../jobs/price";'],
    ["by a relative path to the door", 'import { publishJobs } from "../jobs";'],
    ["as a type", 'import type { Price } from "../jobs/price";'],
    ["over several lines", 'import {\n  price,\n} from "../jobs/price";'],
    ["lazily", 'const { price } = await import("../jobs/price");'],
    ["by re-exporting", 'export { price } from "../jobs/price";'],
  ])("rejects an import past another domain's door: %s", (_how, text) => {
    expect(messagesOf("src/server/feeds/a.ts", text)).toEqual(["1: Import jobs through its door, ~/server/jobs."]);
  });

  it.each(["./index", ".", "~/server/jobs"])("rejects a domain's import of its own door as %s", (specifier) => {
    expect(messagesOf("src/server/jobs/a.ts", `import { x } from "${specifier}";`)).toEqual([
      "1: A file of jobs must not import its own door; import the file that has it.",
    ]);
  });

  it("accepts imports within a domain and imports of core", () => {
    const text = 'import { a } from "../text/a";\nimport { b } from "./b";\nimport { c } from "~/server/core/errors";';
    expect(messagesOf("src/server/feeds/sources/x.ts", text)).toEqual([]);
  });

  it("accepts another domain's readings, and rejects a domain's import of its own as a door", () => {
    expect(messagesOf("src/server/read-in-thread.ts", 'import { x } from "~/server/jobs/readings";')).toEqual([]);
    expect(messagesOf("src/server/feeds/a.ts", 'import { x } from "../jobs/readings";')).toHaveLength(1);
  });

  it("rejects readings that load the database or the environment, also through other files", () => {
    const others = [
      { path: "src/env.js", text: "" },
      { path: "src/server/db/index.ts", text: "" },
      { path: "src/server/fit/list.ts", text: 'import { db } from "~/server/db";' },
      { path: "src/server/fit/types.ts", text: 'import type { Db } from "~/server/db";' },
    ];
    const heavyOf = (text: string) => checkStructure([...others, { path: "src/server/fit/readings.ts", text }]);
    expect(heavyOf('import { x } from "./list";').map(({ message }) => message)).toEqual([
      "Readings run in threads, which must not load src/server/db/index.ts.",
    ]);
    expect(heavyOf('import { env } from "~/env";')).toHaveLength(1);
    expect(heavyOf('import { x } from "./types";')).toEqual([]);
  });

  it("rejects a reader that loads more files than it may", () => {
    const reader = { path: "src/language/pay/pay-prose.ts", text: 'import { x } from "../text/0";' };
    const load = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        path: `src/language/text/${at}.ts`,
        text: `import { x } from "./${at + 1}";`,
      }));
    expect(checkStructure([reader, ...load(26)])).toEqual([]);
    expect(checkStructure([reader, ...load(27)]).map(({ message }) => message)).toEqual([
      "This file loads 28 files; at most 27. Pass the facts in.",
    ]);
  });

  it("rejects a server value in a client file and accepts its types", () => {
    const text =
      '// note\n"use client";\nimport type { AppRouter } from "~/server/api";\nimport { type X } from "~/server/api";';
    expect(messagesOf("src/components/a.tsx", text)).toEqual([
      '4: A "use client" file must not load zod or the server; import types or ~/contracts/rules: src/server/api',
    ]);
  });

  it("rejects a client file that reaches zod or the server through other files", () => {
    const others = [
      { path: "src/contracts/job.ts", text: 'import { z } from "zod";' },
      { path: "src/contracts/rules/job.ts", text: "export const MAX = 1;" },
      { path: "src/components/parts/index.tsx", text: 'export { Part } from "./part";' },
      { path: "src/components/parts/part.tsx", text: 'import { JOB_IDS } from "~/contracts/job";' },
      { path: "src/components/lazy.ts", text: 'export const load = () => import("../server/core/clock");' },
      { path: "src/components/types.ts", text: 'import type { Job } from "~/contracts/job";' },
      { path: "src/components/actions.ts", text: '"use server";\nimport { api } from "~/server/api";' },
    ];
    const routesOf = (text: string) =>
      checkStructure([...others, { path: "src/app/a.tsx", text: `"use client";\n${text}` }]).map(
        ({ path, line, message }) => `${path}:${line} ${message.slice(message.indexOf(": ") + 2)}`,
      );
    expect(routesOf('import { Part } from "~/components/parts";')).toEqual([
      "src/app/a.tsx:2 src/components/parts → src/components/parts/part → src/contracts/job → zod",
    ]);
    expect(routesOf('import { load } from "../components/lazy";')).toEqual([
      "src/app/a.tsx:2 src/components/lazy → src/server/core/clock",
    ]);
    expect(routesOf('import { z } from "zod/mini";')).toEqual(["src/app/a.tsx:2 zod/mini"]);
    for (const allowed of ["~/contracts/rules/job", "~/components/types", "~/components/actions", "react"]) {
      expect(routesOf(`import { x } from "${allowed}";`), allowed).toEqual([]);
    }
  });

  it.each([
    'if (error.message.includes("charged")) stop();',
    'if (message?.startsWith("You")) stop();',
    'if (refusal.message === "Job not found") stop();',
    "if (message !== NOT_CHARGED) stop();",
    "if (NOT_CHARGED === error.message) stop();",
    "if (/charged/.test(error.message)) stop();",
    "switch (error.message) {}",
    'if (reason.includes("You have not been charged.")) stop();',
  ])("rejects a decision by a message's words: %s", (text) => {
    expect(messagesOf("src/components/a.tsx", text)).toEqual([
      "1: Decide by an error's code, not by the words of its message.",
    ]);
    expect(messagesOf("src/server/jobs/a.ts", text)).toEqual([]);
  });

  it.each(['if (message === "") hide();', "if (message === undefined) hide();", 'names.includes("Ada Lovelace");'])(
    "accepts %s",
    (text) => {
      expect(messagesOf("src/components/a.tsx", text)).toEqual([]);
    },
  );

  it("rejects `export *`", () => {
    expect(messagesOf("src/content/index.ts", 'export * from "./site";')).toEqual([
      "1: `export *` hides what a door offers; name the exports.",
    ]);
  });

  it("rejects only procedures without an output", () => {
    const text = [
      "export const jobRouter = createTRPCRouter({",
      "  list: publicProcedure.input(A).output(B).query(() => 1),",
      "  byId: publicProcedure.input(A).query(() => 1),",
      "  save: authedProcedure.input(A).output(B).mutation(() => 1),",
      "});",
    ].join("\n");
    expect(messagesOf("src/server/api/routers/job.ts", text)).toEqual(["3: Every procedure declares its .output()."]);
  });

  it.each(["ctx.db.ledgerEntry.create({})", "Prisma.sql`SELECT 1 FROM ledger_entries`"])(
    "rejects access to the ledger's tables from elsewhere: %s",
    (text) => {
      expect(messagesOf("src/server/jobs/a.ts", text)).toEqual([
        "1: Only src/server/ledger touches the ledger's tables.",
      ]);
      expect(messagesOf("src/server/ledger/a.ts", text)).toEqual([]);
    },
  );

  it.each([
    "await queryOn<Row>(ctx.db, statement);",
    "await ctx.tx.$queryRaw`SELECT 1`;",
    "await ctx.db.$executeRawUnsafe(text);",
    "await sql`SELECT 1`.execute(kysely(ctx));",
  ])("rejects a statement whose rows have no checked types: %s", (text) => {
    expect(messagesOf("src/server/jobs/a.ts", text)).toEqual([
      "1: Query with Prisma, kysely, namedSql or namedCommand, which know the types of rows.",
    ]);
    expect(messagesOf("src/server/db/kysely.ts", text)).toEqual([]);
  });

  it("ignores imports in comments", () => {
    expect(
      messagesOf("src/server/feeds/a.ts", '// import { price } from "../jobs/price";\n/* export * from "../jobs"; */'),
    ).toEqual([]);
  });
});
