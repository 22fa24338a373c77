export type { HeldAccount, LedgerAccountRef, SharedAccount, SqlAccountRef, SqlValue } from "./account";
export { checkLedger, type CheckedGuarantee, type LedgerCheck, type LedgerCounts } from "./check-ledger";
export {
  AlreadyReversedError,
  HoldNotFoundError,
  HoldNotPendingError,
  IdempotencyConflictError,
  InsufficientFundsError,
  LedgerError,
  NotReversibleError,
  toLedgerError,
  TransferNotFoundError,
  UnbalancedError,
} from "./errors";
export { expireHolds } from "./expire-holds";
export { getAccount, type AccountBalance } from "./get-account";
export { claimsGuarantee, holdsGuarantee, partsGuarantee, reversalsGuarantee, type Guarantee } from "./guarantees";
export { listEntries, type ListedEntry } from "./list-entries";
export { placeHold, type PlacedHold, type PlaceHoldInput } from "./place-hold";
export { postHold, type PostedHold } from "./post-hold";
export { postTransfer, type PostedTransfer, type PostTransferInput } from "./post-transfer";
export { reverseTransfer, type Reversal, type ReverseTransferInput } from "./reverse-transfer";
export { LEDGER_TABLES } from "./tables";
export { takeBackPart, type TakeBackPartInput } from "./take-back-part";
export { transferSql, type TransferSqlInput } from "./transfer-sql";
export { voidHold } from "./void-hold";
