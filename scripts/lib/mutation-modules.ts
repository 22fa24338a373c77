/** The lowest share of changes that tests must notice, in percent. */
export const MIN_MUTATION_SCORE = 85;

/** Rules whose tests are tested: `npm run test:mutation` changes the code of `mutate`, and `tests` must fail. */
export const MUTATION_MODULES: Record<string, { mutate: string[]; tests: string[] }> = {
  refunds: {
    mutate: ["src/server/payments/refund-rule.ts"],
    tests: ["src/server/payments/refund-rule.test.ts"],
  },
};

/** Returns how many percent of the changes were noticed. Changes that can't run, or that were skipped, don't count. */
export function scoreMutants(statuses: readonly string[]): number {
  const count = (...counted: string[]) => statuses.filter((status) => counted.includes(status)).length;
  const noticed = count("Killed", "Timeout");
  const all = noticed + count("Survived", "NoCoverage");
  return all === 0 ? 0 : (100 * noticed) / all;
}
