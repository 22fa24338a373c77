import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { ApiAnswer } from "./answers";

/** Shorter bodies fit in the headers' packet. */
const MIN_BYTES = 1024;
/** Compresses 50 jobs in 0.5 ms. Higher qualities take several times as long for little gain. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** In our order of preference. */
const CODINGS = {
  br: (body: Buffer) => compressBrotli(body, BROTLI),
  gzip: (body: Buffer) => compressGzip(body),
} satisfies Record<string, (body: Buffer) => Promise<Buffer<ArrayBuffer>>>;

type Coding = keyof typeof CODINGS;

/**
 * Compresses long responses to GET. Never compresses responses to POST: they contain tokens, tickets and letters, which the
 * compressed length could leak (BREACH).
 */
export async function compressAnswer({ method, headers }: Request, answer: ApiAnswer): Promise<ApiAnswer> {
  if (method !== "GET" && method !== "HEAD") return answer;
  const varying = { ...answer.headers, vary: `${answer.headers["vary"] ?? ""}, Accept-Encoding` };
  const { body } = answer;
  if (typeof body !== "string" || Buffer.byteLength(body) < MIN_BYTES) return { ...answer, headers: varying };
  const coding = chooseCoding(headers.get("accept-encoding"));
  if (coding === null) return { ...answer, headers: varying };
  const coded = method === "HEAD" ? null : await compress(body, coding);
  return { ...answer, headers: { ...varying, "content-encoding": coding }, body: coded };
}

export function compress(body: string, coding: Coding): Promise<Buffer<ArrayBuffer>> {
  return CODINGS[coding](Buffer.from(body));
}

/** Picks the client's preferred coding (RFC 9110, 12.5.3), or null for plain text. */
export function chooseCoding(acceptEncoding: string | null): Coding | null {
  if (acceptEncoding === null) return null;
  const weights = new Map(acceptEncoding.split(",").map(parsePreference));
  const getWeight = (coding: string) => weights.get(coding) ?? weights.get("*") ?? 0;
  const plain = weights.get("identity") ?? 0;
  const [best] = (Object.keys(CODINGS) as Coding[])
    .filter((coding) => getWeight(coding) > 0 && getWeight(coding) >= plain)
    .toSorted((a, b) => getWeight(b) - getWeight(a));
  return best ?? null;
}

/** Reads a coding and its weight. An invalid weight counts as 0, so the client gets plain text. */
function parsePreference(preference: string): [coding: string, weight: number] {
  const [coding = "", ...parameters] = preference.split(";").map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
  if (weight === undefined) return [coding, 1];
  return [coding, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0];
}
