export { computeAnswerRates } from "./answer-rates";
export { applyToJob, undoApply } from "./apply-to-job";
export {
  claimFollowUps,
  claimInterview,
  listApplicationEntries,
  listDueFollowUps,
  listDueInterviews,
} from "./calendar-entries";
export { removeContact, saveContact } from "./contacts";
export { exportApplicationsCsv, issueCsvTicket } from "./export-applications-csv";
export { getAgenda } from "./get-agenda";
export { getEmployerCard } from "./get-employer-card";
export { cancelInterview, getDetails, saveInterview } from "./interviews";
export { getApplication, getBoard, listApplications } from "./list-applications";
export { getResponseRates } from "./get-response-rates";
export { listHistory } from "./list-history";
export { moveApplication } from "./place-application";
export { noteApplication } from "./note-application";
