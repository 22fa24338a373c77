import { createOpenApiNodeHttpHandler, type OpenApiRouter } from "trpc-to-openapi";
import { z } from "zod";
import { appRouter, invalidFields, procedures, toDomainError, type ApiContext } from "~/server/api";
import { inputFields, type RestRoute } from "./rest-routes";

/** What trpc-to-openapi sees of a call: routed, authenticated, and its input read and checked for unknown fields. */
type RestCall = {
  route: RestRoute;
  /** Decoded segments behind `/api`. */
  segments: readonly string[];
  input: Readonly<Record<string, unknown>>;
  context: ApiContext;
};

/** Runs a REST call and returns its output as JSON text. Throws the DomainError that it failed with. */
export function runRestCall(call: RestCall): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new AdapterRequest(call, (error) => reject(toDomainError(error)));
    const response = { statusCode: 200, setHeader: () => response, end: resolve };
    handle(request as never, response as never).catch(reject);
  });
}

/** Throws BAD_REQUEST that names a field which the call does not have; a client that sends one has misread something. */
export function refuseUnknownFields(fields: Readonly<Record<string, unknown>>, known: ReadonlySet<string>): void {
  const unknown = Object.keys(fields).filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw invalidFields(unknown, "is not a known field");
}

const JSON_HEADERS = new Headers({ "content-type": "application/json" });

// Once for the process: it reads every route. Its `req` is typed as Node's; it is what `runRestCall` hands over.
const handle = createOpenApiNodeHttpHandler({
  router: withoutCoercion(),
  createContext: ({ req }) => (req as unknown as AdapterRequest).context,
  onError: ({ req, error }) => (req as unknown as AdapterRequest).fail(error),
});

/**
 * The router with stand-ins for its input schemas. The adapter coerces query strings by changing the schemas that it
 * finds, and after the first such call tRPC would take "5" for a number, too. The real schemas parse the input anyway.
 */
function withoutCoercion(): OpenApiRouter {
  const standIns = Object.entries(procedures).map(([path, { _def }]) => {
    const fields = inputFields(_def.inputs).map((field) => [field, z.string()]);
    return [
      path,
      { _def: { ..._def, inputs: _def.inputs.length === 0 ? [] : [z.object(Object.fromEntries(fields))] } },
    ];
  });
  return {
    _def: { ...appRouter._def, procedures: Object.fromEntries(standIns) },
    createCaller: appRouter.createCaller,
  };
}

/** What the adapter reads of a request: two values instead of a request of Node's, which would have to be parsed. */
class AdapterRequest {
  readonly headers = JSON_HEADERS;
  readonly signal = undefined;
  readonly method: string;
  readonly url: string;
  readonly query: RestCall["input"];
  readonly body: RestCall["input"];
  readonly context: ApiContext;

  constructor(
    { route, segments, input, context }: RestCall,
    readonly fail: (error: unknown) => void,
  ) {
    this.method = route.method;
    this.url = `/${segments.map(encodeURIComponent).join("/")}`;
    this.query = input;
    this.body = input;
    this.context = context;
  }
}

// That is how the adapter tells a request of the Fetch API from one of Node's.
Object.setPrototypeOf(AdapterRequest.prototype, Request.prototype);
