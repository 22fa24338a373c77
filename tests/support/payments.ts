import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { Sandbox } from "@farsite/whop-sandbox";
import { getRequestListener } from "@hono/node-server";
import { z } from "zod";
import type { OfferId } from "~/contracts/offers";
import { env } from "~/env";
import { drainBackground } from "~/server/core/background";
import { openSandbox } from "~/server/open-sandbox";
import { sandboxSettings } from "~/server/payments";
import { at, TestApi } from "./api";
import { createObservedHandler } from "./api-handler";
import { createTestContext, TestClock, type LogLines } from "./context";
import { createTestDatabase, type TestDatabase } from "./database";
import { TestMailbox } from "./mailbox";
import { addSignedInUsers, type SignedInUser } from "./population";
import { callControl } from "./sandbox";
import { ACCOUNT } from "./shop-env";

const Paid = z.object({
  payment: z.object({ id: z.string(), membership: z.object({ id: z.string() }).nullable() }),
});

/** The provider's objects of one purchase. */
export type BoughtAtProvider = { sessionId: string; paymentId: string; membershipId: string };

/**
 * The product's API and a payment provider over real HTTP, with one database and one clock. The provider sends its webhooks
 * only when `deliver` is called.
 */
export class TestShop {
  readonly api: TestApi;
  readonly lines: LogLines = [];
  readonly ctx;
  private readonly sandbox: Promise<Sandbox>;

  private constructor(
    readonly database: TestDatabase,
    readonly mailbox: TestMailbox,
    readonly clock: TestClock,
    private readonly server: Server,
    readonly origin: string,
    private readonly providerClock: TestClock,
  ) {
    this.ctx = createTestContext({ db: database.db, clock }, this.lines);
    this.api = new TestApi(this.ctx);
    const { apiKey, companyId, secret: webhookSecret } = ACCOUNT;
    const settings = {
      ...sandboxSettings(),
      apiKey,
      companyId,
      webhookSecret,
      webhookUrl: `${origin}/api/webhooks/whop`,
    };
    this.sandbox = openSandbox({ db: database.db, clock: providerClock, log: this.ctx.log, settings });
    const handleApi = createObservedHandler(this.ctx);
    const listener = getRequestListener(
      async (request) =>
        new URL(request.url).pathname.startsWith("/api/")
          ? handleApi(request, { peer: "127.0.0.1" })
          : (await this.sandbox).handle(request),
      { overrideGlobalObjects: false },
    );
    server.on("request", (incoming, outgoing) => void listener(incoming, outgoing));
  }

  /** Starts the shop at the provider's address in the environment. */
  static async open({ providerMinutesAhead = 0 } = {}): Promise<TestShop> {
    const mailbox = await TestMailbox.create();
    const server = createServer();
    const { origin, port } = new URL(env.WHOP_BASE_URL ?? "");
    await new Promise<void>((done) => server.listen(Number(port), "127.0.0.1", done));
    const clock = new TestClock(new Date());
    const providerClock = providerMinutesAhead === 0 ? clock : new TestClock(new Date());
    if (providerClock !== clock) providerClock.advance({ minutes: providerMinutesAhead });
    return new TestShop(await createTestDatabase(), mailbox, clock, server, origin, providerClock);
  }

  async close(): Promise<void> {
    await this.mailbox.remove();
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
    await this.database.drop();
  }

  /** Creates a user with five connects and a session that doesn't expire when the clock moves. */
  async arrive(): Promise<SignedInUser> {
    const [user] = await addSignedInUsers(this.ctx, 1, 5);
    if (!user) throw new Error("No user was created");
    const never = new Date("2100-01-01");
    await this.database.db.session.updateMany({
      where: { userId: user.id },
      data: { tokenExpiresAt: never, expiresAt: never },
    });
    return user;
  }

  /** Returns a user's payments, newest first, as their billing page shows them. */
  async payments({ token }: SignedInUser): Promise<Record<string, unknown>[]> {
    const { body } = await this.api.query("payment.history", {}, { token });
    return at(body, "payments") as Record<string, unknown>[];
  }

  /** Moves our clock and the provider's. */
  pass(time: Parameters<TestClock["advance"]>[0]): void {
    this.clock.advance(time);
    if (this.providerClock !== this.clock) this.providerClock.advance(time);
  }

  control(call: string, body?: unknown): Promise<Record<string, unknown>> {
    return callControl(this.origin, call, body);
  }

  /** Opens a checkout and returns its session id. */
  async checkOut({ token }: SignedInUser, planId: OfferId): Promise<string> {
    const answer = await this.api.post("/api/payment/create-checkout", { token, body: { planId } });
    if (answer.status !== 200) throw new Error(`no checkout: ${answer.text}`);
    return String(at(answer.body, "sessionId"));
  }

  /** Opens a checkout and pays it in the provider's form. Delivers no events. */
  async buy(user: SignedInUser, planId: OfferId): Promise<BoughtAtProvider> {
    return this.pay(await this.checkOut(user, planId));
  }

  async pay(sessionId: string): Promise<BoughtAtProvider> {
    const { payment } = Paid.parse(await this.control(`POST checkouts/${sessionId}/pay`, {}));
    return { sessionId, paymentId: payment.id, membershipId: payment.membership?.id ?? "" };
  }

  /** Changes a stored object of the provider, even to states that the sandbox never produces. */
  async rewrite(id: string, changes: Record<string, unknown>): Promise<void> {
    const { sandboxObject } = this.database.db;
    const { body } = await sandboxObject.findUniqueOrThrow({ where: { id } });
    const now = this.providerClock.now();
    const rewritten = { ...Object(body), ...changes, updated_at: now.toISOString() };
    await sandboxObject.update({ where: { id }, data: { body: rewritten, updatedAt: now } });
  }

  /** Delivers due webhooks and waits until they are processed. */
  async deliver(): Promise<void> {
    await (await this.sandbox).deliverDue();
    await drainBackground();
  }

  /** Drops due webhooks, as if the server had been down. */
  async lose(): Promise<void> {
    await this.database.db.sandboxDelivery.updateMany({ where: { state: "pending" }, data: { state: "lost" } });
  }

  /** Returns a body with the headers that the provider would now send with it. */
  signed(id: string, body: string): { body: string; headers: Record<string, string> } {
    const seconds = Math.floor(this.clock.now().getTime() / 1000);
    const mac = createHmac("sha256", ACCOUNT.secret).update(`${id}.${seconds}.${body}`).digest("base64");
    const headers = {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(seconds),
      "webhook-signature": `v1,${mac}`,
    };
    return { body, headers };
  }

  async profile(user: SignedInUser) {
    const { db } = this.database;
    const { subscriptionStatus, verifiedAt } = await db.profile.findUniqueOrThrow({ where: { id: user.id } });
    return { status: subscriptionStatus, verified: verifiedAt !== null, connects: await this.connects(user) };
  }

  /** Returns the user's spendable connects. */
  async connects({ token }: SignedInUser): Promise<number> {
    return Number(at((await this.api.get("/api/me/connects", { token })).body, "connects_balance"));
  }
}
