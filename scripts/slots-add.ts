import { z } from "zod";
import { CONSULTATION_IDS } from "~/contracts/offers";
import { addSlots } from "~/server/consulting";
import { parseOptions, TEXT, withCommandContext } from "./lib/command.ts";

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
    message: "is required with --count",
  });

/** Adds free times for a consultation. Skips times that exist. */
await withCommandContext(async (ctx) => {
  const {
    offer,
    starts,
    every = 1,
    count,
  } = parseOptions(USAGE, Options, { offer: TEXT, starts: TEXT, every: TEXT, count: TEXT });
  const { added, existing } = await addSlots(ctx, { offer, startsAt: starts, everyMinutes: every, count });
  console.log(`added ${added}, already there ${existing}`);
});
