import { z } from "zod";
import { setAdmin } from "~/server/auth";
import { readOptions, TEXT, withCommandContext } from "./lib/command.ts";

const USAGE = "Usage: npm run users:admin -- --email <email> [--remove]";

const Options = z.strictObject({ email: z.email(), remove: z.boolean().default(false) });

/** Makes an existing user an admin, or removes that right. */
await withCommandContext(async (ctx) => {
  const options = readOptions(USAGE, Options, { email: TEXT, remove: { type: "boolean" } });
  const email = await setAdmin(ctx, { email: options.email, admin: !options.remove });
  console.log(`${email} ${options.remove ? "isn't" : "is"} an admin`);
});
