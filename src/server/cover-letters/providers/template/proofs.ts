import type { LetterAnswers } from "~/contracts/cover-letter";
import {
  certificatesIn,
  degreesIn,
  isEnglish,
  languageLevelIn,
  languagesIn,
  meaningfulStems,
  readResumeLines,
  startsWithDeed,
} from "~/server/fit";
import { skillsIn } from "~/server/jobs";
import type { LetterBrief } from "../../brief";
import { asClause, type Clause, withArticle } from "./clauses";
import { isSkipped, tellsLead } from "./answers";
import { sayTitle } from "../../job-names";
import { stemsOf, WEAK } from "./points";
import type { Proof } from "./proof";
import { OCCUPATION, type Career } from "./read-career";
import { tieProofs } from "./ties";

/** Topics that the applicant wants more or less of. */
export type Focus = { more: readonly string[]; less: readonly string[] };

const ALL_SKILLS = 1000;
/** Too broad to be a point of a letter. */
const VAGUE_SKILL =
  /^(?:communication|leadership|teamwork|collaboration|english|problem[- ]solving|time management|customer service|writing|excel|design|software|engineering|sales|marketing|support|research|training|analysis|analytics|planning|reporting|operations|management|education|healthcare|security|product|data|finance|strategy|documentation|testing|remote)$/iu;
/** Score by how recent a position is, latest first. */
const RECENCY = [4, 1.5, 0.5];
const WEIGHTS = {
  titleSkill: 5,
  needed: 4,
  named: 2,
  titleStem: 3,
  specialStem: 5,
  neededStem: 1,
  otherStem: 0.35,
  figure: 2.5,
  result: 1.5,
  form: 1.5,
  tie: 5,
};
const FOCUS_WEIGHT = 30;
const LEAD_SCORE = 1000;
/** Low enough that a strong result can rank above a line that only relates to the job. */
const RELATION = 3;
/** A result of the applicant's work: a change or an amount of money. */
const RESULT = /[%$£€]|\bfrom \S+ (?:\S+ )?to \d|\b(?:saved|saving|recovered|won|doubled|tripled|promoted)\b/iu;
/** Words of titles that say nothing about the work. */
const ROLE_WORDS =
  "senior junior lead principal staff head chief director manager specialist associate assistant officer executive coordinator " +
  "analyst engineer developer consultant counsel partner representative generalist remote contract";
const ROLE_STEMS = new Set([...meaningfulStems(ROLE_WORDS), ...stemsOf(ROLE_WORDS)]);
/** Maximum score for words in common with the posting's text, because a long posting has many words. */
const MOST_OF_TEXT = 4;
/** How alike two proofs may be. */
const MOST_ALIKE = 0.45;

/** The job's requirements, weighted by their position. */
type Asked = { skills: ReadonlyMap<string, number>; stems: ReadonlyMap<string, number> };

function titleWords(title: string): Set<string> {
  // "Front-End" is "Frontend".
  const said = sayTitle(title).replaceAll(/(?<=\p{L})-(?=\p{L})/gu, "");
  return new Set([...stemsOf(said)].filter((word) => !ROLE_STEMS.has(word)));
}

/** "Automation" of "Data Analyst, Automation": what none of the applicant's own titles says. */
export function specialWords(title: string, { positions }: Career): Set<string> {
  const usual = stemsOf(positions.map((position) => position.title ?? "").join("\n"));
  return new Set([...titleWords(title)].filter((word) => !usual.has(word) && !WEAK.has(word)));
}

/** Finds what the résumé shows for this job, best first. `owner` replaces "our" in the posting's words. */
export function findProofs(brief: LetterBrief, career: Career, focus: Focus, owner = "your"): Proof[] {
  const asked = readAsked(brief.job);
  const titled = titleWords(brief.job.title);
  const special = specialWords(brief.job.title, career);
  const more = focus.more.flatMap((words) => [...meaningfulStems(words)]);
  const resumeText = brief.applicant.resumeText ?? "";
  // No English sentence may contain a line in another language.
  const told = new Set(
    readResumeLines(isEnglish(resumeText) ? resumeText : "").flatMap(({ text, kind }) =>
      kind === "telling" || kind === "list" ? [text] : [],
    ),
  );
  const sources = [
    ...career.positions.map((position, order) => ({ position, order, lines: position.lines, isProject: false })),
    { position: null, order: career.positions.length, lines: career.projects, isProject: true },
    { position: null, order: career.positions.length, lines: career.otherLines, isProject: false },
  ];
  const proofs = sources.flatMap(({ position, order, lines, isProject }) =>
    lines
      .filter((line) => told.has(line) && !says(line, focus.less))
      .flatMap((line): Proof[] => {
        const clause = asClause(line, { isPast: position !== null && !position.isCurrent });
        // A noun needs a context and mustn't be a title. Credentials have their own paragraph.
        const isBare =
          clause?.form === "noun" && !isProject && (position === null || (!/\d/u.test(line) && OCCUPATION.test(line)));
        if (clause === null || isBare || isCredential(line)) return [];
        const stems = meaningfulStems(line);
        const skills = skillsIn(line, ALL_SKILLS);
        // "Hired 84 people" is what a recruiter does.
        const near = [...stemsOf(line)];
        const showsSpecial = near.some((word) => special.has(word));
        const ofTitle =
          (near.some((word) => titled.has(word)) ? WEIGHTS.titleStem : 0) + (showsSpecial ? WEIGHTS.specialStem : 0);
        const match = matchScore({ stems, skills }, asked) + ofTitle;
        const wanted = more.filter((stem) => stems.has(stem)).length;
        const figures = (/\d/u.test(line) ? WEIGHTS.figure : 0) + (RESULT.test(line) ? WEIGHTS.result : 0);
        // "Second chair in arbitrations" says less than a deed or a figure.
        const ofForm = clause.form === "deed" || /\d/u.test(line) ? WEIGHTS.form : 0;
        const score = match + wanted * FOCUS_WEIGHT + figures + ofForm + (RECENCY[order] ?? 0);
        return [
          {
            ...(isProject ? asProject(clause, line) : clause),
            position,
            order,
            skills,
            stems,
            asked: bestSkill(skills, asked),
            tools: toolsIn(line, skills, asked),
            tie: null,
            relates: match >= 1 || wanted > 0,
            showsTitle: skills.some((skill) => asked.skills.get(skill) === WEIGHTS.titleSkill),
            showsSpecial,
            isProject,
            leads: false,
            score,
          },
        ];
      }),
  );
  const ties = tieProofs(brief, proofs, { owner, recency: RECENCY });
  const tied = proofs.map((proof) => {
    const tie = ties.get(proof);
    return tie ? { ...proof, tie, relates: true, score: proof.score + WEIGHTS.tie } : proof;
  });
  return withLead(brief, withProjectsFirst(tied)).toSorted((a, b) => b.score - a.score);
}

/** Projects lead the letter of somebody whose work has nothing to do with the job. */
function withProjectsFirst(proofs: readonly Proof[]): readonly Proof[] {
  const worksInField = proofs.some(({ isProject, asked, tie }) => !isProject && (asked !== null || tie !== null));
  if (worksInField || !proofs.some(({ isProject, relates }) => isProject && relates)) return proofs;
  return proofs.map((proof) => (proof.isProject ? { ...proof, order: 0, score: proof.score + FOCUS_WEIGHT } : proof));
}

/** "Tablecheck, a reservation app" has a name; "Recipe scaler in React" needs an article. */
function asProject(clause: Clause, line: string): Clause {
  if (clause.form === "deed") return clause;
  return { ...clause, text: /^\S+(?: \S+)?, /u.test(line) ? line.replace(/[.\s]+$/u, "") : withArticle(clause.text) };
}

/** Credentials have their own sentence. */
function isCredential(line: string): boolean {
  const count = certificatesIn(line).length;
  const isLanguages = languagesIn(line).length > 1 && languageLevelIn(line) !== null;
  if (isLanguages || (degreesIn(line).length > 0 && !startsWithDeed(line))) return true;
  return count > 1 || (count > 0 && line.split(" ").length < 6);
}

/** Moves the achievement that the applicant wants to lead with to the front: a line of the résumé, else their own words. */
function withLead({ applicant: { answers } }: LetterBrief, proofs: readonly Proof[]): readonly Proof[] {
  if (!answers || isSkipped(answers.lead)) return proofs;
  const known = proofs.filter(({ stems }) => tellsLead(answers, stems)).toSorted((a, b) => b.score - a.score)[0];
  if (known) return proofs.map((proof) => (proof === known ? { ...proof, leads: true, score: LEAD_SCORE } : proof));
  const clause = leadAsClause(answers);
  const own = {
    ...clause,
    position: null,
    order: 0,
    skills: skillsIn(clause.text),
    stems: meaningfulStems(clause.text),
  };
  return [
    {
      ...own,
      asked: null,
      tools: [],
      tie: null,
      relates: true,
      showsTitle: true,
      showsSpecial: false,
      isProject: false,
      leads: true,
      score: LEAD_SCORE,
    },
    ...proofs,
  ];
}

/** Returns the achievement in the applicant's own words, reworded if needed. */
export function leadAsClause({ lead }: LetterAnswers): Clause {
  const text = lead.trim().replace(/[\s.]+$/u, "");
  return asClause(text, { isPast: false }) ?? { text, form: /^I\b/u.test(text) ? "deed" : "noun" };
}

/** Takes the best ones that don't repeat each other, at least one of the latest position. */
export function pickProofs(proofs: readonly Proof[], most: number): Proof[] {
  const picked: Proof[] = [];
  const latest =
    proofs.find(({ leads }) => leads) ??
    proofs.find(({ order, relates }) => order === 0 && relates) ??
    proofs.find(({ order }) => order === 0);
  const worth = ({ score, relates }: Proof) => score + (relates ? RELATION : 0);
  for (const proof of [...(latest ? [latest] : []), ...proofs.toSorted((a, b) => worth(b) - worth(a))]) {
    if (picked.length >= most) break;
    if (
      !picked.includes(proof) &&
      picked.every((other) => likeness(proof, other) < MOST_ALIKE && !sharesPoint(proof, other))
    )
      picked.push(proof);
  }
  // Mention a former position only with a proof.
  const earlier = proofs.find(
    (proof) =>
      proof.order > 0 && proof.position?.title != null && picked.every((other) => likeness(proof, other) < MOST_ALIKE),
  );
  if (earlier && picked.every(({ order }) => order === 0)) picked.push(earlier);
  return picked.toSorted((a, b) => a.order - b.order || b.score - a.score);
}

function likeness({ stems }: Proof, { stems: others }: Proof): number {
  const shared = [...stems].filter((stem) => others.has(stem)).length;
  return shared / Math.max(1, Math.min(stems.size, others.size));
}

/** One proof for each point of the job. */
function sharesPoint(proof: Proof, other: Proof): boolean {
  return proof.asked !== null && proof.asked === other.asked;
}

function readAsked({ title, requirements, skills, description }: LetterBrief["job"]): Asked {
  const skillWeights = new Map<string, number>();
  const stemWeights = new Map<string, number>();
  const put = (map: Map<string, number>, keys: Iterable<string>, weight: number) => {
    for (const key of keys) map.set(key, Math.max(weight, map.get(key) ?? 0));
  };
  put(skillWeights, skills, WEIGHTS.named);
  put(skillWeights, skillsIn(description ?? "", ALL_SKILLS), WEIGHTS.named);
  put(skillWeights, skillsIn(requirements.join("\n"), ALL_SKILLS), WEIGHTS.needed);
  put(skillWeights, skillsIn(title, ALL_SKILLS), WEIGHTS.titleSkill);
  const otherStem = requirements.length === 0 ? WEIGHTS.neededStem : WEIGHTS.otherStem;
  put(stemWeights, meaningfulStems(description ?? ""), otherStem);
  put(stemWeights, meaningfulStems([...requirements, ...skills].join("\n")), WEIGHTS.neededStem);
  put(
    stemWeights,
    [...meaningfulStems(title)].filter((word) => !ROLE_STEMS.has(word)),
    WEIGHTS.titleStem,
  );
  return { skills: skillWeights, stems: stemWeights };
}

function matchScore({ stems, skills }: Pick<Proof, "stems" | "skills">, asked: Asked): number {
  const ofSkills = skills.reduce((sum, skill) => sum + (asked.skills.get(skill) ?? 0), 0);
  const weights = [...stems].map((stem) => asked.stems.get(stem) ?? 0);
  const ofTitle = weights.filter((weight) => weight === WEIGHTS.titleStem).length * WEIGHTS.titleStem;
  const ofText = weights.reduce((sum, weight) => sum + (weight === WEIGHTS.titleStem ? 0 : weight), 0);
  return ofSkills + ofTitle + Math.min(ofText, MOST_OF_TEXT);
}

const MAX_TOOLS = 2;

function toolsIn(line: string, skills: readonly string[], asked: Asked): string[] {
  return skills
    .filter((skill) => line.includes(skill) && asked.skills.has(skill) && isProduct(skill) && !VAGUE_SKILL.test(skill))
    .toSorted((a, b) => (asked.skills.get(b) ?? 0) - (asked.skills.get(a) ?? 0))
    .slice(0, MAX_TOOLS);
}

function bestSkill(skills: readonly string[], asked: Asked): string | null {
  const named = skills.filter((skill) => asked.skills.has(skill) && !VAGUE_SKILL.test(skill));
  return named.toSorted((a, b) => (asked.skills.get(b) ?? 0) - (asked.skills.get(a) ?? 0))[0] ?? null;
}

/** Finds the skills that the job names most prominently. */
export function pointsOf(job: LetterBrief["job"], focus: Focus, most: number): string[] {
  const text = textOf(job);
  return [...readAsked(job).skills]
    .filter(([skill]) => !VAGUE_SKILL.test(skill) && !says(skill, focus.less))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([skill]) => asSpelled(skill, text));
}

function textOf({ title, requirements, description }: LetterBrief["job"]): string {
  return [title, ...requirements, description ?? ""].join("\n");
}

/** Writes "customer service" in lower case if the posting does: only our vocabulary treats it as a name. */
function asSpelled(skill: string, text: string): string {
  const small = skill.charAt(0).toLowerCase() + skill.slice(1);
  return skill.includes(" ") && text.includes(small) && !/\p{Lu}/u.test(small) ? small : skill;
}

export function says(text: string, words: readonly string[]): boolean {
  const small = text.toLowerCase();
  return words.some((word) => small.includes(word.toLowerCase()));
}

/** Returns whether a skill is a product: "Tableau" or "SQL", not "Statistics" or "Cell culture". */
export function isProduct(skill: string): boolean {
  if (/^(?:Google|Adobe|Microsoft) \p{Lu}/u.test(skill)) return true;
  return (
    /\p{Lu}/u.test(skill) &&
    !/\s\p{Ll}|(?:ics|ing|ment|sis|ance|tion|ship|ity|cy|law|ence|design|care|y|ese|ish|man|ench|health|SEO|AI)$/u.test(
      skill,
    )
  );
}
