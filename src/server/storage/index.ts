export { copyFiles } from "./copy-files";
export type { Download } from "./file-store";
export { checkStore, removeFile, sweepFiles, openFile, storeFile } from "./store-file";
export { issueTicket, parseTicket, type Ticket, type TicketPurpose } from "./tickets";
