import { assertSessionOpen } from "~/server/auth";
import type { Actor, ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { openPicture } from "~/server/profiles";
import { openResume } from "~/server/resumes";
import { readTicket, type Ticket } from "~/server/storage";
import { jsonAnswer, type ApiAnswer } from "../answers";
import { DOWNLOADS } from "./downloads";
import { requireSession } from "./require-session";
import { sendDownload, sendPicture } from "./send-download";
import { putResume, uploadPicture, uploadResume } from "./uploads";

type Answer = (ctx: ServiceContext, request: Request) => Promise<ApiAnswer | Response>;

/** A route whose body, or whose answer's body, is a file: written by hand beside the calls of the router. */
export type FileRoute = {
  methods: Partial<Record<string, Answer>>;
  /** What of the path may be logged: a ticket opens what it was made for. */
  loggedPath: string;
};

/** The route at these segments behind `/api`; undefined where it is none of a file. */
export function fileRouteAt(segments: readonly string[]): FileRoute | undefined {
  const path = `/api/${segments.join("/")}`;
  const [first, second, id] = segments;
  if (path === "/api/me/upload-resume") return { methods: { POST: answerPutResume }, loggedPath: path };
  if (segments.length === 3 && first === "me" && second === "resume" && id) {
    return { methods: { GET: (ctx, request) => answerResume(ctx, request, id) }, loggedPath: path };
  }
  if (segments.length !== 2 || !second) return undefined;
  if (first === "pictures") {
    return { methods: { GET: (ctx, request) => answerPicture(ctx, request, second) }, loggedPath: path };
  }
  if (first !== "files") return undefined;
  return {
    methods: {
      GET: (ctx, request) => answerDownload(ctx, request, second),
      POST: (ctx, request) => answerUpload(ctx, request, second),
    },
    loggedPath: "/api/files/…",
  };
}

const answerPutResume: Answer = async (ctx, request) => answerJson(ctx, await putResume(ctx, request));

async function answerResume(ctx: ServiceContext, request: Request, fileId: string): Promise<Response> {
  const { userId } = requireSession(ctx);
  return sendDownload(request, ctx.requestId, await openResume(ctx, { fileId, userId }));
}

async function answerPicture(ctx: ServiceContext, request: Request, fileId: string): Promise<Response> {
  return sendPicture(request, ctx.requestId, await openPicture(ctx, fileId));
}

async function answerDownload(ctx: ServiceContext, request: Request, ticket: string): Promise<Response> {
  const { acting, purpose, subject } = await openTicket(ctx, ticket);
  const open = DOWNLOADS[purpose];
  if (!open) throw new NotFoundError();
  return sendDownload(request, ctx.requestId, await open(acting, subject));
}

async function answerUpload(ctx: ServiceContext, request: Request, ticket: string): Promise<ApiAnswer> {
  const { acting, purpose } = await openTicket(ctx, ticket);
  if (purpose === "resume-upload") return answerJson(ctx, await uploadResume(acting, request));
  if (purpose === "picture-upload") return answerJson(ctx, await uploadPicture(acting, request));
  throw new NotFoundError();
}

type OpenTicket = Pick<Ticket, "purpose" | "subject"> & { acting: ServiceContext & { actor: Actor } };

/** Throws UNAUTHORIZED once the ticket has expired or its session has ended. */
async function openTicket(ctx: ServiceContext, ticket: string): Promise<OpenTicket> {
  const { purpose, actor, subject } = readTicket(ctx, ticket);
  const acting = { ...ctx, actor };
  await assertSessionOpen(acting);
  return { acting, purpose, subject };
}

function answerJson(ctx: ServiceContext, value: object): ApiAnswer {
  return jsonAnswer(ctx.requestId, JSON.stringify(value));
}
