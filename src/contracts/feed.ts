import { z } from "zod";
import { cursor, id, isoTime, queryNumber, text } from "./common";

/** Live jobs are counted up to one more than this. */
export const LIVE_JOBS_COUNTED = 10_000;

export const POLL_OUTCOMES = ["running", "imported", "unchanged", "held_back", "failed", "interrupted"] as const;

export const FeedPoll = z.object({
  id: z.string(),
  source: z.string(),
  board: z.string().describe("Empty for a source without boards"),
  outcome: z.enum(POLL_OUTCOMES),
  /** An admin requested it. */
  requested: z.boolean(),
  started_at: isoTime(),
  finished_at: isoTime().nullable(),
  message: z.string().nullable(),
  listed: z.int().nullable().describe("Remote jobs in the answer"),
  read: z.int(),
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  closed: z.int(),
  rejected: z.int(),
  rejections: z.record(z.string(), z.int()),
  believed_at: isoTime().nullable(),
});
export type FeedPoll = z.infer<typeof FeedPoll>;

const EnabledFeed = z.object({
  source: z.string(),
  board: z.string(),
  running: z.boolean(),
  due: z.boolean().describe("Scheduled now, and allowed by its policy"),
  failures: z.int().describe("Failed polls in a row"),
  next_poll_at: isoTime().nullable().describe("Null until it is scheduled"),
  may_be_asked_at: isoTime().nullable().describe("When its policy allows the next poll; null for now"),
  last_poll: FeedPoll.nullable(),
});

export const FeedsOutput = z.object({
  feeds: z.array(EnabledFeed).describe("The feeds of FEEDS_ENABLED"),
  held_back: z.array(FeedPoll).describe("The newest polls that wait for an approval, boards of the directory included"),
  sources: z.array(
    z.object({
      id: z.string(),
      live_jobs: z.int().describe(`Counted up to ${LIVE_JOBS_COUNTED + 1}`),
      may_be_locked: z.boolean(),
      polls_per_day: z.int().describe("Maximum"),
      poll_needs_permission: z.boolean(),
    }),
  ),
});
export type FeedsOutput = z.infer<typeof FeedsOutput>;

/** For polls and import runs. */
export const ListPollsInput = z.strictObject({
  cursor: cursor(),
  limit: queryNumber(z.int().min(1).max(100)).default(50),
});
export type ListPollsInput = z.infer<typeof ListPollsInput>;

export const ListPollsOutput = z.object({ polls: z.array(FeedPoll), next_cursor: z.string().nullable() });
export type ListPollsOutput = z.infer<typeof ListPollsOutput>;

export const ImportRun = z.object({
  id: z.string(),
  source: z.string(),
  board: z.string().describe("Empty for a source without boards"),
  started_at: isoTime(),
  finished_at: isoTime().nullable().describe("Null while it runs or if it was interrupted"),
  read: z.int(),
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  closed: z.int(),
  rejected: z.int(),
  rejections: z.record(z.string(), z.int()),
});
export type ImportRun = z.infer<typeof ImportRun>;

export const ListImportsOutput = z.object({ imports: z.array(ImportRun), next_cursor: z.string().nullable() });
export type ListImportsOutput = z.infer<typeof ListImportsOutput>;

export const RequestPollInput = z.strictObject({ source: text(100), board: text(2_000) });
export type RequestPollInput = z.infer<typeof RequestPollInput>;

export const BelievePollInput = z.strictObject({ id: id() });

const boardSource = () => text(100).optional();
const boardSearch = () => text(200).optional();

export const ListBoardsInput = z.strictObject({
  source: boardSource(),
  search: boardSearch().describe("Part of a board's name"),
  cursor: cursor(),
  limit: queryNumber(z.int().min(1).max(100)).default(50),
});
export type ListBoardsInput = z.infer<typeof ListBoardsInput>;

export const Board = z.object({
  source: z.string(),
  board: z.string(),
  name: z.string().nullable(),
  enabled: z.boolean().describe("Switched on in the directory"),
  running: z.boolean(),
  due: z.boolean(),
  failures: z.int().describe("Failed polls in a row"),
  listed: z.int().nullable().describe("Remote jobs of the last accepted poll"),
  next_poll_at: isoTime().nullable(),
  read_at: isoTime().nullable(),
  parked_at: isoTime().nullable().describe("When we stopped polling a board that is gone"),
});
export type Board = z.infer<typeof Board>;

export const ListBoardsOutput = z.object({
  boards: z.array(Board),
  count: z.int().describe("Of all pages"),
  next_cursor: z.string().nullable(),
});
export type ListBoardsOutput = z.infer<typeof ListBoardsOutput>;

/** Without `boards`, switches all that match. */
export const SwitchBoardsInput = z.strictObject({
  source: boardSource(),
  search: boardSearch(),
  boards: z.array(text(2_000)).max(20_000).optional(),
  enabled: z.boolean(),
});
export type SwitchBoardsInput = z.infer<typeof SwitchBoardsInput>;

export const SwitchBoardsOutput = z.object({ changed: z.int() });
