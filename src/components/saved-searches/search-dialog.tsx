"use client";

import { useZone, zoneName } from "~/components/consulting/zone";
import { FormDialog, type FormDialogProps } from "~/components/forms/form-dialog";
import { currentPath } from "~/browser/kept-text";
import { getField, requireField } from "~/components/forms/get-field";
import { type FormErrors, showAtFields } from "~/components/forms/use-checked-form";
import type { SharedSearch } from "~/components/jobs/search";
import { withIntent } from "~/browser/intent-path";
import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { toast } from "~/browser/toast-store";
import {
  ALERT_FREQUENCIES,
  type AlertFrequency,
  DEFAULT_ALERT_HOUR,
  MAX_SEARCH_NAME,
  SEARCH_TEXT_MAX_LENGTH,
} from "~/contracts/rules/job-search";
import type { SavedSearchView } from "~/contracts/saved-search";
import { formatTime } from "~/format/text";
import { api, TRPCReactProvider } from "~/trpc/react";
import { replaceExcluded, splitExcluded } from "./excluded-words";

const FREQUENCY_WORDS: Record<AlertFrequency, string> = {
  instant: "As jobs come in",
  daily: "Every day",
  weekly: "On Mondays",
};

/** 8 → "8:00 AM" */
function formatHour(hour: number): string {
  return formatTime(new Date(Date.UTC(2000, 0, 1, hour)), "UTC");
}

/** "Every day at 8:00 AM (Europe/Berlin)" */
export function describeTimes(search: Pick<SavedSearchView, "frequency" | "hour" | "time_zone">): string {
  if (search.frequency === "instant") return FREQUENCY_WORDS.instant;
  return `${FREQUENCY_WORDS[search.frequency]} at ${formatHour(search.hour)} (${zoneName(search.time_zone)})`;
}

/** A saved search's name and schedule, which its owner chooses. */
type SearchSettings = {
  name: string;
  search: SharedSearch;
  frequency: AlertFrequency;
  hour: number;
  time_zone: string;
};

type SearchDialogProps = Omit<FormDialogProps, "check" | "send" | "toFormErrors" | "children"> & {
  initial: Omit<SearchSettings, "time_zone">;
  /** The time zone its emails use today. */
  previousZone?: string;
  /** @throws if the API refuses */
  onSubmit: (settings: SearchSettings) => Promise<void>;
};

/** Asks for a saved search's name and the time of its emails. The description names its parameters. */
export function SearchDialog({ initial, previousZone, onSubmit, ...dialog }: SearchDialogProps) {
  const zone = useZone();
  const { excluded } = splitExcluded(initial.search.keyword);
  return (
    <FormDialog
      {...dialog}
      check={(data) => check(data, initial.search.keyword)}
      send={(data) => {
        const keyword = replaceExcluded(initial.search.keyword, getField(data, "excluded"));
        return onSubmit({ ...parseSettings(data), search: { ...initial.search, keyword }, time_zone: zone });
      }}
      toFormErrors={showAtFields("name")}
    >
      {(errors) => (
        <>
          <SearchFields initial={initial} excluded={excluded} zone={zone} errors={errors} />
          <p className="text-14 text-ink-muted">
            {previousZone && previousZone !== zone
              ? `These emails currently use ${zoneName(previousZone)} time. `
              : null}
            Each email lists jobs that are new since the last one. No new jobs, no email.
          </p>
        </>
      )}
    </FormDialog>
  );
}

type SearchFieldsProps = {
  initial: SearchDialogProps["initial"];
  /** Excluded words, separated by commas. */
  excluded: string;
  zone: string;
  errors: FormErrors;
};

function SearchFields({ initial, excluded, zone, errors }: SearchFieldsProps) {
  return (
    <>
      <Field
        id="search-name"
        name="name"
        label="Name"
        hint="Shown in the subject of its emails"
        defaultValue={initial.name}
        maxLength={MAX_SEARCH_NAME}
        autoComplete="off"
        error={errors.name}
        required
      />
      <Field
        id="search-excluded"
        name="excluded"
        label="Leave out"
        hint="Jobs with any of these words are left out. Separate them with commas."
        defaultValue={excluded}
        autoComplete="off"
        error={errors.excluded}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select id="search-frequency" name="frequency" label="Email me" defaultValue={initial.frequency}>
          {ALERT_FREQUENCIES.map((frequency) => (
            <option key={frequency} value={frequency}>
              {FREQUENCY_WORDS[frequency]}
            </option>
          ))}
        </Select>
        <Select id="search-hour" name="hour" label="At" hint={zoneName(zone)} defaultValue={initial.hour}>
          {Array.from({ length: 24 }, (_, hour) => (
            <option key={hour} value={hour}>
              {formatHour(hour)}
            </option>
          ))}
        </Select>
      </div>
    </>
  );
}

function parseSettings(data: FormData): Omit<SearchSettings, "time_zone" | "search"> {
  const frequency = getField(data, "frequency");
  return {
    name: getField(data, "name").trim(),
    frequency: ALERT_FREQUENCIES.find((candidate) => candidate === frequency) ?? "daily",
    hour: Number(getField(data, "hour")),
  };
}

function check(data: FormData, initialKeyword: string | undefined): FormErrors {
  const keyword = replaceExcluded(initialKeyword, getField(data, "excluded")) ?? "";
  return {
    name: requireField(data, "name", "Enter a name."),
    excluded: keyword.length > SEARCH_TEXT_MAX_LENGTH ? "Leave out fewer words." : undefined,
  };
}

type SaveSearchDialogProps = {
  search: SharedSearch;
  /** The search in words. */
  summary: string;
  suggestedName: string;
  onSaved: () => void;
  onDismiss: () => void;
  onCloseAutoFocus: (event: Event) => void;
};

/** Saves a search. Loaded on demand, with the API's hooks. */
export function SaveSearchDialog(props: SaveSearchDialogProps) {
  return (
    <TRPCReactProvider>
      <SaveSearch {...props} />
    </TRPCReactProvider>
  );
}

function SaveSearch({ search, summary, suggestedName, onSaved, ...dialogProps }: SaveSearchDialogProps) {
  const save = api.savedSearch.save.useMutation();
  return (
    <SearchDialog
      {...dialogProps}
      title="Save this search"
      description={summary}
      initial={{ name: suggestedName, search, frequency: "daily", hour: DEFAULT_ALERT_HOUR }}
      submitLabel="Save search"
      failed="Failed to save the search."
      next={withIntent(currentPath(), "save-search")}
      onSubmit={async (settings) => {
        const { search: saved, created } = await save.mutateAsync(settings);
        onSaved();
        toast({
          title: created ? "Search saved" : `You already saved this search as “${saved.name}”`,
          description: `Emails about new jobs: ${describeTimes(saved)}`,
          tone: "success",
        });
      }}
    />
  );
}
