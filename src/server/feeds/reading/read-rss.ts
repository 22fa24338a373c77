import { Parser } from "htmlparser2";
import { FeedFileError } from "./read-document";

/** Twenty-five times the largest known feed. */
const MAX_LENGTH = 16_000_000;

/** An item's texts by element name; elements without text (`media:content`) have their URL. */
export type RssItem = Record<string, string>;

type Reading = { items: RssItem[]; root: string | null; cut: boolean };

/** Reads RSS items. Ignores document types and entities, so XML attacks have no effect. Throws FeedFileError. */
export function readRssItems(body: string): RssItem[] {
  if (body.length > MAX_LENGTH) throw new FeedFileError("it is larger than any feed");
  const { items, root, cut } = parse(body);
  if (root !== "rss") throw new FeedFileError("it is no RSS");
  if (cut) throw new FeedFileError("it was cut short");
  return items;
}

function parse(body: string): Reading {
  const reading: Reading = { items: [], root: null, cut: false };
  let item: Map<string, string> | null = null;
  let field: { name: string; depth: number; text: string; url: string } | null = null;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        reading.root ??= name;
        if (item === null) item = name === "item" ? new Map() : null;
        else field ??= { name, depth, text: "", url: attributes.url ?? "" };
      },
      ontext: (text) => {
        if (field) field.text += text;
      },
      onclosetag: (name, implied) => {
        if (implied && name === "rss") reading.cut = true;
        if (field?.depth === depth) {
          if (item && !item.has(field.name)) item.set(field.name, field.text.trim() || field.url);
          field = null;
        } else if (item && !field && name === "item") {
          reading.items.push(Object.fromEntries(item));
          item = null;
        }
        depth -= 1;
      },
    },
    { xmlMode: true },
  );
  parser.end(body);
  return reading;
}
