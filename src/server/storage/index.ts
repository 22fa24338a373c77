export { removeFile, sweepFiles } from "./remove-file";
export { openFile, storeFile } from "./store-file";
export { readTicket, signTicket, ticketPath, type Ticket, type TicketPurpose } from "./tickets";
