import { z } from "zod";
import { SignUpInput } from "~/contracts/auth";
import { createVerifiedUser } from "~/server/auth";
import { parseOptions, TEXT, withCommandContext } from "./lib/command.ts";

const USAGE = "Usage: npm run users:create -- --email <email> --password <password> --name <name> [--admin]";

const Options = SignUpInput.extend({ admin: z.boolean().default(false) });

/** Creates a verified user. */
await withCommandContext(async (ctx) => {
  const options = parseOptions(USAGE, Options, { email: TEXT, password: TEXT, name: TEXT, admin: { type: "boolean" } });
  const { id, email } = await createVerifiedUser(ctx, options);
  console.log(`created ${options.admin ? "admin" : "user"} ${email} ${id}`);
});
