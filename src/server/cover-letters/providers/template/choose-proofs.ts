import type { LetterAnswers } from "~/contracts/cover-letter";
import type { ResumeCareer } from "~/language/resume/career";
import { certificatesIn } from "~/language/skills/certificates";
import { degreesIn, languageLevelIn, languagesIn } from "~/language/skills/levels";
import { detectLanguage } from "~/language/text/posting-language";
import { meaningfulStems } from "~/language/text/stem";
import { skillsIn } from "~/language/skills/skills";
import type { LetterBrief } from "../../brief";
import { isSkipped, tellsLead } from "./answers";
import { readPosts, type Post } from "./positions";
import { readProject, readStatements, type Statement } from "./statements";
import { isProduct } from "./wording";

/** Topics that the applicant wants more or less of. */
export type Focus = { more: readonly string[]; less: readonly string[] };

/** Something that the résumé says its owner did, and the position in which it says so. */
export type Proof = Statement & {
  /** Null for projects and other sentences. */
  post: Post | null;
  /** The index of its position; the latest is 0. */
  order: number;
  isProject: boolean;
  skills: readonly string[];
  stems: ReadonlySet<string>;
  /** Skills that the posting requires and this line names, at most two, in the posting's spelling. */
  needs: readonly string[];
  /** Whether it has anything in common with the job. */
  relates: boolean;
  /** The applicant wants the letter to lead with it. */
  leads: boolean;
  score: number;
};

/** What a letter may say about its applicant. */
export type Material = { career: ResumeCareer; posts: readonly Post[]; proofs: readonly Proof[] };

const ALL_SKILLS = 1000;
const RECENCY = [4, 1.5, 0.5];
const WEIGHTS = { titleSkill: 5, needed: 4, named: 2, titleStem: 3, neededStem: 1, textStem: 0.35, figure: 2.5, result: 1.5, deed: 1.5 }; // prettier-ignore
/** For words in common with the posting's text, because a long posting has many words. */
const MOST_OF_TEXT = 4;
const FOCUS_WEIGHT = 30;
const LEAD_SCORE = 1000;
const MOST_ASKED = 2;
/** A change or an amount of money. */
const RESULT = /[%$£€]|\bfrom \S+ (?:\S+ )?to \d|\b(?:saved|saving|recovered|won|doubled|tripled|promoted)\b/iu;
/** Too broad to be named. */
const VAGUE =
  /^(?:communication|leadership|teamwork|collaboration|english|problem[- ]solving|time management|customer service|writing|design|software|engineering|sales|marketing|support|research|training|analysis|analytics|planning|reporting|operations|management|education|healthcare|security|product|data|finance|strategy|documentation|testing|remote)$/iu;
/** Words of titles that say nothing about the work. */
const ROLE_STEMS = meaningfulStems(
  "senior junior lead principal staff head chief director manager specialist associate assistant officer executive coordinator analyst " +
    "engineer developer consultant counsel partner representative generalist remote contract",
);

type Asked = { skills: ReadonlyMap<string, number>; stems: ReadonlyMap<string, number>; needed: string };

/** Reads positions and proofs, the best proof first. */
export function readMaterial(brief: LetterBrief, career: ResumeCareer, focus: Focus): Material {
  const posts = readPosts(career);
  const needs = readAsked(brief.job);
  const read = (lines: readonly string[], source: Pick<Proof, "post" | "order" | "isProject">) =>
    lines
      .filter((line) => !says(line, focus.less) && !isCredential(line))
      .flatMap((line) =>
        source.isProject ? readProject(line) : readStatements(line, { isPast: source.post?.isCurrent === false }),
      )
      // Only a deed stands without a position.
      .filter(({ kind }) => kind === "deed" || source.post !== null || source.isProject)
      .map((statement) => rateProof({ ...statement, ...source }, needs, focus));
  // No English sentence may contain a line in another language.
  const unplaced = { post: null, order: posts.length, isProject: false };
  const placed = !career.isEnglish
    ? []
    : [
        ...posts.flatMap((post, order) => read(post.lines, { post, order, isProject: false })),
        ...read(career.projects, { ...unplaced, isProject: true }),
      ];
  const proofs = placed.length > 0 || !career.isEnglish ? placed : read(career.lines, unplaced);
  return { career, posts, proofs: withLead(brief.applicant.answers, proofs).toSorted((a, b) => b.score - a.score) };
}

function rateProof(
  proof: Statement & Pick<Proof, "post" | "order" | "isProject">,
  needs: Asked,
  { more }: Focus,
): Proof {
  const { text, kind, order } = proof;
  const skills = skillsIn(text, ALL_SKILLS);
  const stems = meaningfulStems(text);
  const match = matchScore({ skills, stems }, needs);
  const wanted = more.filter((words) => [...meaningfulStems(words)].some((stem) => stems.has(stem))).length;
  const figures = (/\d/u.test(text) ? WEIGHTS.figure : 0) + (RESULT.test(text) ? WEIGHTS.result : 0);
  const form = kind === "deed" ? WEIGHTS.deed : 0;
  return {
    ...proof,
    skills,
    stems,
    needs: spellAsked(
      skills.filter((skill) => text.includes(skill)),
      needs,
    ),
    relates: match >= 1 || wanted > 0,
    leads: false,
    score: match + figures + form + wanted * FOCUS_WEIGHT + (RECENCY[order] ?? 0),
  };
}

/** Credentials and languages have their own sentences. */
function isCredential(line: string): boolean {
  const isLanguages = languagesIn(line).length > 1 && languageLevelIn(line) !== null;
  const count = certificatesIn(line).length;
  return (
    isLanguages ||
    count > 1 ||
    (count > 0 && line.split(" ").length < 6) ||
    (degreesIn(line).length > 0 && !/^\p{L}+ed\b/u.test(line))
  );
}

function readAsked({ title, requirements, skills, description }: LetterBrief["job"]): Asked {
  const skillWeights = new Map<string, number>();
  const stemWeights = new Map<string, number>();
  const put = (map: Map<string, number>, keys: Iterable<string>, weight: number) => {
    for (const key of keys) map.set(key, Math.max(weight, map.get(key) ?? 0));
  };
  const needed = requirements.join("\n");
  const isEnglish = (detectLanguage([needed, description ?? ""].join("\n")) ?? "English") === "English";
  put(skillWeights, [...skills, ...skillsIn(description ?? "", ALL_SKILLS)], WEIGHTS.named);
  put(skillWeights, skillsIn(needed, ALL_SKILLS), WEIGHTS.needed);
  put(skillWeights, skillsIn(title, ALL_SKILLS), WEIGHTS.titleSkill);
  put(stemWeights, meaningfulStems(description ?? ""), WEIGHTS.textStem);
  put(stemWeights, meaningfulStems([needed, ...skills].join("\n")), WEIGHTS.neededStem);
  put(stemWeights, [...meaningfulStems(title)].filter((word) => !ROLE_STEMS.has(word)), WEIGHTS.titleStem); // prettier-ignore
  return { skills: skillWeights, stems: stemWeights, needed: isEnglish ? needed : "" };
}

function matchScore({ stems, skills }: Pick<Proof, "stems" | "skills">, needs: Asked): number {
  const ofSkills = skills.reduce((sum, skill) => sum + (needs.skills.get(skill) ?? 0), 0);
  const weights = [...stems].map((stem) => needs.stems.get(stem) ?? 0);
  const ofTitle = weights.filter((weight) => weight === WEIGHTS.titleStem).reduce((sum, weight) => sum + weight, 0);
  const ofText = weights.reduce((sum, weight) => sum + weight, 0) - ofTitle;
  return ofSkills + ofTitle + Math.min(ofText, MOST_OF_TEXT);
}

function spellAsked(skills: readonly string[], { needed, skills: weights }: Asked): string[] {
  return skills
    .filter((skill) => needed.includes(skill) && !VAGUE.test(skill) && isProduct(skill))
    .toSorted((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0))
    .slice(0, MOST_ASKED);
}

/** Lists the skills that a job names, the most prominent first. */
export function listAskedSkills(job: LetterBrief["job"], { less }: Focus): string[] {
  const text = [...job.requirements, job.description ?? ""].join("\n");
  return [...readAsked(job).skills]
    .filter(([skill]) => !VAGUE.test(skill) && !says(skill, less))
    .toSorted(([, a], [, b]) => b - a)
    .map(([skill]) => spell(skill, text));
}

const LONG_WORD = 7;

/** "Month-end close" is a name only in our vocabulary, and "Payroll" where the posting writes "payroll". */
function spell(skill: string, text: string): string {
  const small = skill.toLowerCase();
  if (
    skill.length >= LONG_WORD &&
    new RegExp(String.raw`(?<!\p{L})${small.replaceAll(/[^\p{L} ]/gu, ".")}(?!\p{L})`, "u").test(text)
  )
    return small;
  return isProduct(skill) || /\p{Lu}.*\p{Lu}/u.test(skill) ? skill : skill.charAt(0).toLowerCase() + skill.slice(1);
}

export function says(text: string, words: readonly string[]): boolean {
  const small = text.toLowerCase();
  return words.some((word) => small.includes(word.toLowerCase()));
}

/** Moves the achievement that the applicant wants to lead with to the front, if the résumé has it. */
function withLead(answers: LetterAnswers | null | undefined, proofs: readonly Proof[]): readonly Proof[] {
  if (!answers || isSkipped(answers.lead)) return proofs;
  const [best] = proofs.filter(({ stems }) => tellsLead(answers, stems)).toSorted((a, b) => b.score - a.score);
  return proofs.map((proof) => (proof === best ? { ...proof, leads: true, score: LEAD_SCORE } : proof));
}

/** How alike two proofs may be. */
const MOST_ALIKE = 0.45;
/** Low enough that a strong result can rank above a line that only relates to the job. */
const RELATION = 3;

/** Takes the best ones that don't repeat each other, at least one of the latest position and one of an earlier one. */
export function pickProofs(proofs: readonly Proof[], most: number): Proof[] {
  const worth = ({ score, relates }: Proof) => score + (relates ? RELATION : 0);
  const ranked = proofs.toSorted((a, b) => worth(b) - worth(a));
  const first = ranked.find(({ leads }) => leads) ?? ranked.find(({ order }) => order === 0);
  const picked: Proof[] = [];
  const isNew = (proof: Proof) => picked.every((other) => other !== proof && likeness(proof, other) < MOST_ALIKE);
  for (const proof of [...(first ? [first] : []), ...ranked])
    if (picked.length < most && isNew(proof)) picked.push(proof);
  const earlier = ranked.find((proof) => proof.order > 0 && proof.post?.title != null && isNew(proof));
  if (earlier && picked.every(({ order }) => order === 0)) picked.push(earlier);
  return picked.toSorted((a, b) => a.order - b.order || b.score - a.score);
}

function likeness({ stems }: Proof, { stems: others }: Proof): number {
  const shared = [...stems].filter((stem) => others.has(stem)).length;
  return shared / Math.max(1, Math.min(stems.size, others.size));
}
