import { createHash, randomBytes, randomUUID } from "node:crypto";
import { grantConnects } from "~/server/connects";
import type { ServiceContext } from "~/server/core/context";
import { publishJobs, type PublishableJob } from "~/server/jobs";

/** A user who is signed in over REST. `token` is the bearer token. */
export type SignedInUser = { id: string; token: string };
export type UserInSession = SignedInUser & { sessionId: string };

const JOBS_AT_ONCE = 500;
const GRANTS_AT_ONCE = 8;

/**
 * Creates many signed-in users with connects. Writes the same rows as sign-up and login, but without passwords, whose hashing
 * is slow. So nobody can log in as these users. They signed in an hour ago, so that without a password they can't delete
 * their accounts.
 */
export async function addSignedInUsers(ctx: ServiceContext, count: number, connects: number): Promise<UserInSession[]> {
  const users = Array.from({ length: count }, () => ({
    id: randomUUID(),
    token: randomBytes(32).toString("base64url"),
    sessionId: randomUUID(),
  }));
  const rows = users.map(({ id, token, sessionId }) => ({
    id,
    email: `${id}@example.org`,
    username: `user_${id.replaceAll("-", "").slice(0, 20)}`,
    session_id: sessionId,
    token_hash: createHash("sha256").update(token).digest("hex"),
  }));
  await ctx.db.$executeRaw`
    WITH input AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS item (id uuid, email text, username text, session_id uuid, token_hash text)
    ), made AS (
      INSERT INTO users (id, name, email, email_verified) SELECT id, 'Ada Byron', email, now() FROM input RETURNING id
    ), named AS (
      INSERT INTO profiles (id, name, username) SELECT id, 'Ada Byron', username FROM input JOIN made USING (id)
    )
    INSERT INTO sessions (id, user_id, kind, token_hash, token_expires_at, expires_at, created_at)
    SELECT session_id, id, 'api', decode(token_hash, 'hex'), now() + interval '1 day', now() + interval '30 days',
      now() - interval '1 hour'
    FROM input JOIN made USING (id)`;
  await forEachAtOnce(users, GRANTS_AT_ONCE, ({ id }) =>
    grantConnects(ctx, { userId: id, connects, reason: "population", idempotencyKey: `population:${id}` }),
  );
  return users;
}

/** Creates many locked jobs of one board, for 12 to 18 connects each. Returns their ids, newest first. */
export async function addLockedJobs(ctx: ServiceContext, count: number): Promise<string[]> {
  const board = `board-${randomBytes(4).toString("hex")}`;
  for (let first = 0; first < count; first += JOBS_AT_ONCE) {
    const length = Math.min(JOBS_AT_ONCE, count - first);
    await publishJobs(
      ctx,
      Array.from({ length }, (_, index) => makeJob(board, first + index)),
    );
  }
  const jobs = await ctx.db.job.findMany({
    where: { board },
    select: { id: true },
    orderBy: [{ sortedAt: "desc" }, { id: "desc" }],
  });
  return jobs.map(({ id }) => id);
}

const TITLES = ["Backend Engineer", "Product Designer", "Data Analyst", "Site Reliability Engineer", "Support Lead"];
const TAGS = ["typescript", "postgres", "react", "figma", "python", "sql", "kubernetes", "writing"];

function makeJob(board: string, number: number): PublishableJob {
  const pay =
    number % 3 === 0 ? null : { min: 70_000 + number, max: 110_000 + number, currency: "USD", period: "year" as const };
  return {
    source: "greenhouse",
    board,
    sourceKey: String(number),
    title: `${TITLES[number % TITLES.length]} ${number}`,
    location: "Remote",
    eligibility: { countries: ["US", "CA", "DE"], regions: ["Europe"], utc_offsets: [] },
    employmentType: "full_time",
    seniority: number % 2 === 0 ? "senior" : null,
    tags: [TAGS[number % TAGS.length], TAGS[(number * 5 + 3) % TAGS.length]].filter((tag) => tag !== undefined),
    skills: ["typescript"],
    pay,
    lockable: true,
    postedAt: new Date(Date.now() - number * 60_000),
    employer: `Employer ${number}`,
    logoUrl: `https://logos.example.com/${number}.png`,
    // Jobs with one text would be one job.
    description: `<p>${`What you will do for client ${number}, and with whom. `.repeat(40)}</p>`,
    applyUrl: `https://jobs.example.com/${board}/${number}/apply`,
    sourceUrl: `https://jobs.example.com/${board}/${number}`,
  };
}

/** Calls `run` for every item, at most `width` at a time. */
export async function forEachAtOnce<T>(
  items: readonly T[],
  width: number,
  run: (item: T) => Promise<unknown>,
): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of queue) await run(item);
    }),
  );
}
