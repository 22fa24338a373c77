import type { Call, CallOptions, Input, Output } from "../call.js";
import type { Session, TokenHolder } from "../session.js";

type Ok = Output<"POST /auth/resend">;

/** Accounts, sessions and passwords. */
export function authCalls(call: Call, tokens: TokenHolder) {
  const signIn = async (answer: Promise<Session>): Promise<Session> => {
    const session = await answer;
    tokens.hold(session);
    return session;
  };
  return {
    /** Creates an account and emails a six-digit code. Returns the same if the address already has an account. */
    signUp: (input: Input<"POST /auth/signup">, options?: CallOptions): Promise<Output<"POST /auth/signup">> =>
      call("POST /auth/signup", input, options),

    /** Confirms the address with the emailed code. Later calls use the new session. */
    verify: (input: Input<"POST /auth/verify">, options?: CallOptions): Promise<Session> =>
      signIn(call("POST /auth/verify", input, options)),

    /** Signs in with a password. Later calls use the new session. */
    logIn: (input: Input<"POST /auth/login">, options?: CallOptions): Promise<Session> =>
      signIn(call("POST /auth/login", input, options)),

    /**
     * Renews the session now. Calls do so automatically before it expires. Returns false if there is no session to renew.
     */
    refresh: (): Promise<boolean> => tokens.renewOnce(),

    /** Emails a new code, at most once a minute. */
    resend: (input: Input<"POST /auth/resend">, options?: CallOptions): Promise<Ok> =>
      call("POST /auth/resend", input, options),

    /** Emails a link for choosing a new password, at most once a minute. */
    requestReset: (input: Input<"POST /auth/reset">, options?: CallOptions): Promise<Ok> =>
      call("POST /auth/reset", input, options),

    /** Sets a password, using the token of an emailed link or the current password. */
    setPassword: (input: Input<"POST /auth/password">, options?: CallOptions): Promise<Ok> =>
      call("POST /auth/password", input, options),

    /** Ends all sessions of the user. Later calls are a visitor's. */
    logOut: async (options?: CallOptions): Promise<Ok> => {
      const ended = await call("POST /auth/logout", {}, options);
      tokens.hold(null);
      return ended;
    },
  };
}
