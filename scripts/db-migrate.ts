import { withInstance } from "./lib/with-instance.ts";

/** Brings the database up to date. Opening it already does that, so there is nothing left but to say so. */
await withInstance(async ({ applied }) => {
  for (const name of applied) console.log(`applied ${name}`);
  console.log(applied.length === 0 ? "The database is up to date." : `${applied.length} migrations applied.`);
});
