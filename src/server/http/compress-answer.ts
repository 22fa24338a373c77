import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { ApiAnswer } from "./answers";

/** Shorter ones fit into the packet that the headers travel in. */
const MIN_BYTES = 1024;
/** A list of 50 jobs in half a millisecond; the better qualities take several times as long for little. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** The content codings on offer, the one that we prefer first. */
const CODINGS = {
  br: (body: Buffer) => inBrotli(body, BROTLI),
  gzip: (body: Buffer) => inGzip(body),
} satisfies Record<string, (body: Buffer) => Promise<Buffer<ArrayBuffer>>>;

type Coding = keyof typeof CODINGS;

/**
 * The answer in a content coding that its reader takes, if it is long and was asked for by GET. What is posted for is left
 * as it is: tokens, tickets and letters are in no other answers, and the length of a compressed one tells of what in it is
 * alike, which may be something that a stranger had put there (BREACH).
 */
export async function compressAnswer({ method, headers }: Request, answer: ApiAnswer): Promise<ApiAnswer> {
  if (method !== "GET" && method !== "HEAD") return answer;
  const varying = { ...answer.headers, vary: `${answer.headers["vary"] ?? ""}, Accept-Encoding` };
  const { body } = answer;
  if (typeof body !== "string" || Buffer.byteLength(body) < MIN_BYTES) return { ...answer, headers: varying };
  const coding = chooseCoding(headers.get("accept-encoding"));
  if (coding === null) return { ...answer, headers: varying };
  const coded = method === "HEAD" ? null : await CODINGS[coding](Buffer.from(body));
  return { ...answer, headers: { ...varying, "content-encoding": coding }, body: coded };
}

/** What of ours the reader likes best (RFC 9110, 12.5.3); null for the plain text, which is always acceptable. */
export function chooseCoding(acceptEncoding: string | null): Coding | null {
  if (acceptEncoding === null) return null;
  const weights = new Map(acceptEncoding.split(",").map(readPreference));
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get("*") ?? 0;
  const plain = weights.get("identity") ?? 0;
  const [best] = (Object.keys(CODINGS) as Coding[])
    .filter((coding) => weightOf(coding) > 0 && weightOf(coding) >= plain)
    .toSorted((a, b) => weightOf(b) - weightOf(a));
  return best ?? null;
}

/** A weight that is none counts as 0: then the plain text is sent, which everybody can read. */
function readPreference(preference: string): [coding: string, weight: number] {
  const [coding = "", ...parameters] = preference.split(";").map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
  if (weight === undefined) return [coding, 1];
  return [coding, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0];
}
