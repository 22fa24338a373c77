import type { Proof } from "./choose-proofs";
import { isSameEmployer, type Post, tellEarlier } from "./positions";
import { inWords } from "./wording";

const MOST_JOINED_WORDS = 32;
/** A deed with a second clause of its own can't be followed by another. */
const CLAUSES = /[;:(]/u;

/**
 * Writes the proofs of one position. `place`: the position has just been named, and the first sentence refers to it.
 */
export function tellProofs(proofs: readonly Proof[], place: "there" | null): string[] {
  const sentences: string[] = [];
  let isFirst = true;
  for (const [one, two] of pairProofs(proofs)) {
    const also = !isFirst && two === undefined && !sentences.some((text) => / also /u.test(text));
    const sentence = tellProof(two === undefined ? one : joinProofs(one, two), { place: isFirst ? place : null, also });
    // What the posting requires, in its words, once a letter.
    const isAsked = isFirst && one.order === 0 && one.needs.length > 0 && place !== null;
    sentences.push(isAsked ? `You ask for ${inWords(one.needs)}. ${sentence}` : sentence);
    isFirst = false;
  }
  return sentences;
}

function tellProof(proof: Proof, { place, also }: { place: "there" | null; also: boolean }): string {
  const { kind, text, post, isProject } = proof;
  const there = place === null ? "" : " there";
  const isPast = post !== null && !post.isCurrent;
  switch (kind) {
    case "deed": {
      const start = isProject ? "In one of my projects, " : "";
      return `${start}I ${also ? withAlso(text) : text}.`;
    }
    case "change":
      return `I ${also ? "also " : ""}brought ${text}.`;
    case "things":
      if (isProject) return `My projects ${also ? "also " : ""}include ${text}.`;
      return `My work${there} ${also ? "also " : ""}${isPast ? "included" : "includes"} ${text}.`;
    case "amount":
      return `My results${there} ${also ? "also " : ""}include ${text}.`;
  }
}

/** "was also promoted", "also built" */
function withAlso(deed: string): string {
  return deed.replace(/^(was |am |have )?/u, (start) => `${start}also `);
}

/** Pairs short deeds and amounts of a position, so that not every fact begins a sentence. */
function pairProofs(proofs: readonly Proof[]): [Proof, Proof?][] {
  const pairs: [Proof, Proof?][] = [];
  const rest = [...proofs];
  for (let one = rest.shift(); one !== undefined; one = rest.shift()) {
    const first = one;
    const at = rest.findIndex((two) => canJoin(first, two));
    const [two] = at === -1 ? [] : rest.splice(at, 1);
    pairs.push(two === undefined ? [one] : [one, two]);
  }
  return pairs;
}

function canJoin(one: Proof, two: Proof): boolean {
  const isPlain = ({ kind, text, isProject }: Proof) => kind === "deed" && !isProject && !CLAUSES.test(text);
  const isAmount = ({ kind, text }: Proof) => kind === "amount" && !text.includes(" and ");
  if (isAmount(one) && isAmount(two)) return true;
  const words = `${one.text} ${two.text}`.split(" ").length;
  return isPlain(one) && isPlain(two) && words <= MOST_JOINED_WORDS;
}

/** "I hired 84 people, and I trained 12 managers", "118% of quota and a retention of 94%" */
function joinProofs(one: Proof, two: Proof): Proof {
  if (one.kind === "amount") return { ...one, text: `${one.text} and ${two.text}` };
  return { ...one, text: `${one.text}, and I ${two.text}` };
}

/** Writes earlier positions with their proofs, then what no position names. `latest`: the position that the letter named. */
export function tellEarlierPosts(
  proofs: readonly Proof[],
  posts: readonly Post[],
  { latest }: { latest: Post | undefined },
): string[] {
  let previous = latest;
  let isFirst = true;
  const unplaced: Proof[] = [];
  const sentences = posts.flatMap((post) => {
    const own = proofs.filter((proof) => proof.post === post);
    const [first, ...rest] = own;
    if (first === undefined) return [];
    const name = tellEarlier(post, { previous, isFirst });
    if (name === null) {
      unplaced.push(...own);
      return [];
    }
    const isThere = previous !== undefined && isSameEmployer(post, previous);
    previous = post;
    isFirst = false;
    if (first.kind !== "deed") return [`${name}.`, ...tellProofs(own, post.employer === null ? null : "there")];
    if (post.employer !== null && !isThere && !CLAUSES.test(first.text))
      return [`${name}, where I ${first.text}.`, ...tellProofs(rest, null)];
    return [`${name}. In that role, I ${first.text}.`, ...tellProofs(rest, null)];
  });
  const others = [...unplaced, ...proofs.filter(({ post }) => post === null)];
  return [...sentences, ...tellProofs(others, null)];
}
