/** Fast checks; each counts as one test. */
export const CHECKS: Record<string, readonly string[]> = {
  types: ["tsc", "--noEmit"],
  lint: ["oxlint"],
  structure: ["node", "scripts/check-structure.ts"],
  format: ["oxfmt", "--check", "."],
  commits: ["node", "scripts/check-commits.ts"],
  "dead code": ["knip", "--cache", "--cache-location", ".cache/knip"],
};
