import { randomUUID } from "node:crypto";
import { z } from "zod";
import { reason } from "~/contracts/office";
import { recordAct } from "~/server/audit";
import { grantConnects } from "~/server/connects";
import { withTransaction } from "~/server/core/transaction";
import { parseOptions, TEXT, withCommandContext } from "./lib/command.ts";
import { StartError } from "./lib/start-error.ts";

const USAGE = "Usage: npm run connects:grant -- --email <email> --connects <number> --reason <text>";

const Options = z.strictObject({
  email: z.email().toLowerCase(),
  connects: z.coerce.number().int().min(1).max(1_000_000),
  reason: reason(),
});

/** Grants connects to a user and records it in the audit log. Running it twice grants twice. */
await withCommandContext(async (ctx) => {
  const { email, connects, reason: why } = parseOptions(USAGE, Options, { email: TEXT, connects: TEXT, reason: TEXT });
  const user = await ctx.db.user.findUnique({ where: { email }, select: { id: true } });
  if (!user) throw new StartError(`There is no user with the address ${email}.`);
  const { connectsBalance } = await withTransaction(ctx, async (tx) => {
    const grant = { userId: user.id, connects, reason: why, idempotencyKey: `grant:${randomUUID()}` };
    await recordAct(tx, {
      act: "connects.grant",
      subject: { kind: "user", id: user.id },
      after: { connects },
      reason: why,
    });
    return grantConnects(tx, grant);
  });
  console.log(`granted ${connects} connects to ${email}, balance ${connectsBalance}`);
});
