import words from "~/language/data/resume-lines.json" with { type: "json" };
import type { LetterAnswers } from "~/contracts/cover-letter";
import type { ResumeCareer } from "~/language/resume/career";
import { professionOf } from "~/language/roles/professions";
import { meaningfulStems } from "~/language/text/stem";
import { skillsIn } from "~/language/skills/skills";
import { startsWithDeed } from "~/language/resume/deeds";
import { listHighlights } from "~/language/resume/highlights";
import type { LetterBrief } from "../../brief";
import { isSkipped, tellsLead } from "~/language/answers/typed-answers";
import { hasFigure, isBroadSkill, isCredential, statesResult } from "~/language/resume/line-kinds";
import { yearsIn } from "~/language/claims/career-facts";
import { listPosts, namePost, type Post } from "./positions";

/** Topics that the applicant wants more or less of. */
export type Focus = { more: readonly string[]; less: readonly string[] };

/** A line of the résumé about work, and the position that it is of. */
export type Proof = {
  text: string;
  /** Null for projects and other sentences. */
  post: Post | null;
  /** The index of its position; the latest is 0. */
  order: number;
  isProject: boolean;
  /** Its skills and word stems, each with what the posting weighs it. */
  topics: ReadonlyMap<string, number>;
  /** Whether it answers enough of them, or is work of the same profession, to have something in common with the job. */
  relates: boolean;
  /** The applicant wants the letter to lead with it. */
  leads: boolean;
  /** What it is worth beside what it answers. */
  bonus: number;
};

type Source = Pick<Proof, "post" | "order" | "isProject">;

export type Material = { career: ResumeCareer; posts: readonly Post[]; proofs: readonly Proof[] };

const ALL_SKILLS = 1000;
/** Of a stem that the title, the requirements or the rest of a posting names. A skill counts three times. */
const WEIGHTS = { title: 3, needed: 1.6, named: 0.4 };
const OF_SKILL = 3;
const RECENCY = [2, 1, 0.5];
/**
 * `result`: beside its figure. `weak`: of a line that only names a duty or is said of a third person. `near`: of a line without a
 * position that has something in common with the job.
 */
const BONUS = { deed: 2, figure: 3, result: 3, weak: -4, near: 4, focus: 50, lead: 1000 };
/** So many answers count: a long line that touches on more says none of them better. */
const MOST_ANSWERS = 5;
/** The share of its weight that an answer keeps once another line gives it. */
const AGAIN = 0.25;
const RELATES = 1.5;
/** Two words of the requirements, or an asked skill. In work of the posting's own profession, one word. */
const ASKED = 3;
const NAMED = 0.4;
/** So many years ago, work of another kind adds nothing. */
const FAR = 8;
/** Words that stand in every title or posting and say nothing about the work. */
const COMMON_STEMS = meaningfulStems(words.ofEveryPosting.join(" "));

/** Lists positions and proofs, in the résumé's order. */
export function listMaterial(brief: LetterBrief, career: ResumeCareer, focus: Focus): Material {
  const posts = listPosts(career, brief.job.title);
  const weights = weighDemands(brief.job);
  const weigh = (text: string) => new Map(topicsOf(text).map((topic) => [topic, weights.get(topic) ?? 0]));
  const thisYear = brief.today.getUTCFullYear();
  // "Led the rollout in 2022" is no work of a position from 2018 to 2021.
  const isOfTime = (text: string, post: Post | null) =>
    yearsIn(text).every((year) => year >= (post?.fromYear ?? year) && year <= (post?.toYear ?? thisYear));
  const read = (lines: readonly string[], source: Source): Proof[] => {
    const least = isOfCraft(source.post, brief.job) ? NAMED : ASKED;
    const isAsked = (text: string) => sum(weigh(text).values()) >= least;
    return (career.isEnglish ? listHighlights(lines, { employer: source.post?.employer ?? null, isAsked }) : [])
      .filter((text) => !says(text, focus.less) && !isCredential(text) && isOfTime(text, source.post))
      .map((text) => {
        const topics = weigh(text);
        const wanted = focus.more.filter((words) => [...meaningfulStems(words)].some((stem) => topics.has(stem)));
        const relates = wanted.length > 0 || sum(topics.values()) >= RELATES || isOfCraft(source.post, brief.job);
        const isNear = source.post === null && relates;
        const bonus =
          worthOf(text) + (isNear ? BONUS.near : 0) + wanted.length * BONUS.focus + (RECENCY[source.order] ?? 0);
        return { ...source, text, topics, relates, leads: false, bonus };
      });
  };
  const unplaced = { post: null, order: posts.length, isProject: false };
  const placed = [
    ...posts.flatMap((post, order) =>
      namePost(post) === null ? [] : read(post.lines, { post, order, isProject: false }),
    ),
    ...read(career.projects, { ...unplaced, isProject: true }),
  ];
  const recent = placed.filter(({ post, relates }) => relates || (post?.toYear ?? thisYear) >= thisYear - FAR);
  // Beside positions, nobody can tell where other lines were done, or by whom.
  const others = posts.length > 0 ? posts.flatMap((post) => (namePost(post) === null ? post.lines : [])) : career.lines;
  const rest = () => read(others, unplaced).filter(({ text }) => startsWithDeed(text));
  const proofs = [recent, placed].find((some) => some.length > 0) ?? rest();
  return { career, posts, proofs: withLead(brief.applicant.answers, proofs) };
}

/** Work of the posting's own profession, or under a like title, has something in common with it in whatever words. */
export function isOfCraft(post: Post | null, job: LetterBrief["job"]): boolean {
  if (post?.role == null) return false;
  const own = professionOf(post.role);
  const stems = meaningfulStems(job.title);
  return (
    (own !== null && own === professionOf(job.title)) ||
    [...meaningfulStems(post.role)].some((stem) => stems.has(stem) && !COMMON_STEMS.has(stem))
  );
}

/** "Responsible for payroll", "Assisting with audits", "Handles claims" */
const WEAK = /^(?:responsible for|(?!\p{L}*(?:ss|us) )\p{L}+(?:ing|s)(?<!(?:er|or|ion|ment)s)) /iu;

const worthOf = (text: string) =>
  (startsWithDeed(text) ? BONUS.deed : WEAK.test(text) ? BONUS.weak : 0) +
  (hasFigure(text) ? BONUS.figure : 0) +
  (statesResult(text) ? BONUS.result : 0);
const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0);
const SKILL = "skill ";
function topicsOf(text: string): string[] {
  return [...skillsIn(text, ALL_SKILLS).map((skill) => SKILL + skill), ...meaningfulStems(text)];
}

/** Weighs what the posting asks for: its title first, then its requirements, then the rest of its text. */
function weighDemands({ title, requirements, skills, description }: LetterBrief["job"]): Map<string, number> {
  const weights = new Map<string, number>();
  const put = (text: string, weight: number) => {
    for (const topic of topicsOf(text))
      weights.set(topic, topic.startsWith(SKILL) ? weight * OF_SKILL : COMMON_STEMS.has(topic) ? 0 : weight);
  };
  put(description ?? "", WEIGHTS.named);
  put(requirements.join("\n"), WEIGHTS.needed);
  // By itself, "Swift" may be any word.
  for (const skill of skills) weights.set(SKILL + skill, WEIGHTS.needed * OF_SKILL);
  put(title, WEIGHTS.title);
  return weights;
}

/** Lists the skills that a job names, the most prominent first. */
export function listAskedSkills(job: LetterBrief["job"], { less }: Focus): string[] {
  return [...weighDemands(job)]
    .flatMap(([topic, weight]) => (topic.startsWith(SKILL) ? { skill: topic.slice(SKILL.length), weight } : []))
    .filter(({ skill }) => !isBroadSkill(skill) && !says(skill, less))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ skill }) => skill);
}

export function says(text: string, words: readonly string[]): boolean {
  const small = text.toLowerCase();
  return words.some((word) => small.includes(word.toLowerCase()));
}

/** Marks the achievement that the applicant wants to lead with, if the résumé has it. */
function withLead(answers: LetterAnswers | null | undefined, proofs: readonly Proof[]): readonly Proof[] {
  if (!answers || isSkipped(answers.lead)) return proofs;
  const best = proofs.filter(({ topics }) => tellsLead(answers.lead, topics)).toSorted((a, b) => b.bonus - a.bonus)[0];
  return proofs.map((proof) => (proof === best ? { ...proof, leads: true, bonus: BONUS.lead } : proof));
}

/** Two lines that say nearly the same. */
function isLike(one: Proof, other: Proof): boolean {
  const shared = [...one.topics.keys()].filter((topic) => other.topics.has(topic)).length;
  return one === other || shared > LIKE * Math.min(one.topics.size, other.topics.size);
}

const LIKE = 0.7;

export type ProofLimits = { items: number; words: number };
const countWords = ({ text }: Proof) => text.split(" ").length;

/**
 * Takes the proofs that together answer most of what the posting asks for, at least one of the latest position and one of an
 * earlier one. Of each position, those with a result come first.
 */
export function pickProofs(proofs: readonly Proof[], { items, words }: ProofLimits): Proof[] {
  const picked: Proof[] = [];
  const answered = new Set<string>();
  const worth = ({ topics, bonus }: Proof) => {
    const answers = [...topics].map(([topic, weight]) => (answered.has(topic) ? AGAIN * weight : weight));
    return bonus + sum(answers.toSorted((a, b) => b - a).slice(0, MOST_ANSWERS));
  };
  const pickBest = (isMeant: (proof: Proof) => boolean) => {
    const room = words - sum(picked.map(countWords));
    const fits = (proof: Proof) =>
      isMeant(proof) && countWords(proof) <= room && !picked.some((one) => isLike(one, proof));
    const [best] = proofs.filter(fits).toSorted((a, b) => worth(b) - worth(a));
    if (best === undefined) return false;
    picked.push(best);
    for (const topic of best.topics.keys()) answered.add(topic);
    return true;
  };
  pickBest(({ leads }) => leads);
  if (!pickBest(({ order, text }) => order === 0 && statesResult(text))) pickBest(({ order }) => order === 0);
  while (picked.length < items && pickBest(() => true));
  if (picked.every(({ order }) => order === 0)) pickBest(({ order, post }) => order > 0 && post?.title != null);
  const rank = (proof: Proof) => picked.indexOf(proof);
  const strength = ({ leads, text }: Proof) => (leads ? 2 : Number(statesResult(text)));
  return picked.toSorted((a, b) => a.order - b.order || strength(b) - strength(a) || rank(a) - rank(b));
}
