import fc from "fast-check";
import { at } from "../../../support/at";
import { anyText } from "../../../support/arbitrary-text";
import type { OpenApiDocument } from "../../../support/openapi-document";

/** Generates values that a schema allows. Fields named in `known` mostly get its values. */
function valuesOf(
  document: OpenApiDocument,
  pointer: readonly string[],
  pools: Readonly<Record<string, readonly unknown[]>>,
): fc.Arbitrary<unknown> {
  const { value: schema, pointer: here } = document.resolve(pointer);
  const options = at(schema, "enum");
  if (Array.isArray(options)) return fc.constantFrom(...(options as unknown[]));
  const choices = at(schema, "anyOf") ?? at(schema, "oneOf");
  if (Array.isArray(choices)) {
    return fc.oneof(...choices.map((_, index) => valuesOf(document, [...here, "anyOf", String(index)], pools)));
  }
  switch (at(schema, "type")) {
    case "integer":
      return fc.integer(bounds(schema, 1_000_000));
    case "number":
      return fc.integer(bounds(schema, 1_000_000));
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.uniqueArray(valuesOf(document, [...here, "items"], pools), { minLength: 1, maxLength: 3 });
    case "object":
      return objectsOf(document, here, pools);
    default:
      return textsOf(schema);
  }
}

/** Generates values of a named field: mostly existing ones, else any that the schema allows. */
export function fieldValues(
  document: OpenApiDocument,
  pointer: readonly string[],
  name: string,
  pools: Readonly<Record<string, readonly unknown[]>>,
): fc.Arbitrary<unknown> {
  const any = valuesOf(document, pointer, pools);
  const values = pools[name];
  return values ? fc.oneof({ arbitrary: fc.constantFrom(...values), weight: 4 }, { arbitrary: any, weight: 1 }) : any;
}

function objectsOf(
  document: OpenApiDocument,
  here: readonly string[],
  pools: Readonly<Record<string, readonly unknown[]>>,
): fc.Arbitrary<unknown> {
  const schema = document.resolve(here).value;
  const names = Object.keys(Object(at(schema, "properties")));
  const required = ((at(schema, "required") ?? []) as string[]).filter((name) => names.includes(name));
  const fields = names.map((name) => [name, fieldValues(document, [...here, "properties", name], name, pools)]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
    noNullPrototype: true,
  });
}

function textsOf(schema: unknown): fc.Arbitrary<string> {
  const maxLength = Math.min(Number(at(schema, "maxLength") ?? 40), 300);
  const minLength = Number(at(schema, "minLength") ?? 0);
  if (at(schema, "format") === "email") return fc.constantFrom("ada@example.com", "Ada@Example.com", "b@c.example");
  const pattern = at(schema, "pattern");
  if (typeof pattern === "string") return fc.stringMatching(new RegExp(pattern));
  return fc.oneof(
    fc.string({ minLength, maxLength }),
    fc.string({ unit: "binary", minLength, maxLength: Math.ceil(maxLength / 2) }),
    fc.constant("x".repeat(Number(at(schema, "maxLength") ?? 40))),
  );
}

function bounds(schema: unknown, widest: number): { min: number; max: number } {
  return {
    min: Math.max(Number(at(schema, "minimum") ?? -widest), -widest),
    max: Math.min(Number(at(schema, "maximum") ?? widest), widest),
  };
}

/** Small invalid values of every type. */
export const hostileValue = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e300,
      2 ** 53,
      -(2 ** 31) - 1,
      "",
      " ",
      "null",
      "NaN",
      "1e9",
    ),
    fc.constantFrom<unknown>([], {}, [[]], [null], { $ne: null }, { toString: 1 }, { length: -1 }),
    fc.constantFrom("\u0000", "a\u0000b", "\ud800", "'; DROP TABLE users; --", "%00", "../../etc/passwd", "${7*7}"),
    fc.constantFrom(
      "x".repeat(10_000),
      "9".repeat(400),
      "🙈".repeat(300),
      "a b ".repeat(2000),
      "(".repeat(300),
      "-".repeat(200),
    ),
    anyText(),
  );
