import { z } from "zod";
import { procedures, type ApiMeta } from "~/server/api";

/** One call of the REST door: a procedure, and what its metadata says about its route. */
export type RestRoute = {
  procedure: string;
  method: string;
  /** Segments behind `/api`; `{name}` stands for any one segment. */
  pattern: readonly string[];
  /** Names of the input's fields that come in the query or the body, and not in the path. */
  fields: ReadonlySet<string>;
  takesInput: boolean;
  successStatus: number;
  /** Answers everybody; without a token, the same to everybody. */
  isPublic: boolean;
};

/** Static segments before parameters, whatever the order of declaration: `/jobs/shortcode/…` is no `/jobs/{id}/…`. */
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
        fields: new Set(inputFields(_def.inputs).filter((field) => !pattern.includes(`{${field}}`))),
        takesInput: _def.inputs.length > 0,
        successStatus: meta.successStatus ?? 200,
        isPublic: meta.openapi.protect === false,
      },
    ];
  })
  .toSorted((a, b) => sortKey(a).localeCompare(sortKey(b), "en"));

/** The fields of a procedure's input, none where it takes none. */
function inputFields(inputs: readonly unknown[]): string[] {
  return inputs.flatMap((input) => {
    const object = input instanceof z.ZodPrefault ? input.unwrap() : input;
    return object instanceof z.ZodObject ? Object.keys(object.shape) : [];
  });
}

/** The routes whose path this is: more than one where it has several methods. */
export function routesAt(segments: readonly string[]): RestRoute[] {
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
