export { decideApproval, listApprovals } from "./approvals";
export { exportFigureRows, listFigureRows } from "./figures/list-rows";
export { exportFigure, getFigures } from "./figures/get-figures";
export { recomputeFigures, recountFigures, rollUpFigures } from "./figures/roll-up";
export { storeSteps } from "./figures/store-steps";
export {
  acceptInvitation,
  declineInvitation,
  getOwnInvitation,
  getTeam,
  inviteToTeam,
  withdrawInvitation,
} from "./invitations";
export { findPeople } from "./find-people";
export { getPerson } from "./get-person";
export { listPersonRows } from "./list-person-rows";
export { exportPayments, getPayment, listAllPayments } from "./money/list-payments";
export { openReceipt } from "./money/open-receipt";
export { requestReconciliation } from "./money/request-reconciliation";
export { performAct, performCallOff, performRefund } from "./perform-act";
export { getToday } from "./get-today";
