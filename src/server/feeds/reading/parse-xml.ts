import { parseMarkup } from "~/server/reading";
import { FeedFileError } from "./parse-document";

/** Six times the largest known feed. */
const MAX_LENGTH = 4_000_000;
/** Deeper elements count as their ancestor's text. */
const MAX_DEPTH = 6;

/** An element of an item. `text` includes its children's. */
export type XmlElement = { name: string; text: string; url: string; children: XmlElement[] };

type Reading = { items: XmlElement[]; root: string | null; cut: boolean };

/**
 * Reads the items of a document whose root is `root`. Ignores document types and entities, so XML attacks have no effect.
 * Returns null for another root. Throws FeedFileError.
 */
export function parseXmlItems(body: string, { root, item }: { root: string; item: string }): XmlElement[] | null {
  if (body.length > MAX_LENGTH) throw new FeedFileError("it is larger than any feed");
  const reading = parse(body, { root, item });
  if (reading.root !== root) return null;
  if (reading.cut) throw new FeedFileError("it is truncated");
  return reading.items;
}

/** An item's texts by element name; elements without text (`media:content`) have their URL. */
export type RssItem = Record<string, string>;

/** Reads RSS items. Throws FeedFileError. */
export function parseRssItems(body: string): RssItem[] {
  const items = parseXmlItems(body, { root: "rss", item: "item" });
  if (items === null) throw new FeedFileError("it isn't RSS");
  return items.map(({ children }) => {
    // The first element of a name counts.
    const fields = children.toReversed().map(({ name, text, url }) => [name, text.trim() || url] as const);
    return Object.fromEntries(fields);
  });
}

/** Finds an element's first child of a name. */
export function findChild(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

function parse(body: string, { root, item }: { root: string; item: string }): Reading {
  const reading: Reading = { items: [], root: null, cut: false };
  /** The open elements of an item; null for those that are too deep. */
  const open: (XmlElement | null)[] = [];
  parseMarkup(
    body,
    {
      onopentag: (name, { url = "" }) => {
        reading.root ??= name;
        if (open.length === 0 && name !== item) return;
        const element = open.length < MAX_DEPTH ? { name, text: "", url, children: [] } : null;
        if (element) open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext: (text) => {
        for (const element of open.slice(1, MAX_DEPTH)) if (element) element.text += text;
      },
      onclosetag: (name, isImplied) => {
        if (isImplied && name === root) reading.cut = true;
        const element = open.pop();
        if (element && open.length === 0) reading.items.push(element);
      },
    },
    { xmlMode: true },
  );
  return reading;
}
