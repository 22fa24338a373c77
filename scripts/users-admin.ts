import { parseArgs } from "node:util";
import { z } from "zod";
import { setAdmin } from "~/server/auth";
import { withCommandContext } from "./lib/command.ts";
import { StartError } from "./lib/start-error.ts";

const USAGE = "Usage: npm run users:admin -- --email <e-mail> [--remove]";

const Options = z.strictObject({ email: z.email(), remove: z.boolean().default(false) });

/** Makes an existing user an admin, or takes that back. */
await withCommandContext(async (ctx) => {
  const options = readOptions(process.argv.slice(2));
  const email = await setAdmin(ctx, { email: options.email, admin: !options.remove });
  console.log(`${email} is ${options.remove ? "no admin" : "an admin"}`);
});

function readOptions(args: string[]): z.output<typeof Options> {
  const parsed = Options.safeParse(parseOrRefuse(args));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StartError(`--${issue?.path.join(".")}: ${issue?.message}. ${USAGE}`);
}

function parseOrRefuse(args: string[]): unknown {
  try {
    const options = { email: { type: "string" }, remove: { type: "boolean" } } as const;
    return parseArgs({ args, options, strict: true }).values;
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)} ${USAGE}`, { cause: error });
  }
}
