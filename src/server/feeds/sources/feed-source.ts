import type { z } from "zod";
import type { Eligibility } from "~/contracts/job";
import type { EmploymentType, Seniority } from "~/language/facts";
import { isPlaceholder } from "~/language/text/clean-text";
import type { JobSource } from "~/server/jobs";
import type { StatedPay } from "~/language/pay/pay";
import type { PostingCheck } from "./posting-check";
import type { WorkplaceClaim } from "~/language/terms/remote";

/** Where a source publishes its jobs. */
type FeedEndpoint = {
  /** How feeds of one source differ: not at all, by the board's name, or by an address. */
  board: "none" | "name" | "address";
  /** Builds a page's address. Pages count from 0; the board's name is already escaped. */
  address: (board: string, page: number) => string;
  /** JSON to post to the address. Undefined if the list is fetched by GET. */
  body?: (page: number) => unknown;
  /** The pattern of a board's name; any by default. */
  boardPattern?: RegExp;
  /** The part of a board's name that names the employer; the whole name by default. */
  employerToken?: (board: string) => string;
  /** Concurrent polls of the source in all processes; by default 4 for boards with names, else 1. */
  pollsAtOnce?: number;
  /** A redirect means that the board is gone. */
  refusesRedirects?: boolean;
  /** A page with fewer than `size` items is the last. Undefined if one page has all jobs. */
  pages?: { size: number; atMost: number };
  /** Lists only the newest jobs: older ones may be missing and still open. */
  newestOnly?: boolean;
};

/** What a source's terms allow; shown in docs/architecture/jobs.md. */
export type SourcePolicy = {
  /** Jobs may be locked; otherwise they are open and free. */
  lockable: boolean;
  /** Open jobs' pages may have JobPosting markup. */
  jobPostingMarkup: boolean;
  /** Credits the employer, or the source with a followed link. */
  attribution: { kind: "employer" } | { kind: "source"; name: string; homepage: string };
  /** Jobs may appear in RSS, JSON Feed and the sitemap. */
  mayLeave: boolean;
  pollsPerDay: number;
  /** Its pay field contains the source's own estimates, so pay in the posting's text overrules it. */
  estimatesPay?: true;
  /** The terms forbid job boards to fetch it without the owner's permission. Files may be imported. */
  pollNeedsPermission?: boolean;
};

/** Rates how few conditions a source has; 0 if its jobs may be locked. */
export function rateFreedom({ lockable, mayLeave, jobPostingMarkup }: SourcePolicy): number {
  return lockable ? 0 : 1 + Number(mayLeave) + Number(jobPostingMarkup);
}

export type RejectionReason =
  | "not remote"
  | "not listed"
  | "no open position"
  | "no identity"
  | "no title"
  | "no employer"
  | "no apply link"
  | "no text"
  | "too large to read"
  | `malformed item${string}`;

export type Rejection = { rejected: RejectionReason };

/** An item converted to our fields, in its own words. `normalizeJob` cleans and redacts it. */
export type JobDraft = {
  title: string;
  /** HTML, escaped HTML or plain lines. */
  descriptionHtml: string;
  location: string;
  /** The source's fields about the place of work; undefined if it lists only remote jobs. */
  workplace?: WorkplaceClaim;
  eligibility: Eligibility | null;
  /** Offices beside a bare "Remote". They count if neither title nor text says more. */
  nearby?: Eligibility | null;
  employmentType: EmploymentType | null;
  seniority: Seniority | null;
  tags: string[];
  /** Internal names of teams; on some boards, of the companies that hire. Never shown. */
  departments?: string[];
  pay: StatedPay | null;
  /** The source's own words about pay. */
  payText?: string | null;
  postedAt: Date | null;
  expiresAt?: Date | null;
  applyUrl: string | null;
  sourceUrl: string | null;
  logoUrl: string | null;
  /** The employer's own site. */
  employerSite?: string | null;
};

/** A draft as a source's module writes it. Fields that it leaves out are null; `applyUrl` defaults to `sourceUrl`. */
export type DraftFields = Omit<JobDraft, "employmentType" | "pay" | "applyUrl" | "sourceUrl" | "logoUrl"> &
  Partial<Pick<JobDraft, "employmentType" | "pay" | "applyUrl" | "sourceUrl" | "logoUrl">>;

/** The employer that an item names. `aliases` (board, address, slug) are redacted and never shown. */
export type StatedEmployer = {
  name: string | null;
  token: string | null;
  /** The company within a group that hires; shown instead of the board's employer. */
  brand?: string | null;
  aliases: string[];
};

export type FeedSourceDefinition<Item> = {
  id: Exclude<JobSource, "demo" | "own">;
  policy: SourcePolicy;
  endpoint: FeedEndpoint;
  /** Checks a posting before a user pays for it. Undefined if the source doesn't allow it. */
  check?: PostingCheck;
  /** Returns the API address of the item that a page of the source shows. Null for other pages. */
  postingApi?: (page: URL) => { address: string; board: string } | null;
  /** Lenient, so that an odd optional field doesn't reject a job. */
  item: z.ZodType<Item>;
  /** The envelope's key of the list of items; "jobs" by default. */
  listKey?: string;
  /** Parses the source's own format; null falls back to JSON. Throws FeedFileError. */
  readText?: (body: string) => unknown[] | null;
  /** Returns whether an entry is a notice, such as legal text, rather than an item. */
  isNotice?: (entry: unknown) => boolean;
  /** Merges several rows of one posting. */
  joinRows?: (entries: unknown[]) => unknown[];
  /** For lists without texts: the address of a posting's text, and how to merge it into the entry. */
  detail?: {
    isMissing: (item: Item) => boolean;
    address: (board: string, item: Item) => string | null;
    merge: (entry: unknown, answer: unknown) => unknown;
  };
  /** Reads the feed's own number of items, to detect a partial read. */
  declaredTotal?: (envelope: Record<string, unknown>) => unknown;
  key: (item: Item) => string | null;
  employer: (item: Item) => Partial<StatedEmployer>;
  /** Converts an item. The board's name builds addresses that the item leaves out. */
  map: (item: Item, board?: string) => DraftFields | Rejection;
};

export type ParsedItem = {
  key: string;
  employer: StatedEmployer;
  /** The list left out the text. */
  isPartial: boolean;
  detailAddress: (board: string) => string | null;
  descriptionHtml: () => string;
  map: (board?: string) => JobDraft | Rejection;
};

/** A source for the importer, which doesn't know its item type. */
export type FeedSource = Omit<FeedSourceDefinition<never>, "item" | "key" | "employer" | "map" | "detail"> & {
  /** Completes a list's entry with the answer of its `detailAddress`. */
  mergeDetail: (entry: unknown, answer: unknown) => unknown;
  /** Each board belongs to one employer. */
  oneEmployer: boolean;
  /** Links to these hosts are attribution and stay followed. */
  attributionHosts: readonly string[];
  /** Parses a scrubbed entry; a rejection keeps the item's key if it can be read. */
  parse: (entry: unknown) => ParsedItem | (Rejection & { key: string | null });
};

/** Longer keys are mistakes and wouldn't fit an index. */
const MAX_KEY_LENGTH = 500;

export function defineFeedSource<Item>(definition: FeedSourceDefinition<Item>): FeedSource {
  const { item: schema, key: readKey, employer, map, detail, ...rest } = definition;
  const { attribution } = rest.policy;
  return {
    ...rest,
    mergeDetail: detail?.merge ?? ((entry) => entry),
    oneEmployer: rest.endpoint.board !== "none",
    attributionHosts:
      attribution.kind === "source" ? [new URL(attribution.homepage).hostname.replace(/^www\./, "")] : [],
    parse(entry) {
      const result = schema.safeParse(entry);
      if (!result.success) return { rejected: describeMalformed(result.error), key: cleanKey(salvageKey(entry)) };
      const item = result.data;
      const key = cleanKey(readKey(item));
      if (key === null) return { rejected: "no identity", key: null };
      const { name = null, token = null, brand, aliases = [] } = employer(item);
      return {
        key,
        employer: { name: isPlaceholder(name ?? "") ? null : name, token, brand, aliases },
        isPartial: detail?.isMissing(item) ?? false,
        detailAddress: (board) => detail?.address(board, item) ?? null,
        descriptionHtml: () => parseDescription(map(item)),
        map: (board) => completeDraft(map(item, board)),
      };
    },
  };
}

function cleanKey(key: string | null): string | null {
  return key && key.trim() !== "" && key.length <= MAX_KEY_LENGTH ? key.trim() : null;
}

function parseDescription(mapped: DraftFields | Rejection): string {
  return "rejected" in mapped ? "" : mapped.descriptionHtml;
}

function completeDraft(mapped: DraftFields | Rejection): JobDraft | Rejection {
  if ("rejected" in mapped) return mapped;
  const { sourceUrl = null, applyUrl, logoUrl = null, ...fields } = mapped;
  return { employmentType: null, pay: null, ...fields, sourceUrl, applyUrl: applyUrl ?? sourceUrl, logoUrl };
}

function describeMalformed(error: z.ZodError): RejectionReason {
  const path = error.issues[0]?.path.join(".");
  return path ? `malformed item: ${path}` : "malformed item";
}

/** Reads a malformed item's identity, so that its job isn't closed as missing. */
function salvageKey(entry: unknown): string | null {
  if (typeof entry !== "object" || entry === null) return null;
  const { id, guid } = entry as Record<string, unknown>;
  const key = id ?? guid;
  return typeof key === "string" || typeof key === "number" ? String(key) : null;
}
