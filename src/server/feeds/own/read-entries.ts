import type { ReadPostingOutput } from "~/contracts/own-job";
import type { Reading } from "~/server/reading";
import { FeedFileError, parseDocument } from "../reading/parse-document";
import type { FeedSource, JobDraft } from "../sources/feed-source";
import { jsonld } from "../sources/jsonld/source";
import { findFeedSource } from "../sources/registry";
import { scrubItem, scrubText } from "~/language/text/scrub";
import { draftToFields, pageToFields, textToFields } from "./posting-fields";

type MaybeRead = ReadPostingOutput | null;
type Answer = { text: string; address: string };

/** Reads the answer of a source's API. Null if it has no posting. */
export const readSourceAnswer: Reading<Answer & { source: string; board: string }, MaybeRead> = {
  name: "a source's answer",
  read: ({ text, address, board, ...names }) => {
    const source = findFeedSource(names.source);
    return source ? parseEntries(text, source, { address, board }) : null;
  },
};

/** Reads a page's JSON-LD, else its text. */
export const readPage: Reading<Answer, ReadPostingOutput> = {
  name: "a posting's page",
  read: ({ text, address }) =>
    parseEntries(text, jsonld, { address, board: "" }) ?? {
      found: "page",
      fields: pageToFields(scrubText(text), address),
    },
};

export const readText: Reading<string, ReadPostingOutput> = {
  name: "a posting's text",
  read: (text) => ({ found: "text", fields: textToFields(scrubText(text)) }),
};

/** Reads the entry that has the page's address, or else the first entry. Null if there are no entries. */
function parseEntries(
  text: string,
  source: FeedSource,
  { address, board }: { address: string; board: string },
): MaybeRead {
  const drafts = listEntries(text, source).flatMap((entry) => {
    const item = source.parse(scrubItem(entry));
    if ("rejected" in item) return [];
    const draft = item.map(board);
    return "rejected" in draft
      ? []
      : [{ draft, company: item.employer.brand ?? item.employer.name ?? item.employer.token }];
  });
  const chosen = drafts.find(({ draft }) => hasAddress(draft, address)) ?? drafts[0];
  return chosen ? { found: "posting", fields: draftToFields(chosen.draft, { ...chosen, address }) } : null;
}

function listEntries(text: string, source: FeedSource): unknown[] {
  try {
    return parseDocument(text, source).entries;
  } catch (error) {
    if (error instanceof FeedFileError) return [];
    throw error;
  }
}

function hasAddress({ applyUrl, sourceUrl }: JobDraft, address: string): boolean {
  const path = URL.parse(address)?.pathname;
  return [applyUrl, sourceUrl].some((url) => url !== null && URL.parse(url)?.pathname === path);
}
