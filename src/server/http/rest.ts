import { z } from "zod";
import { procedures, type ApiMeta, createCaller, invalidFields, toDomainError, type ApiContext } from "~/server/api";

/** A REST call of a procedure, built from its metadata. */
export type RestRoute = {
  procedure: string;
  method: string;
  /** Segments below `/api`; `{name}` matches any one segment. */
  pattern: readonly string[];
  /** Input fields in the query or body, not in the path. */
  fields: ReadonlySet<string>;
  takesInput: boolean;
  successStatus: number;
  /** The call needs no token. All callers without a token get the same answer. */
  isPublic: boolean;
  /** Seconds for which shared caches may reuse an answer to visitors. */
  cacheSeconds: number | undefined;
};

/** All routes. Static segments come before parameters, so that `/jobs/{id}/…` can't shadow `/jobs/shortcode/…`. */
export const REST_ROUTES: readonly RestRoute[] = Object.entries(procedures)
  .flatMap(([procedure, { _def }]) => {
    const meta = _def.meta as ApiMeta | undefined;
    if (!meta?.openapi) return [];
    const pattern = meta.openapi.path.slice(1).split("/");
    return [
      {
        procedure,
        method: meta.openapi.method,
        pattern,
        fields: new Set(listInputFields(_def.inputs).filter((field) => !pattern.includes(`{${field}}`))),
        takesInput: _def.inputs.length > 0,
        successStatus: meta.successStatus ?? 200,
        isPublic: meta.openapi.protect === false,
        cacheSeconds: meta.cacheSeconds,
      },
    ];
  })
  .toSorted((a, b) => sortKey(a).localeCompare(sortKey(b), "en"));

function listInputFields(inputs: readonly unknown[]): string[] {
  return inputs.flatMap((input) => {
    const object = input instanceof z.ZodPrefault ? input.unwrap() : input;
    return object instanceof z.ZodObject ? Object.keys(object.shape) : [];
  });
}

/** Finds the routes of a path, one per method. */
export function findRoutes(segments: readonly string[]): RestRoute[] {
  return REST_ROUTES.filter(({ pattern }) => matches(pattern, segments));
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => (part.startsWith("{") ? segments[index] !== "" : part === segments[index]))
  );
}

function sortKey({ pattern }: RestRoute): string {
  return pattern.map((part) => (part.startsWith("{") ? "1" : "0")).join("");
}

/** An authenticated call whose input has no unknown fields. */
type RestCall = {
  route: RestRoute;
  /** Decoded segments below `/api`. */
  segments: readonly string[];
  input: Readonly<Record<string, unknown>>;
  context: ApiContext;
};

/** Runs a REST call and returns its output as JSON text. @throws DomainError */
export async function runRestCall({ route, segments, input, context }: RestCall): Promise<string> {
  const call = getProcedure(context, route);
  try {
    return toJson(await call(route.takesInput ? { ...input, ...getPathParameters(route, segments) } : undefined));
  } catch (error) {
    throw toDomainError(error);
  }
}

const texts = new WeakMap<object, string>();

/** Serializes each object once, because visitors who share a read get the same object. */
function toJson(output: unknown): string {
  if (typeof output !== "object" || output === null) return JSON.stringify(output);
  const text = texts.get(output) ?? JSON.stringify(output);
  texts.set(output, text);
  return text;
}

/** @throws BAD_REQUEST that names the unknown fields */
export function refuseUnknownFields(fields: Readonly<Record<string, unknown>>, names: ReadonlySet<string>): void {
  const unknown = Object.keys(fields).filter((name) => !names.has(name));
  if (unknown.length === 0) return;
  throw invalidFields(unknown, "is not a known field");
}

type Callable = (input: unknown) => Promise<unknown>;

/** Returns the procedure of a route. It accepts strings from a query, which its schema parses. */
function getProcedure(context: ApiContext, { procedure }: RestRoute): Callable {
  const callable = procedure
    .split(".")
    .reduce<object>((part, name) => Reflect.get(part, name) as object, createCaller(context));
  return callable as Callable;
}

function getPathParameters({ pattern }: RestRoute, segments: readonly string[]): Record<string, string | undefined> {
  return Object.fromEntries(
    pattern.flatMap((part, index) => (part.startsWith("{") ? [[part.slice(1, -1), segments[index]]] : [])),
  );
}
