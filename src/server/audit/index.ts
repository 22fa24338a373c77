export { exportAudit, listAudit } from "./list-audit";
export { findSubjectNames } from "./find-subject-names";
export { recordAct } from "./record-act";
