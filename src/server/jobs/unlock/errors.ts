import { DomainError } from "~/server/core/errors";

export class JobClosedError extends DomainError {
  override readonly name = "JobClosedError";
  constructor() {
    super("JOB_CLOSED", "This job is closed.");
  }
}

/** The price has risen above the one that was shown. */
export const priceChanged = (shown: number, price: number) =>
  new DomainError(
    "PRICE_CHANGED",
    `The price of this job has changed from ${shown} to ${price} connects. You have not been charged.`,
  );

/** The source says that the posting is gone. */
export const jobTakenDown = () =>
  new DomainError("JOB_CLOSED", "This job has just been taken down. You have not been charged.");

/** The posting is missing at its source, and only a second look can tell whether it is gone. */
export const jobUnconfirmed = (retryAfterSeconds: number) =>
  new DomainError(
    "NOT_READY",
    "We can't confirm this job right now. You have not been charged. Try again in a few minutes.",
    { retryAfterSeconds },
  );
