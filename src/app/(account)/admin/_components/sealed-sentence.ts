import "server-only";

import { getApiContext } from "~/trpc/server";
import { openSealed, writeSealed } from "./sealed-text";

/**
 * Encrypts a sentence for the address of the page that shows it, to this viewer and for ten minutes. Nobody else can write one there.
 * `place` is what it is about, such as the page's path.
 */
export async function sealSentence(place: string, sentence: string): Promise<string> {
  return writeSealed(await identify(place), sentence);
}

/** Returns the sentence that `sealSentence` wrote for this place and viewer. Returns null for anything else, also for an old one. */
export async function unsealSentence(place: string, sealed: unknown): Promise<string | null> {
  return openSealed(await identify(place), sealed);
}

async function identify(place: string) {
  const { actor, clock } = await getApiContext();
  return { place, viewerId: actor?.userId ?? "", now: clock.now() };
}
