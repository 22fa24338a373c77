import { checkAllConnects } from "~/server/operations";
import { printRefundsGivenUp, withCommandContext } from "./lib/command.ts";

/** Prints the ledger's counts and the state of each guarantee. Exits with 1 if one is broken. */
await withCommandContext(async (ctx) => {
  const { counts, guarantees, intact } = await checkAllConnects(ctx);
  const { accounts, transfers, entries, pendingHolds } = counts;
  console.log(`accounts ${accounts}, transfers ${transfers}, entries ${entries}, pending holds ${pendingHolds}`);
  for (const { name, violations, examples } of guarantees) {
    console.log(violations === 0 ? `ok      ${name}` : `BROKEN  ${name}: ${violations} (${examples.join(", ")})`);
  }
  console.log(intact ? "The ledger is intact." : "The ledger is broken.");
  await printRefundsGivenUp(ctx);
  return intact ? 0 : 1;
});
