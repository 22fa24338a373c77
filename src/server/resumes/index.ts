export { findResume } from "./find-resume";
export { openResume } from "./open-resume";
export { removeResume } from "./remove-resume";
export { saveResumeText } from "./save-resume-text";
export { storeResume } from "./store-resume";
export { issueDownloadTicket, issueUploadTicket } from "./tickets";
