import { docText, refName, typeText, type JsonSchema } from "./type-text.ts";

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

type Parameter = { in: string; name: string; required?: boolean; description?: string; schema?: JsonSchema };
type Content = Record<string, { schema?: JsonSchema }>;
type Operation = {
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
type PathItem = { servers?: unknown[] } & Partial<Record<(typeof METHODS)[number], Operation>>;
/** The part of an OpenAPI document that describes calls and their shapes. */
export type ApiDocument = {
  paths: Record<string, PathItem>;
  components: { schemas: Record<string, JsonSchema> };
};

/**
 * The client's `rest-types.ts`: every call of the document by method and path, and the shapes that it names. What is
 * served elsewhere is for browsers and feed readers, what needs a header of its own for who signs with it.
 */
export function restTypesText({ paths, components }: ApiDocument): string {
  const operations = Object.entries(paths)
    .flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = item[method];
        const isCall = operation && !item.servers && !operation.parameters?.some(isRequiredHeader);
        return isCall ? { name: `${method.toUpperCase()} ${path}`, operation } : [];
      }),
    )
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const keyed = operations.filter(({ operation }) => operation.parameters?.some(isIdempotencyKey));
  return [
    "// Written by `npm run client:generate` from the API's OpenAPI document; whatever is changed here goes with the next run.\n",
    ...Object.entries(components.schemas).map(
      ([name, schema]) => `${docText(schema.description)}export type ${refName(name)} = ${typeText(schema)};\n`,
    ),
    "/** What each call takes and answers. */",
    "export type Operations = {",
    ...operations.map(({ name, operation }) => operationText(name, operation)),
    "};\n",
    "/** The calls that take an `Idempotency-Key`. */",
    "export const KEYED_OPERATIONS = [",
    ...keyed.map(({ name }) => `  ${JSON.stringify(name)},`),
    "] as const;\n",
  ].join("\n");
}

function operationText(name: string, operation: Operation): string {
  const { summary = "", description = "" } = operation;
  const doc = docText(description === `${summary}.` ? description : `${summary}.\n\n${description}`, "  ");
  const input = typeText(inputSchema(operation), "    ");
  return `${doc}  ${JSON.stringify(name)}: {\n    input: ${input};\n    output: ${outputText(operation)};\n  };`;
}

/** Parameters and body as one object; they share no name. A body with several media types is any of them. */
function inputSchema({ parameters = [], requestBody }: Operation): JsonSchema {
  const fields = parameters.filter((parameter) => parameter.in === "path" || parameter.in === "query");
  const ownFields: JsonSchema = {
    type: "object",
    properties: Object.fromEntries(
      fields.map(({ name, description, schema }) => [
        name,
        { ...schema, description: description ?? schema?.description },
      ]),
    ),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
  const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => schema ?? []);
  const [body] = bodies;
  if (bodies.length > 1) return { anyOf: bodies };
  if (!body) return ownFields;
  return {
    ...ownFields,
    properties: { ...ownFields.properties, ...body.properties },
    required: [...(ownFields.required ?? []), ...(body.required ?? [])],
  };
}

function outputText({ responses }: Operation): string {
  const success = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
  const [schema] = Object.values(success?.content ?? {}).flatMap((content) => content.schema ?? []);
  return schema ? typeText(schema, "    ") : "undefined";
}

function isRequiredHeader(parameter: Parameter): boolean {
  return parameter.in === "header" && parameter.required === true;
}

function isIdempotencyKey(parameter: Parameter): boolean {
  return parameter.in === "header" && parameter.name === "Idempotency-Key";
}
