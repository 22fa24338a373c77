import type { Page } from "@playwright/test";
import { LONG } from "../support/long";
import {
  DECLINED_CARD,
  fillAddress,
  openCheckout,
  pay,
  paymentForm,
  sandboxOrigin,
  sessionOf,
  setKnobs,
} from "./support/checkout";
import { inspectWidths } from "./support/inspect-widths";
import { balance } from "./support/jobs";
import { expect, test } from "./support/test";
import { createUser, fillSignIn, signIn } from "./support/users";

const TIMEOUT_WORDS = "Timeout waiting for the embed response";

const summary = (page: Page) => page.getByRole("region", { name: "Order Summary" });
const billing = (page: Page) => page.getByRole("region", { name: "Billing Information" });
const outcome = (page: Page) => page.getByRole("main").getByRole("status");
const toastOf = (page: Page, text: string) => page.locator("[data-toaster]").getByText(text);

test("a visitor signs in and comes back to the checkout", async ({ page, product }) => {
  const user = await createUser(product);
  await page.goto("/checkout");
  await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
  await expect(page.getByText("Please sign in to access the checkout.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/login?next=%2Fcheckout");
  await fillSignIn(page, user);
  await expect(page).toHaveURL(/\/checkout\?session=ch_/);
  await expect(paymentForm(page).getByLabel("Email")).toHaveValue(user.email);
});

test("buying the verification shows its price now and later, then the badge and the balance", async ({
  page,
  product,
}) => {
  const user = await createUser(product);
  await signIn(page, user);
  await openCheckout(page, "verification");
  await expect(summary(page)).toContainText("Verification");
  await expect(summary(page)).toContainText("Total due today $2.49");
  for (const place of [summary(page), billing(page)])
    await expect(place).toContainText(/renews at \$39\.99 per month on \w{3} \d{1,2}, \d{4}/i);
  await expect(billing(page).getByText("Test mode")).toBeVisible();

  const form = paymentForm(page);
  await expect(form.getByLabel("Email")).toHaveValue(user.email);
  await expect(form.getByLabel("Email")).toBeDisabled();
  await expect(form.getByLabel("Full name")).toHaveValue(user.name);
  await expect(form.getByText("2.49")).toHaveCount(0);

  await pay(page);
  await expect(page).toHaveURL("/dashboard?checkout=success");
  await expect(toastOf(page, "Payment successful! Your verification is being processed.")).toBeVisible();
  await expect(outcome(page)).toContainText("You are verified");
  await expect(balance(page)).toHaveText("50");
  await expect(page.getByRole("main").getByText("Verified", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("banner").getByRole("img", { name: "Verified" })).toBeVisible();
  await page.reload();
  await expect(outcome(page)).toContainText("You are verified");
  await expect(balance(page)).toHaveText("50");
});

test("a keyboard user on a phone corrects a declined card and buys a pack", async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await createUser(product));
  const session = await openCheckout(page, "top_up");
  await expect(summary(page)).toContainText("Top Up");
  await expect(summary(page)).toContainText("Charged once. Nothing renews.");
  const form = paymentForm(page);
  await form.getByLabel("Full name").focus();
  for (const text of ["", "United K", "12 St James's Sq", "", "London", "SW1Y 4JH", "", DECLINED_CARD]) {
    if (text) await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(form.getByRole("alert")).toHaveText("Your card was declined.");
  await expect(form.getByLabel("Test card number")).toBeFocused();
  expect(sessionOf(page)).toBe(session);

  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("4242424242424242");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard?checkout=success");
  await expect(toastOf(page, "Payment successful! Your connects are being added.")).toBeVisible();
  await expect(outcome(page)).toContainText("Top Up is paid");
  await expect(balance(page)).toHaveText("80");
});

test("a form that doesn't answer within 2 s can be reloaded, and the page finds a payment that it never reports", async ({
  page,
  product,
}) => {
  await signIn(page, await createUser(product));
  const session = await openCheckout(page, "top_up");
  await setKnobs(product, session, { replies: "mute" });
  await page.reload();
  const alert = page.getByRole("alert").filter({ hasText: TIMEOUT_WORDS });
  await expect(alert).toContainText("You have not been charged.");

  await setKnobs(product, session, { outcome: "payment_only" });
  await alert.getByRole("button", { name: "Reload the form" }).click();
  await expect(alert).toHaveCount(0);
  await pay(page);
  await expect(page).toHaveURL("/dashboard?checkout=success");
  await expect(outcome(page)).toContainText("Top Up is paid");
  await expect(balance(page)).toHaveText("80");
});

test("a form that answers late keeps its address when it is reloaded", async ({ page, product }) => {
  await signIn(page, await createUser(product));
  const session = await openCheckout(page, "top_up");
  // The first response is too late, later ones aren't.
  await page.addInitScript(() => {
    let isFirst = true;
    window.addEventListener(
      "message",
      (message: MessageEvent<{ event?: string } | null>) => {
        if (message.data?.event !== "get-email-result" || !isFirst) return;
        isFirst = false;
        message.stopImmediatePropagation();
      },
      { capture: true },
    );
  });
  await page.reload();
  const alert = page.getByRole("alert").filter({ hasText: TIMEOUT_WORDS });
  await fillAddress(paymentForm(page));
  await alert.getByRole("button", { name: "Reload the form" }).click();
  await expect(alert).toHaveCount(0);
  await expect(paymentForm(page).getByLabel("Street address")).toHaveValue("12 St James's Sq");
  expect(sessionOf(page)).toBe(session);
});

test("a message from outside the form, or a form that claims a payment nobody made, grants nothing", async ({
  page,
  product,
}) => {
  await signIn(page, await createUser(product));
  const session = await openCheckout(page, "verification");
  await expect(paymentForm(page).getByLabel("Test card number")).toBeVisible();
  await page.evaluate(() => {
    window.postMessage({ event: "complete", plan_id: "plan_x", receipt_id: "pay_x" }, location.origin);
  });
  await fillAddress(paymentForm(page)); // The page has read the message by then.
  expect(sessionOf(page)).toBe(session);

  await setKnobs(product, session, { outcome: "complete_only" });
  await pay(page);
  await expect(page).toHaveURL("/dashboard?checkout=success");
  await expect(outcome(page)).toContainText("Confirming your payment");
  await page.waitForResponse(/payment\.verify/);
  await expect(outcome(page)).toContainText("Confirming your payment");
  await page.goto("/dashboard");
  await expect(balance(page)).toHaveText("0");
  await expect(page.getByRole("main").getByText("Unverified")).toBeVisible();
});

test("a redirect from the bank leads back to the form or to the result, and closing the tab after paying loses nothing", async ({
  page,
  product,
  context,
}) => {
  await signIn(page, await createUser(product));
  const tab = await context.newPage();
  const session = await openCheckout(tab, "top_up");
  await tab.goto(`/checkout/return?session=${session}&status=error`);
  await expect(tab).toHaveURL(`/checkout?session=${session}`);
  await setKnobs(product, session, { outcome: "payment_only" });
  await pay(tab);
  await expect(paymentForm(tab).getByRole("status")).toHaveText("Paid in test mode.");
  await tab.close();
  await expect(async () => {
    await page.goto("/dashboard");
    await expect(balance(page)).toHaveText("80", { timeout: 1000 });
  }).toPass();
  await page.goto(`/checkout/return?session=${session}&status=success`);
  await expect(page).toHaveURL(`/dashboard?checkout=success&session=${session}`);
  await expect(outcome(page)).toContainText("Top Up is paid");
  await page.goto(`/checkout?session=${session}`);
  await expect(page.getByRole("heading", { name: "This purchase is paid" })).toBeVisible();
});

test("another user's checkout isn't found and reveals nothing about its owner", async ({ page, product }) => {
  const owner = await createUser(product);
  await signIn(page, owner);
  const session = await openCheckout(page, "verification");
  await signIn(page, await createUser(product));
  const response = await page.request.get(`/checkout?session=${session}`);
  expect(response.status()).toBe(404);
  const html = await response.text();
  expect(html).toContain("Checkout not found");
  expect(html).not.toContain(owner.email);
  expect(html).not.toContain(owner.name);
});

test("only the checkout can frame another site, and only the payment form's", async ({ page, product }) => {
  const framesOf = async (path: string) => {
    const policy = (await page.request.get(path)).headers()["content-security-policy"] ?? "";
    return /frame-src ([^;]*)/.exec(policy)?.[1];
  };
  expect(await framesOf("/checkout")).toBe(`https://whop.com https://sandbox.whop.com ${sandboxOrigin(product)}`);
  for (const path of ["/pricing", "/checkout/return", "/dashboard", "/jobs", "/login"])
    expect(await framesOf(path), path).toBe("'none'");
});

test("a checkout shown in another page's document reloads under its own policy", async ({ page, product }) => {
  await signIn(page, await createUser(product));
  const session = await openCheckout(page, "verification");
  await page.goto("/pricing");
  await page.evaluate((path) => {
    const { router } = Reflect.get(window, "next") as { router: { push(path: string): void } };
    router.push(path);
  }, `/checkout?session=${session}`);
  await expect(paymentForm(page).getByLabel("Test card number")).toBeVisible();
});

test("the checkout fits every width without serious accessibility faults, and nothing moves while its form loads", async ({
  page,
  product,
}) => {
  await signIn(page, await createUser(product, { connects: 1750 }));
  const session = await openCheckout(page, "verification");
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ("value" in entry && typeof entry.value === "number") shifts.total += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const open = async () => {
    await page.goto(`/checkout?session=${session}`);
    await expect(paymentForm(page).getByLabel("Test card number")).toBeVisible();
    await expect(page.getByText("Loading the payment form")).toHaveCount(0);
  };
  expect(await inspectWidths(page, { name: "checkout", open })).toEqual([]);
  for (const width of LONG ? [390, 768, 1440] : [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open();
    const total = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return (Reflect.get(window, "shifts") as { total: number }).total;
    });
    expect(total, `${width} px`).toBe(0);
  }
});
