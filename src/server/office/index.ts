export { decideApproval, listApprovals, requestApproval } from "./approvals";
export { findPeople } from "./find-people";
export { getPerson } from "./get-person";
export { exportPayments, getPayment, listAllPayments } from "./money/list-payments";
export { openReceipt } from "./money/open-receipt";
export { requestReconciliation } from "./money/request-reconciliation";
export { performAct } from "./perform-act";
export { readToday } from "./read-today";
