import { conn, kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { reportDecidedMail, sendQueue } from "~/server/mail";

/** Emails reporters the decisions about their reports. Returns how many emails were sent. */
export async function emailReportDecisions(ctx: ServiceContext): Promise<{ sent: number }> {
  return sendQueue(ctx, {
    task: "email report decisions",
    claim: () => claimDecision(ctx),
    write: ({
      email,
      user_id: userId,
      slug,
      reason,
      note,
      verdict,
      closes_job: closesJob,
      returns_connects: returnsConnects,
    }) => ({
      to: email,
      logAs: { userId, kind: "report_decided" },
      ...reportDecidedMail({
        slug,
        reason,
        note,
        upheld: verdict === "upheld",
        closedJob: closesJob === true,
        returnsConnects,
      }),
    }),
    getId: ({ id }) => id,
    requeue: ({ id }, tryAt) =>
      conn(ctx).jobReport.updateMany({ where: { id }, data: { toldAt: null, tellAt: tryAt } }),
  });
}

async function claimDecision(ctx: ServiceContext) {
  const now = ctx.clock.now();
  const claimed = await kysely(ctx)
    .with("due", (db) =>
      db
        .selectFrom("job_reports")
        .select("id")
        .where("verdict", "is not", null)
        .where("told_at", "is", null)
        .where((eb) => eb.fn.coalesce(eb("tell_at", "<=", now), eb.lit(true)))
        .orderBy("decided_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable("job_reports as r")
    .from(["due", "users", "jobs"])
    .set((eb) => ({ told_at: now, tell_attempts: eb("r.tell_attempts", "+", 1) }))
    .whereRef("r.id", "=", "due.id")
    .whereRef("users.id", "=", "r.user_id")
    .whereRef("jobs.id", "=", "r.job_id")
    .returning((eb) => [
      "r.id",
      "r.user_id",
      "users.email",
      "jobs.slug",
      "r.reason",
      "r.verdict",
      "r.note",
      "r.tell_attempts as attempts",
      eb.selectFrom("job_findings as f").select("f.closes_job").whereRef("f.id", "=", "r.finding_id").as("closes_job"),
      eb
        .exists(
          eb
            .selectFrom("unlocks as u")
            .innerJoin("job_findings as f", (join) => join.onRef("f.id", "=", "r.finding_id"))
            .whereRef("u.user_id", "=", "r.user_id")
            .where((eb) =>
              eb.or([
                eb("u.finding_id", "=", eb.ref("f.id")),
                eb.and([
                  eb("u.job_id", "=", eb.ref("f.job_id")),
                  eb("u.return_id", "is", null),
                  eb.between("u.unlocked_at", eb.ref("f.returns_from"), eb.ref("f.found_at")),
                ]),
              ]),
            ),
        )
        .$castTo<boolean>()
        .as("returns_connects"),
    ])
    .executeTakeFirst();
  return claimed ?? null;
}

/** Queues the email about a user's decided report again. Returns false if there is none. */
export async function requeueReportDecision(
  ctx: TransactionContext,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const { count } = await ctx.tx.jobReport.updateMany({
    where: { id, userId, verdict: { not: null } },
    data: { toldAt: null, tellAt: ctx.clock.now(), tellAttempts: 0 },
  });
  return count > 0;
}
