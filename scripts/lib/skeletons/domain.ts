import { type Draft, toCamel, toWords } from "./edit-files.ts";

/** Drafts a domain: its door, a function and the function's test. */
export function draftDomain(draft: Draft, name: string): string[] {
  const file = `get-${name}`;
  const get = toCamel(file);
  draft.add(`src/server/${name}/index.ts`, `export { ${get} } from "./${file}";\n`);
  draft.add(
    `src/server/${name}/${file}.ts`,
    `import { conn, type ActorContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";

/** Returns the actor's name. Replace it with what the domain is for. @throws NOT_FOUND if the account was deleted */
export async function ${get}(ctx: ActorContext): Promise<{ name: string }> {
  const where = { id: ctx.actor.userId };
  const profile = await conn(ctx).profile.findUnique({ where, select: { name: true } });
  if (!profile) throw new NotFoundError("Account not found");
  return profile;
}
`,
  );
  draft.add(
    `tests/integration/${name}/${file}.test.ts`,
    `import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ${get} } from "~/server/${name}";
import { createTestContext } from "../../support/context";
import { createTestDatabase, type TestDatabase } from "../../support/database";
import { signInSeeker, type Seeker } from "../../support/seekers";

let database: TestDatabase;
let seeker: Seeker;

beforeAll(async () => {
  database = await createTestDatabase();
  seeker = await signInSeeker(createTestContext({ db: database.db }));
});
afterAll(() => database.drop());

describe("${get}", () => {
  it("returns the actor's name", async () => {
    expect(await ${get}(seeker)).toEqual({ name: "Ada Byron" });
  });

  it("throws NOT_FOUND after the account was deleted", async () => {
    const gone = { ...seeker, actor: { ...seeker.actor, userId: randomUUID() } };
    await expect(${get}(gone)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
`,
  );
  const rule = `    { files: ["src/server/${name}/**"], rules: imports(...domain, onlyDomains()) },\n`;
  draft.insert("oxlint.config.ts", rule, /^ {4}\{ files: \["src\/server\/fetching\/\*\*"\]/m);
  draft.insert("docs/architecture.md", `${name} stands alone\n`, /^calendar → /m);
  return [
    `${toWords(name)} may import no other domain yet. List those that it needs in oxlint.config.ts and docs/architecture.md.`,
    "Add its words to docs/glossary.md.",
  ];
}
