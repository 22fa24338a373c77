import { z } from "zod";
import { ROLES } from "~/contracts/rules/office";
import { getUserByEmail, setRole } from "~/server/auth";
import { parseOptions, TEXT, withCommandContext } from "./lib/command.ts";

const USAGE = "Usage: npm run users:admin -- --email <email> [--role owner|support|editor] [--remove]";

const Options = z.strictObject({
  email: z.email(),
  role: z.enum(ROLES).default("owner"),
  remove: z.boolean().default(false),
});

/** Gives an existing user a role in the office, or removes it. */
await withCommandContext(async (ctx) => {
  const options = parseOptions(USAGE, Options, { email: TEXT, role: TEXT, remove: { type: "boolean" } });
  const { id, email } = await getUserByEmail(ctx, options.email);
  const role = options.remove ? null : options.role;
  await setRole(ctx, { userId: id, role });
  console.log(role === null ? `${email} has no role` : `${email} has the role ${role}`);
});
