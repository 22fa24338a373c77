export type { CallOptions, ClientOptions, KeyedCallOptions } from "./call.js";
export { createClient, type FarsiteClient } from "./client.js";
export { FarsiteError, type ClientErrorCode, type FarsiteErrorCode, type FieldIssue } from "./errors.js";
export type { Session, SessionTokens } from "./session.js";
export type {
  Application,
  Booking,
  Checkout,
  CheckoutStatus,
  ConnectsEntry,
  ConnectsPage,
  ErrorBody,
  Job,
  JobFacets,
  JobFit,
  JobPage,
  JobReport,
  JobSearch,
  JobSuggestion,
  JobSummary,
  Letter,
  OwnProfile,
  PublicProfile,
  Slot,
  SlotPage,
  UnlockedJob,
  Verification,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookWithSecret,
} from "./shapes.js";
