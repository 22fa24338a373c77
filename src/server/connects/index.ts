export { checkConnects } from "./check-connects";
export type { ConnectsCode, GrantCode, SpendCode } from "./codes";
export { getBalance } from "./get-balance";
export { grantConnects, type ConnectsGrant, type GrantConnectsInput } from "./grant-connects";
export { listHistory } from "./list-history";
export { spendConnectsSql, type SpendConnectsInput } from "./spend-connects-sql";
export { toConnectsError } from "./to-connects-error";
