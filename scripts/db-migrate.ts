import { withInstance } from "./lib/instance.ts";

/** Migrates the database and prints the number of applied migrations. */
await withInstance(
  async ({ applied }) => {
    for (const name of applied) console.log(`applied ${name}`);
    console.log(applied.length === 0 ? "The database is up to date." : `${applied.length} migrations applied.`);
  },
  { migrate: true },
);
