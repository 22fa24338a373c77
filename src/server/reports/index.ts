export { decideReport } from "./decide-report";
export { findClosing, type Closing } from "./find-closing";
export { fileReport } from "./file-report";
export { getOwnReport } from "./get-own-report";
export { getReportCase } from "./get-report-case";
export { listReports } from "./list-reports";
export { emailConnectReturns, requeueReturnEmail } from "./email-connect-returns";
export { emailReportDecisions, requeueReportDecision } from "./email-report-decisions";
