import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { z } from "zod";
import { text } from "~/contracts/common";
import { grantConnects } from "~/server/connects";
import { withCommandContext } from "./lib/command.ts";
import { StartError } from "./lib/start-error.ts";

const USAGE = "Usage: npm run connects:grant -- --email <e-mail> --connects <number> --reason <text>";

const Options = z.strictObject({
  email: z.email().toLowerCase(),
  connects: z.coerce.number().int().min(1).max(1_000_000),
  reason: text(500).trim().min(1),
});

/** Puts connects into a user's wallet. Each run is an intent of its own: run twice, it grants twice. */
await withCommandContext(async (ctx) => {
  const { email, connects, reason } = readOptions(process.argv.slice(2));
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

function readOptions(args: string[]): z.output<typeof Options> {
  const parsed = Options.safeParse(parseOrRefuse(args));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StartError(`--${issue?.path.join(".")}: ${issue?.message}. ${USAGE}`);
}

function parseOrRefuse(args: string[]): unknown {
  const string = { type: "string" } as const;
  try {
    return parseArgs({ args, options: { email: string, connects: string, reason: string }, strict: true }).values;
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)} ${USAGE}`, { cause: error });
  }
}
