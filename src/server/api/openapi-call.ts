import { headers } from "./openapi-headers";
import { refusals, type RestErrorCode } from "./openapi-refusals";

type OutsideCall = {
  operationId: string;
  summary: string;
  description: string;
  tag: string;
  /** Ways to authenticate. By default, the call needs none. */
  security?: readonly object[];
  parameters?: readonly object[];
  requestBody?: object;
  /** The answer with status 200. */
  answer: { description: string; headers?: object; content: object };
  /** Other answers by status, without refusals. */
  otherAnswers?: Readonly<Record<number, object>>;
  errors?: readonly RestErrorCode[];
};

/** Describes a call outside the router, which the generator doesn't know. */
export function describeCall({ tag, security = [], answer, otherAnswers, errors = [], ...call }: OutsideCall) {
  return {
    ...call,
    tags: [tag],
    security,
    responses: {
      200: { ...answer, headers: { ...headers("X-Request-Id"), ...answer.headers } },
      ...otherAnswers,
      ...refusals(errors),
    },
  };
}

/** A body as JSON, with an example. */
export function jsonContent(schema: object, name: string, example: object) {
  return { "application/json": { schema, examples: { [name]: { value: example } } } };
}

/** The schema of an object with exactly these fields. */
export function exactly(properties: Readonly<Record<string, object>>) {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

export function pathParameter(name: string, description: string, example: string, bounds: { maxLength?: number } = {}) {
  return {
    in: "path",
    name,
    required: true,
    description,
    schema: { type: "string", minLength: 1, ...bounds },
    example,
  };
}
