import fc from "fast-check";
import { at } from "../../../support/at";
import type { DescribedOperation, OpenApiDocument } from "../../../support/openapi-document";
import { fieldValues, hostileValue } from "./arbitrary-value";

/** A request to send. `caller` is the number of the user whose token it carries; `headers` may contain other credentials. */
export type FuzzRequest = {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: string | null;
  caller: number | null;
  peer: string;
};

export type Surroundings = {
  /** Existing ids, cursors and addresses, by field name. */
  known: Readonly<Record<string, readonly unknown[]>>;
  callers: number;
  apiTokens: readonly string[];
};

const PROTOTYPE_NAMES = ["__proto__", "constructor", "toString", "hasOwnProperty", "prototype", "valueOf", "then"];
const BAD_ESCAPES = ["%", "%zz", "%00", "%ff", "%c0%ae", "%2e%2e%2f", "%u0041", "..", "\\", "%2f"];
const CONTENT_TYPES = [
  "text/plain",
  "application/jsonx",
  "application/json; charset=utf-16",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/x-www-form-urlencoded",
  "application/xml",
  ";",
  "application/json;;",
];

/** Generates requests for documented operations: most with one fault, some valid, some invalid throughout. */
export function fuzzRequests(document: OpenApiDocument, around: Surroundings): fc.Arbitrary<FuzzRequest> {
  return fc.constantFrom(...document.operations).chain((operation) => requestsOf(document, operation, around));
}

function requestsOf(
  document: OpenApiDocument,
  operation: DescribedOperation,
  around: Surroundings,
): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      path: pathsOf(document, operation, around),
      query: queriesOf(document, operation, around),
      body: bodiesOf(document, operation, around),
      credentials: credentials(around),
      key: fc.option(idempotencyKeys(), { freq: 3 }),
      method: fc.oneof(
        { arbitrary: fc.constant(operation.method), weight: 30 },
        { arbitrary: fc.constantFrom("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"), weight: 1 },
      ),
      etag: fc.option(fc.constantFrom("*", '"x"', 'W/"x"', ",,,", "\u00ff"), { freq: 8 }),
      peer: fc.nat(5000).map((number) => `10.${number % 200}.${number % 7}.${number % 250}`),
    })
    .map(({ path, query, body, credentials: { authorization, caller }, key, method, etag, peer }) => ({
      method,
      target: `${operation.isUnderApi ? "/api" : ""}${path}${query}`,
      headers: {
        ...(authorization === null ? {} : { authorization }),
        ...(key === null ? {} : { "idempotency-key": key }),
        ...(etag === null ? {} : { "if-none-match": etag }),
        ...(body === null || body.contentType === null ? {} : { "content-type": body.contentType }),
      },
      body: body === null || method === "GET" || method === "HEAD" ? null : body.text,
      caller,
      peer,
    }));
}

function parametersOf(document: OpenApiDocument, { pointer }: DescribedOperation, place: string) {
  const parameters = (at(document.resolve(pointer).value, "parameters") ?? []) as { name: string; in: string }[];
  return parameters.flatMap((parameter, index) =>
    parameter.in === place
      ? [{ name: parameter.name, schema: [...pointer, "parameters", String(index), "schema"] }]
      : [],
  );
}

function pathsOf(document: OpenApiDocument, operation: DescribedOperation, { known }: Surroundings) {
  const parameters = parametersOf(document, operation, "path");
  const segments = operation.segments.map((segment) => {
    const parameter = parameters.find(({ name }) => segment === `{${name}}`);
    if (!parameter) return fc.constant(segment);
    const values = fieldValues(document, parameter.schema, parameter.name, known);
    return fc.oneof(
      { arbitrary: values.map((value) => escape(value)), weight: 12 },
      { arbitrary: fc.constantFrom(...BAD_ESCAPES, ...PROTOTYPE_NAMES), weight: 2 },
      { arbitrary: hostileValue().map((value) => escape(value).slice(0, 9000)), weight: 1 },
    );
  });
  const end = fc.oneof({ arbitrary: fc.constant(""), weight: 20 }, fc.constantFrom("/", "//", "/x", "%", ";a=b"));
  return fc.tuple(fc.tuple(...segments), end).map(([parts, tail]) => parts.join("/") + tail);
}

/** Converts a value for a URL: lists with commas, no lone surrogates. */
function escape(value: unknown): string {
  const isPlain = Array.isArray(value) && value.every((each) => typeof each === "string");
  const text = isPlain ? value.join(",") : typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return encodeURIComponent(text.toWellFormed());
}

function queriesOf(document: OpenApiDocument, operation: DescribedOperation, { known }: Surroundings) {
  const parameters = parametersOf(document, operation, "query");
  const valid = parameters.map(({ name, schema }) =>
    fieldValues(document, schema, name, known).map((value) => `${name}=${escape(value)}`),
  );
  const names = [...parameters.map(({ name }) => name), ...PROTOTYPE_NAMES, "utm_source", "", "limit[]"];
  const odd = fc.oneof(
    fc.tuple(fc.constantFrom(...names), hostileValue()).map(([name, value]) => `${name}=${escape(value)}`),
    fc.tuple(fc.constantFrom(...names), fc.constantFrom(...BAD_ESCAPES)).map((pair) => pair.join("=")),
    fc.constantFrom("&&", "=", "?", "limit=1&limit=2", "keyword=a&keyword=a", "x".repeat(8200), "+", "limit"),
  );
  const some = valid.length === 0 ? fc.constant([]) : fc.array(fc.oneof(...valid), { maxLength: 4 });
  return fc
    .tuple(some, fc.oneof({ arbitrary: fc.constant([]), weight: 3 }, fc.array(odd, { minLength: 1, maxLength: 2 })))
    .map(([usual, strange]) => [...uniqueByName(usual), ...strange].join("&"))
    .map((query) => (query === "" ? "" : `?${query}`));
}

function uniqueByName(pairs: readonly string[]): string[] {
  return [...new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf("=")), pair])).values()];
}

type Body = { text: string; contentType: string | null };

function bodiesOf(
  document: OpenApiDocument,
  operation: DescribedOperation,
  { known }: Surroundings,
): fc.Arbitrary<Body | null> {
  const schema = [...operation.pointer, "requestBody", "content", "application/json", "schema"];
  const isJson = at(document.document, ...schema) !== undefined;
  if (!isJson && operation.method === "GET") return fc.constant(null);
  const valid = isJson ? fieldValues(document, schema, "", known) : fc.constant({});
  const near = fc.tuple(valid, fc.constantFrom("drop", "change", "add"), fc.nat(), hostileValue()).map(spoil);
  const texts = fc.oneof(
    { arbitrary: valid.map((value) => JSON.stringify(value)), weight: 6 },
    { arbitrary: near.map((value) => JSON.stringify(value)), weight: 6 },
    { arbitrary: valid.map((value) => JSON.stringify(value).slice(0, -1)), weight: 1 },
    { arbitrary: hostileValue().map((value) => JSON.stringify(value) ?? ""), weight: 1 },
    { arbitrary: fc.constantFrom(...ODD_BODIES), weight: 1 },
  );
  const types = fc.oneof(
    { arbitrary: fc.constantFrom("application/json", "Application/JSON; charset=utf-8"), weight: 20 },
    { arbitrary: fc.constantFrom(null, ...CONTENT_TYPES), weight: 1 },
  );
  return fc.option(
    fc.tuple(texts, types).map(([text, contentType]) => ({ text, contentType })),
    { freq: 15 },
  );
}

const ODD_BODIES = [
  "[".repeat(10_000),
  `{"a":`.repeat(10_000),
  `{"id":"${"x".repeat(1_100_000)}"}`,
  `{"__proto__":{"isAdmin":true}}`,
  `{"constructor":{"prototype":{"x":1}}}`,
  `{"id":"a","id":"b"}`,
  "\ufeff{}",
  "{}{}",
  "--x\r\n\r\n--x--",
  `{"email":"\\ud800@example.com"}`,
  "1e400",
];

/** Changes one thing in an object to be wrong. */
function spoil([value, how, number, hostile]: [unknown, string, number, unknown]): unknown {
  const fields: Record<string, unknown> = { ...Object(value) };
  const names = Object.keys(fields);
  const name = names[number % Math.max(names.length, 1)] ?? "id";
  if (how === "add") return { ...fields, [PROTOTYPE_NAMES[number % 8] ?? "unknown"]: hostile };
  if (how === "change") return { ...fields, [name]: hostile };
  delete fields[name];
  return fields;
}

function credentials({ callers, apiTokens }: Surroundings) {
  const nobody = { authorization: null, caller: null };
  return fc.oneof(
    { arbitrary: fc.nat(callers - 1).map((caller) => ({ authorization: null, caller })), weight: 12 },
    { arbitrary: fc.constant(nobody), weight: 4 },
    {
      arbitrary: fc
        .constantFrom(...apiTokens, "farsite_pat_", `farsite_pat_${"0".repeat(50)}`, "x", "a b", "\u00ff", "")
        .map((token) => ({ authorization: `Bearer ${token}`, caller: null })),
      weight: 3,
    },
    {
      arbitrary: fc
        .constantFrom("Basic YTpi", "Bearer", "bearer x", "Token x", `Bearer ${"x".repeat(5000)}`)
        .map((authorization) => ({ authorization, caller: null })),
      weight: 1,
    },
  );
}

/** Generates keys from a small set, so that some are repeated, for the same or another call. */
function idempotencyKeys() {
  return fc.oneof(
    { arbitrary: fc.nat(4).map((number) => `key-${number}`), weight: 6 },
    { arbitrary: fc.constantFrom("", " ", "x".repeat(255), "x".repeat(256), "\u00e9", "a\tb", "'"), weight: 1 },
  );
}
