import type { LetterBrief } from "~/server/cover-letters";
import type { LetterRule } from "../../bench/language/letters/score-letter";

/** Ways to spoil a good letter. `rule` must reject the result. */
export const SPOILED: readonly {
  kind: string;
  rule: LetterRule;
  spoil: (letter: string, brief: LetterBrief) => string;
}[] = [
  { kind: "doesn't name the employer", rule: "names the employer", spoil: withEmployer("the company") },
  {
    kind: "greets another company",
    rule: "names no other company",
    spoil: (letter) => letter.replace(/^(?:Dear|Hello) .+ team,/u, "Dear Globex team,"),
  },
  {
    kind: "wants to join another company",
    rule: "names no other company",
    spoil: insert("I would be happy to join Initech."),
  },
  {
    kind: "is far too long",
    rule: "has at most 300 words",
    spoil: insert("It would suit me well to talk about all of this. ".repeat(30).trim()),
  },
  { kind: "has a slot", rule: "has no slots or markup", spoil: insert("Call me at [phone number].") },
  { kind: "has a stock phrase", rule: "has no stock phrases", spoil: insert("Your posting caught my eye.") },
  { kind: "invents a number", rule: "invents no numbers", spoil: insert("You will save 8,231 hours a year.") },
  { kind: "inflates a number", rule: "claims what the résumé says", spoil: insert("I led a team of 731 people.") },
  { kind: "invents a degree", rule: "claims what the résumé says", spoil: insert("I hold a PhD in Physics.") },
  {
    kind: "invents an employer",
    rule: "claims what the résumé says",
    spoil: insert("I worked at Google as a director."),
  },
  { kind: "invents a skill", rule: "claims what the résumé says", spoil: insert("I have built models in TensorFlow.") },
  {
    kind: "shows no figure",
    rule: "shows a figure of the résumé",
    spoil: (letter) => letter.replaceAll(/[^.\n]*(?:\d|\b(?:two|three|four|six|eight|ten)\b)[^\n]*/giu, "I work well."),
  },
];

/** Returns a function that adds a sentence before the farewell. */
function insert(sentence: string) {
  return (letter: string) => letter.replace(/\n\n(?=[^\n]+,\n[^\n]+$)/u, ` ${sentence}\n\n`);
}

function withEmployer(replacement: string) {
  return (letter: string, { job }: LetterBrief) => letter.replaceAll(job.employer ?? "\u0000", replacement);
}
