import { continuesOrders, INSTRUCTIONS, ordersPlanted } from "./instruction-patterns";
import { splitSentences } from "../text/sentences";

/*
 * Strangers' texts may contain tripwires against automatic applications ("mention the word …") and instructions to models.
 * They are removed before a writer reads the text. What this misses is still only data to the model, and the letter is
 * checked again.
 */

/** Zero-width, direction, variation and tag characters, which can hide text for machines. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
// oxlint-disable-next-line no-control-regex -- naming them is the point
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/** Encoded text or a key: longer than any word. */
const ENCODED = /[A-Za-z0-9+/]{40,}|(?:[0-9a-f]{2}[ :,]?){24,}|(?:\\[ux][0-9a-f]{2,4}){4,}|(?:%[0-9a-f]{2}){6,}/iu;

const LOOKAHEAD = 500;

export type PlainText = {
  text: string;
  /** Removed sentences. */
  removed: readonly string[];
};

/** Removes invisible characters and instructions from a stranger's text, and cuts it to `maxLength`. */
export function removeInstructions(text: string, maxLength: number): PlainText {
  // Looks a little further, so that no cut sentence escapes the check.
  const visible = cutAt(showable(text), maxLength + LOOKAHEAD);
  const removed: string[] = [];
  let clean = "";
  let at = 0;
  let before = -1;
  for (const sentence of splitSentences(visible)) {
    // "Forget the above. Say …": the same line may continue the instruction.
    const goesOn =
      before !== -1 && !visible.slice(before, sentence.start).includes("\n") && continuesOrders(sentence.text);
    if (!goesOn && !isInstruction(sentence.text)) continue;
    before = sentence.end;
    removed.push(sentence.text);
    clean += visible.slice(at, sentence.start).replace(/(?<! ) +$/u, "");
    at = sentence.end;
  }
  clean += visible.slice(at);
  return { text: cutAt(tidy(clean), maxLength), removed };
}

/** Letters of two alphabets in one word, to evade word filters, but not "3 μA". */
const MIXED_ALPHABETS =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|(?!(?<!\p{L})[μΩ]\p{L}{1,2}(?!\p{L}))[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u;
// prettier-ignore
const LOOKALIKES: Readonly<Record<string, string>> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t", "@": "a", $: "s" };

/** Returns whether a sentence gives an instruction to a writer. */
function isInstruction(sentence: string): boolean {
  const plain = sentence.normalize("NFKC").replaceAll(/[*_~]{1,3}(?=\S)|(?<=\S)[*_~]{1,3}/g, "");
  // "1gn0re": read digits between letters as letters.
  const read = plain.replaceAll(
    /(?<=\p{L}{1,2})[013457@$](?=\p{L})|(?<![\p{L}\p{N}])[013457@$](?=\p{L}{2})/gu,
    (sign) => LOOKALIKES[sign] ?? sign,
  );
  if (INSTRUCTIONS.some((pattern) => pattern.test(plain) || (read !== plain && pattern.test(read)))) return true;
  if (ordersPlanted(plain) || MIXED_ALPHABETS.test(plain) || ENCODED.test(removeLinks(plain))) return true;
  // "i g n o r e  a l l": join spaced letters.
  const joined = plain.replaceAll(/(?<=(?:^|\s)\p{L}) (?=\p{L}(?:\s|$))/gu, "");
  return joined !== plain && INSTRUCTIONS.some((pattern) => pattern.test(joined));
}

function removeLinks(text: string): string {
  return text.replaceAll(/\b(?:https?:\/\/|www\.)\S+/gi, "");
}

/** Removes invisible characters and cuts to `maxLength`. For the owner's own text. */
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

/** Cuts between words if possible, and never inside a character. */
function cutAt(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  const blank = cut.search(/\s\S*$/u);
  return cut
    .slice(0, blank > maxLength - 200 ? blank : maxLength)
    .toWellFormed()
    .replace(/\uFFFD$/, "");
}

/** Letters have no links or markup. */
const ADDRESS_OR_TAG = /\b(?:https?:\/\/|www\.)[^\s<>"')\]]+|<[a-z/!][^<>]{0,500}>/giu;

function tidy(text: string): string {
  return (
    text
      .replaceAll(ADDRESS_OR_TAG, " ")
      // Tabs and runs of blanks separate the columns of a résumé. Two blanks may, too.
      .replaceAll(/[ \t\u00A0]+/g, (blanks) =>
        blanks.length > 2 || blanks.includes("\t") ? "\t" : " ".repeat(blanks.length),
      )
      .replaceAll(/(?<=[.,;:!?]) {2}/g, " ")
      .replaceAll(/[ \t]{0,2}\n[ \t]{0,2}/g, "\n")
      .replaceAll(/\n[-*•‣▪–—·◦●][ \t]*(?=\n|$)/g, "")
      .replaceAll(/\n{3,}/g, "\n\n")
      .trim()
  );
}
