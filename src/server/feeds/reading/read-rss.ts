import { FeedFileError } from "./read-document";
import { readXmlItems } from "./read-xml";

/** An item's texts by element name; elements without text (`media:content`) have their URL. */
export type RssItem = Record<string, string>;

/** Reads RSS items. Throws FeedFileError. */
export function readRssItems(body: string): RssItem[] {
  const items = readXmlItems(body, { root: "rss", item: "item" });
  if (items === null) throw new FeedFileError("it isn't RSS");
  return items.map(({ children }) => {
    // The first element of a name counts.
    const fields = children.toReversed().map(({ name, text, url }) => [name, text.trim() || url] as const);
    return Object.fromEntries(fields);
  });
}
