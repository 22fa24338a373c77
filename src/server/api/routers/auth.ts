import {
  EmailInput,
  EndSessionsInput,
  LoginInput,
  OkOutput,
  RefreshInput,
  SessionOutput,
  SetPasswordInput,
  SignUpInput,
  SignUpOutput,
  VerifyInput,
} from "~/contracts/auth";
import { endAllSessions, setPassword } from "~/server/account";
import {
  logInForTokens,
  refreshTokens,
  requestPasswordReset,
  resendCode,
  signUp,
  verifyEmailForTokens,
} from "~/server/auth";
import { done } from "../outputs";
import { describeRest } from "../rest";
import { authedProcedure, createTRPCRouter, publicProcedure } from "../trpc";

const rest = describeRest("Auth");

// For programs, which hold tokens. Our own forms sign in through Auth.js, with a cookie.
export const authRouter = createTRPCRouter({
  signUp: publicProcedure
    .meta(
      rest("POST", "/auth/signup", "Sign up and get a six-digit code by email", {
        protect: false,
        description:
          "Returns the same response if the address already has an account; its owner gets a different email.",
        successStatus: 201,
        errors: ["WEAK_PASSWORD", "RATE_LIMITED"],
      }),
    )
    .input(SignUpInput)
    .output(SignUpOutput)
    .mutation(async ({ ctx, input }) => ({ user: await signUp(ctx, input), verification_required: true as const })),

  verify: publicProcedure
    .meta(
      rest("POST", "/auth/verify", "Confirm your email with the code and sign in", {
        protect: false,
        description:
          "A code works once, for 10 minutes and five tries. If this address had several pending sign-ups, we keep none of " +
          "their passwords and email a link to choose a new one.",
        errors: ["INVALID_CODE", "RATE_LIMITED"],
      }),
    )
    .input(VerifyInput)
    .output(SessionOutput)
    .mutation(({ ctx, input }) => verifyEmailForTokens(ctx, input)),

  logIn: publicProcedure
    .meta(
      rest("POST", "/auth/login", "Sign in with a password", {
        protect: false,
        description: "Before you confirm your email, this fails like a wrong password and emails a new code.",
        errors: ["INVALID_CREDENTIALS", "RATE_LIMITED"],
      }),
    )
    .input(LoginInput)
    .output(SessionOutput)
    .mutation(({ ctx, input }) => logInForTokens(ctx, input)),

  refresh: publicProcedure
    .meta(
      rest("POST", "/auth/refresh", "Exchange a refresh token for new tokens", {
        protect: false,
        description:
          "The last token returns the same answer for 10 seconds, in case it was lost. Any older token ends the session.",
        errors: ["UNAUTHORIZED"],
      }),
    )
    .input(RefreshInput)
    .output(SessionOutput)
    .mutation(({ ctx, input }) => refreshTokens(ctx, input)),

  resend: publicProcedure
    .meta(
      rest("POST", "/auth/resend", "Email a new code", {
        protect: false,
        description: "Always returns the same response. Sends at most one email per minute.",
        errors: ["RATE_LIMITED"],
      }),
    )
    .input(EmailInput)
    .output(OkOutput)
    .mutation(done(({ ctx, input }) => resendCode(ctx, input))),

  requestReset: publicProcedure
    .meta(
      rest("POST", "/auth/reset", "Email a password reset link", {
        protect: false,
        description:
          "Always returns the same response. Sends at most one email per minute. The link works once, for 30 minutes.",
        errors: ["RATE_LIMITED"],
      }),
    )
    .input(EmailInput)
    .output(OkOutput)
    .mutation(done(({ ctx, input }) => requestPasswordReset(ctx, input))),

  setPassword: publicProcedure
    .meta(
      rest("POST", "/auth/password", "Set a password with an emailed token or the current password", {
        protect: false,
        description:
          "With a token, this ends every session, revokes every personal API token and pauses every webhook. With the " +
          "current password, it ends all other sessions; tokens and webhooks stay active unless you choose otherwise.",
        errors: ["INVALID_CODE", "WEAK_PASSWORD", "INVALID_CREDENTIALS", "RATE_LIMITED"],
      }),
    )
    .input(SetPasswordInput)
    .output(OkOutput)
    .mutation(
      done(({ ctx, input: { password, token, current_password: currentPassword, ...choice } }) =>
        setPassword(ctx, { password, token, currentPassword }, choice),
      ),
    ),

  logOut: authedProcedure
    .meta(
      rest("POST", "/auth/logout", "Sign out on every device", {
        description: "Personal API tokens and webhooks stay active unless you choose otherwise.",
        suspended: true,
      }),
    )
    .input(EndSessionsInput)
    .output(OkOutput)
    .mutation(done(({ ctx, input }) => endAllSessions(ctx, input))),
});
