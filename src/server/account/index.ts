export { copyPicture } from "./copy-picture";
export { endAllSessions, endOtherSessions, endSession, setPassword } from "./end-access";
export { listSessions } from "./list-sessions";
export { offerExport } from "./offer-export";
export { openExport, requestExport } from "./open-export";
export { removeAccount, removePerson } from "./remove-account";
export { findSuspension, liftSuspension, resendSuspension, suspendUser } from "./suspend-user";
