export { endAllSessions, endOtherSessions, endSession } from "./end-sessions";
export { listSessions } from "./list-sessions";
export { openExport } from "./open-export";
export { removeAccount } from "./remove-account";
export { requestExport } from "./request-export";
export { setPassword } from "./set-password";
