import { parseEntries } from "../import/import-board";
import { isListedAsRemote } from "../import/normalize-job";
import type { EntryObserver } from "../reading/read-large-document";
import type { FeedSource } from "../sources/feed-source";

/** Counts a page's entries while it is read for the first time. */
export class ListedPage implements EntryObserver {
  /** Remote or not. */
  entries = 0;
  /** Keys of remote jobs. */
  readonly keys = new Set<string>();
  oldestAt = Infinity;
  /** Of all items, remote or not. */
  readonly seenKeys = new Set<string>();

  constructor(private readonly source: FeedSource) {}

  observe(entry: unknown): void {
    this.entries += 1;
    for (const item of parseEntries([entry], this.source, this.seenKeys).items) {
      const draft = item.map();
      if ("rejected" in draft || !isListedAsRemote(draft)) continue;
      this.keys.add(item.key);
      this.oldestAt = Math.min(this.oldestAt, draft.postedAt?.getTime() ?? -Infinity);
    }
  }

  /** Tells whether this page lists all jobs of another one. */
  lists(other: ListedPage): boolean {
    return other.seenKeys.size > 0 && [...other.seenKeys].every((key) => this.seenKeys.has(key));
  }

  reset(): void {
    this.entries = 0;
    this.oldestAt = Infinity;
    this.keys.clear();
    this.seenKeys.clear();
  }
}

export type Listed = {
  /** Distinct remote jobs. */
  jobs: number;
  /** When the oldest was posted; null if any has no date. */
  oldest: Date | null;
};

export function summarizePages(pages: readonly ListedPage[]): Listed {
  const oldest = Math.min(...pages.map((page) => page.oldestAt));
  const [first, ...others] = pages.map((page) => page.keys);
  const further = new Set(others.flatMap((keys) => [...keys]).filter((key) => !first?.has(key)));
  return {
    jobs: (first?.size ?? 0) + further.size,
    oldest: Number.isFinite(oldest) ? new Date(oldest) : null,
  };
}
