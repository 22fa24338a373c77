export { checkConnects } from "./check-connects";
export { RETURN_REASONS, type ConnectsCode, type GrantCode, type HoldCode, type SpendCode } from "./codes";
export {
  grantConnects,
  takeBackConnects,
  takeBackSomeConnects,
  takeConnects,
  type ConnectsGrant,
  type GrantConnectsInput,
  type TakeBackConnectsInput,
} from "./grant-connects";
export { grantWelcome } from "./grant-welcome";
export {
  holdConnects,
  holdRemainingConnects,
  isShortOfConnects,
  releaseConnects,
  type HoldConnectsInput,
} from "./hold-connects";
export { getSpendingLimit, setSpendingLimit } from "./spending-limit";
export {
  giveBackConnects,
  holdSpending,
  measureReturns,
  spendConnectsSql,
  spendHeld,
  toSpendError,
} from "./spend-connects";
export { countConnectsSpentSince, getConnectsBalance, listHistory, listWalletChanges } from "./wallet";
