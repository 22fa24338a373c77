/** Endings of people and of their work. Short stems are skipped, because they would join unrelated words. */
const ENDINGS: readonly (readonly [person: string, work: string])[] = [
  ["er", "ing"],
  ["er", "ment"],
  ["or", "ion"],
  ["or", "ing"],
  ["ant", "ing"],
  ["ist", "y"],
  ["grapher", "graphy"],
];
const MIN_STEM = 4;

/** Stems whose two forms ask for different jobs, such as "manager" and "management". */
const APART: readonly string[] = [
  "manag",
  "direct",
  "invest",
  "depart",
  "employ",
  "deploy",
  "engag",
  "monit",
  "market",
];

/**
 * Lists other forms of a word: writer and writing, auditor and auditing, recruiter and recruitment, therapist and
 * therapy.
 */
export function formsOf(word: string): string[] {
  return ENDINGS.flatMap(([person, work]) => [...swap(word, person, work), ...swap(word, work, person)]);
}

function swap(word: string, from: string, to: string): string[] {
  const stem = word.slice(0, -from.length);
  return word.endsWith(from) && stem.length >= MIN_STEM && !APART.includes(stem) ? [stem + to] : [];
}
