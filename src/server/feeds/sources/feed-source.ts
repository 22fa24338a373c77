import type { z } from "zod";
import type { Eligibility } from "~/contracts/job";
import type { EmploymentType, JobSource, Seniority } from "~/server/jobs";
import type { StatedPay } from "../facts/pay";

/** Where the public answers of a source are found. */
export type FeedEndpoint = {
  /** What tells the feeds of one source apart: nothing, the name of an employer's board, or an address. */
  board: "none" | "name" | "address";
  /** The address of a page, counted from 0; a board's name comes escaped. */
  address: (board: string, page: number) => string;
  /** It answers in pages: a page with fewer items than `size` is the last one; at most so many are read. Otherwise one has all. */
  pages?: { size: number; atMost: number };
  /** It answers with the newest jobs only: one that is older than those may live on although it is not among them. */
  newestOnly?: boolean;
};

/** What a source allows; the table in docs/architecture/jobs.md shows these. */
export type SourcePolicy = {
  /** Whether employer, pay, text and link may be hidden until an unlock. Otherwise its jobs are open and free. */
  lockable: boolean;
  /** Whether an open job's page may carry JobPosting markup. */
  jobPostingMarkup: boolean;
  /** Who is named beside a job: the employer's own page, or the source by name with a followed link. */
  attribution: { kind: "employer" } | { kind: "source"; name: string; homepage: string };
  /** Whether its jobs may leave by RSS, JSON Feed and sitemap. */
  mayLeave: boolean;
  /** Fetches a day at most. */
  pollsPerDay: number;
  /** Its terms keep job boards away: not to be fetched unless its owner has permitted it. A file may be imported. */
  pollNeedsPermission?: boolean;
};

/** How little a source asks for in return: 0 where its jobs may be locked, else the more its terms allow, the more. */
export function rateFreedom({ lockable, mayLeave, jobPostingMarkup }: SourcePolicy): number {
  return lockable ? 0 : 1 + Number(mayLeave) + Number(jobPostingMarkup);
}

export type RejectionReason =
  | "not remote"
  | "not listed"
  | "no identity"
  | "no title"
  | "no employer"
  | "no apply link"
  | `malformed item${string}`;

export type Rejection = { rejected: RejectionReason };

/** What one item says, in our terms and its own words; `normaliseJob` cleans, sanitises and redacts all of it. */
export type JobDraft = {
  title: string;
  /** HTML, also escaped once more, or lines of text. */
  descriptionHtml: string;
  /** For people; "" is shown as "Remote". */
  location: string;
  eligibility: Eligibility | null;
  employmentType: EmploymentType | null;
  seniority: Seniority | null;
  tags: string[];
  pay: StatedPay | null;
  /** What the source says of pay where that is a text for people; numbers that cannot be meant make one by themselves. */
  payText?: string | null;
  postedAt: Date | null;
  /** Until when one may apply; left out by sources that do not say. */
  expiresAt?: Date | null;
  applyUrl: string | null;
  sourceUrl: string | null;
  logoUrl: string | null;
};

/** Who an item says it is from. `aliases` (board, address, slug) are not shown, only taken out of public fields. */
export type StatedEmployer = {
  name: string | null;
  token: string | null;
  /** The company of a group that one job of the group's board is for: shown in place of the board's employer. */
  brand?: string | null;
  aliases: string[];
};

/** What a feed's module states. Each is two small files: the shape of an item, and this. */
export type FeedSourceDefinition<Item> = {
  id: Exclude<JobSource, "demo">;
  policy: SourcePolicy;
  endpoint: FeedEndpoint;
  /** One file holds the board of one employer; otherwise many employers, board "". */
  oneEmployer: boolean;
  /** The shape of an item: lenient, since one odd optional field must not cost a job. */
  item: z.ZodType<Item>;
  /** Where the envelope's list of items is; "jobs" if not stated. */
  listKey?: string;
  /** Reads an answer that is not JSON with a list, into entries; null leaves it to the usual way. Throws FeedFileError. */
  readText?: (body: string) => unknown[] | null;
  /** Array entries that are no items (legal notices) and are not counted. */
  isNotice?: (entry: unknown) => boolean;
  /** How many items the whole feed has, where its envelope says so: fewer read means a partial read. */
  declaredTotal?: (envelope: Record<string, unknown>) => unknown;
  /** Hosts whose links are attribution and stay followed. */
  attributionHosts?: readonly string[];
  key: (item: Item) => string | null;
  employer: (item: Item) => StatedEmployer;
  map: (item: Item) => JobDraft | Rejection;
};

export type ParsedItem = {
  key: string;
  employer: StatedEmployer;
  descriptionHtml: () => string;
  map: () => JobDraft | Rejection;
};

/** A source as the importer uses it: the item's type is closed over. */
export type FeedSource = Omit<FeedSourceDefinition<never>, "item" | "key" | "employer" | "map"> & {
  /** Validates a scrubbed entry; a rejection carries the item's key where it can still be told. */
  parse: (entry: unknown) => ParsedItem | (Rejection & { key: string | null });
};

/** A key longer than this is no identity but an accident, and would not fit an index. */
const MAX_KEY_LENGTH = 500;

export function defineFeedSource<Item>(definition: FeedSourceDefinition<Item>): FeedSource {
  const { item: schema, key: keyOf, employer, map, ...rest } = definition;
  const usableKey = (key: string | null) =>
    key && key.trim() !== "" && key.length <= MAX_KEY_LENGTH ? key.trim() : null;
  return {
    ...rest,
    parse(entry) {
      const result = schema.safeParse(entry);
      if (!result.success) return { rejected: malformed(result.error), key: usableKey(salvageKey(entry)) };
      const item = result.data;
      const key = usableKey(keyOf(item));
      if (key === null) return { rejected: "no identity", key: null };
      const mapOnce = () => map(item);
      return { key, employer: employer(item), descriptionHtml: () => buildDescription(mapOnce()), map: mapOnce };
    },
  };
}

function buildDescription(mapped: JobDraft | Rejection): string {
  return "rejected" in mapped ? "" : mapped.descriptionHtml;
}

function malformed(error: z.ZodError): RejectionReason {
  const path = error.issues[0]?.path.join(".");
  return path ? `malformed item: ${path}` : "malformed item";
}

/** The identity that a malformed item may still state, so that its job is not taken for gone. */
function salvageKey(entry: unknown): string | null {
  if (typeof entry !== "object" || entry === null) return null;
  const { id, guid } = entry as Record<string, unknown>;
  const key = id ?? guid;
  return typeof key === "string" || typeof key === "number" ? String(key) : null;
}
