import { createApiContext, openApiJson, toDomainError, toTrpcError, type ApiContext } from "~/server/api";
import { findApiToken, findSession, looksLikeApiToken } from "~/server/auth";
import type { Actor, ServiceContext } from "~/server/core/context";
import { DomainError, UnauthorizedError } from "~/server/core/errors";
import { logger } from "~/server/core/logger";
import { assertReady, describeVersion } from "~/server/core/serving";
import { getRequestId, type Trace } from "~/server/core/trace";
import { receiveWebhook } from "~/server/payments";
import { isQueueRunning } from "~/server/queue";
import { enforceReadLimit } from "~/server/rate-limits";
import {
  baseHeaders,
  documentAnswer,
  errorAnswer,
  jsonAnswer,
  limitHeaders,
  logRefusal,
  toResponse,
  type ApiAnswer,
} from "./answers";
import { answerCalendar, findCalendarToken } from "./calendar";
import { compressAnswer } from "./compress-answer";
import { getAuthorization, getSameOriginCookie } from "./credentials";
import { crossOriginHeaders, preflightHeaders } from "./cross-origin";
import { findFileRoute, type FileAnswer } from "./files/file-routes";
import { answerJobCard, findCardSlug } from "./job-card";
import { findPublicDocument, type PublicDocument } from "./public-documents";
import {
  checkAnnouncedSize,
  checkDepth,
  MAX_BODY_BYTES,
  MAX_CAREER_BYTES,
  MAX_WEBHOOK_BYTES,
  parseFields,
  readJsonText,
  readText,
} from "./read-body";
import { findRoutes, refuseUnknownFields, runRestCall, type RestRoute } from "./rest";
import { parseQuery, parseTarget, type Target } from "./target";
import { nameTrpcRoute, runTrpcCall } from "./trpc";
import { answerUnsubscribe, isUnsubscribe } from "./unsubscribe";

/** Where a request comes from. By default, the handler creates a trace that isn't reported. */
type From = { peer: string | null; trace?: Trace };

export type HandleApi = (request: Request, from: From) => Promise<Response>;

/** Like `HandleApi`, for a server that also writes `ApiAnswer`s. */
export type AnswerApi = (request: Request, from: From) => Promise<ApiAnswer | Response>;

type Call = { request: Request; target: Target; context: ApiContext; trace: Trace };

/** Replacements for the process's database, clock and log. */
type Parts = Partial<Pick<ServiceContext, "db" | "clock" | "log">>;

/**
 * Creates a handler for everything under `/api` except Auth.js: limits, body, session, tRPC or REST, errors and headers.
 * Doesn't depend on Next and never throws.
 */
export function createApiHandler(parts: Parts = {}): HandleApi {
  const answerApi = createApiAnswerer(parts);
  return async (request, from) => {
    const answer = await answerApi(request, from);
    return answer instanceof Response ? answer : toResponse(answer);
  };
}

export const handleApi = createApiHandler();

export const answerApi = createApiAnswerer();

function createApiAnswerer(parts: Parts = {}): AnswerApi {
  return async (
    request,
    { peer, trace = { requestId: getRequestId(request.headers.get("x-request-id")), route: "" } },
  ) => {
    const { requestId } = trace;
    let call: Call | undefined;
    try {
      const target = parseTarget(request.url);
      const context = createApiContext({
        ...parts,
        requestId,
        peer,
        idempotencyKey: request.headers.get("idempotency-key"),
        userAgent: request.headers.get("user-agent"),
      });
      call = { request, target, context, trace };
      return await finish(call, await dispatch(call));
    } catch (cause) {
      const error = toDomainError(cause);
      trace.errorCode = error.code;
      logRefusal(parts.log ?? logger, error, { requestId, method: request.method, route: trace.route });
      const refusal = errorAnswer(requestId, error);
      return call ? finish(call, refusal) : refusal;
    }
  };
}

/** Adds the headers that answers and refusals share. */
async function finish({ request, target, context }: Call, answer: ApiAnswer | Response): Promise<ApiAnswer | Response> {
  const limits = limitHeaders(context.answer.limits.values());
  const crossOrigin = crossOriginHeaders(target);
  if (answer instanceof Response) {
    // A cached response would show one caller's limits to others.
    const isCached = answer.headers.get("cache-control")?.includes("max-age");
    for (const [name, value] of Object.entries({ ...crossOrigin, ...(isCached ? {} : limits) })) {
      answer.headers.set(name, value);
    }
    return answer;
  }
  const whole = await compressAnswer(request, { ...answer, headers: { ...answer.headers, ...crossOrigin, ...limits } });
  return request.method === "HEAD" ? { ...whole, body: null } : whole;
}

async function dispatch(call: Call): Promise<ApiAnswer | Response> {
  const { route, methods } = findRoute(call.target);
  call.trace.route = route;
  const { method } = call.request;
  const answer = methods[method === "HEAD" ? "GET" : method];
  return answer ? answer(call) : answerOtherMethod(call, Object.keys(methods));
}

type Answer = (call: Call) => ApiAnswer | Promise<ApiAnswer | Response>;

/** An address's name in the log, and its answers by method. */
type Route = { route: string; methods: Partial<Record<string, Answer>> };

/** @throws NOT_FOUND */
function findRoute(target: Target): Route {
  const document = findPublicDocument(target.segments);
  if (document) return { route: document.route, methods: { GET: (call) => answerDocument(call, document) } };
  const slug = findCardSlug(target.segments);
  if (slug !== undefined) {
    const GET: Answer = ({ context, request }) => answerJobCard(context, request, slug);
    return { route: "/jobs/{slug}/opengraph-image", methods: { GET } };
  }
  const token = findCalendarToken(target);
  if (token !== undefined) {
    return { route: "/calendar/{token}.ics", methods: { GET: ({ context }) => answerCalendar(context, token) } };
  }
  if (isUnsubscribe(target)) {
    const POST: Answer = ({ context, request }) => answerUnsubscribe(context, request, target);
    return { route: "/unsubscribe/{token}", methods: { POST } };
  }
  return findApiRoute(getApiSegments(target));
}

/** @throws NOT_FOUND */
function findApiRoute(segments: string[]): Route {
  if (segments[0] === "trpc") {
    return { route: nameTrpcRoute(segments[1] ?? ""), methods: { GET: answerTrpc, POST: answerTrpc } };
  }
  const methods = PLAIN.get(segments.join("/"));
  if (methods) return { route: `/api/${segments.join("/")}`, methods };
  const file = findFileRoute(segments);
  if (file) {
    const answers = Object.entries(file.methods);
    return { ...file, methods: Object.fromEntries(answers.map(([method, answer]) => [method, answerFile(answer)])) };
  }
  const routes = findRoutes(segments);
  if (!routes[0]) throw new DomainError("NOT_FOUND", "Not found");
  const route: Route = { route: `/api/${routes[0].pattern.join("/")}`, methods: {} };
  for (const rest of routes) route.methods[rest.method] ??= (call) => answerRest(call, rest, segments);
  return route;
}

/** Returns the segments below `/api`. One call also has an older address outside of it. @throws NOT_FOUND */
function getApiSegments({ segments: [root, ...segments] }: Target): string[] {
  if (root === "payment" && segments.join("/") === "create-checkout") return [root, ...segments];
  if (root !== "api") throw new DomainError("NOT_FOUND", "Not found");
  return segments;
}

const answerFile =
  (answer: FileAnswer): Answer =>
  async (call) => {
    const { request, context } = call;
    context.actor = await authenticate(call);
    if (request.method !== "POST") await enforceReadLimit(context);
    return answer(context, request);
  };

async function answerRest(call: Call, route: RestRoute, segments: string[]): Promise<ApiAnswer> {
  const { request, target, context } = call;
  checkAnnouncedSize(request);
  context.actor = await authenticate(call, route);
  const input = route.method === "GET" ? parseQueryFields(target, route, context) : await readFields(request, route);
  const json = await runRestCall({ route, segments, input, context });
  const ifNoneMatch = request.headers.get("if-none-match");
  return jsonAnswer(context.requestId, json, {
    status: route.successStatus,
    headers: context.answer.idempotencyReplayed ? { "idempotency-replayed": "true" } : {},
    revalidation: route.method === "GET" ? { ifNoneMatch, sharing: findSharing(route, context) } : undefined,
  });
}

function findSharing({ isPublic, cacheSeconds }: RestRoute, { actor }: ApiContext) {
  if (!isPublic || actor !== null) return "private";
  return cacheSeconds === undefined ? "revalidated" : { seconds: cacheSeconds };
}

async function readFields(request: Request, { fields }: RestRoute): Promise<Record<string, unknown>> {
  const body = parseFields(await readJsonText(request));
  refuseUnknownFields(body, fields);
  return body;
}

function parseQueryFields({ query }: Target, { fields }: RestRoute, context: ApiContext): Record<string, unknown> {
  const { values, ignored } = parseQuery(query, fields);
  context.ignoredParams = ignored;
  return values;
}

/**
 * Finds the token's owner. Returns null without a token and for sign-in calls, which ignore it.
 * @throws UNAUTHORIZED for an invalid token, even on public calls, so that callers notice that it has expired
 */
async function authenticate({ request, context }: Call, route?: RestRoute): Promise<Actor | null> {
  const credentials = getAuthorization(request);
  if (credentials.kind === "none" || (route && isSignIn(route))) return null;
  const actor = credentials.kind === "bearer" ? await findBearer(context, credentials.token) : null;
  if (!actor) throw new UnauthorizedError(route && isCheckout(route) ? "No valid session token" : undefined);
  return actor;
}

function isCheckout({ procedure }: RestRoute): boolean {
  return procedure === "payment.createCheckout";
}

function isSignIn({ pattern: [first, second] }: RestRoute): boolean {
  return first === "auth" && second !== "password" && second !== "logout";
}

async function answerTrpc(call: Call): Promise<ApiAnswer | Response> {
  const { request, target, context } = call;
  if (request.method === "HEAD") return answerOtherMethod(call, ["GET", "POST"]);
  const maxBytes = target.segments[2]?.split(",").includes("career.save") ? MAX_CAREER_BYTES : MAX_BODY_BYTES;
  checkAnnouncedSize(request, maxBytes);
  const body = request.method === "POST" ? await readJsonText(request, maxBytes) : "";
  checkDepth(body);
  checkDepth(new URLSearchParams(target.query).get("input") ?? "");
  // tRPC calls this, so that an invalid token fails in the shape that tRPC clients expect.
  const resolveContext = async () => {
    try {
      context.actor = (await authenticate(call)) ?? (await authenticateCookie(call));
      return context;
    } catch (error) {
      throw toTrpcError(error);
    }
  };
  return runTrpcCall(request, body, resolveContext, { log: context.log, trace: call.trace });
}

async function findBearer(context: ApiContext, token: string): Promise<Actor | null> {
  if (looksLikeApiToken(token)) return findApiToken(context, token);
  const actor = await findSession(context, token);
  // Only pages say on screen that staff look as somebody.
  return actor?.lookedAtBy ? null : actor;
}

/** Finds the cookie's owner. Returns null for an expired cookie, whose owner becomes a visitor. */
async function authenticateCookie({ request, context }: Call): Promise<Actor | null> {
  const token = getSameOriginCookie(request);
  return token === null ? null : findSession(context, token);
}

const PLAIN = new Map<string, Route["methods"]>([
  ["health", { GET: answerReady }],
  ["health/ready", { GET: answerReady }],
  ["health/live", { GET: answerLive }],
  ["version", { GET: ({ context }) => jsonAnswer(context.requestId, JSON.stringify(describeVersion())) }],
  ["openapi.json", { GET: answerOpenApi }],
  ["webhooks/whop", { POST: answerWebhook }],
]);

async function answerReady(call: Call): Promise<ApiAnswer> {
  await assertReady(call.context, { isQueueRunning: isQueueRunning() });
  return answerLive(call);
}

function answerLive({ context }: Call): ApiAnswer {
  return jsonAnswer(context.requestId, JSON.stringify({ status: "ok" }));
}

function answerOpenApi({ request, context }: Call): ApiAnswer {
  const ifNoneMatch = request.headers.get("if-none-match");
  return jsonAnswer(context.requestId, openApiJson(), { revalidation: { ifNoneMatch, sharing: "revalidated" } });
}

async function answerDocument({ request, target, context }: Call, document: PublicDocument): Promise<ApiAnswer> {
  const body = await document.write(context, target.query);
  const ifNoneMatch = request.headers.get("if-none-match");
  return documentAnswer(context.requestId, body, {
    contentType: document.contentType,
    ifNoneMatch,
    seconds: document.cacheSeconds,
  });
}

/** Answers OPTIONS with the allowed methods and rejects any other method. */
function answerOtherMethod({ request, target, context }: Call, methods: string[]): ApiAnswer {
  const allow = [...new Set([...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"])];
  if (request.method !== "OPTIONS") throw new DomainError("METHOD_NOT_ALLOWED", "Method not allowed", { allow });
  const listed = allow.join(", ");
  const headers = { ...baseHeaders(context.requestId), ...preflightHeaders(target, listed), allow: listed };
  return { status: 204, headers, body: null };
}

/** Answers the payment provider, which authenticates with a signature over the body's bytes. */
async function answerWebhook({ context, request }: Call): Promise<ApiAnswer> {
  checkAnnouncedSize(request, MAX_WEBHOOK_BYTES);
  const body = await readText(request, MAX_WEBHOOK_BYTES);
  await receiveWebhook(context, { body, headers: request.headers });
  return jsonAnswer(context.requestId, JSON.stringify({ ok: true }));
}
