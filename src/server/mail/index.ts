export { newJobsMail } from "./alert-template";
export { pageUrl } from "./compose";
export {
  consultationCancelledMail,
  consultationConfirmedMail,
  consultationMissedMail,
  consultationMovedMail,
  type ConsultationFacts,
} from "./consulting-templates";
export { isMailboxOpen, isMailboxOpenTo, listMails, readMail, type StoredMail } from "./mailbox";
export { connectsReturnedMail, reportDecidedMail } from "./report-templates";
export { sendMail, sendMailNow } from "./send-mail";
export {
  accountDeletedMail,
  alreadyRegisteredMail,
  apiTokenCreatedMail,
  codeMail,
  membershipCancelledMail,
  membershipRenewsMail,
  passwordChangedMail,
  passwordNeededMail,
  passwordResetMail,
} from "./templates";
export { senderAddress } from "./settings";
export { MailRefusedError, type Mail } from "./transport";
