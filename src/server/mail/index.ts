export { giveUpEmails, pruneEmailLog } from "./email-log";
export { ownerNoticeMail } from "./owner-template";
export { newJobsMail } from "./alert-template";
export { pageUrl, type MailContent } from "./compose";
export { consultantAddress } from "./consultant";
export {
  consultationCancelledMail,
  consultationConfirmedMail,
  consultationJoinMail,
  consultationLinkMail,
  consultationMissedMail,
  consultationMovedMail,
  consultationNoticeMail,
  consultationTermsText,
  consultationTimesMail,
  consultationWithoutTimeMail,
  type ConsultationFacts,
} from "./consulting-templates";
export { isMailboxOpen, isMailboxOpenTo, listMails, readMail, type StoredMail } from "./mailbox";
export {
  latePaymentMail,
  membershipCancelledMail,
  membershipEndedMail,
  membershipRenewsMail,
  receiptMail,
  refundFailedMail,
  refundMail,
  renewalFailedMail,
  withdrawalMail,
} from "./payment-templates";
export { followUpsMail, interviewMail } from "./reminder-templates";
export { connectsReturnedMail, reportDecidedMail } from "./report-templates";
export { queueMail, sendMail, sendQueuedSoon, sendWaitingEmails } from "./outbox";
export { sendTestMail } from "./send-test-mail";
export { senderAddress } from "./send-mail";
export { sendQueue, sendWaiting, trySending, type SendOutcome } from "./send-waiting";
export {
  accessRevokedMail,
  accountDeletedMail,
  accountSuspendedMail,
  alreadyRegisteredMail,
  apiTokenCreatedMail,
  codeMail,
  passwordChangedMail,
  passwordNeededMail,
  passwordResetMail,
  signInLinkMail,
  exportOfferedMail,
  suspensionLiftedMail,
  teamInvitationMail,
  wayAddedMail,
  wayRemovedMail,
  webhookAddedMail,
  webhookDisabledMail,
  webhookMovedMail,
  webhookSecretChangedMail,
} from "./templates";
export type { Mail } from "./transport";
