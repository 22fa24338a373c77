export { applyToJob, undoApply } from "./apply-to-job";
export { exportApplicationsCsv, issueCsvTicket } from "./export-applications-csv";
export { getAgenda } from "./get-agenda";
export { getApplication, getBoard, listApplications } from "./list-applications";
export { listHistory } from "./list-history";
export { moveApplication } from "./place-application";
export { noteApplication } from "./note-application";
