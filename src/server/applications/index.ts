export { applyToJob } from "./apply-to-job";
export { exportApplicationsCsv } from "./export-applications-csv";
export { getBoard } from "./get-board";
export { listApplications } from "./list-applications";
export { listHistory } from "./list-history";
export { moveApplication } from "./move-application";
export { noteApplication } from "./note-application";
export { undoApply } from "./undo-apply";
