import { initTRPC } from "@trpc/server";
import superjson from "superjson";
import type { OpenApiMeta } from "trpc-to-openapi";
import { assertMayOpen } from "~/server/auth";
import { HIDDEN_TEXT, type OfficeArea } from "~/contracts/rules/office";
import type { ApiScope } from "~/contracts/rules/account";
import { createServiceContext, type LimitState, type ServiceContext } from "~/server/core/context";
import {
  AccountSuspendedError,
  DomainError,
  ERROR_STATUS,
  LookingOnlyError,
  NotFoundError,
  UnauthorizedError,
} from "~/server/core/errors";
import { getMeters } from "~/server/core/meters";
import { inSpan } from "~/server/core/spans";
import { withRequestId } from "~/server/core/trace";
import { enforceReadLimit, type ReadKind } from "~/server/rate-limits";
import { toDomainError, toTrpcError } from "./errors";
import { SHOWN_WHILE_LOOKING, withoutPrivateTexts } from "./looking";
import type { RestErrorCode } from "./openapi-refusal-texts";

// 1. Context

/** The service context of a call over HTTP. */
export type ApiContext = ServiceContext & {
  /** The `Idempotency-Key` header. */
  idempotencyKey: string | null;
  userAgent: string | null;
  /** Names of unknown query parameters. Lists report them to the caller. */
  ignoredParams: string[];
  /** Set by procedures and sent as headers. */
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

/** Describes a procedure's REST call, beside its route. */
export type ApiMeta = OpenApiMeta & {
  successStatus?: 201;
  /** Takes an `Idempotency-Key`; the resolver must run its work by `oncePerKey` or `idempotentlyInParts`. */
  idempotent?: boolean;
  /** The scope that an API token needs; `any` for public data. Without one, only sessions can call it. */
  scope?: ApiScope | "any";
  /** Suspended users may call it, too. */
  suspended?: true;
  /** Only the pages under /admin call it, and it is never published. */
  admin?: true;
  /** The kind of read whose limit applies. Other reads share one limit. */
  read?: ReadKind;
  /** Seconds for which shared caches may reuse an answer to visitors. By default they revalidate each time. */
  cacheSeconds?: number;
  /** The call's own refusals, for the OpenAPI document. */
  errors?: RestErrorCode[];
};

// 2. Initialization

const t = initTRPC
  .context<ApiContext>()
  .meta<ApiMeta>()
  .create({
    transformer: superjson,
    // Keeps stack traces on the server, in development too.
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
          /** Our own code, for clients. */
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

/** `next()` returns failures instead of throwing them. */
const mapErrors = t.middleware(async ({ ctx, path, next }) => {
  const attributes = { "farsite.request_id": ctx.requestId };
  const result = await inSpan({ name: path, attributes }, async (span) => {
    const ended = await withRequestId(ctx.requestId, () => next());
    if (!ended.ok) span.fail(toDomainError(ended.error).code);
    return ended;
  });
  getMeters()?.countCall(path, result.ok ? "OK" : toDomainError(result.error).code);
  if (!result.ok) throw toTrpcError(result.error);
  return result;
});

/** @throws FORBIDDEN if an API token lacks the scope */
const checkScope = t.middleware(({ ctx, meta, next }) => {
  const scopes = ctx.actor?.scopes;
  const needed = meta?.scope;
  if (scopes === undefined || needed === "any") return next();
  if (needed === undefined) throw new DomainError("FORBIDDEN", "API tokens may not do this.");
  if (!scopes.includes(needed)) throw new DomainError("FORBIDDEN", `This API token lacks the scope ${needed}.`);
  return next();
});

/** @throws ACCOUNT_SUSPENDED */
const checkSuspension = t.middleware(({ ctx, meta, next }) => {
  if (ctx.actor?.isSuspended && !meta?.suspended) throw new AccountSuspendedError();
  return next();
});

/** Staff who look as somebody change nothing and read no private text (0053). @throws LOOKING_ONLY, HIDDEN_WHILE_LOOKING */
const checkLooking = t.middleware(async ({ ctx, path, type, next }) => {
  if (!ctx.actor?.lookedAtBy) return next();
  if (type !== "query") throw new LookingOnlyError();
  if (!SHOWN_WHILE_LOOKING.has(path)) throw new DomainError("HIDDEN_WHILE_LOOKING", HIDDEN_TEXT);
  const result = await next();
  return result.ok ? { ...result, data: withoutPrivateTexts(result.data) } : result;
});

const countRead = t.middleware(async ({ ctx, type, meta, next }) => {
  if (type === "query" || meta?.read !== undefined) await enforceReadLimit(ctx, meta?.read);
  return next();
});

/** A call for everybody. `ctx.actor` is set for a session or an API token. */
export const publicProcedure = t.procedure
  .use(mapErrors)
  .use(checkSuspension)
  .use(checkLooking)
  .use(checkScope)
  .use(countRead);

/** A call for signed-in users. @throws UNAUTHORIZED */
export const authedProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.actor) throw new UnauthorizedError();
  return next({ ctx: { actor: ctx.actor } });
});

/** A call of one area of the office, for those whose role may use it. Everybody else gets NOT_FOUND, as for an unknown path. */
export const staffProcedure = (area: OfficeArea) =>
  t.procedure
    .meta({ admin: true })
    .use(mapErrors)
    .use(checkLooking)
    .use(async ({ ctx, next }) => {
      await assertMayOpen(ctx, area);
      if (!ctx.actor) throw new NotFoundError();
      return next({ ctx: { actor: ctx.actor } });
    })
    .use(countRead);
