import {
  ListWebhookDeliveriesOutput,
  WebhookDeliveryOutput,
  type WebhookSecretOutput,
} from "~/contracts/outgoing-webhook";
import { WEBHOOK_EVENTS, type WebhookEvent } from "~/contracts/rules/outgoing-webhook";
import { drainBackground } from "~/server/core/background";
import type { Actor, ServiceContext } from "~/server/core/context";
import { createWebhook, getDelivery, listDeliveries, queueDueWebhooks } from "~/server/outgoing-webhooks";
import { TestApi } from "../../support/api";
import { createTestContext, TestClock } from "../../support/context";
import { createTestDatabase, type TestDatabase } from "../../support/database";
import { TestMailbox } from "../../support/mailbox";
import { addSignedInUsers, type SignedInUser } from "../../support/population";
import { setEnv } from "../../support/set-env";
import { WebhookReceiver } from "../../support/webhook-receiver";

export type Owner = SignedInUser & { ctx: ServiceContext & { actor: Actor } };
export type MadeWebhook = WebhookSecretOutput & { owner: Owner };

/** A database, users with webhooks, and a local server that receives them. */
export class WebhookTest {
  private constructor(
    readonly database: TestDatabase,
    readonly mailbox: TestMailbox,
    readonly receiver: WebhookReceiver,
    readonly clock: TestClock,
    readonly ctx: ServiceContext,
    readonly api = new TestApi(ctx),
  ) {}

  static async start(): Promise<WebhookTest> {
    const database = await createTestDatabase({ maxConnections: 20 });
    setEnv({ FETCH_ALLOW_PRIVATE: "on", DATABASE_URL: database.url });
    const mailbox = await TestMailbox.create();
    // Receivers verify with the real time.
    const clock = new TestClock(new Date());
    const ctx = createTestContext({ db: database.db, clock });
    return new WebhookTest(database, mailbox, await WebhookReceiver.start(), clock, ctx);
  }

  async stop(): Promise<void> {
    this.receiver.close();
    await drainBackground();
    await this.database.drop();
    await this.mailbox.remove();
  }

  /** Resets the receiver and finishes pending deliveries, so that tests don't see each other's. */
  async reset(): Promise<void> {
    await drainBackground();
    await this.database.db.outgoingWebhook.deleteMany();
    this.receiver.reset();
    this.clock.advance({ seconds: (Date.now() - this.clock.now().getTime()) / 1000 });
  }

  async addOwner(): Promise<Owner> {
    const [user] = await addSignedInUsers(this.ctx, 1, 500);
    if (!user) throw new Error("one user was asked for");
    return { ...user, ctx: { ...this.ctx, actor: { userId: user.id, sessionId: user.sessionId } } };
  }

  async addWebhook({
    owner,
    path,
    events = [...WEBHOOK_EVENTS],
  }: { owner?: Owner; path?: string; events?: WebhookEvent[] } = {}): Promise<MadeWebhook> {
    const by = owner ?? (await this.addOwner());
    return { owner: by, ...(await createWebhook(by.ctx, { url: this.receiver.url(path), events })) };
  }

  /** Sends all due deliveries, like the server's task. */
  async deliver(): Promise<void> {
    await queueDueWebhooks(this.ctx);
    await drainBackground();
  }

  async deliveries({ owner, webhook }: MadeWebhook) {
    const page = await listDeliveries(owner.ctx, { id: webhook.id, limit: 100 });
    return ListWebhookDeliveriesOutput.parse(page).deliveries;
  }

  /** Returns the only delivery of a webhook, with its attempts. */
  async onlyDelivery(made: MadeWebhook): Promise<WebhookDeliveryOutput> {
    const [first, ...others] = await this.deliveries(made);
    if (!first || others.length > 0) throw new Error(`there are ${others.length + (first ? 1 : 0)} deliveries`);
    return WebhookDeliveryOutput.parse(
      await getDelivery(made.owner.ctx, { id: made.webhook.id, delivery_id: first.id }),
    );
  }
}
