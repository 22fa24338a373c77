export { isMailboxOpen, isMailboxOpenTo, listMails, readMail, type StoredMail } from "./mailbox";
export { sendMail } from "./send-mail";
export {
  alreadyRegisteredMail,
  codeMail,
  passwordChangedMail,
  passwordNeededMail,
  passwordResetMail,
} from "./templates";
