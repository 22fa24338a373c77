import { DomainError } from "~/server/core/errors";

export class JobClosedError extends DomainError {
  override readonly name = "JobClosedError";
  constructor() {
    super("JOB_CLOSED", "This job is closed.");
  }
}

/** The price has risen above the one that was shown. */
export class PriceChangedError extends DomainError {
  override readonly name = "PriceChangedError";
  constructor(shown: number, price: number) {
    super(
      "PRICE_CHANGED",
      `The price of this job has changed from ${shown} to ${price} connects. You have not been charged.`,
    );
  }
}
