import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { at } from "./at";

/** An operation and its position in the document. */
export type DescribedOperation = {
  method: string;
  path: string;
  /** The path's segments, starting with the empty one before the first slash. */
  segments: readonly string[];
  /** Else beside it, which the document says with servers of its own. */
  isUnderApi: boolean;
  pointer: readonly string[];
};

/** An OpenAPI document that values can be held against. Schemas are compiled when they are first asked for. */
export class OpenApiDocument {
  readonly operations: readonly DescribedOperation[];
  private readonly ajv = new Ajv2020({ strict: false, validateSchema: false, formats: FORMATS, allErrors: false });
  private readonly compiled = new Map<string, ValidateFunction>();

  constructor(readonly document: object) {
    this.ajv.addSchema(document, ID);
    this.operations = Object.entries(Object(at(document, "paths"))).flatMap(([path, item]) =>
      Object.keys(Object(item))
        .filter((key) => METHODS.has(key))
        .map((key) => ({
          method: key.toUpperCase(),
          path,
          segments: path.split("/"),
          isUnderApi: at(item, "servers") === undefined,
          pointer: ["paths", path, key],
        })),
    );
  }

  /** The value at a pointer of the document, behind its references, and the pointer that leads there without any. */
  resolve(pointer: readonly string[]): { value: unknown; pointer: readonly string[] } {
    const value = at(this.document, ...pointer);
    const reference = at(value, "$ref");
    return typeof reference === "string" ? this.resolve(reference.slice(2).split("/")) : { value, pointer };
  }

  /** Says how a value breaks the schema at this pointer; null if it doesn't. */
  violation(pointer: readonly string[], value: unknown): string | null {
    const $ref = `${ID}#/${pointer.map(escapePointer).join("/")}`;
    let validate = this.compiled.get($ref);
    if (!validate) this.compiled.set($ref, (validate = this.ajv.compile({ $ref })));
    return validate(value) ? null : this.ajv.errorsText(validate.errors, { dataVar: "" });
  }
}

const ID = "openapi.json";
const METHODS = new Set(["get", "post", "put", "patch", "delete"]);

const FORMATS = {
  "date-time": /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
  uri: (text: string) => URL.canParse(text),
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  email: true, // comes with a pattern, which decides
  binary: true,
} as const;

const escapePointer = (part: string) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
