import { InsufficientConnectsError } from "~/server/core/errors";
import { InsufficientFundsError, toLedgerError } from "~/server/ledger";

type Purpose = ConstructorParameters<typeof InsufficientConnectsError>[2];

/**
 * What a statement with `spendConnectsSql` failed with, as the error to throw: InsufficientConnectsError when the wallet
 * has too little, a typed ledger error for its other refusals, anything else as it is.
 */
export function toConnectsError(error: unknown, purpose: Purpose): unknown {
  const cause = toLedgerError(error);
  return cause instanceof InsufficientFundsError
    ? new InsufficientConnectsError(cause.amount, cause.available, purpose)
    : cause;
}
