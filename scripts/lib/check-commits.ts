export type Commit = { hash: string; subject: string };

const MAX_LENGTH = 72;

/** Reports every subject that isn't `area: imperative summary`. Accepts the subjects that git writes for reverts. */
export function checkCommits(commits: readonly Commit[]): string[] {
  return commits.flatMap(({ hash, subject }) => {
    const fault = findFault(subject);
    return fault === null ? [] : [`${hash} ${subject}\n  ${fault}`];
  });
}

function findFault(subject: string): string | null {
  if (subject.startsWith('Revert "')) return null;
  if (!/^[a-z][a-z0-9-]*: \S/.test(subject)) return "Write it as `area: imperative summary`.";
  if (subject.endsWith(".")) return "Drop the full stop.";
  if (subject.length > MAX_LENGTH) return `It has ${subject.length} characters; at most ${MAX_LENGTH} are allowed.`;
  return null;
}
