import { z } from "zod";
import { id, isoTime, line, text } from "./common";
import { ListJobsInput } from "./job";
import { ALERT_FREQUENCIES, MAX_SEARCH_NAME } from "./rules/saved-search";

/** What a search looks for: the parameters of the list of jobs, without what is of one page or one viewer. */
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

const timeZone = () => text(64).refine(isTimeZone, "must be a time zone");

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

export const SaveSearchInput = z.strictObject({
  name: name(),
  search: SearchParams,
  frequency: z.enum(ALERT_FREQUENCIES),
  hour: hour().describe("Of the day, in the time zone"),
  time_zone: timeZone().describe("IANA name"),
});
export type SaveSearchInput = z.infer<typeof SaveSearchInput>;

export const UpdateSavedSearchInput = z.strictObject({
  id: id(),
  name: name().optional(),
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
  search: SearchParams.describe("What can be understood of it"),
  not_understood: z.array(z.string()).describe("Names of parameters that mean nothing any more; then no emails come"),
  path: z.string().describe("Of the page that runs it"),
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
  created: z.boolean().describe("False where the same search was saved already; it stays as it was"),
});
export type SaveSearchOutput = z.infer<typeof SaveSearchOutput>;
