export { checkConnects } from "./check-connects";
export type { ConnectsCode, GrantCode, SpendCode } from "./codes";
export {
  holdConnects,
  holdWhatIsLeft,
  isShortOfConnects,
  releaseConnects,
  type HoldCode,
  type HoldConnectsInput,
} from "./hold-connects";
export { holdSpending, spendHeld, type HoldSpendingInput } from "./hold-spending";
export { giveBackConnects } from "./give-back-connects";
export { getBalance } from "./get-balance";
export { grantConnects, type ConnectsGrant, type GrantConnectsInput } from "./grant-connects";
export { listHistory } from "./list-history";
export { RETURN_REASONS } from "./return-reasons";
export { spentSince } from "./spent-since";
export { spendConnectsSql, type SpendConnectsInput } from "./spend-connects-sql";
export { takeBackConnects, takeBackSomeConnects, type TakeBackConnectsInput } from "./take-back-connects";
export { toConnectsError } from "./to-connects-error";
