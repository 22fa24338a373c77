import type { Reading } from "~/server/reading";
import { parseApplicantCareer } from "../applicant-career";
import type { LetterBrief } from "../brief";
import { type CareerFacts, parseCareerFacts } from "~/language/claims/career-facts";
import { plainBrief, type PlainBrief } from "../guard/plain-brief";
import { composeNote, type NoteOccasion } from "../providers/template/compose-note";

export const noteReading: Reading<
  { brief: LetterBrief; occasion: NoteOccasion },
  { plain: PlainBrief; facts: CareerFacts; note: string }
> = {
  name: "a note",
  read: ({ brief, occasion }) => {
    const plain = plainBrief(brief);
    const career = parseApplicantCareer(plain.applicant, plain.today);
    return { plain, facts: parseCareerFacts(plain, career), note: composeNote(plain, career, occasion) };
  },
};
