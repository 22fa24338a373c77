import { API_TAGS, type ApiTag } from "~/contracts/rules/api-tags";
import { ERROR_STATUS } from "~/server/core/errors";
import { openApiJson } from "./openapi";
import { getRefusalText, type RestErrorCode } from "./openapi-refusal-texts";
import { REST_ERROR_CODES } from "./openapi-refusals";

/** A call in the reference under /developers. Texts have code between backticks. */
export type ReferenceCall = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  isPublic: boolean;
  takesApiToken: boolean;
  parameters: ReferenceField[];
  body: ReferenceField[];
  /** JSON; null if the call takes no body. */
  bodyExample: string | null;
  answers: { status: string; description: string; example: string | null }[];
  refusals: { status: string; codes: string[] }[];
};

export type ReferenceField = { name: string; where: string; type: string; required: boolean; description: string };

export type ReferenceGroup = { tag: ApiTag; calls: ReferenceCall[] };

export type ReferenceRefusal = { code: RestErrorCode; status: number; when: string; error: string };

type Node = { [key: string]: unknown };

const METHODS = ["get", "post", "put", "patch", "delete"];

/** Lists the calls of the OpenAPI document by tag. */
export function describeCalls(): ReferenceGroup[] {
  return new Reader(JSON.parse(openApiJson()) as Node).listGroups();
}

/** Lists all refusals by status. */
export function describeRefusals(): ReferenceRefusal[] {
  return REST_ERROR_CODES.map((code) => ({ code, status: ERROR_STATUS[code], ...pick(getRefusalText(code)) })).toSorted(
    (one, other) => one.status - other.status,
  );
}

const pick = ({ when, error }: { when: string; error: string }) => ({ when, error });

class Reader {
  constructor(private readonly document: Node) {}

  listGroups(): ReferenceGroup[] {
    const calls = Object.entries(asNode(this.document["paths"])).flatMap(([path, item]) => {
      // A path with its own servers is outside /api.
      const address = asNode(item)["servers"] === undefined ? `/api${path}` : path;
      return Object.entries(asNode(item))
        .filter(([method]) => METHODS.includes(method))
        .map(([method, operation]) => this.describeCall(method, address, asNode(operation)));
    });
    return API_TAGS.map((tag) => ({
      tag,
      calls: calls.filter(({ tags }) => tags.includes(tag.name)).map(({ call }) => call),
    }));
  }

  private describeCall(method: string, path: string, operation: Node): { tags: unknown[]; call: ReferenceCall } {
    const security = asList(operation["security"]);
    const body = asNode(asNode(asNode(operation["requestBody"])["content"])["application/json"]);
    const answers = Object.entries(asNode(operation["responses"])).map(([status, answer]) => ({
      status,
      answer: this.resolve(answer),
    }));
    const call = {
      id: asText(operation["operationId"]),
      method: method.toUpperCase(),
      path,
      summary: asText(operation["summary"]),
      description: asText(operation["description"]),
      isPublic: security.length === 0 || security.some((way) => Object.keys(way).length === 0),
      takesApiToken: security.some((way) => "apiToken" in way),
      parameters: asList(operation["parameters"]).map((parameter) => this.describeParameter(this.resolve(parameter))),
      body: this.listFields(this.resolve(body["schema"])),
      bodyExample: formatJson(body["example"]),
      answers: answers
        .filter(({ status }) => /^[23]/.test(status))
        .map(({ status, answer }) => ({
          status,
          description: asText(answer["description"]),
          example: formatJson(this.findFirstExample(answer)),
        })),
      refusals: answers
        .filter(({ status }) => /^[45]/.test(status))
        .map(({ status, answer }) => ({ status, codes: Object.keys(getExamples(answer)) })),
    };
    return { tags: [operation["tags"]].flat(), call };
  }

  private describeParameter(parameter: Node): ReferenceField {
    return {
      name: asText(parameter["name"]),
      where: asText(parameter["in"]),
      type: this.formatType(parameter["schema"]),
      required: parameter["required"] === true,
      description: asText(parameter["description"]),
    };
  }

  private listFields(schema: Node): ReferenceField[] {
    const required = [schema["required"]].flat();
    return Object.entries(asNode(schema["properties"])).map(([name, property]) => ({
      name,
      where: "body",
      type: this.formatType(property),
      required: required.includes(name),
      description: asText(this.resolve(property)["description"]),
    }));
  }

  /** Formats a type with its bounds: "integer, 1 to 100", "string | null". */
  private formatType(given: unknown): string {
    const schema = this.resolve(given);
    if ("const" in schema) return JSON.stringify(schema["const"]);
    if (Array.isArray(schema["enum"])) return schema["enum"].join(" | ");
    const parts = asList(schema["anyOf"] ?? schema["oneOf"]);
    if (parts.length > 0) return [...new Set(parts.map((part) => this.formatType(part)))].join(" | ");
    const name = [schema["type"]].flat().join(" | ") || "any";
    if (name === "array") return `list of ${this.formatType(schema["items"])}`;
    return [name, asText(schema["format"]), formatBounds(schema)].filter(Boolean).join(", ");
  }

  private findFirstExample(answer: Node): unknown {
    const [example] = Object.values(getExamples(answer));
    return this.resolve(example)["value"];
  }

  private resolve(given: unknown): Node {
    const node = asNode(given);
    const reference = node["$ref"];
    if (typeof reference !== "string") return node;
    const keys = reference.slice(2).split("/");
    return this.resolve(keys.reduce<unknown>((value, key) => asNode(value)[key], this.document));
  }
}

function getExamples(answer: Node): Node {
  return asNode(asNode(asNode(answer["content"])["application/json"])["examples"]);
}

function formatBounds(schema: Node): string {
  const low = schema["minimum"] ?? schema["minLength"];
  const high = schema["maximum"] ?? schema["maxLength"];
  const unit = schema["maxLength"] === undefined && schema["minLength"] === undefined ? "" : " characters";
  if (low === undefined && high === undefined) return "";
  if (low === undefined) return `at most ${String(high)}${unit}`;
  if (high === undefined) return `at least ${String(low)}${unit}`;
  return `${String(low)} to ${String(high)}${unit}`;
}

const asNode = (value: unknown): Node =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Node) : {};
const asList = (value: unknown): Node[] => (Array.isArray(value) ? value.map(asNode) : []);
const asText = (value: unknown): string => (typeof value === "string" ? value : "");
const formatJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value, null, 2));
