import {
  CreateApiTokenInput,
  CreateApiTokenOutput,
  ListApiTokensOutput,
  RevokeApiTokenInput,
} from "~/contracts/api-token";
import { OkOutput } from "~/contracts/auth";
import { createApiToken, listApiTokens, revokeApiToken } from "~/server/auth";
import { compiled } from "../compiled";
import { authedProcedure, createTRPCRouter } from "../trpc";

// For our own pages, without a REST form: a token cannot make, see or revoke tokens.
export const apiTokenRouter = createTRPCRouter({
  list: authedProcedure.output(compiled(ListApiTokensOutput)).query(({ ctx }) => listApiTokens(ctx)),

  create: authedProcedure
    .input(CreateApiTokenInput)
    .output(compiled(CreateApiTokenOutput))
    .mutation(({ ctx, input }) => createApiToken(ctx, input)),

  revoke: authedProcedure
    .input(RevokeApiTokenInput)
    .output(compiled(OkOutput))
    .mutation(async ({ ctx, input }) => {
      await revokeApiToken(ctx, input.id);
      return { ok: true };
    }),
});
