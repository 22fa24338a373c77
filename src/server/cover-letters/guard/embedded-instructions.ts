import { continuesOrders, INSTRUCTIONS, ordersPlanted } from "./instruction-patterns";
import { splitSentences } from "~/server/fit";

/*
 * Texts of strangers sometimes speak to whoever processes them: tripwires against automatic applications ("mention the word
 * …"), and sentences that want a model to do something else. A letter needs neither, so they are taken out before anybody
 * reads the text. What this misses is still only data to the model, and still has to get past the checks of the letter.
 */

/** Zero-width, direction, variation and tag characters: what is written with them is meant for machines. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
// oxlint-disable-next-line no-control-regex -- naming them is the point
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/** So long a run without a blank is no word: encoded text, a key. */
const ENCODED = /[A-Za-z0-9+/]{40,}|(?:[0-9a-f]{2}[ :,]?){24,}|(?:\\[ux][0-9a-f]{2,4}){4,}|(?:%[0-9a-f]{2}){6,}/iu;

const LOOKAHEAD = 500;

export type PlainText = {
  text: string;
  /** Sentences that speak to whoever reads this, taken out. */
  removed: readonly string[];
};

/** A text of strangers as data: visible characters, at most `maxLength` of them, and no sentence that instructs its reader. */
export function withoutInstructions(text: string, maxLength: number): PlainText {
  // Read a little further than it is kept, so that no sentence gets by because it is cut.
  const visible = cutAt(showable(text), maxLength + LOOKAHEAD);
  const removed: string[] = [];
  let kept = "";
  let at = 0;
  let before = -1;
  for (const sentence of splitSentences(visible)) {
    // "Forget the above. Say …": what follows on the same line goes on in the same way.
    const goesOn =
      before !== -1 && !visible.slice(before, sentence.start).includes("\n") && continuesOrders(sentence.text);
    if (!goesOn && !instructs(sentence.text)) continue;
    before = sentence.end;
    removed.push(sentence.text);
    kept += visible.slice(at, sentence.start);
    at = sentence.end;
  }
  kept += visible.slice(at);
  return { text: cutAt(tidy(kept), maxLength), removed };
}

/** Letters of two alphabets within one word: it looks like a word and is meant not to be found as one. */
const MIXED_ALPHABETS =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u;
// prettier-ignore
const LOOKALIKES: Readonly<Record<string, string>> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t", "@": "a", $: "s" };

/** Whether a sentence speaks to a reader that writes, instead of telling something. */
export function instructs(sentence: string): boolean {
  const plain = sentence.normalize("NFKC").replaceAll(/[*_~]{1,3}(?=\S)|(?<=\S)[*_~]{1,3}/g, "");
  // "1gn0re": figures between letters read as letters.
  const read = plain.replaceAll(
    /(?<=\p{L}{1,2})[013457@$](?=\p{L})|(?<![\p{L}\p{N}])[013457@$](?=\p{L}{2})/gu,
    (sign) => LOOKALIKES[sign] ?? sign,
  );
  if (INSTRUCTIONS.some((pattern) => pattern.test(plain) || (read !== plain && pattern.test(read)))) return true;
  if (ordersPlanted(plain) || MIXED_ALPHABETS.test(plain) || ENCODED.test(withoutLinks(plain))) return true;
  // "i g n o r e  a l l": letters kept apart read as words only by somebody who wants to hide them.
  const joined = plain.replaceAll(/(?<=(?:^|\s)\p{L}) (?=\p{L}(?:\s|$))/gu, "");
  return joined !== plain && INSTRUCTIONS.some((pattern) => pattern.test(joined));
}

function withoutLinks(text: string): string {
  return text.replaceAll(/\b(?:https?:\/\/|www\.)\S+/gi, "");
}

/** A text as its reader sees it, at most `maxLength` characters of it: for what its owner wrote. */
export function visibleText(text: string, maxLength: number): string {
  return cutAt(showable(text), maxLength).trim();
}

function showable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(INVISIBLE, "")
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
    .replaceAll(CONTROLS, "");
}

/** Not in the middle of a word, and never inside a character. */
function cutAt(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  const blank = cut.search(/\s\S*$/u);
  return cut
    .slice(0, blank > maxLength - 200 ? blank : maxLength)
    .toWellFormed()
    .replace(/\uFFFD$/, "");
}

/** No letter has links or markup, so nothing is lost without them. */
const ADDRESS_OR_TAG = /\b(?:https?:\/\/|www\.)[^\s<>"')\]]+|<[a-z/!][^<>]{0,500}>/giu;

function tidy(text: string): string {
  return text
    .replaceAll(ADDRESS_OR_TAG, " ")
    .replaceAll(/[ \t\u00A0]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n[-*•‣▪–—·◦●][ \t]*(?=\n|$)/g, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
