/** The part of Swagger UI that we use. The package has no types. */
declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  type Component = (props: never) => unknown;
  type Request = { url: string; headers: Record<string, string> };

  export type ChildrenProps = { children?: unknown };
  export type LayoutProps = {
    getComponent: (name: string, container?: true) => Component;
    specSelectors: { securityDefinitions: () => unknown };
  };
  export type Plugin = {
    components: Record<string, Component>;
    wrapComponents: Record<string, (original: Component) => Component>;
  };
  /** Its own React. */
  export type System = {
    React: { createElement: (type: string | Component, props: object | null, ...children: unknown[]) => unknown };
  };

  type Options = {
    domNode: HTMLElement;
    spec: object;
    plugins: ((system: System) => Plugin)[];
    layout: string;
    docExpansion: "full";
    defaultModelsExpandDepth: number;
    tryItOutEnabled: boolean;
    validatorUrl: null;
    requestInterceptor: (request: Request) => Request;
    onComplete: () => void;
  };

  const SwaggerUI: (options: Options) => { preauthorizeApiKey(scheme: string, token: string): void };
  export default SwaggerUI;
}
