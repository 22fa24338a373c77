import "server-only";
import { cookies } from "next/headers";
import { z } from "zod";
import { CODE_MINUTES, RESEND_AFTER_SECONDS, TRIES_PER_CODE } from "~/contracts/rules/account";
import { env } from "~/env";
import { safeNextPath } from "~/server/auth";

/** A sign-up that waits for its email code, and the seconds until another code may be sent. */
export type PendingSignUp = { email: string; waitSeconds: number; next: string };

const COOKIE = "pending-sign-up";
/** Outlives the code, which can be sent again. */
const MAX_AGE_SECONDS = 60 * 60;

const Stored = z.object({
  email: z.email().max(254),
  sentAt: z.int(),
  wrongCodes: z.int().min(0).default(0),
  next: z.unknown().transform(safeNextPath),
});
type Stored = z.infer<typeof Stored>;

/** Remembers the address and the next path in this browser, so that a reload or another tab returns to the code. */
export async function rememberPendingSignUp(email: string, next: string): Promise<void> {
  await store({ email, sentAt: Date.now(), wrongCodes: 0, next });
}

/**
 * Counts a wrong code and returns whether the latest code should still work. Only this browser's cookie decides:
 * asking the server would reveal whether the address has signed up.
 */
export async function countWrongCode(email: string): Promise<boolean> {
  const pending = parseStored((await cookies()).get(COOKIE)?.value);
  if (!pending || pending.email.toLowerCase() !== email.toLowerCase()) return false;
  const wrongCodes = pending.wrongCodes + 1;
  await store({ ...pending, wrongCodes });
  return wrongCodes < TRIES_PER_CODE && Date.now() < pending.sentAt + CODE_MINUTES * 60_000;
}

async function store(pending: Stored): Promise<void> {
  (await cookies()).set(COOKIE, JSON.stringify(pending), {
    httpOnly: true,
    sameSite: "lax",
    secure: new URL(env.APP_URL).protocol === "https:",
    path: "/",
    maxAge: MAX_AGE_SECONDS,
  });
}

export async function forgetPendingSignUp(): Promise<void> {
  (await cookies()).delete(COOKIE);
}

export async function findPendingSignUp(): Promise<PendingSignUp | null> {
  const stored = parseStored((await cookies()).get(COOKIE)?.value);
  if (!stored) return null;
  const waitMs = stored.sentAt + RESEND_AFTER_SECONDS * 1000 - Date.now();
  return {
    email: stored.email,
    next: stored.next,
    waitSeconds: Math.min(RESEND_AFTER_SECONDS, Math.max(0, Math.ceil(waitMs / 1000))),
  };
}

function parseStored(value: string | undefined): Stored | null {
  try {
    const parsed = Stored.safeParse(JSON.parse(value ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
