import { z } from "zod";
import { SETUP_TRIES } from "./rules/office";

// Only /admin/setup makes these calls.

/** `idea`: a choice that most owners make differently. */
export const SetupFinding = z.object({
  kind: z.enum(["ok", "idea", "warning", "wrong"]),
  what: z.string(),
  text: z.string(),
});
export type SetupFinding = z.infer<typeof SetupFinding>;

export const SetupOutput = z.object({
  findings: z.array(SetupFinding),
  variables: z
    .array(
      z.object({
        name: z.string(),
        is_set: z.boolean().describe("Or on, or more than 0"),
        without: z.string().describe("What it costs not to set it"),
        cure: z.string(),
      }),
    )
    .describe("Never their values"),
});
export type SetupOutput = z.infer<typeof SetupOutput>;

export const TrySetupInput = z.strictObject({ what: z.enum(SETUP_TRIES) });
