export { isUnfinished, readResumeLines, startsWithDeed } from "./resume/read-lines";
export { meaningfulStems, stem, wordsOf } from "./resume/words";
export { requirementsIn } from "./text/requirements";
export { splitSentences } from "./text/sentences";
export { getFit } from "./get-fit";
export { certificatesIn } from "./facts/certificates";
export { degreesIn } from "./facts/levels";
export { readProfile, type ResumeProfile } from "./resume/read-profile";
export { impliedBy } from "./facts/skill-relations";
