import { createHash } from "node:crypto";
import { conn, type ServiceContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { namedSql } from "~/server/core/named-sql";
import { sql } from "~/server/db";
import { FetchError, type FetchRules, fetchSafely } from "~/server/fetching";
import { encodePicture, PICTURE_MEDIA_TYPE } from "~/server/pictures";
import { storeFile } from "~/server/storage";
import { removePlaceholders } from "./remove-placeholders";

const AT_ONCE = 4;
const ROUNDS_PER_RUN = 10;
const MAX_BYTES = 1_000_000;
const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;
/** Days until the next try after a failure. The last one decides. */
const RETRY_DAYS = [1, 7, 30] as const;

const LOGO_PICTURE = {
  lane: "logo",
  formats: ["png", "jpeg", "webp", "gif"],
  sidePx: 128,
  fit: "contain",
  minSidePx: 16,
} as const;

type DueLogo = { id: string; address: string };

/**
 * Fetches the logos that are due and stores small copies of them. Several processes share the work. A failure counts before
 * the fetch, so that even one that ends the process isn't repeated at once.
 */
export async function fetchLogos(ctx: ServiceContext, rules?: FetchRules): Promise<void> {
  for (let round = 0; round < ROUNDS_PER_RUN && !ctx.signal?.aborted; round += 1) {
    const due = await claimDue(ctx, ctx.clock.now());
    if (due.length === 0) return;
    await Promise.all(due.map((logo) => fetchLogo(ctx, logo, rules)));
  }
}

const claimDue = namedSql(
  "claim due logos",
  { id: "uuid", address: "text" },
  (now: Date) => sql`
    UPDATE logos SET attempts = attempts + 1,
      fetch_at = ${now}::timestamptz + (${sql.lit(JSON.stringify(RETRY_DAYS))}::jsonb ->> attempts)::int * interval '1 day'
    WHERE id IN (
      SELECT id FROM logos WHERE fetch_at <= ${now}::timestamptz
      ORDER BY fetch_at, id LIMIT ${sql.lit(AT_ONCE)} FOR UPDATE SKIP LOCKED)
    RETURNING id, address`,
);

async function fetchLogo(ctx: ServiceContext, { id, address }: DueLogo, rules?: FetchRules): Promise<void> {
  try {
    const fetched = await fetchPicture(ctx, address, rules);
    if (fetched === null) return;
    const digest = new Uint8Array(createHash("sha256").update(fetched).digest());
    await conn(ctx).logo.updateMany({ where: { id }, data: { digest } });
    const picture = await encodeLogo(fetched);
    if (picture) await storeFile(ctx, { logoId: id, mediaType: PICTURE_MEDIA_TYPE, content: picture });
    // Last, because another process may store the same picture meanwhile.
    await removePlaceholders(ctx, digest);
    await conn(ctx).logo.updateMany({ where: { id }, data: { fetchAt: null } });
  } catch (err) {
    // Tried again later. The address may belong to a locked job.
    ctx.log.warn({ logoId: id, err }, "a logo was not stored");
  }
}

/** Returns null after a failure that may pass. */
async function fetchPicture(ctx: ServiceContext, address: string, rules?: FetchRules): Promise<Buffer | null> {
  try {
    const { status, body } = await fetchSafely(address, {
      headers: { accept: "image/webp,image/png,image/jpeg,image/gif" },
      maxBytes: MAX_BYTES,
      maxRedirects: MAX_REDIRECTS,
      timeoutMs: TIMEOUT_MS,
      signal: ctx.signal,
      rules,
    });
    return status === 200 ? body : null;
  } catch (error) {
    if (error instanceof FetchError || ctx.signal?.aborted) return null;
    throw error;
  }
}

/** Returns null for SVG and whatever else isn't a picture that we show. */
async function encodeLogo(content: Buffer): Promise<Buffer | null> {
  try {
    return await encodePicture(content, LOGO_PICTURE);
  } catch (error) {
    if (error instanceof DomainError && (error.code === "BAD_REQUEST" || error.code === "UNSUPPORTED_MEDIA_TYPE")) {
      return null;
    }
    throw error;
  }
}
