export { exportAudit, listAudit } from "./list-audit";
export { recordAct } from "./record-act";
