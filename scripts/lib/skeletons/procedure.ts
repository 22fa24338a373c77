import { StartError } from "../start-error.ts";
import { type Draft, toCamel, toPascal } from "./edit-files.ts";

const ROUTERS = "src/server/api/routers";
const READS = /^(?:count|find|get|list|read|search)-/;

/** Drafts a call for signed-in users: contract, domain function, procedure and the test of the call. */
export function draftProcedure(draft: Draft, name: string): string[] {
  const [domain = "", file = ""] = name.split("/");
  const call = toCamel(file);
  const type = toPascal(file);
  const door = `src/server/${domain}/index.ts`;
  if (!draft.find(door))
    throw new StartError(`There is no domain ${domain}. First run: npm run new -- domain ${domain}`);
  if (new RegExp(`\\b${call}\\b`).test(draft.read(door))) throw new StartError(`${door} has ${call} already.`);
  const router = findRouter(draft, domain);
  draft.add(
    `src/contracts/${file}.ts`,
    `import { z } from "zod";
import { id } from "./common";

export const ${type}Input = z.strictObject({ id: id() });
export type ${type}Input = z.infer<typeof ${type}Input>;

export const ${type}Output = z.object({ id: z.string(), user_id: z.string() });
export type ${type}Output = z.infer<typeof ${type}Output>;
`,
  );
  draft.add(
    `src/server/${domain}/${file}.ts`,
    `import type { ${type}Input, ${type}Output } from "~/contracts/${file}";
import type { ActorContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";

/** Returns the id and the actor's id. Replace it with what the call is for. @throws NOT_FOUND */
export async function ${call}(ctx: ActorContext, { id }: ${type}Input): Promise<${type}Output> {
  if (!isUuid(id)) throw new NotFoundError();
  return { id, user_id: ctx.actor.userId };
}
`,
  );
  draft.insert(door, `export { ${call} } from "./${file}";\n`, /^/);
  addToRouter(draft, router, { domain, file, call, type });
  draft.add(`tests/integration/${domain}/${file}.test.ts`, writeTest(`${router.name}.${call}`, READS.test(file)));
  return [
    "For the REST API, describe the route in .meta() as other calls do. After changing types: npm run client:generate.",
    "Test what changes data in five cases: it works, it isn't yours, too few connects, repeated, two at once.",
  ];
}

type Router = { name: string; path: string };

/** Finds the router of a domain, which is named in the singular. */
function findRouter(draft: Draft, domain: string): Router {
  const singular = domain.replace(/(?<=ch)es$|s$/, "");
  const domainRouter = [singular, domain].find((file) => draft.find(`${ROUTERS}/${file}.ts`));
  const file = domainRouter ?? singular;
  const router = { name: toCamel(file), path: `${ROUTERS}/${file}.ts` };
  if (domainRouter === undefined) addRouter(draft, router, file);
  return router;
}

function addRouter(draft: Draft, { name, path }: Router, file: string): void {
  const root = "src/server/api/root.ts";
  draft.add(
    path,
    `import { createTRPCRouter } from "../trpc";\n\nexport const ${name}Router = createTRPCRouter({\n});\n`,
  );
  draft.insert(root, `import { ${name}Router } from "./routers/${file}";\n`, /^import \{ createCallerFactory/m);
  draft.insert(root, `  ${name}: ${name}Router,\n`, /^\}\);\n\nexport type AppRouter/m);
}

type Call = { domain: string; file: string; call: string; type: string };

function addToRouter(draft: Draft, { name, path }: Router, { domain, file, call, type }: Call): void {
  const kind = READS.test(file) ? "query" : "mutation";
  draft.insert(
    path,
    `
  ${call}: authedProcedure
    .input(${type}Input)
    .output(${type}Output)
    .${kind}(({ ctx, input }) => ${call}(ctx, input)),
`,
    new RegExp(`(?<=^export const ${name}Router = createTRPCRouter\\(\\{\\n(?:(?!\\}\\);).*\\n)*)^\\}\\);`, "m"),
  );
  draft.addImport(path, "authedProcedure", "../trpc");
  draft.addImport(path, call, `~/server/${domain}`);
  draft.addImport(path, `${type}Input, ${type}Output`, `~/contracts/${file}`);
}

const writeTest = (path: string, isRead: boolean) => `import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { at, TestApi } from "../../support/api";
import { createTestContext } from "../../support/context";
import { createTestDatabase, type TestDatabase } from "../../support/database";
import { addSignedInUsers, type SignedInUser } from "../../support/population";

let database: TestDatabase;
let api: TestApi;
let user: SignedInUser | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  const ctx = createTestContext({ db: database.db });
  api = new TestApi(ctx);
  [user] = await addSignedInUsers(ctx, 1, 100);
});
afterAll(() => database.drop());

const call = (input: object, token = user?.token) => api.${isRead ? "query" : "mutate"}("${path}", input, { token });

describe("${path}", () => {
  it("returns the id and the user's own id", async () => {
    const id = randomUUID();
    expect((await call({ id })).body).toEqual({ id, user_id: user?.id });
  });

  it("answers 404 for an id that isn't one", async () => {
    const { status, body } = await call({ id: "nothing" });
    expect([status, at(body, "data", "errorCode")]).toEqual([404, "NOT_FOUND"]);
  });

  it("answers 400 to unknown fields and 401 without a session", async () => {
    expect((await call({ id: randomUUID(), other: 1 })).status).toBe(400);
    expect((await call({ id: randomUUID() }, "")).status).toBe(401);
  });
});
`;
