import type { Actor, ServiceContext } from "~/server/core/context";
import { DomainError, UnauthorizedError } from "~/server/core/errors";

/** Who asks, by a session: no scope of a personal API token names files. Throws UNAUTHORIZED, FORBIDDEN. */
export function requireSession({ actor }: Pick<ServiceContext, "actor">): Actor {
  if (!actor) throw new UnauthorizedError();
  if (actor.scopes) throw new DomainError("FORBIDDEN", "API tokens may not do this.");
  return actor;
}
