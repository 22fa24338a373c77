import type { Proof } from "./choose-proofs";
import { isSameEmployer, type Post, tellEarlier } from "./positions";

const MOST_JOINED_WORDS = 22;
/** A clause with one of these can't share its sentence. */
const FULL = /[,;:(]|\b(?:and|or|which|that|who|was|have|am)\b/u;

/** "At Acme, I cut returns by 8%", without the sentence that names the position. */
export function tellAlone({ text, isPast, post, isProject }: Proof): string {
  if (isProject) return `In one of my projects, I ${text}`;
  if (post?.employer == null) return `I ${text}`;
  return `${post.isCurrent && !isPast ? "In my current role at" : "At"} ${post.employer}, I ${text}`;
}

/** Writes what follows the current position's sentence: what is done there now and what was, those of the first proof's tense first. */
export function tellCurrent(proofs: readonly Proof[], latest: Post | undefined): string[] {
  const duties = proofs.filter(({ isPast }) => !isPast);
  const deeds = proofs.filter(({ isPast }) => isPast);
  const groups = proofs[0]?.isPast === true ? [deeds, duties] : [duties, deeds];
  const clauses = groups.flatMap(joinPairs);
  if (latest === undefined) return clauses.map((text) => `I ${text}.`);
  const start = latest.title === null ? "There, I" : "In this role, I";
  return tellClauses(clauses, latest.isCurrent || duties.length === 0 ? start : "I");
}

/** Writes the clauses as sentences, each of which begins differently from the one before. */
function tellClauses(clauses: readonly string[], start: string): string[] {
  return clauses.map((text, index) => {
    if (index === 0) return `${start} ${text}.`;
    const [verb = "", ...rest] = text.split(" ");
    if (index !== 1) return `I ${text}.`;
    return /^(?:was|am|have)$/u.test(verb) ? `I ${verb} also ${rest.join(" ")}.` : `I also ${text}.`;
  });
}

/** Two short clauses of one tense share their subject: "close the books and prepare the audit schedules". */
function joinPairs(proofs: readonly Proof[]): string[] {
  const rest = [...proofs];
  const clauses: string[] = [];
  for (let one = rest.shift(); one !== undefined; one = rest.shift()) {
    const first = one;
    const at = rest.findIndex((two) => canJoin(first, two));
    const [two] = at === -1 ? [] : rest.splice(at, 1);
    clauses.push(two === undefined ? one.text : `${one.text} and ${two.text}`);
  }
  return clauses;
}

function canJoin(one: Proof, two: Proof): boolean {
  const isPlain = !FULL.test(one.text) && !FULL.test(two.text);
  return isPlain && one.isPast === two.isPast && `${one.text} ${two.text}`.split(" ").length <= MOST_JOINED_WORDS;
}

/** Writes earlier positions with their proofs, then projects and what no position names. `latest`: the position that the letter named. */
export function tellEarlierPosts(
  proofs: readonly Proof[],
  posts: readonly Post[],
  { latest }: { latest: Post | undefined },
): string[] {
  let previous = latest;
  let isFirst = true;
  const unplaced: Proof[] = proofs.filter(({ post }) => post === null);
  const sentences = posts.flatMap((post) => {
    const own = proofs.filter((proof) => proof.post === post);
    // The position before the current one is named in any case.
    if (own.length === 0 && post !== posts[1]) return [];
    const name = tellEarlier(post, { previous, isFirst });
    if (name === null) unplaced.push(...own);
    if (name === null) return [];
    const isThere = previous !== undefined && isSameEmployer(post, previous);
    previous = post;
    isFirst = false;
    const [first, ...others] = joinPairs(own);
    if (first === undefined) return [`${name}.`];
    const isPlace = !isThere && post.employer !== null;
    // "I worked there as a PM and planned trips and ran tests" has one "and" too many.
    if (!isPlace && FULL.test(first)) return [`${name}.`, ...tellClauses([first, ...others], "In that role, I")];
    return tellClauses([first, ...others], isPlace ? `${name}, where I` : `${name} and`);
  });
  return [...sentences, ...unplaced.map((proof) => `${tellAlone(proof)}.`)];
}
