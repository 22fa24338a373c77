import { UPLOAD_MAX_BYTES } from "~/contracts/rules/account";
import { runInBackground } from "~/server/core/background";
import type { ServiceContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { FetchError, type FetchRules, fetchSafely } from "~/server/fetching";
import { setPicture } from "~/server/profiles";

const TIMEOUT_MS = 10_000;

/** Copies a picture from elsewhere into a new profile, in the background. Without it the profile shows initials. */
export function copyPicture(
  ctx: ServiceContext,
  { userId, address }: { userId: string; address: string },
  rules?: FetchRules,
): void {
  runInBackground(ctx, "copy a picture", async () => {
    try {
      const bounds = { timeoutMs: TIMEOUT_MS, maxBytes: UPLOAD_MAX_BYTES, maxRedirects: 3, rules };
      const { status, body } = await fetchSafely(address, bounds);
      if (status === 200) await setPicture(ctx, { userId, content: body });
    } catch (error) {
      if (!(error instanceof FetchError || error instanceof DomainError)) throw error;
      ctx.log.info({ requestId: ctx.requestId, reason: error.name }, "a picture could not be copied");
    }
  });
}
