import { z } from "zod";
import { MINUTE_MS } from "~/server/core/durations";
import { seal, unseal } from "~/server/core/sealed";

const PURPOSE = "office sentence";
const SHOWN_MS = 10 * MINUTE_MS;

type Shown = { place: string; viewerId: string; now: Date };
const Sealed = z.object({ at: z.int(), text: z.string() });
type Sealed = z.infer<typeof Sealed>;

/** Encrypts a text for a place and a viewer, with the time. */
export function writeSealed({ place, viewerId, now }: Shown, text: string): string {
  const content = Buffer.from(JSON.stringify({ at: now.getTime(), text } satisfies Sealed));
  return Buffer.from(seal(PURPOSE, `${viewerId} ${place}`, content)).toString("base64url");
}

/** Returns the text and its time, or null if it was written for another place or viewer, or more than ten minutes ago. */
export function openSealed({ place, viewerId, now }: Shown, sealed: unknown): Sealed | null {
  if (typeof sealed !== "string") return null;
  const content = unseal(PURPOSE, `${viewerId} ${place}`, Buffer.from(sealed, "base64url"));
  if (content === null) return null;
  const opened = Sealed.parse(JSON.parse(content.toString("utf8")));
  return now.getTime() - opened.at <= SHOWN_MS ? opened : null;
}
