import { createCaller, invalidFields, toDomainError, type ApiContext } from "~/server/api";
import type { RestRoute } from "./rest-routes";

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
