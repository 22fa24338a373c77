import { parseArgs } from "node:util";
import { z } from "zod";
import { CONSULTATION_IDS } from "~/contracts/offers";
import { addSlots } from "~/server/consulting";
import { withCommandContext } from "./lib/command.ts";
import { StartError } from "./lib/start-error.ts";

const USAGE =
  "Usage: npm run slots:add -- --offer <id> --starts <ISO time> [--every <minutes> --count <number>], " +
  `with an offer of ${CONSULTATION_IDS.join(", ")} and a time such as 2027-03-01T15:00:00Z`;

const Options = z
  .strictObject({
    offer: z.enum(CONSULTATION_IDS),
    starts: z.iso.datetime({ offset: true }).transform((value) => new Date(value)),
    every: z.coerce.number().int().min(1).max(100_000).optional(),
    count: z.coerce.number().int().min(1).max(500).default(1),
  })
  .refine(({ every, count }) => count === 1 || every !== undefined, {
    path: ["every"],
    message: "is needed for several",
  });

/** Offers times of a consultation. Run twice, it adds nothing the second time. */
await withCommandContext(async (ctx) => {
  const { offer, starts, every = 1, count } = readOptions(process.argv.slice(2));
  const { added, known } = await addSlots(ctx, { offer, startsAt: starts, everyMinutes: every, count });
  console.log(`added ${added}, already there ${known}`);
});

function readOptions(args: string[]): z.output<typeof Options> {
  const parsed = Options.safeParse(parseOrRefuse(args));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StartError(`--${issue?.path.join(".")}: ${issue?.message}. ${USAGE}`);
}

function parseOrRefuse(args: string[]): unknown {
  const string = { type: "string" } as const;
  const options = { offer: string, starts: string, every: string, count: string };
  try {
    return parseArgs({ args, options, strict: true }).values;
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)} ${USAGE}`, { cause: error });
  }
}
