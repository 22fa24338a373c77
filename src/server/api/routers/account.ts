import {
  ChangePasswordInput,
  EndOtherSessionsOutput,
  EndSessionInput,
  ListSessionsInput,
  ListSessionsOutput,
  RemoveAccountInput,
} from "~/contracts/account";
import {
  CreateApiTokenInput,
  CreateApiTokenOutput,
  ListApiTokensOutput,
  RevokeApiTokenInput,
} from "~/contracts/api-token";
import { EndSessionsInput, OkOutput } from "~/contracts/auth";
import { OwnInvitationInput, OwnInvitationOutput } from "~/contracts/office";
import { FileTicketOutput } from "~/contracts/profile";
import {
  AddPasskeyInput,
  ConfirmIdentityInput,
  PasskeyAnswerInput,
  PasskeyOptionsOutput,
  RenamePasskeyInput,
  SignInWaysOutput,
  WayInput,
} from "~/contracts/sign-in-ways";
import {
  endOtherSessions,
  endSession,
  listSessions,
  removeAccount,
  requestExport,
  setPassword,
} from "~/server/account";
import {
  addPasskey,
  confirmByPasskey,
  confirmIdentity,
  createApiToken,
  disconnectAccount,
  listApiTokens,
  listSignInWays,
  removePasskey,
  renamePasskey,
  revokeApiToken,
  startAddingPasskey,
  startPasskeyCheck,
} from "~/server/auth";
import { acceptInvitation, declineInvitation, getOwnInvitation } from "~/server/office";
import { compiled, done } from "../outputs";
import { authedProcedure, createTRPCRouter } from "../trpc";

/** What suspended users may do, too. */
const suspendableProcedure = authedProcedure.meta({ suspended: true });

// Only our own pages call these. They are not part of the REST API.
export const accountRouter = createTRPCRouter({
  security: suspendableProcedure.output(compiled(SignInWaysOutput)).query(({ ctx }) => listSignInWays(ctx)),

  /** For the next minutes, sensitive acts of this session need no other proof. */
  confirmIdentity: suspendableProcedure
    .input(ConfirmIdentityInput)
    .output(compiled(OkOutput))
    .mutation(done(({ ctx, input }) => confirmIdentity(ctx, { currentPassword: input.current_password }))),

  startPasskeyCheck: suspendableProcedure
    .output(compiled(PasskeyOptionsOutput))
    .mutation(async ({ ctx }) => ({ options: await startPasskeyCheck(ctx) })),

  /** Like `confirmIdentity`, with a passkey. */
  confirmByPasskey: suspendableProcedure
    .input(PasskeyAnswerInput)
    .output(compiled(OkOutput))
    .mutation(done(({ ctx, input }) => confirmByPasskey(ctx, input))),

  startAddingPasskey: authedProcedure
    .output(compiled(PasskeyOptionsOutput))
    .mutation(async ({ ctx }) => ({ options: await startAddingPasskey(ctx) })),

  addPasskey: authedProcedure
    .input(AddPasskeyInput)
    .output(compiled(OkOutput))
    .mutation(done(({ ctx, input }) => addPasskey(ctx, input))),

  renamePasskey: authedProcedure
    .input(RenamePasskeyInput)
    .output(compiled(OkOutput))
    .mutation(done(({ ctx, input }) => renamePasskey(ctx, input))),

  removePasskey: authedProcedure
    .input(WayInput)
    .output(compiled(OkOutput))
    .mutation(done(({ ctx, input }) => removePasskey(ctx, input.id))),

  disconnect: authedProcedure
    .input(WayInput)
    .output(compiled(OkOutput))
    .mutation(done(({ ctx, input }) => disconnectAccount(ctx, input.id))),

  sessions: authedProcedure
    .input(ListSessionsInput)
    .output(compiled(ListSessionsOutput))
    .query(({ ctx, input }) => listSessions(ctx, input)),

  endSession: authedProcedure
    .input(EndSessionInput)
    .output(compiled(OkOutput))
    .mutation(done(({ ctx, input }) => endSession(ctx, input.id))),

  endOtherSessions: authedProcedure
    .input(EndSessionsInput)
    .output(compiled(EndOtherSessionsOutput))
    .mutation(async ({ ctx, input }) => ({ ended: await endOtherSessions(ctx, input) })),

  changePassword: authedProcedure
    .input(ChangePasswordInput)
    .output(compiled(OkOutput))
    .mutation(
      done(({ ctx, input: { password, current_password: currentPassword, ...choice } }) =>
        setPassword(ctx, { password, currentPassword }, choice),
      ),
    ),

  /** Returns a download address for the archive. */
  requestExport: suspendableProcedure.output(compiled(FileTicketOutput)).mutation(({ ctx }) => requestExport(ctx)),

  remove: suspendableProcedure
    .input(RemoveAccountInput)
    .output(compiled(OkOutput))
    .mutation(done(({ ctx, input }) => removeAccount(ctx, { password: input.password }))),

  /** The invitation to the office that a link is about. NOT_FOUND unless it is the caller's. */
  teamInvitation: authedProcedure
    .input(OwnInvitationInput)
    .output(compiled(OwnInvitationOutput))
    .query(({ ctx, input }) => getOwnInvitation(ctx, input)),

  acceptTeamInvitation: authedProcedure
    .input(OwnInvitationInput)
    .output(compiled(OkOutput))
    .mutation(done(({ ctx, input }) => acceptInvitation(ctx, input))),

  declineTeamInvitation: authedProcedure
    .input(OwnInvitationInput)
    .output(compiled(OkOutput))
    .mutation(done(({ ctx, input }) => declineInvitation(ctx, input))),
});

// Not part of the REST API: a token can't create, list or revoke tokens.
export const apiTokenRouter = createTRPCRouter({
  list: authedProcedure.output(compiled(ListApiTokensOutput)).query(({ ctx }) => listApiTokens(ctx)),

  create: authedProcedure
    .input(CreateApiTokenInput)
    .output(compiled(CreateApiTokenOutput))
    .mutation(({ ctx, input }) => createApiToken(ctx, input)),

  revoke: authedProcedure
    .input(RevokeApiTokenInput)
    .output(compiled(OkOutput))
    .mutation(done(({ ctx, input }) => revokeApiToken(ctx, input.id))),
});
