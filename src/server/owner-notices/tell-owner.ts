import { randomUUID } from "node:crypto";
import { env } from "~/env";
import { kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DAY_MS, MINUTE_MS } from "~/server/core/durations";
import { takeAdvisoryLock, withTransaction } from "~/server/core/transaction";
import { sql } from "~/server/db";
import { FetchError, postSafely } from "~/server/fetching";
import { consultantAddress, ownerNoticeMail, pageUrl, queueMail } from "~/server/mail";
import { composeMessage, guessForm, type NoticeKind, NOTICE_KINDS, type NoticeMessage, writeBody } from "./kinds";
import { isQuiet } from "./quiet-hours";
import { recordNotices } from "./record-notices";

/** After a message, further events of its kind wait this long and share the next one. */
const GROUP_MS = 15 * MINUTE_MS;
const TIMEOUT_MS = 10_000;
const ATTEMPTS_MAX = 10;
const FIRST_WAIT_MS = MINUTE_MS;
const USEFUL_MS = DAY_MS;
const FORGET_MS = 90 * DAY_MS;
/** Found for 30 days at most, unlike parked payments. */
const ONLY_NEW = [
  "dispute",
  "held_poll",
  "report",
  "approval",
  "broken_guarantee",
  "backlog",
] as const satisfies NoticeKind[];

/**
 * Tells the owners of new events by email and by webhook, outside quiet hours. Several processes may run it at the same time.
 * An event is in one message only. A webhook that fails or doesn't answer gets the message again, with the same id.
 */
export async function tellOwner(ctx: ServiceContext): Promise<void> {
  await recordNotices(ctx);
  if (isQuiet(ctx.clock.now(), env.OWNER_QUIET_HOURS)) return;
  await withTransaction(ctx, async (inner) => {
    // Arbitrary, but used only here.
    await takeAdvisoryLock(inner, sql`7226482::bigint`);
    for (const kind of Object.keys(NOTICE_KINDS)) await group(inner, kind as NoticeKind);
  });
  while (!ctx.signal?.aborted && (await postNext(ctx)));
  await forgetOld(ctx);
}

/** Posts a test message to the webhook. Returns why it failed, or null. @throws if there is no webhook */
export async function tryOwnerWebhook(): Promise<string | null> {
  if (env.OWNER_WEBHOOK_URL === undefined) throw new Error("OWNER_WEBHOOK_URL is not set");
  const words = { title: "A test from the set-up page", advice: "Nothing to do." };
  const urls = [pageUrl("/admin/setup")];
  return post(env.OWNER_WEBHOOK_URL, { id: randomUUID(), kind: "test", ...words, urls, count: 1 });
}

/** Deletes old notices of events that are too old to be found again, and the messages that told of nothing else. */
async function forgetOld({ db, clock }: ServiceContext): Promise<void> {
  const before = new Date(clock.now().getTime() - FORGET_MS);
  const kind = { in: [...ONLY_NEW] };
  await db.ownerNotice.deleteMany({ where: { recordedAt: { lt: before }, messageId: { not: null }, kind } });
  // A notice that loses its message would be sent again.
  await db.ownerMessage.deleteMany({ where: { createdAt: { lt: before }, notices: { none: {} } } });
}

/** Writes one message for a kind's new events, unless there was one recently. The lock must be held. */
async function group(ctx: TransactionContext, kind: NoticeKind): Promise<void> {
  const now = ctx.clock.now();
  const waiting = await ctx.tx.ownerNotice.findMany({
    where: { kind, messageId: null },
    orderBy: { id: "asc" },
    take: 500,
    select: { id: true, path: true },
  });
  if (waiting.length === 0) return;
  const since = new Date(now.getTime() - GROUP_MS);
  if ((await ctx.tx.ownerMessage.count({ where: { kind, createdAt: { gt: since } } })) > 0) return;
  const id = randomUUID();
  await ctx.tx.ownerMessage.create({
    data: { id, kind, createdAt: now, tryAt: env.OWNER_WEBHOOK_URL === undefined ? null : now },
  });
  await ctx.tx.ownerNotice.updateMany({
    where: { id: { in: waiting.map((notice) => notice.id) } },
    data: { messageId: id },
  });
  // The consultant gets an email of each booking, with what they need. Without one, the owners are told.
  if (kind === "booking" && consultantAddress() !== null) return;
  const urls = waiting.map(({ path }) => pageUrl(path));
  const owners = await ctx.tx.user.findMany({ where: { admin: true }, select: { id: true, email: true }, take: 20 });
  const expiresAt = new Date(now.getTime() + USEFUL_MS);
  for (const { id: userId, email } of owners) {
    const logAs = { userId, kind: "owner_notice" } as const;
    await queueMail(ctx, { to: email, logAs, ...ownerNoticeMail(composeMessage(id, kind, urls)) }, { expiresAt });
  }
}

/** Posts the next due message. Returns false if nothing is due. */
async function postNext(ctx: ServiceContext): Promise<boolean> {
  const url = env.OWNER_WEBHOOK_URL;
  const message = url === undefined ? null : await claim(ctx);
  if (url === undefined || message === null) return false;
  const failure = await post(url, message);
  if (failure === null) {
    await ctx.db.ownerMessage.update({ where: { id: message.id }, data: { postedAt: ctx.clock.now(), tryAt: null } });
  } else ctx.log.error({ messageId: message.id, failure }, "the owner's webhook failed");
  return true;
}

async function post(url: string, message: NoticeMessage): Promise<string | null> {
  try {
    const { status } = await postSafely(url, {
      headers: { "content-type": "application/json" },
      body: writeBody(message, env.OWNER_WEBHOOK_FORM ?? guessForm(url)),
      firstBytes: 1_000,
      timeoutMs: TIMEOUT_MS,
    });
    return status >= 200 && status < 300 ? null : `it answered ${status}`;
  } catch (error) {
    if (error instanceof FetchError) return `it ${error.message}`;
    throw error;
  }
}

/** Takes the next due message and sets its next attempt before this one, so that no other process posts it meanwhile. */
async function claim(ctx: ServiceContext): Promise<NoticeMessage | null> {
  const now = ctx.clock.now();
  const row = await kysely(ctx)
    .updateTable("owner_messages")
    .set((eb) => ({
      attempts: eb("attempts", "+", 1),
      try_at: sql<Date | null>`CASE WHEN attempts + 1 < ${ATTEMPTS_MAX}
        THEN ${now}::timestamptz + ${FIRST_WAIT_MS / 1000} * power(2, attempts) * interval '1 second' END`,
    }))
    .where("id", "=", (eb) =>
      eb
        .selectFrom("owner_messages")
        .select("id")
        .where("posted_at", "is", null)
        .where("try_at", "<=", now)
        .orderBy("try_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "kind"])
    .executeTakeFirst();
  if (!row) return null;
  const notices = await ctx.db.ownerNotice.findMany({ where: { messageId: row.id }, orderBy: { id: "asc" } });
  return composeMessage(
    row.id,
    row.kind as NoticeKind,
    notices.map(({ path }) => pageUrl(path)),
  );
}
