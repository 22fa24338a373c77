import { z } from "zod";
import { id, isoTime, page, text } from "./common";

/** The largest number of live jobs that we show exactly. */
export const LIVE_JOBS_COUNTED = 10_000;

const POLL_OUTCOMES = ["running", "imported", "unchanged", "held_back", "failed", "interrupted"] as const;

const itemCounts = {
  read: z.int(),
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  closed: z.int(),
  rejected: z.int(),
  rejections: z.record(z.string(), z.int()),
};

export const FeedPoll = z.object({
  id: z.string(),
  source: z.string(),
  board: z.string().describe("Empty for a source without boards"),
  outcome: z.enum(POLL_OUTCOMES),
  /** True if an admin requested the poll. */
  requested: z.boolean(),
  started_at: isoTime(),
  finished_at: isoTime().nullable(),
  message: z.string().nullable(),
  listed: z.int().nullable().describe("Remote jobs in the source's response"),
  ...itemCounts,
  believed_at: isoTime().nullable(),
});
export type FeedPoll = z.infer<typeof FeedPoll>;

const EnabledFeed = z.object({
  source: z.string(),
  board: z.string(),
  running: z.boolean(),
  due: z.boolean().describe("True if a poll is scheduled for now and the source's policy allows it"),
  failures: z.int().describe("Failed polls in a row"),
  next_poll_at: isoTime().nullable().describe("Null until it is scheduled"),
  may_be_asked_at: isoTime()
    .nullable()
    .describe("When the source's policy allows the next poll; null if it allows one now"),
  last_poll: FeedPoll.nullable(),
});

export const FeedsOutput = z.object({
  feeds: z.array(EnabledFeed).describe("The feeds of FEEDS_ENABLED"),
  held_back: z.array(FeedPoll).describe("The newest polls that wait for approval, including those of directory boards"),
  sources: z.array(
    z.object({
      id: z.string(),
      live_jobs: z.int().describe(`Counted up to ${LIVE_JOBS_COUNTED + 1}`),
      may_be_locked: z.boolean(),
      polls_per_day: z.int().describe("Most polls per day that the source allows"),
      poll_needs_permission: z.boolean(),
    }),
  ),
});
export type FeedsOutput = z.infer<typeof FeedsOutput>;

/** Input for listing polls and import runs. */
export const ListPollsInput = z.strictObject(page(50));
export type ListPollsInput = z.infer<typeof ListPollsInput>;

export const ListPollsOutput = z.object({ polls: z.array(FeedPoll), next_cursor: z.string().nullable() });
export type ListPollsOutput = z.infer<typeof ListPollsOutput>;

export const ImportRun = z.object({
  id: z.string(),
  source: z.string(),
  board: z.string().describe("Empty for a source without boards"),
  started_at: isoTime(),
  finished_at: isoTime().nullable().describe("Null while the import runs, or if it was interrupted"),
  ...itemCounts,
});
export type ImportRun = z.infer<typeof ImportRun>;

export const ListImportsOutput = z.object({ imports: z.array(ImportRun), next_cursor: z.string().nullable() });
export type ListImportsOutput = z.infer<typeof ListImportsOutput>;

export const RequestPollInput = z.strictObject({ source: text(100), board: text(2_000) });
export type RequestPollInput = z.infer<typeof RequestPollInput>;

export const ApprovePollInput = z.strictObject({ id: id() });

const boardSource = () => text(100).optional();
const boardSearch = () => text(200).optional();

export const ListBoardsInput = z.strictObject({
  source: boardSource(),
  search: boardSearch().describe("Part of a board's name"),
  ...page(50),
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
  count: z.int().describe("Number of boards on all pages"),
  next_cursor: z.string().nullable(),
});
export type ListBoardsOutput = z.infer<typeof ListBoardsOutput>;

/** Without `boards`, switches all boards that match the source and search. */
export const SwitchBoardsInput = z.strictObject({
  source: boardSource(),
  search: boardSearch(),
  boards: z.array(text(2_000)).max(20_000).optional(),
  enabled: z.boolean(),
});
export type SwitchBoardsInput = z.infer<typeof SwitchBoardsInput>;

export const SwitchBoardsOutput = z.object({ changed: z.int() });
