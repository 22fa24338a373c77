export type { HeldAccount, LedgerAccountRef, SharedAccount, SqlAccountRef, SqlValue } from "./call-ledger";
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
export { claimsGuarantee, holdsGuarantee, partsGuarantee, reversalsGuarantee, type Guarantee } from "./guarantees";
export { type DayOfTransfers, findFirstTransfer, measureDays, measureReversals } from "./measure-transfers";
export { listTransfers } from "./list-transfers";
export { expireHolds, placeHold, postHold, voidHold, type PlacedHold } from "./holds";
export { getAccount, listEntries, MOVEMENT_TABLES, type ListedEntry } from "./get-account";
export {
  postTransfer,
  reverseTransfer,
  takeBackPart,
  transferSql,
  type PostedTransfer,
  type TransferSqlInput,
} from "./transfers";
