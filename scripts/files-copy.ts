import { z } from "zod";
import { copyFiles } from "~/server/storage";
import { parseOptions, TEXT, withCommandContext } from "./lib/command.ts";

const USAGE = "Usage: npm run files:copy -- --to <folder>, or --from <folder> to restore";

const folder = z.string().min(1);
const Options = z.union([z.strictObject({ to: folder }), z.strictObject({ from: folder })]);

/** Copies all files from the store into a folder, or back. Exits with 1 if a file's content is missing. */
await withCommandContext(async (ctx) => {
  const options = parseOptions(USAGE, Options, { to: TEXT, from: TEXT });
  const { copied, missing } =
    "to" in options ? await copyFiles(ctx, "to", options.to) : await copyFiles(ctx, "from", options.from);
  console.log(`files copied: ${copied}`);
  for (const id of missing) console.error(`The content of file ${id} is missing.`);
  return missing.length === 0 ? 0 : 1;
});
