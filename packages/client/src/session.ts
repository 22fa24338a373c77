import { FarsiteError } from "./errors.js";
import type { Operations } from "./rest-types.js";
import { backoffMs, pause } from "./waiting.js";

/** What a login answers. */
export type Session = Operations["POST /auth/login"]["output"];
/** What of it has to be kept to go on with it. */
export type SessionTokens = Pick<Session, "access_token" | "refresh_token" | "expires_at">;

export type OnSession = (session: Session | null) => void;
type Renew = (refreshToken: string, timeoutMs: number) => Promise<Session>;

/** A session is renewed when it has less than this left. */
const AHEAD_MS = 60_000;
/** And ahead of time at most so often: by a clock that is an hour fast, every session is about to end. */
const AHEAD_AGAIN_MS = 60_000;
/**
 * Refresh tokens rotate, and the last one answers the same again for 10 s only, after which it ends the session. So a
 * renewal whose answer was lost is sent again within that time or not at all.
 */
const RENEWAL_MS = 9_000;
const RENEWAL_ATTEMPT_MS = 4_000;
/** The specification's: session refresh retries back off exponentially from here. */
const RENEWAL_BACKOFF_MS = 200;

/** Whose token calls carry, and its renewal: one at a time, however many calls ask for it. */
export class TokenHolder {
  private renewal: Promise<boolean> | null = null;
  private triedAt = Number.NEGATIVE_INFINITY;
  /** The server has said that the session is over. Its token stays, so that calls go on being refused. */
  private over = false;
  /** Counts who calls are made as: another one whenever somebody signs in or out, but not when a session is renewed. */
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

  /** Goes on with this session, or as a visitor. */
  hold(session: Session | null): void {
    this.signings += 1;
    this.keep(session);
  }

  /** The token for the next call, renewed if it is about to end. A renewal that fails is told by the call, if it must be. */
  async fresh(): Promise<string | null> {
    if (this.isEnding()) {
      // Not tried before each call: what is left of the token may outlast what keeps it from being renewed.
      await this.renewOnce().catch(() => (this.triedAt = performance.now()));
    }
    return this.accessToken;
  }

  /**
   * After a call of `who` with this token was refused: whether they have another one by now. Somebody else's is none.
   * Throws what a renewal failed with.
   */
  async replace(refused: string, who: number): Promise<boolean> {
    if (this.accessToken === refused && !(await this.renewOnce())) return false;
    return this.signings === who;
  }

  /** Whether the session was renewed. Throws what it failed with, other than the end of the session. */
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
      // Somebody has signed in or out meanwhile.
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

/** Failures that say nothing about the call itself: the same again may succeed. */
export function isTransient(error: unknown): error is FarsiteError {
  return error instanceof FarsiteError && [0, 429, 502, 503, 504].includes(error.status);
}
