import { checkConnects } from "~/server/connects";
import { LETTER_GUARANTEES } from "~/server/cover-letters";
import { PAYMENT_GUARANTEES } from "~/server/payments";
import { printRefundsGivenUp, withCommandContext } from "./lib/command.ts";

/** Prints the ledger's counts and the state of each guarantee. Exits with 1 if one is broken. */
await withCommandContext(async (ctx) => {
  const { counts, guarantees, intact } = await checkConnects(ctx, [...PAYMENT_GUARANTEES, ...LETTER_GUARANTEES]);
  const { accounts, transfers, entries, pendingHolds } = counts;
  console.log(`accounts ${accounts}, transfers ${transfers}, entries ${entries}, pending holds ${pendingHolds}`);
  for (const { name, violations, examples } of guarantees) {
    console.log(violations === 0 ? `ok      ${name}` : `BROKEN  ${name}: ${violations} (${examples.join(", ")})`);
  }
  console.log(intact ? "The ledger is intact." : "The ledger is broken.");
  await printRefundsGivenUp(ctx);
  return intact ? 0 : 1;
});
