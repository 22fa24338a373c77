import { initTRPC } from "@trpc/server";
import superjson from "superjson";
import type { OpenApiMeta } from "trpc-to-openapi";
import { isAdmin } from "~/server/auth";
import type { ApiScope } from "~/contracts/rules/api-token";
import { createServiceContext, type LimitState, type ServiceContext } from "~/server/core/context";
import { DomainError, ERROR_STATUS, NotFoundError, UnauthorizedError } from "~/server/core/errors";
import { takeRead, type ReadKind } from "~/server/rate-limits";
import { toDomainError, toTrpcError } from "./errors";
import type { RestErrorCode } from "./openapi-refusal-texts";

// 1. Context

/** The service context, and what a call over HTTP adds to it. */
export type ApiContext = ServiceContext & {
  /** The `Idempotency-Key` header. */
  idempotencyKey: string | null;
  userAgent: string | null;
  /** Names of query parameters that the call does not know; a list tells its caller about them. */
  ignoredParams: string[];
  /** What the answer must say beyond its body; written by procedures, read by the HTTP layer. */
  answer: { idempotencyReplayed: boolean; limits: Map<string, LimitState> };
};

type ApiContextParts = Partial<ServiceContext & Pick<ApiContext, "idempotencyKey" | "userAgent" | "ignoredParams">>;

export function createApiContext(parts: ApiContextParts): ApiContext {
  const limits = new Map<string, LimitState>();
  return {
    ...createServiceContext(parts),
    noteLimit: (state) => void limits.set(state.name, state),
    idempotencyKey: parts.idempotencyKey ?? null,
    userAgent: parts.userAgent ?? null,
    ignoredParams: parts.ignoredParams ?? [],
    answer: { idempotencyReplayed: false, limits },
  };
}

/** What a procedure says about its REST form, beside its route. */
export type ApiMeta = OpenApiMeta & {
  /** HTTP status of success where it is not 200. */
  successStatus?: 201;
  /** Honours `Idempotency-Key`; the resolver runs inside `idempotently`. */
  idempotent?: boolean;
  /** The scope that a personal API token needs; without one, only sessions may do this. `any`: nobody's secret. */
  scope?: ApiScope | "any";
  /** Part of the pages under /admin, and of nothing that is published. */
  admin?: true;
  /** A read with a limit of its own. All others count together. */
  read?: ReadKind;
  /** Refusals of this call's own, for the document; those of every call are added there. */
  errors?: RestErrorCode[];
};

// 2. Initialization

const t = initTRPC
  .context<ApiContext>()
  .meta<ApiMeta>()
  .create({
    transformer: superjson,
    // Stack traces stay on the server, in development too: the log has them.
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const cause = toDomainError(error);
      return {
        ...shape,
        message: cause.message,
        data: {
          code: shape.data.code,
          httpStatus: ERROR_STATUS[cause.code],
          path: shape.data.path,
          /** The code of the error table: what clients switch on. */
          errorCode: cause.code,
          issues: cause.data.issues,
          requestId: ctx?.requestId,
        },
      };
    },
  });

export const createTRPCRouter = t.router;
export const createCallerFactory = t.createCallerFactory;

// 3. Procedures

/** The one place where failures become what clients see. `next()` returns failures, it does not throw them. */
const mapErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (!result.ok) throw toTrpcError(result.error);
  return result;
});

/** A personal API token does what its scopes name, and nothing else. Throws FORBIDDEN. */
const checkScope = t.middleware(({ ctx, meta, next }) => {
  const scopes = ctx.actor?.scopes;
  const needed = meta?.scope;
  if (scopes === undefined || needed === "any") return next();
  if (needed === undefined) throw new DomainError("FORBIDDEN", "API tokens may not do this.");
  if (!scopes.includes(needed)) throw new DomainError("FORBIDDEN", `This API token lacks the scope ${needed}.`);
  return next();
});

const countRead = t.middleware(async ({ ctx, type, meta, next }) => {
  if (type === "query") await takeRead(ctx, meta?.read);
  return next();
});

/** For everybody; `ctx.actor` is set when the call carried a session or a personal API token. */
export const publicProcedure = t.procedure.use(mapErrors).use(checkScope).use(countRead);

/** For signed-in users. Throws UNAUTHORIZED for the others. */
export const authedProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.actor) throw new UnauthorizedError();
  return next({ ctx: { actor: ctx.actor } });
});

/**
 * For admins, by a session. For anybody else, signed in or not, there is nothing: NOT_FOUND, like a path that does not exist.
 * Not even an API token learns from a FORBIDDEN that there is something.
 */
export const adminProcedure = t.procedure
  .meta({ admin: true })
  .use(mapErrors)
  .use(async ({ ctx, next }) => {
    if (!ctx.actor || ctx.actor.scopes || !(await isAdmin(ctx))) throw new NotFoundError();
    return next({ ctx: { actor: ctx.actor } });
  })
  .use(countRead);
