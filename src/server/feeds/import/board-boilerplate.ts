import { setImmediate as nextTurn } from "node:timers/promises";
import {
  BoilerplateFinder,
  findBoilerplate,
  type Boilerplate,
  type ComparedPosting,
} from "~/language/posting/boilerplate";
import { isShortText, readForImport, TooLargeToReadError, type Reading } from "~/server/reading";
import type { FeedSource, ParsedItem } from "../sources/feed-source";
import { parseHtmlField } from "~/language/text/clean-text";
import type { RawItem } from "./normalize-job";

/** More add nothing: boilerplate is on most of them. */
const MAX_COMPARED = 60;
const MAX_LENGTH = 50_000;
/** Fewer are read before a thread has started. */
const FEW_TEXTS = 20;

type ListedItem = Pick<ParsedItem, "key" | "employer" | "map">;

export const boilerplateReading: Reading<ComparedPosting[], Boilerplate> = {
  name: "boilerplate of a board",
  read: findBoilerplate,
};

/**
 * Finds the sentences that the postings of a board share, among those of the changed items' employers. Returns none if they are
 * too large to compare.
 */
export async function findBoardBoilerplate(
  items: readonly ListedItem[],
  changed: readonly RawItem[],
  { source, board }: { source: FeedSource; board: string },
): Promise<Boilerplate> {
  const keys = new Set(changed.map(({ key }) => key));
  const employerOf = ({ employer }: ListedItem) => (source.oneEmployer ? null : (employer.name ?? employer.token));
  const employers = new Set(items.flatMap((item) => (keys.has(item.key) ? [employerOf(item)] : [])));
  const others = items.filter((item) => !keys.has(item.key) && employers.has(employerOf(item)));
  const entries: ListedItem[] = [];
  for (const { entry } of changed) {
    const item = source.parse(entry);
    if (!("rejected" in item)) entries.push(item);
    await nextTurn();
  }
  const compared = [...pickEvenly(entries, MAX_COMPARED / 2), ...pickEvenly(others, MAX_COMPARED / 2)];
  const texts: ComparedPosting[] = [];
  for (const item of compared) {
    const text = textOf(item, board);
    if (text !== null) texts.push(text);
    // Lets queries and other requests run.
    await nextTurn();
  }
  if (texts.length > FEW_TEXTS || texts.some(({ html }) => !isShortText(html))) return findInThread(texts);
  const finder = new BoilerplateFinder();
  for (const text of texts) {
    finder.add(text);
    await nextTurn();
  }
  return finder.find();
}

async function findInThread(texts: ComparedPosting[]): Promise<Boilerplate> {
  try {
    return await readForImport(boilerplateReading, texts);
  } catch (error) {
    if (error instanceof TooLargeToReadError) return new Set();
    throw error;
  }
}

function textOf(item: Pick<ParsedItem, "map">, board: string): ComparedPosting | null {
  try {
    const draft = item.map(board);
    if ("rejected" in draft || draft.descriptionHtml === "") return null;
    return { title: draft.title, html: parseHtmlField(draft.descriptionHtml).slice(0, MAX_LENGTH) };
  } catch (error) {
    if (error instanceof TooLargeToReadError) return null;
    throw error;
  }
}

function pickEvenly<Item>(items: readonly Item[], size: number): Item[] {
  const step = Math.max(1, items.length / size);
  return Array.from({ length: Math.min(size, items.length) }, (_, at) => items[Math.floor(at * step)]).filter(
    (item) => item !== undefined,
  );
}
