import { Career, type ConfirmedCareer, type SaveCareerInput } from "~/contracts/career";
import { conn, kysely, type ActorContext, type ServiceContext } from "~/server/core/context";
import { lockUser, withTransaction } from "~/server/core/transaction";
import { sql } from "~/server/db";
import { markChecked } from "~/server/resumes";

const EMPTY_CAREER: Career = { headline: "", skills: [], experience: [], education: [], links: [] };

/** What two columns store of a career. */
export function joinStored({ career, certificates }: { career: unknown; certificates: unknown }): unknown {
  return certificates === null ? career : Object.assign({}, career, { certificates });
}

/** Returns what letters and fit take of a saved career. `isChecked`: its owner checked it against the résumé that they are about. */
export function confirmedOf(career: Career, isChecked: boolean): ConfirmedCareer {
  const { experience, education, certificates, skills } = career;
  return { experience, certificates, ...(isChecked && { checked: { education, skills } }) };
}

/** Returns a user's career as they saved it. */
export async function getCareer(ctx: ServiceContext, userId: string): Promise<Career> {
  const row = await conn(ctx).profile.findUnique({
    where: { id: userId },
    select: { career: true, certificates: true },
  });
  return row?.career == null ? EMPTY_CAREER : Career.parse(joinStored(row));
}

/**
 * Replaces the actor's career. Certificates stay as they are for a client that doesn't know them. With the résumé that it was
 * checked against, it counts for that one only.
 * @throws EDIT_CONFLICT if that résumé was replaced. Nothing is saved then.
 */
export async function saveCareer(
  ctx: ActorContext,
  { resume_url: resumeUrl, ...career }: SaveCareerInput,
): Promise<Career> {
  const { userId } = ctx.actor;
  const { certificates, ...rest } = career;
  return withTransaction(ctx, async (inner) => {
    await lockUser(inner, userId);
    if (resumeUrl !== undefined) await markChecked(inner, userId, resumeUrl);
    await kysely(inner)
      .updateTable("profiles")
      .set({
        career: sql`${JSON.stringify(rest)}::jsonb`,
        ...(certificates && { certificates: sql`${JSON.stringify(certificates)}::jsonb` }),
      })
      .where("id", "=", userId)
      .execute();
    return certificates === undefined ? getCareer(inner, userId) : career;
  });
}
