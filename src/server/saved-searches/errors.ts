import { MAX_SAVED_SEARCHES } from "~/contracts/rules/saved-search";
import { DomainError } from "~/server/core/errors";

export class TooManySearchesError extends DomainError {
  override readonly name = "TooManySearchesError";
  constructor() {
    super("TOO_MANY_SEARCHES", `You can save ${MAX_SAVED_SEARCHES} searches. Delete one that you do not need.`);
  }
}
