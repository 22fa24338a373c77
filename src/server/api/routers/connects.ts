import {
  ConnectsHistoryInput,
  ConnectsHistoryOutput,
  ConnectsJournalOutput,
  SetSpendingLimitInput,
  SpendingLimit,
} from "~/contracts/connects";
import { getSpendingLimit, listHistory, setSpendingLimit } from "~/server/connects";
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

  spendingLimit: authedProcedure
    .meta({
      scope: "profile:read",
      openapi: {
        method: "GET",
        path: "/me/spending-limit",
        tags: ["Me"],
        summary: "Get your spending limit and what you have spent this month",
      },
    })
    .output(SpendingLimit)
    .query(({ ctx }) => getSpendingLimit(ctx)),

  /** Needs a session: an API token mustn't lift the limit that its owner set. */
  setSpendingLimit: authedProcedure
    .meta({
      openapi: {
        method: "PATCH",
        path: "/me/spending-limit",
        tags: ["Me"],
        summary: "Limit how many connects you spend in a month",
        description:
          "Letters count, connects that came back don't. A month is one of your time zone, or UTC. A lower limit counts at once, a " +
          "higher one from the next day. Spending more is refused with `SPENDING_LIMIT` and charges nothing. Needs a session.",
      },
    })
    .input(SetSpendingLimitInput)
    .output(SpendingLimit)
    .mutation(({ ctx, input }) => setSpendingLimit(ctx, input)),

  /** Only our own page calls this. It is not part of the REST API. */
  journal: authedProcedure
    .input(ConnectsHistoryInput)
    .output(ConnectsJournalOutput)
    .query(({ ctx, input }) => listConnectsJournal(ctx, input)),
});
