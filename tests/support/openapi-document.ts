import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { at } from "./at";

/** An operation and its position in the document. */
export type DescribedOperation = {
  method: string;
  path: string;
  /** The path's segments, starting with the empty one before the first slash. */
  segments: readonly string[];
  /** False if the document gives the path its own servers, outside of `/api`. */
  isUnderApi: boolean;
  pointer: readonly string[];
};

/** An OpenAPI document to validate values with. Compiles each schema when it is first used. */
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

  /** Follows references from a pointer. Returns the value and the pointer that leads to it directly. */
  resolve(pointer: readonly string[]): { value: unknown; pointer: readonly string[] } {
    const value = at(this.document, ...pointer);
    const reference = at(value, "$ref");
    return typeof reference === "string" ? this.resolve(reference.slice(2).split("/")) : { value, pointer };
  }

  /** Describes how a value violates the schema at this pointer, or returns null if it doesn't. */
  findViolation(pointer: readonly string[], value: unknown): string | null {
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
  email: true, // The schema's pattern checks it.
  binary: true,
} as const;

const escapePointer = (part: string) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
