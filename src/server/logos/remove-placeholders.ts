import type { ServiceContext } from "~/server/core/context";
import { namedSql } from "~/server/core/named-sql";
import { sql } from "~/server/db";

/** More employers than that don't share a logo: it is their source's placeholder, whatever its address. */
const MAX_EMPLOYERS = 2;

/** Stops showing a picture that several employers share, or all such pictures: their jobs may have come after the picture. */
export async function removePlaceholders(
  ctx: ServiceContext,
  digest: Uint8Array<ArrayBuffer> | null = null,
): Promise<void> {
  await hideShared(ctx, digest);
}

const hideShared = namedSql("hide logos of several employers", { id: "uuid" }, (digest: Uint8Array | null) => {
  const ofOne = digest === null ? sql`` : sql`AND l.digest = ${digest}`;
  return sql`
      UPDATE logos SET file_id = NULL WHERE file_id IS NOT NULL AND digest IN (
        SELECT l.digest FROM logos l JOIN job_details d ON d.logo_url = l.address
        WHERE l.digest IS NOT NULL ${ofOne}
        GROUP BY l.digest HAVING count(DISTINCT lower(d.employer)) > ${sql.lit(MAX_EMPLOYERS)})
      RETURNING id`;
});
