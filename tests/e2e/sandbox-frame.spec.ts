import AxeBuilder from "@axe-core/playwright";
import type { Frame, Page } from "@playwright/test";
import { callControl } from "../support/sandbox";
import { startAttacker } from "./support/attacker";
import { expect, test } from "./support/test";

/** A page on the product's origin that acts like the provider's client library and records messages. */
const HOST = `<!doctype html><html lang="en"><title>Host</title><meta name="viewport" content="width=device-width">
<body style="margin: 0"><script>
window.told = [];
addEventListener("message", (message) => {
  if (message.source === document.querySelector("iframe")?.contentWindow) told.push(message.data);
});
window.tell = (message) => {
  const frame = document.querySelector("iframe");
  frame.contentWindow.postMessage({ __scope: "whop-embedded-checkout", ...message }, new URL(frame.src).origin);
};
</script></body></html>`;

// Without it, the browser asks the user before a page may embed a local address.
test.use({ permissions: ["local-network-access"] });

type Told = { event: string; event_id?: string } & Record<string, unknown>;
const PLAN = {
  plan_type: "renewal",
  initial_price: 2.49,
  renewal_price: 39.99,
  billing_period: 30,
  trial_period_days: 5,
};
const ADDRESS = { name: "Ada Byron", country: "GB", line1: "12 St James's Sq", city: "London", postalCode: "SW1Y 4JH" };

const frameOrigin = (productUrl: string) => productUrl.replace("localhost", "127.0.0.1");

async function openFrame(page: Page, productUrl: string, query = ""): Promise<{ frame: Frame; checkout: string }> {
  const origin = frameOrigin(productUrl);
  const { id } = await callControl(origin, "POST checkouts", { plan: PLAN });
  await page.route(`${productUrl}/host`, (route) => route.fulfill({ contentType: "text/html", body: HOST }));
  await page.goto("/host");
  const src = `${origin}/embedded/checkout/${String(id)}/?h=${encodeURIComponent(productUrl)}&v=3&session=${String(id)}${query}`;
  await page.evaluate((address) => {
    const frame = document.createElement("iframe");
    Object.assign(frame, { src: address, title: "Checkout" });
    frame.style.cssText = "border: 0; width: 100%; height: 900px";
    document.body.append(frame);
  }, src);
  await expect.poll(() => messagesOf(page, "state")).toMatchObject([{ state: "loading" }, { state: "ready" }]);
  const frame = page.frames().find((each) => each.url() === src);
  if (!frame) throw new Error("the frame is not there");
  return { frame, checkout: String(id) };
}

const messagesOf = (page: Page, event: string): Promise<Told[]> =>
  page.evaluate((name) => (Reflect.get(window, "told") as Told[]).filter((message) => message.event === name), event);

/** Asks the frame as the client library does, and waits for the reply with the same id. */
async function ask(page: Page, message: Record<string, unknown>): Promise<Told> {
  const id = crypto.randomUUID();
  await page.evaluate((sent) => (Reflect.get(window, "tell") as (value: unknown) => void)(sent), {
    ...message,
    event_id: id,
  });
  const reply = async () =>
    (await messagesOf(page, `${String(message.event)}-result`)).find((each) => each.event_id === id);
  await expect.poll(reply).toBeDefined();
  return (await reply()) ?? { event: "" };
}

test("the frame returns the email and address and reports what's wrong with them", async ({ page, product }) => {
  await openFrame(page, product.url, "&email=ada%40example.org&email.disabled=1");
  expect(await ask(page, { event: "get-email" })).toMatchObject({ email: "ada@example.org" });
  expect(await ask(page, { event: "set-email", email: "nobody" })).toMatchObject({ ok: false });
  expect(await ask(page, { event: "set-email", email: "eve@example.org" })).toMatchObject({ ok: true });
  expect(await ask(page, { event: "get-email" })).toMatchObject({ email: "eve@example.org" });

  const { line1: _, ...withoutStreet } = ADDRESS;
  expect(await ask(page, { event: "get-address" })).toMatchObject({ ok: true, is_complete: false });
  expect(await ask(page, { event: "set-address", address: withoutStreet })).toMatchObject({ ok: false });
  expect(await messagesOf(page, "address-validation-error")).toMatchObject([{ error_code: "missing_line1" }]);
  expect(await ask(page, { event: "set-address", address: ADDRESS })).toMatchObject({ ok: true });
  expect(await ask(page, { event: "get-address" })).toMatchObject({ address: ADDRESS, is_complete: true });
});

test("the frame ignores messages without the library's scope or from its own window", async ({ page, product }) => {
  const { frame } = await openFrame(page, product.url, "&email=ada%40example.org");
  await page.evaluate(() => {
    const tell = Reflect.get(window, "tell") as (message: unknown) => void;
    tell({ event: "get-email", event_id: "no scope", __scope: "other" });
  });
  await frame.evaluate(() => {
    window.postMessage({ __scope: "whop-embedded-checkout", event: "get-email", event_id: "forged" }, location.origin);
  });
  // The reply to the last message shows that the others were read.
  await ask(page, { event: "get-email" });
  expect(await messagesOf(page, "get-email-result")).toHaveLength(1);
});

test("a keyboard user corrects a declined card and the purchase completes once", async ({ page, product }) => {
  const { frame, checkout } = await openFrame(
    page,
    product.url,
    "&email=ada%40example.org&email.disabled=1&hide_price=true",
  );
  await expect(frame.getByText("2.49")).toHaveCount(0);
  await frame.getByLabel("Full name").focus();
  for (const text of ["Ada Byron", "United K", "12 St James's Sq", "", "London", "SW1Y 4JH", "", "4000000000000002"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(frame.getByRole("alert")).toHaveText("Your card was declined.");
  await expect(frame.getByLabel("Test card number")).toBeFocused();
  expect(await messagesOf(page, "payment-error")).toMatchObject([{ code: "card_declined" }]);

  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("4242424242424242");
  await page.keyboard.press("Enter");
  await expect(frame.getByRole("status")).toHaveText("Paid in test mode.");
  await expect.poll(() => messagesOf(page, "complete")).toHaveLength(1);
  const [complete] = await messagesOf(page, "complete");
  expect(complete).toMatchObject({
    plan_id: expect.stringMatching(/^plan_/),
    receipt_id: expect.stringMatching(/^pay_/),
  });
  const { data } = await callControl(frameOrigin(product.url), `GET deliveries?checkout=${checkout}`);
  expect((data as { type: string }[]).map(({ type }) => type).toReversed()).toEqual([
    "payment.created",
    "payment.failed",
    "payment.created",
    "payment.succeeded",
    "membership.activated",
  ]);
});

for (const theme of ["light", "dark"]) {
  test(`the frame is accessible and fits a phone (${theme})`, async ({ page, product }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { frame } = await openFrame(page, product.url, `&theme=${theme}&theme.accentColor=green`);
    await expect(frame.getByText("Test mode", { exact: true })).toBeVisible();
    expect(await frame.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const [resize] = await messagesOf(page, "resize");
    expect(resize?.height).toBe(
      await frame.evaluate(() => Math.ceil(document.getElementById("page")?.getBoundingClientRect().height ?? 0)),
    );
    await page.goto(frame.url());
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
  });
}

test.describe("elsewhere", () => {
  test.use({ expectedErrors: [/frame-ancestors/] });

  test("no other site can frame the checkout", async ({ page, product }) => {
    const attacker = await startAttacker();
    try {
      const origin = frameOrigin(product.url);
      const { id } = await callControl(origin, "POST checkouts", { plan: PLAN });
      await page.goto(attacker.otherPort);
      await page.evaluate(
        (src) => {
          const frame = document.createElement("iframe");
          frame.src = src;
          document.body.append(frame);
        },
        `${origin}/embedded/checkout/${String(id)}/`,
      );
      await expect.poll(() => page.frames().map((frame) => frame.url())).toContain("chrome-error://chromewebdata/");
    } finally {
      await attacker.close();
    }
  });
});
