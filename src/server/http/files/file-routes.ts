import { FigureRange } from "~/contracts/office-figures";
import { LISTED_FIGURE_IDS, LISTED_FIGURES } from "~/contracts/rules/figures";
import { PAYMENT_LIST_IDS } from "~/contracts/rules/office-payments";
import { openExport } from "~/server/account";
import { exportApplicationsCsv } from "~/server/applications";
import { exportAudit } from "~/server/audit";
import { assertMayOpen, assertSessionOpen, findSession } from "~/server/auth";
import { openJsonResume } from "~/server/career";
import type { Actor, ActorContext, ServiceContext } from "~/server/core/context";
import { type Download, parseTicket, type Ticket, type TicketPurpose } from "~/server/storage";
import { NotFoundError, UnauthorizedError } from "~/server/core/errors";
import { openLetter } from "~/server/cover-letters";
import { openLogo } from "~/server/logos";
import { openInvoice } from "~/server/payments";
import { exportFigure, exportFigureRows, exportPayments, openReceipt } from "~/server/office";
import { openPicture } from "~/server/profiles";
import { openResume, parseUploadTarget } from "~/server/resumes";
import { baseHeaders, jsonAnswer, type ApiAnswer } from "../answers";
import { getSameOriginCookie, requireSession } from "../credentials";
import { sendDownload, sendPicture, sendPrivatePicture } from "./send-download";
import { putResume, readCareerUpload, uploadPicture, uploadResume } from "./uploads";

export type FileAnswer = (ctx: ServiceContext, request: Request) => Promise<ApiAnswer | Response>;

/** A route that receives or sends a file, outside the tRPC router. */
type FileRoute = {
  methods: Readonly<Record<string, FileAnswer>>;
  /** Names the route in the log, without the ticket, which grants access. */
  route: string;
};

/** Finds the route by its segments below `/api`. */
export function findFileRoute(segments: readonly string[]): FileRoute | undefined {
  const [first, second, id] = segments;
  if (segments.join("/") === "me/upload-resume") {
    return { methods: { POST: answerPutResume }, route: "/api/me/upload-resume" };
  }
  if (segments.length === 3 && first === "me" && second === "resume" && id) {
    return { methods: { GET: (ctx, request) => answerResume(ctx, request, id) }, route: "/api/me/resume/{id}" };
  }
  if (segments.length !== 2 || !second) return undefined;
  if (first === "pictures") {
    return { methods: { GET: (ctx, request) => answerPicture(ctx, request, second) }, route: "/api/pictures/{id}" };
  }
  if (first === "logos") {
    return { methods: { GET: (ctx, request) => answerLogo(ctx, request, second) }, route: "/api/logos/{id}" };
  }
  if (first !== "files") return undefined;
  return {
    methods: {
      GET: (ctx, request) => answerDownload(ctx, request, second),
      POST: (ctx, request) => answerUpload(ctx, request, second),
    },
    route: "/api/files/{ticket}",
  };
}

const answerPutResume: FileAnswer = async (ctx, request) => answerJson(ctx, await putResume(ctx, request));

async function answerResume(ctx: ServiceContext, request: Request, fileId: string): Promise<Response> {
  const { userId } = requireSession(ctx);
  return sendDownload(request, ctx.requestId, await openResume(ctx, { fileId, userId }));
}

async function answerPicture(ctx: ServiceContext, request: Request, fileId: string): Promise<Response> {
  return sendPicture(request, ctx.requestId, await openPicture(ctx, fileId));
}

/** Pages show logos, too, so it reads their cookie. */
async function answerLogo(ctx: ServiceContext, request: Request, id: string): Promise<Response> {
  const actor = ctx.actor ?? (await findCookieActor(ctx, request));
  const mayRead = actor?.isSuspended ? false : (actor?.scopes?.includes("jobs:read") ?? true);
  const { isPublic, ...logo } = await openLogo({ ...ctx, actor: mayRead ? actor : null }, id);
  return (isPublic ? sendPicture : sendPrivatePicture)(request, ctx.requestId, logo);
}

async function findCookieActor(ctx: ServiceContext, request: Request): Promise<Actor | null> {
  const token = getSameOriginCookie(request);
  return token === null ? null : findSession(ctx, token);
}

async function answerDownload(ctx: ServiceContext, request: Request, ticket: string): Promise<Response> {
  const { purpose, actor, subject } = parseTicket(ctx, ticket);
  const actorCtx = { ...ctx, actor };
  try {
    await assertSessionOpen(actorCtx);
  } catch (error) {
    // A person followed a link, so it leads where pages lead.
    if (!(error instanceof UnauthorizedError) || request.headers.get("sec-fetch-mode") !== "navigate") throw error;
    const headers = { ...baseHeaders(ctx.requestId), location: "/login", "cache-control": "no-store" };
    return new Response(null, { status: 303, headers });
  }
  const open = DOWNLOADS[purpose];
  if (!open) throw new NotFoundError();
  return sendDownload(request, ctx.requestId, await open(actorCtx, subject));
}

type OpenDownload = (ctx: ActorContext, subject: string) => Promise<Download>;

/** Functions that open a download, by the ticket's purpose. They throw NOT_FOUND for missing files and those of other users. */
const DOWNLOADS: Partial<Record<TicketPurpose, OpenDownload>> = {
  resume: (ctx, fileId) => openResume(ctx, { fileId, userId: ctx.actor.userId }),
  "json-resume": openJsonResume,
  export: openExport,
  "applications-csv": openApplicationsCsv,
  invoice: openInvoice,
  "cover-letter": openLetter,
  "audit-csv": openAuditCsv,
  "payments-csv": openPaymentsCsv,
  "office-receipt": openOfficeReceipt,
  "figure-csv": openFigureCsv,
  "figure-rows-csv": openFigureRowsCsv,
};

async function openApplicationsCsv(ctx: ActorContext): Promise<Download> {
  return openCsv(ctx, "applications", exportApplicationsCsv(ctx, ctx.actor.userId));
}

async function openAuditCsv(ctx: ActorContext): Promise<Download> {
  await assertMayOpen(ctx, "audit");
  return openCsv(ctx, "audit", exportAudit(ctx));
}

async function openPaymentsCsv(ctx: ActorContext, subject: string): Promise<Download> {
  await assertMayOpen(ctx, "payments");
  const list = PAYMENT_LIST_IDS.find((each) => each === subject);
  if (!list) throw new NotFoundError();
  return openCsv(ctx, `payments-${list}`, exportPayments(ctx, list));
}

async function openFigureCsv(ctx: ActorContext, figure: string): Promise<Download> {
  const id = LISTED_FIGURE_IDS.find((each) => each === figure);
  await assertMayOpen(ctx, id === undefined ? "today" : LISTED_FIGURES[id].area);
  return openCsv(ctx, figure.replace(":", "-"), exportFigure(ctx, figure));
}

async function openFigureRowsCsv(ctx: ActorContext, subject: string): Promise<Download> {
  const [figure, from, to] = subject.split(":");
  const range = FigureRange.parse({ figure, from, to });
  await assertMayOpen(ctx, LISTED_FIGURES[range.figure].area);
  return openCsv(ctx, `${range.figure}-${range.from}-${range.to}`, exportFigureRows(ctx, range));
}

async function openOfficeReceipt(ctx: ActorContext, paymentId: string): Promise<Download> {
  await assertMayOpen(ctx, "payments");
  return openReceipt(ctx, paymentId);
}

function openCsv(ctx: ServiceContext, name: string, content: AsyncIterable<string>): Download {
  const fileName = `${name}-${ctx.clock.now().toISOString().slice(0, 10)}.csv`;
  return { fileName, mediaType: "text/csv; charset=utf-8", content };
}

async function answerUpload(ctx: ServiceContext, request: Request, ticket: string): Promise<ApiAnswer> {
  const { actorCtx, purpose, subject } = await openTicket(ctx, ticket);
  if (purpose === "resume-upload") {
    return answerJson(ctx, await uploadResume(actorCtx, request, parseUploadTarget(subject)));
  }
  if (purpose === "career-import") return answerJson(ctx, await readCareerUpload(actorCtx, request));
  if (purpose === "picture-upload") return answerJson(ctx, await uploadPicture(actorCtx, request));
  throw new NotFoundError();
}

type OpenTicket = Pick<Ticket, "purpose" | "subject"> & { actorCtx: ActorContext };

/** @throws UNAUTHORIZED if the ticket expired or its session ended */
async function openTicket(ctx: ServiceContext, ticket: string): Promise<OpenTicket> {
  const { purpose, actor, subject } = parseTicket(ctx, ticket);
  const actorCtx = { ...ctx, actor };
  await assertSessionOpen(actorCtx);
  return { actorCtx, purpose, subject };
}

function answerJson(ctx: ServiceContext, value: object): ApiAnswer {
  return jsonAnswer(ctx.requestId, JSON.stringify(value));
}
