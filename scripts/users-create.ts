import { parseArgs } from "node:util";
import { z } from "zod";
import { SignUpInput } from "~/contracts/auth";
import { createVerifiedUser } from "~/server/auth";
import { withCommandContext } from "./lib/command.ts";
import { StartError } from "./lib/start-error.ts";

const USAGE = "Usage: npm run users:create -- --email <e-mail> --password <password> --name <name> [--admin]";

const Options = SignUpInput.extend({ admin: z.boolean().default(false) });

/** Makes a verified user. */
await withCommandContext(async (ctx) => {
  const options = readOptions(process.argv.slice(2));
  const { id, email } = await createVerifiedUser(ctx, options);
  console.log(`created ${options.admin ? "admin" : "user"} ${email} ${id}`);
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
    const options = { email: string, password: string, name: string, admin: { type: "boolean" } } as const;
    return parseArgs({ args, options, strict: true }).values;
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)} ${USAGE}`, { cause: error });
  }
}
