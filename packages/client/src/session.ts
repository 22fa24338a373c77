import { FarsiteError } from "./errors.js";
import type { Operations } from "./rest-types.js";
import { backoffMs, pause } from "./waiting.js";

/** The response to a sign-in. */
export type Session = Operations["POST /auth/login"]["output"];
/** The part to store in order to continue the session. */
export type SessionTokens = Pick<Session, "access_token" | "refresh_token" | "expires_at">;

export type OnSession = (session: Session | null) => void;
type Renew = (refreshToken: string, timeoutMs: number) => Promise<Session>;

/** A session is renewed when it has less time left than this. */
const AHEAD_MS = 60_000;
/** Minimum time between early renewals, because with a clock that is an hour fast every session seems to expire. */
const AHEAD_AGAIN_MS = 60_000;
/**
 * A used refresh token returns the same response for 10 s; after that it ends the session. So a renewal whose response was
 * lost is retried within that time or not at all.
 */
const RENEWAL_MS = 9_000;
const RENEWAL_ATTEMPT_MS = 4_000;
/** The base of the exponential backoff for session renewals, from the specification. */
const RENEWAL_BACKOFF_MS = 200;

/** Holds the calls' token. Calls that need a renewal at the same time share one. */
export class TokenHolder {
  private renewal: Promise<boolean> | null = null;
  private triedAt = Number.NEGATIVE_INFINITY;
  /** True once the server has ended the session. Its token stays, so that calls fail instead of becoming a visitor's. */
  private over = false;
  /** Number of sign-ins and sign-outs, which identifies the user. Renewals don't change it. */
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
      // Ignores a failure: the token is still valid, and a later renewal may succeed.
      await this.renewOnce().catch(() => (this.triedAt = performance.now()));
    }
    return this.accessToken;
  }

  /**
   * Gets another token after this one of `who` was rejected. Returns false if the session is over or another user has
   * signed in. Throws if the renewal fails.
   */
  async replace(refused: string, who: number): Promise<boolean> {
    if (this.accessToken === refused && !(await this.renewOnce())) return false;
    return this.signings === who;
  }

  /** Renews the session. Returns false if it is over; throws other failures. */
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
    const remainingMs = Date.parse(this.held.expires_at) - Date.now();
    return remainingMs < AHEAD_MS && performance.now() - this.triedAt > AHEAD_AGAIN_MS;
  }

  private async runRenewal(): Promise<boolean> {
    const { held } = this;
    if (typeof held !== "object" || held === null || this.over) return false;
    try {
      const session = await this.exchange(held.refresh_token);
      // Somebody signed in or out meanwhile.
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

/** Temporary failures, after which a retry may succeed. */
export function isTransient(error: unknown): error is FarsiteError {
  return error instanceof FarsiteError && [0, 429, 502, 503, 504].includes(error.status);
}
