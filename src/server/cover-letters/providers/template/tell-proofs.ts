import type { Proof } from "./choose-proofs";
import { type Post, tellEarlier } from "./positions";

/** "At Acme, I cut returns by 8%", without the sentence that names the position. */
export function tellAlone({ text, isPast, post, isProject }: Proof): string {
  if (isProject) return `In one of my projects, I ${text}`;
  if (post?.employer == null) return `I ${text}`;
  return `${post.isCurrent && !isPast ? "In my current role at" : "At"} ${post.employer}, I ${text}`;
}

/** Writes what follows the current position's sentence: what is done there now and what was, those of the first proof's tense first. */
export function tellCurrent(proofs: readonly Proof[], latest: Post | undefined): string[] {
  const isFirst = ({ isPast }: Proof) => isPast === proofs[0]?.isPast;
  const ordered = [...proofs.filter(isFirst), ...proofs.filter((proof) => !isFirst(proof))];
  if (latest === undefined) return ordered.map(({ text }) => `I ${text}.`);
  const isOver = !latest.isCurrent && proofs.some(({ isPast }) => !isPast);
  return tellClauses(ordered, isOver ? "I" : latest.title === null ? "There, I" : "In this role, I");
}

/** Writes each clause as a sentence that begins differently from the one before. */
function tellClauses(proofs: readonly Proof[], start: string): string[] {
  return proofs.map(({ text }, index) => {
    if (index !== 1) return `${index === 0 ? start : "I"} ${text}.`;
    const [verb = "", ...rest] = text.split(" ");
    return /^(?:was|am|have)$/u.test(verb) ? `I ${verb} also ${rest.join(" ")}.` : `I also ${text}.`;
  });
}

/** Writes earlier positions with their proofs, then projects and what no position names. `latest`: the position that the letter named. */
export function tellEarlierPosts(
  proofs: readonly Proof[],
  posts: readonly Post[],
  { latest }: { latest: Post | undefined },
): string[] {
  let previous = latest;
  const unplaced: Proof[] = proofs.filter(({ post }) => post === null);
  const sentences = posts.flatMap((post) => {
    const own = proofs.filter((proof) => proof.post === post);
    // The position before the current one is named in any case.
    if (own.length === 0 && post !== posts[1]) return [];
    const name = tellEarlier(post, { previous, isFirst: previous === latest });
    if (name === null) unplaced.push(...own);
    if (name === null) return [];
    previous = post;
    const isPlace = own.length > 0 && post.employer !== null;
    return isPlace ? tellClauses(own, `${name}, where I`) : [`${name}.`, ...tellClauses(own, "In that role, I")];
  });
  return [...sentences, ...unplaced.map((proof) => `${tellAlone(proof)}.`)];
}
