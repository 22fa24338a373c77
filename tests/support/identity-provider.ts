import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { OAuth2Server } from "oauth2-mock-server";

/** Claims of the person who signs in at the provider. */
export type Person = { sub: string; email: string; email_verified: boolean; name: string };

type Token = { header: { kid: string }; payload: Record<string, unknown> };
type Answer = { body: Record<string, unknown> | ""; statusCode: number };

/** A local OIDC provider, which answers at once, without a page. */
export class IdentityProvider {
  /** Changes the next ID token before it is signed. */
  tamperToken: ((token: Token) => void) | null = null;
  /** Changes the next answer to a code. */
  tamperAnswer: ((answer: Answer) => void) | null = null;
  /** Changes where the provider leads next. */
  tamperRedirect: ((url: URL) => void) | null = null;
  private person: Person | null = null;
  private silent: Server | null = null;
  private readonly connections = new Set<Socket>();

  private constructor(private readonly server: OAuth2Server) {}

  static async start(): Promise<IdentityProvider> {
    const server = new OAuth2Server();
    await server.issuer.keys.generate("RS256");
    await server.start(0, "localhost");
    const provider = new IdentityProvider(server);
    provider.listen();
    return provider;
  }

  get issuer(): string {
    return this.server.issuer.url ?? "";
  }

  /** Signs the next person in. */
  expect(person: Person): void {
    this.person = person;
  }

  /** From now on accepts connections and says nothing. */
  async fallSilent(): Promise<void> {
    const { port } = new URL(this.issuer);
    await this.server.stop();
    const silent = createServer((socket) => this.connections.add(socket)).listen(Number(port), "localhost");
    await once(silent, "listening");
    this.silent = silent;
  }

  async stop(): Promise<void> {
    if (this.server.listening) await this.server.stop();
    for (const socket of this.connections) socket.destroy();
    this.silent?.close();
  }

  private listen(): void {
    const { service } = this.server;
    service.on("beforeAuthorizeRedirect", ({ url }: { url: URL }) => {
      take(this.tamperRedirect, url);
      this.tamperRedirect = null;
    });
    service.on("beforeTokenSigning", (token: Token) => {
      Object.assign(token.payload, this.person);
      take(this.tamperToken, token);
    });
    service.on("beforeResponse", (answer: Answer) => {
      take(this.tamperAnswer, answer);
      this.tamperAnswer = null;
      this.tamperToken = null;
    });
    service.on("beforeUserinfo", (answer: Answer) => {
      answer.body = { ...this.person };
    });
  }
}

function take<T>(change: ((value: T) => void) | null, value: T): void {
  change?.(value);
}
