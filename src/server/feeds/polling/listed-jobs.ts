import type { FeedSource } from "../sources/feed-source";
import { sortEntries } from "../import/import-board";
import type { EntryObserver } from "../reading/read-large-document";

/** What one page of a poll lists, counted while it is looked through for the first time. */
export class ListedPage implements EntryObserver {
  /** Remote jobs or not. */
  entries = 0;
  /** Of remote jobs. */
  readonly keys = new Set<string>();
  oldestAt = Infinity;
  private readonly seen = new Set<string>();

  constructor(private readonly source: FeedSource) {}

  see(entry: unknown): void {
    this.entries += 1;
    for (const item of sortEntries([entry], this.source, this.seen).items) {
      const draft = item.map();
      if ("rejected" in draft) continue;
      this.keys.add(item.key);
      this.oldestAt = Math.min(this.oldestAt, draft.postedAt?.getTime() ?? -Infinity);
    }
  }

  startAgain(): void {
    this.entries = 0;
    this.oldestAt = Infinity;
    this.keys.clear();
    this.seen.clear();
  }
}

export type Listed = {
  /** Different remote jobs. */
  jobs: number;
  /** When the oldest of them was posted; null if one does not say. */
  oldest: Date | null;
};

/** What all pages of a poll list, before any of it is believed. */
export function summarizePages(pages: readonly ListedPage[]): Listed {
  const oldest = Math.min(...pages.map((page) => page.oldestAt));
  const [first, ...others] = pages.map((page) => page.keys);
  const further = new Set(others.flatMap((keys) => [...keys]).filter((key) => !first?.has(key)));
  return {
    jobs: (first?.size ?? 0) + further.size,
    oldest: Number.isFinite(oldest) ? new Date(oldest) : null,
  };
}
