import { FarsiteError } from "./errors.js";
import type { Operations } from "./rest-types.js";
import { backoffMs, pause } from "./waiting.js";

/** The answer to a sign-in. */
export type Session = Operations["POST /auth/login"]["output"];
/** The part to store in order to continue the session. */
export type SessionTokens = Pick<Session, "access_token" | "refresh_token" | "expires_at">;

export type OnSession = (session: Session | null) => void;
type Renew = (refreshToken: string, timeoutMs: number) => Promise<Session>;

/** A session with less time left is renewed. */
const AHEAD_MS = 60_000;
/** Minimum time between early renewals: to a clock that is an hour fast, every session is about to expire. */
const AHEAD_AGAIN_MS = 60_000;
/**
 * Refresh tokens rotate. The last one gives the same answer for only 10 s, after which it ends the session. So a
 * renewal whose answer was lost is retried within that time or not at all.
 */
const RENEWAL_MS = 9_000;
const RENEWAL_ATTEMPT_MS = 4_000;
/** The base of the exponential backoff for session renewals, from the specification. */
const RENEWAL_BACKOFF_MS = 200;

/** Holds the token of calls and renews it once for all calls that need it. */
export class TokenHolder {
  private renewal: Promise<boolean> | null = null;
  private triedAt = Number.NEGATIVE_INFINITY;
  /** The server said that the session is over. Its token stays, so that calls keep being rejected. */
  private over = false;
  /** Counts users: changes with every sign-in and sign-out, but not with a renewal. */
  private signings = 0;

  constructor(
    private held: string | SessionTokens | null,
    private readonly renew: Renew,
    private readonly onSession: OnSession,
  ) {}

  get who(): number {
    return this.signings;
  }

  get accessToken(): string | null {
    return typeof this.held === "string" ? this.held : (this.held?.access_token ?? null);
  }

  /** Continues with this session, or as a visitor. */
  hold(session: Session | null): void {
    this.signings += 1;
    this.keep(session);
  }

  /**
   * Returns the token for the next call, renewed if it is about to expire. If the renewal fails, the call reports it.
   */
  async fresh(): Promise<string | null> {
    if (this.isEnding()) {
      // Doesn't retry before each call: the token may still outlast the cause.
      await this.renewOnce().catch(() => (this.triedAt = performance.now()));
    }
    return this.accessToken;
  }

  /**
   * After this token of `who` was rejected, returns whether the same user now has another one. Throws if a renewal
   * failed.
   */
  async replace(refused: string, who: number): Promise<boolean> {
    if (this.accessToken === refused && !(await this.renewOnce())) return false;
    return this.signings === who;
  }

  /** Returns whether the session was renewed. Throws the failure, unless the session is over. */
  renewOnce(): Promise<boolean> {
    this.renewal ??= this.runRenewal().finally(() => (this.renewal = null));
    return this.renewal;
  }

  private keep(session: Session | null): void {
    this.held = session;
    this.over = false;
    this.triedAt = performance.now();
    this.onSession(session);
  }

  private isEnding(): boolean {
    if (typeof this.held !== "object" || this.held === null || this.over) return false;
    const left = Date.parse(this.held.expires_at) - Date.now();
    return left < AHEAD_MS && performance.now() - this.triedAt > AHEAD_AGAIN_MS;
  }

  private async runRenewal(): Promise<boolean> {
    const { held } = this;
    if (typeof held !== "object" || held === null || this.over) return false;
    try {
      const session = await this.exchange(held.refresh_token);
      // Someone signed in or out in the meantime.
      if (this.held !== held) return false;
      this.keep(session);
      return true;
    } catch (error) {
      if (!(error instanceof FarsiteError) || error.status !== 401) throw error;
      if (this.held === held) {
        this.over = true;
        this.onSession(null);
      }
      return false;
    }
  }

  private async exchange(refreshToken: string): Promise<Session> {
    const deadline = performance.now() + RENEWAL_MS;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.renew(refreshToken, RENEWAL_ATTEMPT_MS);
      } catch (error) {
        const wait = backoffMs(RENEWAL_BACKOFF_MS, attempt);
        if (!isTransient(error) || performance.now() + wait > deadline) throw error;
        await pause(wait);
      }
    }
  }
}

/** Failures that say nothing about the call itself, so a retry may succeed. */
export function isTransient(error: unknown): error is FarsiteError {
  return error instanceof FarsiteError && [0, 429, 502, 503, 504].includes(error.status);
}
