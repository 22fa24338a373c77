export { endOtherSessions, endSession } from "./end-sessions";
export { listSessions } from "./list-sessions";
export { removeAccount } from "./remove-account";
