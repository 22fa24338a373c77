import { ERROR_STATUS } from "~/server/core/errors";
import { openApiJson } from "./openapi";
import { refusalText, type RestErrorCode } from "./openapi-refusal-texts";
import { REST_ERROR_CODES } from "./openapi-refusals";

/** One call, as people read about it. Texts have code between backticks. */
export type ReferenceCall = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  /** Whether it can be made without a token. */
  isPublic: boolean;
  takesApiToken: boolean;
  parameters: ReferenceField[];
  body: ReferenceField[];
  /** Example of the body, as JSON; null where there is none. */
  bodyExample: string | null;
  answers: { status: string; description: string; example: string | null }[];
  refusals: { status: string; codes: string[] }[];
};

export type ReferenceField = { name: string; where: string; type: string; required: boolean; description: string };

export type ReferenceGroup = { id: string; title: string; description: string; calls: ReferenceCall[] };

export type ReferenceRefusal = { code: RestErrorCode; status: number; when: string; error: string };

type Node = { [key: string]: unknown };

const METHODS = ["get", "post", "put", "patch", "delete"];

let written: ReferenceGroup[] | undefined;

/** The calls of the OpenAPI document by tag, in its order. Written once, as the document is. */
export function describeCalls(): ReferenceGroup[] {
  return (written ??= new Reader(JSON.parse(openApiJson()) as Node).groups());
}

/** Every refusal that programs may meet, by status. */
export function describeRefusals(): ReferenceRefusal[] {
  return REST_ERROR_CODES.map((code) => ({ code, status: ERROR_STATUS[code], ...pick(refusalText(code)) })).toSorted(
    (one, other) => one.status - other.status,
  );
}

const pick = ({ when, error }: { when: string; error: string }) => ({ when, error });

class Reader {
  constructor(private readonly document: Node) {}

  groups(): ReferenceGroup[] {
    const calls = Object.entries(nodeOf(this.document["paths"])).flatMap(([path, item]) => {
      // A path with servers of its own is outside /api.
      const address = nodeOf(item)["servers"] === undefined ? `/api${path}` : path;
      return Object.entries(nodeOf(item))
        .filter(([method]) => METHODS.includes(method))
        .map(([method, operation]) => this.call(method, address, nodeOf(operation)));
    });
    return listOf(this.document["tags"]).map((tag) => {
      const title = textOf(tag["name"]);
      return {
        id: `calls-${title.toLowerCase().replaceAll(" ", "-")}`,
        title,
        description: textOf(tag["description"]),
        calls: calls.filter(({ tags }) => tags.includes(title)).map(({ call }) => call),
      };
    });
  }

  private call(method: string, path: string, operation: Node): { tags: unknown[]; call: ReferenceCall } {
    const security = listOf(operation["security"]);
    const body = nodeOf(nodeOf(nodeOf(operation["requestBody"])["content"])["application/json"]);
    const answers = Object.entries(nodeOf(operation["responses"])).map(([status, answer]) => ({
      status,
      answer: this.resolve(answer),
    }));
    const call = {
      id: textOf(operation["operationId"]),
      method: method.toUpperCase(),
      path,
      summary: textOf(operation["summary"]),
      description: textOf(operation["description"]),
      isPublic: security.length === 0 || security.some((way) => Object.keys(way).length === 0),
      takesApiToken: security.some((way) => "apiToken" in way),
      parameters: listOf(operation["parameters"]).map((parameter) => this.parameter(this.resolve(parameter))),
      body: this.fields(this.resolve(body["schema"])),
      bodyExample: jsonOf(body["example"]),
      answers: answers
        .filter(({ status }) => /^[23]/.test(status))
        .map(({ status, answer }) => ({
          status,
          description: textOf(answer["description"]),
          example: jsonOf(this.firstExample(answer)),
        })),
      refusals: answers
        .filter(({ status }) => /^[45]/.test(status))
        .map(({ status, answer }) => ({ status, codes: Object.keys(examplesOf(answer)) })),
    };
    return { tags: [operation["tags"]].flat(), call };
  }

  private parameter(parameter: Node): ReferenceField {
    return {
      name: textOf(parameter["name"]),
      where: textOf(parameter["in"]),
      type: this.type(parameter["schema"]),
      required: parameter["required"] === true,
      description: textOf(parameter["description"]),
    };
  }

  private fields(schema: Node): ReferenceField[] {
    const required = [schema["required"]].flat();
    return Object.entries(nodeOf(schema["properties"])).map(([name, property]) => ({
      name,
      where: "body",
      type: this.type(property),
      required: required.includes(name),
      description: textOf(this.resolve(property)["description"]),
    }));
  }

  /** "string", "number or null", "a, b or c"; bounds of numbers and texts with it. */
  private type(given: unknown): string {
    const schema = this.resolve(given);
    if ("const" in schema) return JSON.stringify(schema["const"]);
    if (Array.isArray(schema["enum"])) return schema["enum"].join(" | ");
    const parts = listOf(schema["anyOf"] ?? schema["oneOf"]);
    if (parts.length > 0) return [...new Set(parts.map((part) => this.type(part)))].join(" | ");
    const name = [schema["type"]].flat().join(" | ") || "any";
    if (name === "array") return `list of ${this.type(schema["items"])}`;
    return [name, textOf(schema["format"]), boundsOf(schema)].filter(Boolean).join(", ");
  }

  private firstExample(answer: Node): unknown {
    const [example] = Object.values(examplesOf(answer));
    return this.resolve(example)["value"];
  }

  private resolve(given: unknown): Node {
    const node = nodeOf(given);
    const reference = node["$ref"];
    if (typeof reference !== "string") return node;
    const keys = reference.slice(2).split("/");
    return this.resolve(keys.reduce<unknown>((value, key) => nodeOf(value)[key], this.document));
  }
}

function examplesOf(answer: Node): Node {
  return nodeOf(nodeOf(nodeOf(answer["content"])["application/json"])["examples"]);
}

function boundsOf(schema: Node): string {
  const low = schema["minimum"] ?? schema["minLength"];
  const high = schema["maximum"] ?? schema["maxLength"];
  const unit = schema["maxLength"] === undefined && schema["minLength"] === undefined ? "" : " characters";
  if (low === undefined && high === undefined) return "";
  if (low === undefined) return `at most ${String(high)}${unit}`;
  if (high === undefined) return `at least ${String(low)}${unit}`;
  return `${String(low)} to ${String(high)}${unit}`;
}

const nodeOf = (value: unknown): Node =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Node) : {};
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.map(nodeOf) : []);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const jsonOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value, null, 2));
