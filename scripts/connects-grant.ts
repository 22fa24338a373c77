import { randomUUID } from "node:crypto";
import { z } from "zod";
import { text } from "~/contracts/common";
import { grantConnects } from "~/server/connects";
import { readOptions, TEXT, withCommandContext } from "./lib/command.ts";
import { StartError } from "./lib/start-error.ts";

const USAGE = "Usage: npm run connects:grant -- --email <email> --connects <number> --reason <text>";

const Options = z.strictObject({
  email: z.email().toLowerCase(),
  connects: z.coerce.number().int().min(1).max(1_000_000),
  reason: text(500).trim().min(1),
});

/** Grants connects to a user. Running it twice grants twice. */
await withCommandContext(async (ctx) => {
  const { email, connects, reason } = readOptions(USAGE, Options, { email: TEXT, connects: TEXT, reason: TEXT });
  const user = await ctx.db.user.findUnique({ where: { email }, select: { id: true } });
  if (!user) throw new StartError(`There is no user with the address ${email}.`);
  const { connectsBalance } = await grantConnects(ctx, {
    userId: user.id,
    connects,
    reason,
    idempotencyKey: `grant:${randomUUID()}`,
  });
  console.log(`granted ${connects} connects to ${email}, balance ${connectsBalance}`);
});
