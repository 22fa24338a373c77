export {
  consultationCancelledMail,
  consultationConfirmedMail,
  consultationMissedMail,
  consultationMovedMail,
  type ConsultationFacts,
} from "./consulting-templates";
export { isMailboxOpen, isMailboxOpenTo, listMails, readMail, type StoredMail } from "./mailbox";
export { sendMail } from "./send-mail";
export {
  accountDeletedMail,
  alreadyRegisteredMail,
  apiTokenCreatedMail,
  codeMail,
  connectsReturnedMail,
  membershipCancelledMail,
  membershipRenewsMail,
  passwordChangedMail,
  passwordNeededMail,
  passwordResetMail,
} from "./templates";
export { senderAddress } from "./settings";
export type { Mail } from "./transport";
