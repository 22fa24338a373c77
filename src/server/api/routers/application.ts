import {
  AgendaOutput,
  ApplicationByJobInput,
  ApplicationHistoryInput,
  ApplicationHistoryOutput,
  ApplicationView,
  BoardInput,
  BoardOutput,
  ListApplicationsInput,
  ListApplicationsOutput,
  MoveApplicationInput,
  MoveApplicationOutput,
  NoteApplicationInput,
  NoteApplicationOutput,
  ResponseRatesOutput,
} from "~/contracts/application";
import {
  ApplicationDetailsOutput,
  CancelInterviewInput,
  ContactView,
  InterviewView,
  RecordSentLetterInput,
  RemoveContactInput,
  SaveContactInput,
  SaveInterviewInput,
} from "~/contracts/application-details";
import { DraftNoteInput, DraftNoteOutput } from "~/contracts/application-note";
import { OkOutput } from "~/contracts/auth";
import { FileTicketOutput } from "~/contracts/profile";
import {
  cancelInterview,
  getAgenda,
  getApplication,
  getBoard,
  getResponseRates,
  issueCsvTicket,
  listApplications,
  listHistory,
  moveApplication,
  noteApplication,
  removeContact,
  saveContact,
  saveInterview,
} from "~/server/applications";
import { draftNote, getApplicationDetails, recordSentLetter } from "~/server/cover-letters";
import { compiled, done } from "../outputs";
import { authedProcedure, createTRPCRouter } from "../trpc";

export const applicationRouter = createTRPCRouter({
  list: authedProcedure
    .input(ListApplicationsInput)
    .output(compiled(ListApplicationsOutput))
    .query(({ ctx, input }) => listApplications(ctx, input)),

  byJob: authedProcedure
    .input(ApplicationByJobInput)
    .output(compiled(ApplicationView))
    .query(({ ctx, input }) => getApplication(ctx, input.id)),

  agenda: authedProcedure.output(compiled(AgendaOutput)).query(({ ctx }) => getAgenda(ctx)),

  board: authedProcedure
    .input(BoardInput)
    .output(compiled(BoardOutput))
    .query(({ ctx, input }) => getBoard(ctx, input.limit)),

  responseRates: authedProcedure.output(ResponseRatesOutput).query(({ ctx }) => getResponseRates(ctx)),

  move: authedProcedure
    .input(MoveApplicationInput)
    .output(MoveApplicationOutput)
    .mutation(({ ctx, input }) => moveApplication(ctx, input)),

  note: authedProcedure
    .input(NoteApplicationInput)
    .output(NoteApplicationOutput)
    .mutation(({ ctx, input }) => noteApplication(ctx, input)),

  history: authedProcedure
    .input(ApplicationHistoryInput)
    .output(ApplicationHistoryOutput)
    .query(({ ctx, input }) => listHistory(ctx, input)),

  details: authedProcedure
    .input(ApplicationByJobInput)
    .output(ApplicationDetailsOutput)
    .query(({ ctx, input }) => getApplicationDetails(ctx, input.id)),

  recordSentLetter: authedProcedure
    .input(RecordSentLetterInput)
    .output(OkOutput)
    .mutation(done(({ ctx, input }) => recordSentLetter(ctx, input))),

  draftNote: authedProcedure
    .input(DraftNoteInput)
    .output(DraftNoteOutput)
    .query(({ ctx, input }) => draftNote(ctx, input)),

  saveContact: authedProcedure
    .input(SaveContactInput)
    .output(ContactView)
    .mutation(({ ctx, input }) => saveContact(ctx, input)),

  removeContact: authedProcedure
    .input(RemoveContactInput)
    .output(OkOutput)
    .mutation(done(({ ctx, input }) => removeContact(ctx, input))),

  saveInterview: authedProcedure
    .input(SaveInterviewInput)
    .output(InterviewView)
    .mutation(({ ctx, input }) => saveInterview(ctx, input)),

  cancelInterview: authedProcedure
    .input(CancelInterviewInput)
    .output(InterviewView)
    .mutation(({ ctx, input }) => cancelInterview(ctx, input)),

  /** Returns a download address for all applications as CSV. */
  csvTicket: authedProcedure.output(FileTicketOutput).mutation(({ ctx }) => issueCsvTicket(ctx)),
});
