/** The part of JSON Schema that the contracts use, without keywords that don't affect the type. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  format?: string;
  description?: string;
};

/** Writes a JSON Schema as a TypeScript type. References become type names. Throws for unsupported schemas. */
export function typeText(schema: JsonSchema, indent = ""): string {
  const { $ref, anyOf, oneOf, allOf, type } = schema;
  if ($ref !== undefined) return refName($ref);
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  const choices = anyOf ?? oneOf;
  if (choices) return union(choices.map((choice) => typeText(choice, indent)));
  if (allOf) return allOf.map((part) => addParentheses(typeText(part, indent))).join(" & ");
  if (Array.isArray(type)) return union(type.map((one) => typeText({ ...schema, type: one }, indent)));
  switch (type) {
    case "string":
      return schema.format === "binary" ? "Blob" : "string";
    case "integer":
    case "number":
      return "number";
    case "boolean":
    case "null":
      return type;
    case "array":
      return `${addParentheses(typeText(schema.items ?? {}, indent))}[]`;
    case "object":
      return objectText(schema, indent);
    case undefined:
      return "unknown";
    default:
      throw new Error(`No type is known for ${JSON.stringify(schema)}`);
  }
}

/** Returns the name of the referenced type. `Error` gets another name, because it is a built-in class. */
export function refName(ref: string): string {
  const name = ref.slice(ref.lastIndexOf("/") + 1);
  return name === "Error" ? "ErrorBody" : name;
}

/** Writes a docstring, or nothing for an empty text. */
export function docText(text: string | undefined, indent = ""): string {
  if (!text) return "";
  const lines = text.replaceAll("*/", "*\\/").trim().split("\n");
  const [only] = lines;
  if (lines.length === 1) return `${indent}/** ${only} */\n`;
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */\n`].join("\n");
}

function objectText({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const fields = Object.entries(properties);
  if (fields.length === 0) {
    if (typeof additionalProperties === "object") return `Record<string, ${typeText(additionalProperties, indent)}>`;
    return additionalProperties === false ? "Record<string, never>" : "Record<string, unknown>";
  }
  const inner = `${indent}  `;
  const lines = fields.map(([name, schema]) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
    const type = typeText(schema, inner);
    // Projects with exactOptionalPropertyTypes need this to pass undefined, which isn't sent.
    const field = required.includes(name) ? `${key}: ${type}` : `${key}?: ${type} | undefined`;
    return `${docText(schema.description, inner)}${inner}${field};\n`;
  });
  return `{\n${lines.join("")}${indent}}`;
}

/** Lists a union's distinct members in order, including those of nested unions. */
function union(members: string[]): string {
  return [...new Set(members)].join(" | ");
}

function addParentheses(text: string): string {
  return / [|&] /.test(text) && !text.startsWith("{") ? `(${text})` : text;
}
