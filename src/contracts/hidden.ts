import { z } from "zod";
import { id, text } from "./common";

/** An employer whose jobs a seeker hides. */
export const HiddenEmployer = z.object({ key: z.string(), employer: z.string() });
export type HiddenEmployer = z.infer<typeof HiddenEmployer>;

export const HiddenEmployersOutput = z.object({ employers: z.array(HiddenEmployer) });

export const HideInput = z.strictObject({ id: id().describe("Id of one of the employer's jobs") });
export const UnhideEmployerInput = z.strictObject({ key: text(500).describe("Its key or its name") });
