import { z } from "zod";
import { id, isoTime, line, timeZone } from "./common";
import { ListJobsInput } from "./job";
import { ALERT_FREQUENCIES, MAX_SEARCH_NAME } from "./rules/job-search";

/** The job list's parameters, except paging and the user's own lists. */
export const SearchParams = ListJobsInput.omit({
  limit: true,
  cursor: true,
  saved: true,
  unlocked: true,
  applied: true,
});
export type SearchParams = z.infer<typeof SearchParams>;

const name = () => line(MAX_SEARCH_NAME).refine((value) => value.trim() !== "", "must not be empty");

const hour = () => z.int().min(0).max(23);

export const SaveSearchInput = z.strictObject({
  name: name(),
  search: SearchParams,
  frequency: z.enum(ALERT_FREQUENCIES),
  hour: hour().describe("Hour of the day in the time zone; ignored if `instant`"),
  time_zone: timeZone().describe("IANA name"),
});
export type SaveSearchInput = z.infer<typeof SaveSearchInput>;

export const UpdateSavedSearchInput = z.strictObject({
  id: id(),
  name: name().optional(),
  search: SearchParams.optional(),
  frequency: z.enum(ALERT_FREQUENCIES).optional(),
  hour: hour().optional(),
  time_zone: timeZone().optional(),
  paused: z.boolean().optional(),
});
export type UpdateSavedSearchInput = z.infer<typeof UpdateSavedSearchInput>;

export const RemoveSavedSearchInput = z.strictObject({ id: id() });

export const SavedSearchView = z.object({
  id: z.string(),
  name: z.string(),
  search: SearchParams.describe("The parameters that are valid"),
  not_understood: z.array(z.string()).describe("Parameters that are no longer valid; the search then sends no emails"),
  path: z.string().describe("The page with its results"),
  frequency: z.enum(ALERT_FREQUENCIES),
  hour: z.int(),
  time_zone: z.string(),
  paused: z.boolean(),
  next_at: isoTime().nullable(),
  last_sent: z.object({ at: isoTime(), jobs: z.int() }).nullable(),
  created_at: isoTime(),
});
export type SavedSearchView = z.infer<typeof SavedSearchView>;

export const ListSavedSearchesOutput = z.object({ searches: z.array(SavedSearchView) });
export type ListSavedSearchesOutput = z.infer<typeof ListSavedSearchesOutput>;

export const SaveSearchOutput = z.object({
  search: SavedSearchView,
  created: z.boolean().describe("False if you had saved the same search before. That one stays unchanged"),
});
export type SaveSearchOutput = z.infer<typeof SaveSearchOutput>;
