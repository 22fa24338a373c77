export { findResume, openResume, issueDownloadTicket, issueUploadTicket } from "./find-resume";
export { removeResume, saveResumeText, storeResume } from "./store-resume";
