export {
  findResume,
  getResume,
  issueDownloadTicket,
  issueUploadTicket,
  listResumes,
  openResume,
  readUploadTarget,
  type UploadTarget,
} from "./find-resume";
export { removeResume, storeResume } from "./store-resume";
export { saveResumeText, updateResume } from "./edit-resume";
export { readZipDirectory, unpackEntry, type ZipEntry } from "./inspect/zip-directory";
