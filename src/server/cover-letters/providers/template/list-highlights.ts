import type { Proof } from "./choose-proofs";
import { namePost, type Post } from "./positions";

/** The sign of a list's items. */
const ITEM = "• ";

/**
 * Lists proofs in the résumé's own words below the position that they are of. The latest positions are named without any, but the
 * current one, which a sentence names.
 */
export function listByPost(proofs: readonly Proof[], posts: readonly Post[]): string[] {
  const listOf = (own: readonly Proof[]) => own.map(({ text }) => `${ITEM}${text}`);
  const named = posts.flatMap((post, order) => {
    const own = proofs.filter((proof) => proof.post === post);
    const name = namePost(post);
    const isOld = order > (proofs.length === 0 ? 2 : 1);
    return name === null || (own.length === 0 && (isOld || post.isCurrent || post.title === null))
      ? []
      : [[name, ...listOf(own)].join("\n")];
  });
  const projects = listOf(proofs.filter(({ isProject }) => isProject));
  // Where no position says what was done, what was done comes first.
  const others = listOf(proofs.filter(({ post, isProject }) => !isProject && post === null));
  if (others.length > 0) return [others.join("\n"), ...named];
  return projects.length === 0 ? named : [...named, ["Projects", ...projects].join("\n")];
}

/** "From my work at Acme: “Cut returns by 8%”." */
export function quoteProof({ text, post, isProject }: Proof): string {
  const where = isProject ? "one of my projects" : post?.employer == null ? "my resume" : `my work at ${post.employer}`;
  return `From ${where}: “${text}”.`;
}
