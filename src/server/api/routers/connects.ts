import { ConnectsHistoryInput, ConnectsHistoryOutput, ConnectsJournalOutput } from "~/contracts/connects";
import { listHistory } from "~/server/connects";
import { listConnectsJournal } from "~/server/jobs";
import { authedProcedure, createTRPCRouter } from "../trpc";

export const connectsRouter = createTRPCRouter({
  history: authedProcedure
    .meta({
      scope: "profile:read",
      openapi: {
        method: "GET",
        path: "/me/connects",
        tags: ["Me"],
        summary: "List your connects history, newest first",
      },
    })
    .input(ConnectsHistoryInput)
    .output(ConnectsHistoryOutput)
    .query(({ ctx, input }) => listHistory(ctx, { userId: ctx.actor.userId, ...input })),

  /** Only our own page calls this. It is not part of the REST API. */
  journal: authedProcedure
    .input(ConnectsHistoryInput)
    .output(ConnectsJournalOutput)
    .query(({ ctx, input }) => listConnectsJournal(ctx, input)),
});
