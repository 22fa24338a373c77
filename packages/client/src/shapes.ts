import type { Input, Output } from "./call.js";

// Names for the inputs and outputs of calls, with the shapes of the API's document.

export type { ErrorBody, Job, OwnProfile, PublicProfile } from "./rest-types.js";

export type JobSearch = Input<"GET /jobs">;
export type JobPage = Output<"GET /jobs">;
/** A job without its description. */
export type JobSummary = Output<"GET /jobs/{id}/related">["jobs"][number];
export type JobFacets = Output<"GET /jobs/facets">;
export type JobSuggestion = Output<"GET /jobs/suggestions">["suggestions"][number];
export type JobFit = Output<"GET /jobs/{id}/fit">;
export type UnlockedJob = Output<"POST /jobs/{id}/unlock">;
export type Application = Output<"POST /jobs/{id}/apply">;
export type JobReport = Output<"POST /jobs/{id}/report">["report"];

export type ConnectsPage = Output<"GET /me/connects">;
/** A transaction of connects. */
export type ConnectsEntry = ConnectsPage["history"][number];
export type SpendingLimit = Output<"GET /me/spending-limit">;
export type Verification = Output<"POST /me/verify">;

export type Letter = Output<"POST /generate">;
/** Your letter for a job, in its latest version. */
export type OwnLetter = Output<"GET /jobs/{id}/letter">;

export type Checkout = Output<"POST /payment/create-checkout">;
export type CheckoutStatus = Output<"POST /payments/verify">["status"];

export type PaymentPage = Output<"GET /payments">;
export type Payment = PaymentPage["payments"][number];

export type SlotPage = Output<"GET /consulting/slots">;
export type Slot = SlotPage["slots"][number];
/** A reserved time with its checkout. */
export type Booking = Output<"POST /consulting/book">;
export type BookingPage = Output<"GET /consulting/bookings">;
export type OwnBooking = BookingPage["bookings"][number];

export type Webhook = Output<"GET /me/webhooks">["webhooks"][number];
export type WebhookWithSecret = Output<"POST /me/webhooks">;
export type WebhookDeliveryPage = Output<"GET /me/webhooks/{id}/deliveries">;
/** An event for one webhook. */
export type WebhookDelivery = WebhookDeliveryPage["deliveries"][number];
