import {
  ConnectsHistoryInput,
  ConnectsHistoryOutput,
  ConnectsJournalOutput,
  SetSpendingLimitInput,
  SpendingLimit,
} from "~/contracts/connects";
import { getSpendingLimit, listHistory, setSpendingLimit } from "~/server/connects";
import { listConnectsJournal } from "~/server/jobs";
import { describeRest } from "../rest";
import { authedProcedure, createTRPCRouter } from "../trpc";

const rest = describeRest("Me");

export const connectsRouter = createTRPCRouter({
  history: authedProcedure
    .meta(rest("GET", "/me/connects", "List your connects history, newest first", { scope: "profile:read" }))
    .input(ConnectsHistoryInput)
    .output(ConnectsHistoryOutput)
    .query(({ ctx, input }) => listHistory(ctx, { userId: ctx.actor.userId, ...input })),

  spendingLimit: authedProcedure
    .meta(
      rest("GET", "/me/spending-limit", "Get your spending limit and what you have spent this month", {
        scope: "profile:read",
      }),
    )
    .output(SpendingLimit)
    .query(({ ctx }) => getSpendingLimit(ctx)),

  /** Needs a session: an API token mustn't lift the limit that its owner set. */
  setSpendingLimit: authedProcedure
    .meta(
      rest("PATCH", "/me/spending-limit", "Limit how many connects you spend in a month", {
        description:
          "Letters count, connects that came back don't. A month is one of your time zone, or UTC. A lower limit counts at once, a " +
          "higher one from the next day. Spending more is refused with `SPENDING_LIMIT` and charges nothing. Needs a session.",
      }),
    )
    .input(SetSpendingLimitInput)
    .output(SpendingLimit)
    .mutation(({ ctx, input }) => setSpendingLimit(ctx, input)),

  /** Only our own page calls this. It is not part of the REST API. */
  journal: authedProcedure
    .input(ConnectsHistoryInput)
    .output(ConnectsJournalOutput)
    .query(({ ctx, input }) => listConnectsJournal(ctx, input)),
});
