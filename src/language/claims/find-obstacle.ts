const NOT_ENGLISH = "This isn't in English, so we couldn't compare it with your resume.";
const TOO_LONG = "This is too long to compare with your resume.";
const LONGEST_SENTENCE = 1000;
/** Longer than any word or address. Comparing it would be slow and find nothing. */
const RUN = /\S{100,}/u;
const ENGLISH =
  /(?<![\p{L}])(?:the|and|to|of|in|i|my|a|an|for|with|is|am|are|was|you|your|that|this|at|on|as|it|we|by|from|have|has|be|me|not|or|would|every|each|per|into|over|who|which|using)(?![\p{L}])/iu;
const OTHER_SCRIPT = /[^\p{Script=Latin}\P{L}]/gu;
const FEWEST_WORDS = 5;
const FEWEST_LETTERS = 6;

/** Returns why a sentence can't be compared with a résumé; null if it can. */
export function findObstacle(sentence: string): string | null {
  if (sentence.length > LONGEST_SENTENCE || RUN.test(sentence)) return TOO_LONG;
  return isEnglish(sentence) ? null : NOT_ENGLISH;
}

/** Short lines, names and lists of terms count as English. */
function isEnglish(sentence: string): boolean {
  const letters = sentence.match(/\p{L}/gu)?.length ?? 0;
  const others = sentence.match(OTHER_SCRIPT)?.length ?? 0;
  if (letters >= FEWEST_LETTERS && others > letters / 2) return false;
  const words = sentence.split(/\s+/u);
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  return words.length < FEWEST_WORDS || small < words.length * 0.4 || ENGLISH.test(sentence);
}
