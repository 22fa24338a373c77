import { DomainError } from "~/server/core/errors";

export class JobClosedError extends DomainError {
  override readonly name = "JobClosedError";
  constructor(message = "This job is closed.") {
    super("JOB_CLOSED", message);
  }
}

// Refusals of an unlock say that nothing was charged.

/** The price has risen above the one that was shown. */
export const priceChanged = (seen: number, price: number) =>
  new DomainError(
    "PRICE_CHANGED",
    `The price of this job has changed from ${seen} to ${price} connects. You have not been charged.`,
  );

/** The job closed after it was shown. */
export const jobClosedMeanwhile = () => new JobClosedError("This job is closed. You have not been charged.");

/** The source says that the posting is gone. */
export const jobTakenDown = () => new JobClosedError("This job has just been taken down. You have not been charged.");

/** The posting is missing at its source, and only a second look can tell whether it is gone. */
export const jobUnconfirmed = (retryAfterSeconds: number) =>
  new DomainError(
    "JOB_UNCONFIRMED",
    "We can't confirm this job right now. You have not been charged. Try again in a few minutes.",
    { retryAfterSeconds },
  );
