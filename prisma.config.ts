import { defineConfig } from "prisma/config";

// The Prisma CLI wants to download a native schema engine, which this project never uses:
// migrations are applied by the same engine as WebAssembly (scripts/lib/migrate.ts).
// Any executable satisfies the CLI's check, so `generate`, `validate` and `format` run offline.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

/** What to use instead of the CLI's commands that need a schema engine or a database's address. */
const INSTEAD: Readonly<Record<string, string>> = {
  migrate: "Write a migration with `npm run db:diff -- --name what_it_does`, and apply it with `npm run db:migrate`.",
  db: "Change prisma/schema.prisma, then run `npm run db:diff -- --name what_it_does` and `npm run db:migrate`.",
  studio: "Open Studio on the product's database, embedded or not, with `npm run db:studio`.",
};

const [command = "", ...args] = process.argv.slice(2);
const url = process.env.STUDIO_DATABASE_URL; // set by scripts/db-studio.ts
const isHelp = args.some((arg) => arg === "--help" || arg === "-h");
const isReady = command === "studio" && (url !== undefined || args.some((arg) => arg.startsWith("--url")));
const instead = Object.hasOwn(INSTEAD, command) && !isHelp && !isReady ? INSTEAD[command] : undefined;
if (instead !== undefined) {
  console.error(instead);
  process.exit(1);
}

export default defineConfig({
  schema: "prisma/schema.prisma",
  ...(url === undefined ? {} : { datasource: { url } }),
});
