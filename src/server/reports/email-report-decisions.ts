import { conn, kysely, type ServiceContext } from "~/server/core/context";
import { reportDecidedMail, sendWaiting, trySending, type SendOutcome } from "~/server/mail";

const AT_MOST = 10_000;

type Untold = NonNullable<Awaited<ReturnType<typeof claimUntold>>>;

/**
 * Emails each reporter the decision, at most once: each report is marked before its email leaves. Retries later if the
 * mail server is away or refuses it. Returns how many emails were sent.
 */
export async function emailReportDecisions(
  ctx: ServiceContext,
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ told: number }> {
  const { sent } = await sendWaiting({
    claim: () => claimUntold(ctx),
    send: (untold) => tell(ctx, untold),
    atMost: AT_MOST,
    signal,
  });
  return { told: sent };
}

async function claimUntold(ctx: ServiceContext) {
  const now = ctx.clock.now();
  const untold = await kysely(ctx)
    .with("untold", (db) =>
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
    .from(["untold", "users", "jobs"])
    .set((eb) => ({ told_at: now, tell_attempts: eb("r.tell_attempts", "+", 1) }))
    .whereRef("r.id", "=", "untold.id")
    .whereRef("users.id", "=", "r.user_id")
    .whereRef("jobs.id", "=", "r.job_id")
    .returning((eb) => [
      "r.id",
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
  return untold ?? null;
}

async function tell(ctx: ServiceContext, untold: Untold): Promise<SendOutcome> {
  const { id, email, slug, reason, verdict, note, closes_job: closedJob, attempts } = untold;
  const upheld = verdict === "upheld";
  const decided = {
    slug,
    reason,
    note,
    upheld,
    closedJob: closedJob === true,
    returnsConnects: untold.returns_connects,
  };
  const mail = { to: email, ...reportDecidedMail(decided) };
  const outcome = await trySending(ctx, mail, { attempts, about: { task: "tell of report decisions", reportId: id } });
  if (outcome.status === "refused" && outcome.tryAt !== null) {
    await conn(ctx).jobReport.updateMany({ where: { id }, data: { toldAt: null, tellAt: outcome.tryAt } });
  }
  return outcome;
}
