import { OkOutput } from "~/contracts/auth";
import {
  ActOutput,
  ApprovalsOutput,
  DecideApprovalInput,
  FindPeopleInput,
  InvitationInput,
  InviteInput,
  ListAuditInput,
  ListAuditOutput,
  MissingProofOutput,
  PeopleOutput,
  PersonActInput,
  TeamOutput,
  TodayOutput,
} from "~/contracts/office";
import { PersonInput, PersonOutput, PersonRowsInput, PersonRowsOutput } from "~/contracts/office-person";
import {
  FigureRange,
  FigureRowsInput,
  FigureRowsOutput,
  FiguresInput,
  FiguresOutput,
  FigureTicketInput,
} from "~/contracts/office-figures";
import { FileTicketOutput } from "~/contracts/profile";
import { listAudit } from "~/server/audit";
import { findMissingProof } from "~/server/auth";
import {
  decideApproval,
  findPeople,
  getPerson,
  getTeam,
  inviteToTeam,
  listApprovals,
  listFigureRows,
  listPersonRows,
  performAct,
  getFigures,
  getToday,
  withdrawInvitation,
} from "~/server/office";
import { SetupFinding, SetupOutput, TrySetupInput } from "~/contracts/setup";
import { getSetup, trySetup } from "~/server/setup";
import { issueTicket } from "~/server/storage";
import { compiled, done } from "../outputs";
import { createTRPCRouter, staffProcedure } from "../trpc";

// Only the pages under /admin call these. They are not part of the REST API.
export const officeRouter = createTRPCRouter({
  today: staffProcedure("today")
    .output(compiled(TodayOutput))
    .query(({ ctx }) => getToday(ctx)),

  /** What an act that asks for a recent proof would ask for. */
  missingProof: staffProcedure("today")
    .output(compiled(MissingProofOutput))
    .query(async ({ ctx }) => ({ missing: await findMissingProof(ctx) })),

  /** Daily figures, those of money for owners only. */
  figures: staffProcedure("today")
    .input(FiguresInput)
    .output(compiled(FiguresOutput))
    .query(({ ctx, input }) => getFigures(ctx, input)),

  /** Returns a download address for all days of a figure. */
  figureTicket: staffProcedure("today")
    .input(FigureTicketInput)
    .output(compiled(FileTicketOutput))
    .mutation(({ ctx, input }) => issueTicket(ctx, { purpose: "figure-csv", subject: input.figure })),

  /** Checks who may see the figure itself. */
  figureRows: staffProcedure("today")
    .input(FigureRowsInput)
    .output(compiled(FigureRowsOutput))
    .query(({ ctx, input }) => listFigureRows(ctx, input)),

  /** Returns a download address for all rows behind a figure. */
  figureRowsTicket: staffProcedure("today")
    .input(FigureRange)
    .output(compiled(FileTicketOutput))
    .mutation(({ ctx, input: { figure, from, to } }) =>
      issueTicket(ctx, { purpose: "figure-rows-csv", subject: `${figure}:${from}:${to}` }),
    ),

  people: staffProcedure("people")
    .input(FindPeopleInput)
    .output(compiled(PeopleOutput))
    .query(({ ctx, input }) => findPeople(ctx, input)),

  person: staffProcedure("people")
    .input(PersonInput)
    .output(compiled(PersonOutput))
    .query(({ ctx, input }) => getPerson(ctx, input)),

  /** Older rows of what a person's page shows. */
  personRows: staffProcedure("people")
    .input(PersonRowsInput)
    .output(compiled(PersonRowsOutput))
    .query(({ ctx, input }) => listPersonRows(ctx, input)),

  /** Checks the area of each act itself. */
  act: staffProcedure("today")
    .input(PersonActInput)
    .output(compiled(ActOutput))
    .mutation(({ ctx, input }) => performAct(ctx, input)),

  approvals: staffProcedure("approvals")
    .output(compiled(ApprovalsOutput))
    .query(({ ctx }) => listApprovals(ctx)),

  decideApproval: staffProcedure("approvals")
    .input(DecideApprovalInput)
    .output(compiled(OkOutput))
    .mutation(done(({ ctx, input }) => decideApproval(ctx, input))),

  audit: staffProcedure("audit")
    .input(ListAuditInput)
    .output(compiled(ListAuditOutput))
    .query(({ ctx, input }) => listAudit(ctx, input)),

  setup: staffProcedure("setup")
    .output(compiled(SetupOutput))
    .query(() => getSetup()),

  trySetup: staffProcedure("setup")
    .input(TrySetupInput)
    .output(compiled(SetupFinding))
    .mutation(({ ctx, input }) => trySetup(ctx, input.what)),

  /** Returns a download address for the whole log. */
  auditTicket: staffProcedure("audit")
    .output(compiled(FileTicketOutput))
    .mutation(({ ctx }) => issueTicket(ctx, { purpose: "audit-csv" })),

  team: staffProcedure("team")
    .output(compiled(TeamOutput))
    .query(({ ctx }) => getTeam(ctx)),

  invite: staffProcedure("team")
    .input(InviteInput)
    .output(compiled(ActOutput))
    .mutation(({ ctx, input }) => inviteToTeam(ctx, input)),

  withdrawInvitation: staffProcedure("team")
    .input(InvitationInput)
    .output(compiled(OkOutput))
    .mutation(done(({ ctx, input }) => withdrawInvitation(ctx, input))),
});
