import { escapeText } from "entities";
import { mergePlaces, type Places } from "~/language/places/places";
import { findTitleSeniority } from "~/language/terms/seniority";
import { findFieldTags } from "~/language/terms/tags";
import {
  defineFeedSource,
  type DraftFields,
  type FeedSource,
  type FeedSourceDefinition,
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
type BoardPosting = Omit<DraftFields, "eligibility" | "seniority" | "tags" | "departments" | "sourceUrl"> & {
  places: Places[];
  departments: Text[];
  pageUrl: Text;
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

type Text = string | null | undefined;

/** Joins a posting's sections, each below its heading. Leaves out sections without text. */
export function joinSections(sections: readonly (readonly [heading: Text, html: Text])[]): string {
  return sections
    .flatMap(([heading, html]) => (html ? [heading ? `<h3>${escapeText(heading)}</h3>` : "", html] : []))
    .filter((part) => part !== "")
    .join("\n");
}

function draftJob({ places, departments, pageUrl, ...posting }: BoardPosting): DraftFields {
  return {
    ...posting,
    eligibility: mergePlaces(places),
    seniority: findTitleSeniority(posting.title),
    tags: findFieldTags(departments),
    departments: departments.filter((department) => typeof department === "string"),
    sourceUrl: pageUrl,
  };
}
