import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { PASSWORD_MIN_LENGTH } from "~/contracts/auth";
import { DomainError } from "~/server/core/errors";
import { createQueue, createTurns } from "~/server/core/turns";
import { COST, UNKNOWN_HASH } from "./password-cost";
import { shareInProcess } from "~/server/core/process-wide";

/** Each hash uses 19 MiB and a core. */
const MAX_RUNNING = Math.min(4, Math.max(2, availableParallelism()));
const MAX_WAITING = 200;

const runQueued = createTurns(shareInProcess("password hashing", createQueue), {
  maxRunning: MAX_RUNNING,
  maxWaiting: MAX_WAITING,
});

/** Counts characters as people do, not UTF-16 units. @throws WEAK_PASSWORD */
export function assertPasswordAllowed(password: string): void {
  if ([...password].length < PASSWORD_MIN_LENGTH) {
    throw new DomainError("WEAK_PASSWORD", `Password must be at least ${PASSWORD_MIN_LENGTH} characters`);
  }
}

/** Returns the hash in PHC form. @throws RATE_LIMITED if too many calls wait */
export async function hashPassword(password: string): Promise<string> {
  return runQueued(() => hash(normalize(password), COST));
}

/** Returns whether the password matches. Takes as long without a hash, and returns false. @throws RATE_LIMITED */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await runQueued(() => verify(passwordHash ?? UNKNOWN_HASH, normalize(password)));
  return matches && passwordHash !== null;
}

/** Unifies characters that keyboards compose in different ways. */
function normalize(password: string): string {
  return password.normalize("NFKC");
}
