import { DomainError, NotFoundError } from "~/server/core/errors";

/** What an unlock reveals is needed for it. */
export class JobLockedError extends DomainError {
  override readonly name = "JobLockedError";
  constructor() {
    super("JOB_LOCKED", "Unlock this job before you apply.");
  }
}

/** Notes were changed elsewhere since they were read here. */
export class EditConflictError extends DomainError {
  override readonly name = "EditConflictError";
  constructor() {
    super("EDIT_CONFLICT", "These notes were changed in another window. Nothing was overwritten.");
  }
}

export function notInPipeline(): NotFoundError {
  return new NotFoundError("This job is not among your applications.");
}
