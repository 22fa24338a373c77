import { mergePlaces, type Places } from "../facts/places";
import { findTitleSeniority } from "../facts/seniority";
import { findFieldTags } from "../facts/tags";
import {
  defineFeedSource,
  type FeedSource,
  type FeedSourceDefinition,
  type JobDraft,
  type Rejection,
  type SourcePolicy,
} from "./feed-source";

export const BOARD_POLICY: SourcePolicy = {
  lockable: true,
  jobPostingMarkup: true,
  attribution: { kind: "employer" },
  mayLeave: true,
  pollsPerDay: 24,
};

/** A posting of an employer's board, in the shape that all board APIs share. */
export type BoardPosting = Pick<JobDraft, "title" | "descriptionHtml" | "location" | "postedAt" | "expiresAt"> &
  Partial<Pick<JobDraft, "workplace" | "nearby" | "employmentType" | "pay" | "payText" | "applyUrl">> & {
    places: Places[];
    departments: (string | null | undefined)[];
    pageUrl: string | null | undefined;
  };

type BoardSourceDefinition<Item> = Omit<FeedSourceDefinition<Item>, "policy" | "key" | "map"> & {
  read: (item: Item, board?: string) => BoardPosting | Rejection;
};

/** Defines a source whose API returns one employer's board. */
export function defineBoardSource<Item extends { id: string }>({
  read,
  ...definition
}: BoardSourceDefinition<Item>): FeedSource {
  return defineFeedSource<Item>({
    ...definition,
    policy: BOARD_POLICY,
    key: (item) => item.id,
    map: (item, board) => {
      const posting = read(item, board);
      return "rejected" in posting ? posting : draftJob(posting);
    },
  });
}

function draftJob({ places, departments, pageUrl = null, ...posting }: BoardPosting): JobDraft {
  return {
    employmentType: null,
    pay: null,
    ...posting,
    eligibility: mergePlaces(places),
    seniority: findTitleSeniority(posting.title),
    tags: findFieldTags(departments),
    departments: departments.filter((department) => typeof department === "string"),
    applyUrl: posting.applyUrl ?? pageUrl,
    sourceUrl: pageUrl,
    logoUrl: null,
  };
}
