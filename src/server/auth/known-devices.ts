import { addressSubject, MAIL_WAITS, tryAttempts, type Attempt } from "~/server/rate-limits";
import { kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { lockUser } from "~/server/core/transaction";
import { hmac } from "~/server/core/keyed-hash";
import { sql } from "~/server/db";
import { isToken, type SessionKind } from "./tokens";

/** The browser's device cookie outlives its sessions. */
export const DEVICE_COOKIE_LIFE_SECONDS = 180 * 24 * 60 * 60;
const NETWORK_LIFE_SECONDS = 30 * 24 * 60 * 60;
/** Short, because a sign-up doesn't prove who owns the address. */
const SIGN_UP_LIFE_SECONDS = 24 * 60 * 60;
/** The limit for each kind of device. The least recently used are deleted. */
const DEVICES_PER_USER = 10;

/** A device of an account, as the limits see it. */
export type Device = {
  /** Identifies the browser if the account knows it, else the network. */
  subject: string;
  knownBy: "browser" | "network" | null;
};

/**
 * How a device became known. Strangers may sign up any address, so "signed up" counts for email codes only. It counts for
 * addresses without an account, too, so that limits don't reveal accounts.
 */
type Relation = "signed in" | "signed up";

type Owner = { userId: string; email: string };

/**
 * Returns whether somebody recently signed in (or up) to the account from this browser or network. Takes the same time for
 * an address without an account.
 */
export async function identifyDevice(ctx: ServiceContext, email: string, relation: Relation): Promise<Device> {
  const [network, browser] = listMarks(ctx, email, relation);
  const hashes = [network, browser].filter((mark) => mark !== undefined).map(({ hash }) => hash);
  const devices = await kysely(ctx)
    .selectFrom("known_devices as d")
    .innerJoin("users as u", "u.id", "d.user_id")
    .select(["d.hash", "d.kind"])
    .where((eb) => eb("d.hash", "=", eb.fn.any(eb.val(hashes))))
    .where("d.expires_at", ">", ctx.clock.now())
    .where("u.email", "=", email)
    .execute();
  const isBrowser = devices.some(({ kind }) => kind === "browser");
  // Calls without a peer address share one subject.
  const subject = isBrowser ? browser : network;
  return {
    subject: subject ? Buffer.from(subject.hash).toString("base64url") : `${email} unknown`,
    knownBy: isBrowser ? "browser" : devices.length > 0 ? "network" : null,
  };
}

/** Makes the caller's browser and network known to the account after a sign-in. */
export async function rememberDevice(ctx: TransactionContext, owner: Owner & { sessionId: string }): Promise<void> {
  await storeDevice(ctx, "signed in", owner);
  // Skips rows that another sign-in is renewing.
  await kysely(ctx)
    .deleteFrom("known_devices")
    .where("hash", "in", (eb) =>
      eb
        .selectFrom("known_devices")
        .select("hash")
        .where("hash", "in", (eb) =>
          eb
            .selectFrom((eb) =>
              eb
                .selectFrom("known_devices")
                .select([
                  "hash",
                  sql<bigint>`row_number() OVER (PARTITION BY kind ORDER BY last_used_at DESC)`.as("place"),
                ])
                .where("user_id", "=", owner.userId)
                .where("session_id", "is not", null)
                .as("ranked"),
            )
            .select("ranked.hash")
            .where("place", ">", BigInt(DEVICES_PER_USER)),
        )
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/** Remembers the first device that signs up an address, so that strangers can't use up its code attempts. */
export async function rememberSignUpDevice(ctx: TransactionContext, owner: Owner): Promise<void> {
  // Without the lock, each of many concurrent sign-ups would be the first.
  await lockUser(ctx, owner.userId);
  const live = await ctx.tx.knownDevice.count({
    where: { userId: owner.userId, sessionId: null, expiresAt: { gt: ctx.clock.now() } },
  });
  if (live === 0) await storeDevice(ctx, "signed up", { ...owner, sessionId: null });
}

/** Forgets all devices except the given session's, and deletes pending sign-in links. */
export async function forgetDevices(
  ctx: TransactionContext,
  { userId, keptSessionId = null }: { userId: string; keptSessionId?: string | null },
): Promise<void> {
  // Locks the link before its device, like redeeming a link does.
  await ctx.tx.signInLink.deleteMany({ where: { userId } });
  await kysely(ctx)
    .deleteFrom("known_devices")
    .where("user_id", "=", userId)
    .where((eb) => eb.or([eb("session_id", "is", null), eb("session_id", "is distinct from", keptSessionId)]))
    .execute();
}

/** Counts an email that this caller requests to an address. Returns false while the address is rate limited. */
export async function tryEmailAttempt(
  ctx: ServiceContext,
  kind: keyof typeof MAIL_WAITS,
  email: string,
): Promise<boolean> {
  const { minute, here, anywhere } = MAIL_WAITS[kind];
  const device = await identifyDevice(ctx, email, kind === "code" ? "signed up" : "signed in");
  const attempts: Attempt[] = [
    { wait: minute, subject: email },
    { wait: here, subject: device.subject },
  ];
  if (!device.knownBy) attempts.push({ wait: anywhere, subject: email });
  return tryAttempts(ctx, attempts);
}

type Mark = { hash: Uint8Array<ArrayBuffer>; kind: SessionKind; lifeSeconds: number };

function listMarks(
  ctx: ServiceContext,
  email: string,
  relation: Relation,
): [network: Mark | undefined, browser: Mark | undefined] {
  const network = addressSubject(ctx.peer);
  const browser = ctx.deviceToken && isToken(ctx.deviceToken) ? ctx.deviceToken : null;
  return [
    network === null
      ? undefined
      : { hash: hmac(`network ${relation}`, email, network), kind: "api", lifeSeconds: NETWORK_LIFE_SECONDS },
    browser === null
      ? undefined
      : { hash: hmac(`browser ${relation}`, email, browser), kind: "browser", lifeSeconds: DEVICE_COOKIE_LIFE_SECONDS },
  ];
}

async function storeDevice(
  ctx: TransactionContext,
  relation: Relation,
  { userId, email, sessionId }: Owner & { sessionId: string | null },
): Promise<void> {
  const now = ctx.clock.now();
  for (const mark of listMarks(ctx, email, relation)) {
    if (!mark) continue;
    const lifeSeconds = relation === "signed up" ? SIGN_UP_LIFE_SECONDS : mark.lifeSeconds;
    const data = { userId, sessionId, lastUsedAt: now, expiresAt: new Date(now.getTime() + lifeSeconds * 1000) };
    await ctx.tx.knownDevice.upsert({
      where: { hash: mark.hash },
      create: { hash: mark.hash, kind: mark.kind, ...data },
      update: data,
    });
  }
}
