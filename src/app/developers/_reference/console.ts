import SwaggerUI, {
  type ChildrenProps,
  type LayoutProps,
  type Plugin,
  type System,
} from "swagger-ui-dist/swagger-ui-es-bundle.js";
import "swagger-ui-dist/swagger-ui.css";
import "./console.css";

type Parameter = { required?: boolean; example?: unknown };
type Operation = { operationId?: string; security?: unknown[]; parameters?: Parameter[] };
type PathItem = { servers?: unknown } & Record<string, Operation>;
type ApiDocument = { paths: Record<string, PathItem>; components: object };

let fetched: Promise<ApiDocument> | undefined;
/** The last token, kept by this page only, so that it is typed once. */
let lastToken: string | undefined;

/** Renders Swagger UI for one call. Rejects if the document can't be loaded. */
export async function renderConsole(host: HTMLElement, operationId: string): Promise<void> {
  fetched ??= fetchDocument();
  fetched.catch(() => (fetched = undefined));
  const spec = extractCall(await fetched, operationId);
  new MutationObserver(() => fixAccessibility(host)).observe(host, { childList: true, subtree: true });
  await new Promise<void>((done) => {
    const ui = SwaggerUI({
      domNode: host,
      spec,
      plugins: [callOnlyPlugin],
      layout: "CallLayout",
      docExpansion: "full",
      defaultModelsExpandDepth: -1,
      tryItOutEnabled: true,
      validatorUrl: null,
      requestInterceptor: (request) => {
        lastToken = /^Bearer (.+)$/.exec(request.headers["Authorization"] ?? "")?.[1] ?? lastToken;
        return request;
      },
      onComplete: () => {
        if (lastToken !== undefined) ui.preauthorizeApiKey("bearer", lastToken);
        done();
      },
    });
  });
}

async function fetchDocument(): Promise<ApiDocument> {
  const answer = await fetch("/api/openapi.json");
  if (!answer.ok) throw new Error(`openapi.json answered ${answer.status}`);
  return (await answer.json()) as ApiDocument;
}

/** Reduces the document to one call, sent to this page's origin as its policy demands. */
function extractCall(document: ApiDocument, operationId: string): object {
  for (const [path, { servers, ...item }] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (operation.operationId !== operationId) continue;
      const { security, parameters = [] } = operation;
      const call = {
        ...operation,
        // Swagger UI would fill in the examples: all filters of a search at once, which find nothing.
        parameters: parameters.map(({ example, ...parameter }) =>
          parameter.required ? { ...parameter, example } : parameter,
        ),
      };
      const components =
        security?.length === 0 ? { ...document.components, securitySchemes: undefined } : document.components;
      const url = servers === undefined ? `${location.origin}/api` : location.origin;
      return { ...document, servers: [{ url }], components, paths: { [path]: { [method]: call } } };
    }
  }
  throw new Error(`Unknown call ${operationId}`);
}

/** Renders the call alone, because the page already has landmarks and headings. */
function callOnlyPlugin({ React: { createElement } }: System): Plugin {
  return {
    components: {
      CallLayout: ({ getComponent, specSelectors }: LayoutProps) =>
        createElement(
          "div",
          { className: "swagger-ui" },
          createElement(getComponent("SvgAssets"), null),
          createElement(getComponent("errors", true), null),
          specSelectors.securityDefinitions() ? createElement(getComponent("AuthorizeBtnContainer", true), null) : null,
          createElement(getComponent("operations", true), null),
        ),
    },
    wrapComponents: {
      OperationTag:
        () =>
        ({ children }: ChildrenProps) =>
          createElement("div", null, children),
    },
  };
}

/** Labels the selects that Swagger UI leaves unlabeled, and makes scrolling areas focusable, after every rendering. */
function fixAccessibility(host: HTMLElement): void {
  for (const select of host.querySelectorAll("select:not([aria-label])")) {
    const name = select.closest("[data-param-name]")?.getAttribute("data-param-name");
    select.setAttribute("aria-label", name ?? "Media type");
  }
  for (const block of host.querySelectorAll("pre:not([tabindex])")) block.setAttribute("tabindex", "0");
}
