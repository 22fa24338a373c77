import type { Proof } from "./choose-proofs";
import { isSameEmployer, type Post, tellEarlier } from "./positions";

const MOST_JOINED_WORDS = 30;
/** A deed with a second clause of its own can't be followed by another. */
const CLAUSES = /[;:(]/u;

/** Writes the proofs of one position as sentences. Joins short deeds, so that not every fact begins a sentence. */
export function tellProofs(proofs: readonly Proof[]): string[] {
  const sentences: string[] = [];
  const rest = [...proofs];
  for (let one = rest.shift(); one !== undefined; one = rest.shift()) {
    const first = one;
    const at = rest.findIndex((two) => canJoin(first, two));
    const [two] = at === -1 ? [] : rest.splice(at, 1);
    sentences.push(two === undefined ? `${tellProof(one)}.` : `${tellProof(one)}, and I ${two.text}.`);
  }
  return sentences;
}

/** Tells a deed without the sentence that names its position: "At Acme, I cut returns by 8%". */
export function tellAlone({ text, post }: Proof): string {
  return `${post?.employer == null ? "" : `At ${post.employer}, `}I ${text}`;
}

function tellProof({ kind, text, isProject }: Proof): string {
  switch (kind) {
    case "deed":
      return `${isProject ? "In one of my projects, " : ""}I ${text}`;
    case "change":
      return `I brought ${text}`;
    case "amount":
      return `My results there include ${text}`;
  }
}

function canJoin(one: Proof, two: Proof): boolean {
  const isPlain = ({ kind, text, isProject }: Proof) => kind === "deed" && !isProject && !CLAUSES.test(text);
  return isPlain(one) && isPlain(two) && `${one.text} ${two.text}`.split(" ").length <= MOST_JOINED_WORDS;
}

/** Writes earlier positions with their proofs, then what no position names. `latest`: the position that the letter named. */
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
    const [first, ...rest] = own;
    // The position before the current one is named in any case.
    if (first === undefined && post !== posts[1]) return [];
    const name = tellEarlier(post, { previous, isFirst });
    // Only a deed can be told without its position.
    if (name === null) unplaced.push(...own.filter(({ kind }) => kind === "deed"));
    if (name === null) return [];
    const isThere = previous !== undefined && isSameEmployer(post, previous);
    previous = post;
    isFirst = false;
    if (first === undefined) return [`${name}.`];
    const canFollow = first.kind === "deed" && post.employer !== null && !isThere && !CLAUSES.test(first.text);
    return canFollow ? [`${name}, where I ${first.text}.`, ...tellProofs(rest)] : [`${name}.`, ...tellProofs(own)];
  });
  return [...sentences, ...tellProofs(unplaced)];
}
