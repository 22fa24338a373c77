import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { listSentences } from "~/language/text/sentences";
import { realBulkFiles } from "../../../tests/support/feeds.ts";
import { measureFact, type Figure } from "../figures.ts";
import { readLabels } from "../labels.ts";
import { STATED } from "./measure-labels.ts";

/** Measures visa and contract status over labeled sentences of the bulk files. Empty without these files. */
export function measureRealSentences(): Figure[] {
  const sentences = new Map(listRealSentences().map((sentence) => [hashLetters(sentence), sentence]));
  if (sentences.size === 0) return [];
  const columns = ["fact", "drawn", "sentence", "label"] as const;
  const labeled = readLabels("feeds/labels/real-sentences", columns).flatMap(({ sentence, ...label }) => {
    const line = sentences.get(sentence);
    return line === undefined ? [] : [{ ...label, line, read: STATED[label.fact]?.(line) ?? "" }];
  });
  return Object.keys(STATED).flatMap((fact) => {
    const of = (drawn: string) => labeled.filter((label) => label.fact === fact && label.drawn === drawn);
    const further = measureFact(fact, of("found"), {}, ", further ones");
    return [...measureFact(fact, of("random"), {}, ", real sentences"), ...further.slice(0, 1)];
  });
}

/** Normalizes a sentence before hashing, so that changes in how markup, case and punctuation are read don't matter. */
function hashLetters(sentence: string): string {
  const letters = sentence.toLowerCase().replace(/[^a-z]/g, "");
  return createHash("sha256").update(letters).digest("hex").slice(0, 12);
}

function listRealSentences(): string[] {
  return realBulkFiles(/\.gz$/).flatMap((path) => {
    const text = path.endsWith(".tar.gz")
      ? execFileSync("tar", ["xzOf", path], { maxBuffer: 1 << 30 }).toString()
      : gunzipSync(readFileSync(path)).toString();
    return Array.from(text.matchAll(/"description(?:Html)?":\s*("(?:[^"\\]|\\.)*")/g), ([, json = '""']) =>
      listSentences(stripTags(JSON.parse(json) as string)),
    ).flat();
  });
}

function stripTags(html: string): string {
  return html
    .replace(/<(?:br|\/p|\/li|\/h\d|\/div|\/tr|\/ul)[^>]*>/gi, "\n")
    .replace(/<[^>]+>/g, "")
    .replace(/&nbsp;/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/&#39;|&rsquo;/g, "'");
}
