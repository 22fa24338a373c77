"use client";

import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { countQuietDays } from "./application";
import type { OwnApplication } from "./own-application";

type Needs = "all" | "interview" | "follow-up" | "quiet" | "closed" | "own";

export type BoardFilterState = { text: string; needs: Needs };

export const NO_FILTER: BoardFilterState = { text: "", needs: "all" };

const NEEDS: readonly { needs: Needs; label: string; test: (card: OwnApplication, now: string) => boolean }[] = [
  { needs: "all", label: "All cards", test: () => true },
  { needs: "interview", label: "Interview ahead", test: ({ nextInterview }) => nextInterview !== null },
  { needs: "follow-up", label: "Follow-up due", test: ({ followUpDue }) => followUpDue },
  { needs: "quiet", label: "Quiet for two weeks", test: (card, now) => countQuietDays(card, now) !== null },
  { needs: "closed", label: "Closed jobs", test: ({ job }) => job.closedAt !== null },
  { needs: "own", label: "Added by you", test: ({ job }) => job.isOwn },
];

/** Returns whether a card contains the typed text and matches the chosen filter. */
export function matchesFilter(card: OwnApplication, { text, needs }: BoardFilterState, now: string): boolean {
  const { job, notes } = card;
  const words = `${job.title} ${job.employer ?? ""} ${notes}`.toLowerCase();
  if (!words.includes(text.trim().toLowerCase())) return false;
  return NEEDS.find((candidate) => candidate.needs === needs)?.test(card, now) ?? true;
}

type BoardFilterProps = { filter: BoardFilterState; onChange: (filter: BoardFilterState) => void };

/** Narrows the cards. */
export function BoardFilter({ filter, onChange }: BoardFilterProps) {
  return (
    <div className="mb-4 grid gap-4 sm:grid-cols-[20rem_14rem]">
      <Field
        id="board-filter"
        label="Filter cards"
        type="search"
        placeholder="Title, company or notes"
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.target.value })}
      />
      <Select
        id="board-needs"
        label="Show"
        value={filter.needs}
        onChange={(event) => {
          const chosen = NEEDS.find(({ needs }) => needs === event.target.value);
          if (chosen) onChange({ ...filter, needs: chosen.needs });
        }}
      >
        {NEEDS.map(({ needs, label }) => (
          <option key={needs} value={needs}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
