import { isBalanced } from "../text/sentence-form";
import { isUnfinished } from "../resume/deeds";

/** A greeting, a farewell and the label of a list are short and may end in a comma or colon. */
const MOST_LABEL_WORDS = 6;
const FEWEST_ITEM_WORDS = 3;
const STOPS = /[.!?]["”’)]*$|^(?:Dear|Hello|Hi)\s.*,$/u;

/** Returns whether a sentence, heading or item of a list is broken: half a bracket, an end in the middle, or an item of two words. */
export function isBroken(sentence: string, isItem: boolean): boolean {
  const text = sentence.trim();
  const words = text.split(/\s+/u).length;
  if (!isBalanced(text) || /[;–—(&/[]$/u.test(text)) return true;
  if (isItem) return words < FEWEST_ITEM_WORDS || /^[,;:.)]|:$/u.test(text) || isUnfinished(text);
  return words > MOST_LABEL_WORDS && !STOPS.test(text) && (text.endsWith(",") || isUnfinished(text));
}
