import { createCaller, invalidFields, toDomainError, type ApiContext } from "~/server/api";
import type { RestRoute } from "./rest-routes";

/** A call, routed, authenticated, and its input read and checked for unknown fields. */
type RestCall = {
  route: RestRoute;
  /** Decoded segments behind `/api`. */
  segments: readonly string[];
  input: Readonly<Record<string, unknown>>;
  context: ApiContext;
};

/** Runs a REST call and returns its output as JSON text. Throws the DomainError that it failed with. */
export async function runRestCall({ route, segments, input, context }: RestCall): Promise<string> {
  const call = procedureOf(context, route);
  try {
    return JSON.stringify(await call(route.takesInput ? { ...input, ...parametersOf(route, segments) } : undefined));
  } catch (error) {
    throw toDomainError(error);
  }
}

/** Throws BAD_REQUEST that names a field which the call does not have; a client that sends one has misread something. */
export function refuseUnknownFields(fields: Readonly<Record<string, unknown>>, known: ReadonlySet<string>): void {
  const unknown = Object.keys(fields).filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw invalidFields(unknown, "is not a known field");
}

type Callable = (input: unknown) => Promise<unknown>;

/** The procedure as pages call it. Its schemas read query strings by themselves, so nothing is coerced on the way. */
function procedureOf(context: ApiContext, { procedure }: RestRoute): Callable {
  const found = procedure
    .split(".")
    .reduce<object>((part, name) => Reflect.get(part, name) as object, createCaller(context));
  return found as Callable;
}

function parametersOf({ pattern }: RestRoute, segments: readonly string[]): Record<string, string | undefined> {
  return Object.fromEntries(
    pattern.flatMap((part, index) => (part.startsWith("{") ? [[part.slice(1, -1), segments[index]]] : [])),
  );
}
