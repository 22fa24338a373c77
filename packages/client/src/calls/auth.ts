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
    /** Starts an account; a six-digit code is mailed. Answers the same for an address that has one. */
    signUp: (input: Input<"POST /auth/signup">, options?: CallOptions): Promise<Output<"POST /auth/signup">> =>
      call("POST /auth/signup", input, options),

    /** Confirms the address with the mailed code. The client goes on with the session that it answers. */
    verify: (input: Input<"POST /auth/verify">, options?: CallOptions): Promise<Session> =>
      signIn(call("POST /auth/verify", input, options)),

    /** Signs in with a password. The client goes on with the session that it answers. */
    logIn: (input: Input<"POST /auth/login">, options?: CallOptions): Promise<Session> =>
      signIn(call("POST /auth/login", input, options)),

    /** Renews the session now; calls do so by themselves when it is about to end. False where there is none to renew. */
    refresh: (): Promise<boolean> => tokens.renewOnce(),

    /** Mails a new code, at most one a minute. */
    resend: (input: Input<"POST /auth/resend">, options?: CallOptions): Promise<Ok> =>
      call("POST /auth/resend", input, options),

    /** Mails a link for choosing a new password, at most one a minute. */
    requestReset: (input: Input<"POST /auth/reset">, options?: CallOptions): Promise<Ok> =>
      call("POST /auth/reset", input, options),

    /** Sets a password, by the token of a mailed link or by the current password. */
    setPassword: (input: Input<"POST /auth/password">, options?: CallOptions): Promise<Ok> =>
      call("POST /auth/password", input, options),

    /** Ends every session of the user. The client goes on as a visitor. */
    logOut: async (options?: CallOptions): Promise<Ok> => {
      const ended = await call("POST /auth/logout", {}, options);
      tokens.hold(null);
      return ended;
    },
  };
}
