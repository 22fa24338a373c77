import superjson from "superjson";
import { z } from "zod";
import type { HostileInput, HostileKind } from "./hostile-inputs.ts";

/** A call as a client sends it. */
export type Call = { path: string; body?: string | FormData; headers?: Record<string, string> };
/** What the calls need from the bench's stage. */
export type Ground = {
  baseUrl: string;
  token: string;
  jobId: string;
  /** Returns another job at each call. */
  nextJobId: () => string;
  /** Publishes a page and returns its address. */
  publish: (html: string) => string;
};
/** A call that takes strangers' input. `call` may ask the server first, which isn't measured. */
export type Door = {
  name: string;
  kinds: readonly HostileKind[];
  call: (input: HostileInput, ground: Ground) => Call | Promise<Call>;
};

const query = (name: string, path: string, kinds: readonly HostileKind[], parameter: string): Door => ({
  name,
  kinds,
  call: ({ text }) => ({ path: `${path}?${new URLSearchParams({ [parameter]: text }).toString()}` }),
});

const json = (path: string, body: string, { token }: Ground): Call => ({
  path,
  body,
  headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
});
const mutation = (procedure: string, input: unknown, ground: Ground): Call =>
  json(`/api/trpc/${procedure}`, JSON.stringify(superjson.serialize(input)), ground);

const FIELDS = {
  title: "Engineer",
  company: "Acme",
  location: "",
  address: null,
  description: "",
  employment_type: null,
  salary_min: null,
  salary_max: null,
  salary_currency: "USD",
  salary_period: "year",
  posted_at: null,
};
const keep = (fields: Partial<Record<keyof typeof FIELDS, string>>, ground: Ground) =>
  mutation("ownJob.keep", { applied: false, fields: { ...FIELDS, ...fields } }, ground);

const draftLetter = (id: string, resumeText: string, ground: Ground) =>
  json("/api/generate", JSON.stringify({ id, resumeText, tone: "professional", length: "medium" }), ground);

const Versions = z.object({
  result: z.object({ data: z.object({ json: z.object({ versions: z.array(z.object({ number: z.int() })) }) }) }),
});

/** Drafts the letter if there is none yet, because only an existing one can be edited. */
async function saveLetter({ text }: HostileInput, ground: Ground): Promise<Call> {
  const { baseUrl, jobId: id } = ground;
  const { path, ...init } = draftLetter(id, "Engineer, Acme, 2015 - 2020. I led a team of 5 engineers.", ground);
  await (await fetch(`${baseUrl}${path}`, { method: "POST", ...init })).arrayBuffer();
  const input = encodeURIComponent(JSON.stringify({ json: { id } }));
  const answer = await fetch(`${baseUrl}/api/trpc/coverLetter.versions?input=${input}`, { headers: init.headers });
  const [latest] = Versions.parse(await answer.json()).result.data.json.versions;
  return mutation("coverLetter.save", { id, text, based_on: latest?.number ?? 1 }, ground);
}

const Ticket = z.object({ result: z.object({ data: z.object({ json: z.object({ path: z.string() }) }) }) });

async function uploadCareer({ text }: HostileInput, ground: Ground): Promise<Call> {
  const { path, ...init } = mutation("career.importTicket", undefined, ground);
  const answer = await fetch(`${ground.baseUrl}${path}`, { method: "POST", ...init });
  const body = new FormData();
  body.set("file", new File([text], "resume.json", { type: "application/json" }));
  return { path: Ticket.parse(await answer.json()).result.data.json.path, body };
}

export const DOORS: readonly Door[] = [
  query("GET /jobs", "/api/jobs", ["keyword"], "keyword"),
  query("GET /jobs/facets", "/api/jobs/facets", ["keyword"], "keyword"),
  query("GET /feeds/jobs.rss", "/feeds/jobs.rss", ["keyword"], "keyword"),
  query("GET /jobs/suggestions", "/api/jobs/suggestions", ["completion"], "text"),
  query("GET /jobs?place", "/api/jobs", ["place"], "place"),
  query("GET /jobs?location", "/api/jobs", ["place"], "location"),
  { name: "GET /jobs, other parameters", kinds: ["query"], call: ({ text }) => ({ path: `/api/jobs?${text}` }) },
  { name: "POST /auth/login", kinds: ["body"], call: ({ text }, ground) => json("/api/auth/login", text, ground) },
  {
    name: "ownJob.read, text",
    kinds: ["posting"],
    call: ({ text }, ground) => mutation("ownJob.read", { text }, ground),
  },
  {
    name: "ownJob.read, address",
    kinds: ["page"],
    call: ({ text }, ground) => mutation("ownJob.read", { address: ground.publish(text) }, ground),
  },
  {
    name: "ownJob.keep, description",
    kinds: ["posting"],
    call: ({ text }, ground) => keep({ description: text }, ground),
  },
  {
    name: "ownJob.keep, lines",
    kinds: ["title"],
    call: ({ text }, ground) => keep({ title: text, location: text }, ground),
  },
  {
    name: "POST /jobs/{id}/fit",
    kinds: ["resume"],
    call: ({ text }, ground) => json(`/api/jobs/${ground.jobId}/fit`, JSON.stringify({ resumeText: text }), ground),
  },
  {
    name: "coverLetter.inspectResume",
    kinds: ["resume"],
    call: ({ text }, ground) => mutation("coverLetter.inspectResume", { id: ground.jobId, resumeText: text }, ground),
  },
  {
    name: "POST /generate",
    kinds: ["resume"],
    call: ({ text }, ground) => draftLetter(ground.nextJobId(), text, ground),
  },
  { name: "coverLetter.save", kinds: ["resume"], call: saveLetter },
  { name: "career upload", kinds: ["career"], call: uploadCareer },
  {
    name: "any tRPC call",
    kinds: ["large body"],
    call: ({ text }, ground) => json("/api/trpc/ownJob.keep", text, ground),
  },
  {
    name: "POST /webhooks/whop",
    kinds: ["large body"],
    call: ({ text }, ground) => json("/api/webhooks/whop", text, ground),
  },
];
