import { verified, WebhookReceiver } from "../support/webhook-receiver";
import { inspectWidths } from "./support/inspect-widths";
import { expect, test } from "./support/test";
import { createUser, signIn } from "./support/users";

const WEBHOOKS = "/settings/webhooks";

test("a new webhook shows its secret once, and its test event arrives, is listed and can be replayed", async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/); // The error is about the rejected address.
  const receiver = await WebhookReceiver.start();
  try {
    await signIn(page, await createUser(product), "/dashboard?tab=settings");
    await page.getByRole("link", { name: /^Webhooks/ }).click();
    await expect(page).toHaveURL(WEBHOOKS);

    await page.getByRole("button", { name: "Add Webhook" }).click();
    await expect(page.getByText("Enter an address.")).toBeVisible();
    await page.getByLabel("Address").fill("https://user:secret@hooks.example.org/");
    await page.getByRole("button", { name: "Add Webhook" }).click();
    await expect(page.getByText("It holds a name or a password.")).toBeVisible();
    await page.getByLabel("Address").fill(receiver.url());
    await page.getByRole("button", { name: "Add Webhook" }).click();
    const card = page.getByRole("region", { name: receiver.url() });
    const made = page.getByRole("region", { name: "Signing secret" });
    const secret = await made.locator("code").innerText();
    await card.getByRole("button", { name: /^New secret/ }).click();
    await page.getByRole("button", { name: "Create secret" }).click();
    await expect(made.getByRole("heading")).toBeFocused();
    await expect(made.locator("code")).not.toHaveText(secret);
    await page.reload();
    await expect(made).toBeHidden();
    await card.getByRole("button", { name: /^Send a test event/ }).click();
    const delivery = card.getByRole("listitem").first();
    await expect(delivery.getByText("Delivered")).toBeVisible();
    expect(receiver.received.map((sent) => verified(sent, secret))).toMatchObject([{ type: "webhook.test" }]);

    const looked = () => page.waitForResponse((response) => response.url().includes("webhook.deliveries"));
    const release = Promise.withResolvers<void>();
    receiver.answer = (_request, response) => void release.promise.then(() => response.end());
    await delivery.getByRole("button", { name: /^Replay/ }).click();
    await expect.poll(() => receiver.received.length).toBe(2);
    // The page keeps polling while the receiver is slow.
    await looked();
    await looked();
    release.resolve();
    await expect(delivery.getByText("Delivered")).toBeVisible();
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    await delivery.getByRole("button", { name: /^Details/ }).click();
    await expect(delivery.getByText(/^Attempt 2: .*, answered 200 after \d+ ms$/)).toBeVisible();
    await expect(delivery.getByRole("region", { name: "Request body" })).toContainText('"type": "webhook.test"');
    expect(await inspectWidths(page, { name: "a webhook", open: async () => {} })).toEqual([]);

    await card.getByRole("button", { name: /^Pause/ }).click();
    await expect(card.getByText("Paused", { exact: true })).toBeVisible();
    await card.getByRole("button", { name: /^Delete/ }).click();
    await page.getByRole("button", { name: "Delete webhook" }).click();
    await expect(card).toBeHidden();
    await expect(page.getByRole("heading", { name: "Webhooks", level: 2 })).toBeFocused();
  } finally {
    receiver.close();
  }
});
