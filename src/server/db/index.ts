export { createDb, type Db, type Tx } from "./client";
export { findWriteFailure, forgetWriteFailure } from "./pool";
export { findReplica, openReplicas, primaryOf, getReplicaStates, getReplicaUses } from "./replicas";
export { closePools, getDb, getPoolUses, watchForSilence, withPool } from "./process-pools";
export {
  Prisma,
  type Approval,
  type Calendar,
  type Checkout,
  type CheckoutStatus,
  type ConsultingBooking,
  type ConsultingSlot,
  type EmailLogEntry,
  type Interview,
  type Membership,
  type MembershipStatus,
  type Payment,
  type PaymentEmail,
  type PaymentStatus,
  type Refund,
  type SubscriptionStatus,
  type User,
} from "./generated/client";
export {
  describeRejectedValue,
  isDatabaseUnavailable,
  isDiskFull,
  isMissingUser,
  isUniqueViolation,
  isWriteConflict,
  parseRaisedError,
} from "./errors";
export { countRows, executeOn, kyselyOn, lowerSql, queryOn, sql, type Sql } from "./kysely";
export type { Tables } from "./generated/tables";
