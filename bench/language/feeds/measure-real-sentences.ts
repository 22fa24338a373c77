import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { findContractStatus } from "~/language/terms/contract-status";
import { listSentences } from "~/language/text/sentences";
import { findVisa } from "~/language/terms/visa";
import { realBulkFiles } from "../../../tests/support/feeds.ts";
import { measureLines, type Figure } from "../figures.ts";
import { readLabels } from "./labels.ts";

const READ: Record<string, (sentence: string) => string> = {
  visa: (sentence) => findVisa(sentence)?.fact ?? "",
  contract: (sentence) => findContractStatus("Baker", sentence)?.fact ?? "",
};

/** Measures visa and contract status over labeled sentences of the bulk files. Empty without these files. */
export function measureRealSentences(): Figure[] {
  const sentences = new Map(listRealSentences().map((sentence) => [hashLetters(sentence), sentence]));
  if (sentences.size === 0) return [];
  const lines = readLabels("real-sentences", ["fact", "drawn", "sentence", "label"]).flatMap(
    ({ sentence, ...line }) => {
      const text = sentences.get(sentence);
      return text === undefined ? [] : [{ ...line, text, read: READ[line.fact]?.(text) ?? "" }];
    },
  );
  const isRight = ({ read, label }: (typeof lines)[number]) => read === label;
  const describe = ({ text, read, label }: (typeof lines)[number]) =>
    `${text}: ${read || "none"}, not ${label || "none"}`;
  const measure = (fact: string, measured: string, part: typeof lines) =>
    measureLines(part, { fact, measured, isRight, describe });
  return Object.keys(READ).flatMap((fact) => {
    const of = (drawn: string) => lines.filter((line) => line.fact === fact && line.drawn === drawn);
    return [
      measure(fact, "precision, real sentences", of("random").filter(({ read }) => read !== "")),
      measure(fact, "recall, real sentences", of("random").filter(({ label }) => label !== "")),
      measure(fact, "precision, further ones", of("found").filter(({ read }) => read !== "")),
    ]; // prettier-ignore
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
