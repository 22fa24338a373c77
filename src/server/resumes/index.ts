export {
  findResume,
  getResume,
  issueDownloadTicket,
  issueUploadTicket,
  listResumes,
  openResume,
  parseUploadTarget,
  type UploadTarget,
} from "./find-resume";
export { removeResume, storeResume } from "./store-resume";
export { markChecked, saveResumeText, updateResume } from "./edit-resume";
