import { createHash } from "node:crypto";
import type { JobRole } from "~/server/jobs";
import { ROLE_BUCKETS } from "~/language/roles/likeness";
import { foldWords } from "~/language/text/fold";
import { LEGAL_FORMS } from "~/language/text/company-names";
import { listPlaceWords, removeOwn, removePlaces } from "~/language/roles/place-words";
import { parseTitle } from "~/language/roles/parse-title";
import { listRequiredLanguages } from "~/language/posting/asked-languages";
import { isAgency, listStatedFacts } from "~/language/posting/stated-facts";
import { listSentences } from "~/language/text/sentences";
import { findNotRemoteSentence } from "~/language/terms/remote-prose";

/** Words per compared run. */
const SHINGLE = 3;
const MAX_WORDS = 5000;

export type RoleFacts = {
  employer: string;
  /** Without the employer's name. */
  title: string;
  location: string;
  /** The words of the description. */
  text: string;
};

/**
 * Describes a posting for comparison: a key that all postings of one role share, the variant part of its title, and two
 * digests of its text without places. Equal texts have the same `text`, similar ones a similar `sketch`.
 */
export function describeRole({ employer, title, location, text }: RoleFacts): JobRole {
  const own = listPlaceWords(location);
  // A role that asks for German isn't the one that asks for French, whatever else their texts share.
  const { core, variant, places } = parseTitle(
    title,
    own,
    listRequiredLanguages(text),
    listStatedFacts(text, employer, own),
  );
  const named = new Set([...own, ...places.flatMap((place) => place.split(" "))]);
  const splitWords = (written: string) => foldWords(written).split(" ").slice(0, MAX_WORDS);
  const listWords = (written: string) => removePlaces(splitWords(written), named).filter((word) => word !== "");
  return {
    key: hashText(`${buildEmployerKey(employer)}\n${core}`, 16),
    // A hybrid job and its remote variant are two jobs.
    variant: findNotRemoteSentence(text) === null ? variant : `${variant}/hybrid`,
    // Other places than its own may be where it sells.
    text: hashText(removeOwn(splitWords(text), named).join(" "), 8),
    words: listWords(text).length,
    sketch: buildSketch(listWords(removeAgency(text, employer))),
  };
}

/** Leaves out what an agency says of itself: at the start, and wherever it names itself. Of a text that says little else, all counts. */
function removeAgency(text: string, employer: string): string {
  if (!isAgency(text, employer)) return text;
  const [name = ""] = foldWords(employer).split(" ", 1);
  const [, ...sentences] = listSentences(text).filter(
    (sentence, at) => at === 0 || !foldWords(sentence).includes(name),
  );
  return sentences.join("\n").length < text.length / 2 ? text : sentences.join("\n");
}

function hashText(text: string, bytes: number): string {
  return createHash("sha256")
    .update(text)
    .digest("hex")
    .slice(0, 2 * bytes);
}

/**
 * One-permutation MinHash: the smallest hash of a run in each bucket, 16 bits each, 0 if empty. Similar texts agree in many
 * buckets.
 */
function buildSketch(words: readonly string[]): string {
  const least = new Uint16Array(ROLE_BUCKETS);
  const hashes = words.map(hashWord);
  for (let start = 0; start < Math.max(1, hashes.length - SHINGLE + 1) && hashes.length > 0; start += 1) {
    let run = 0x811c9dc5;
    for (let at = start; at < start + SHINGLE && at < hashes.length; at += 1) run = mixHash(run ^ (hashes[at] ?? 0));
    const bucket = run % ROLE_BUCKETS;
    const value = 1 + (Math.floor(run / ROLE_BUCKETS) % 0xffff);
    const smallest = least[bucket] ?? 0;
    if (smallest === 0 || value < smallest) least[bucket] = value;
  }
  return Buffer.from(least.buffer).toString("hex");
}

/** FNV-1a. */
function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index += 1) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  return mixHash(hash);
}

/** The last step of MurmurHash3. */
function mixHash(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** "Acme Company" is Acme. */
const isEnding = (word = "") => LEGAL_FORMS.has(word) || word === "company" || word === "private";

/** Boards call "Jerry" "Jerry.ai". */
const DOMAIN_ENDING = /(?<=\p{L}{3})\.(?:ai|app|co|com|dev|io|net|org)$/iu;

/** Folds an employer's name: "Acme, Inc." equals "ACME", "Heidi Health" equals "heidihealth". */
export function buildEmployerKey(employer: string): string {
  const words = foldWords(employer.trim().replace(DOMAIN_ENDING, "")).split(" ");
  let end = words.length;
  while (end > 1 && isEnding(words[end - 1])) end -= 1;
  return words.slice(words[0] === "the" && end > 1 ? 1 : 0, end).join("");
}
