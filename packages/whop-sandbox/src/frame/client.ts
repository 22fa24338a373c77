/*
 * Runs in the frame, in the browser. The functions are sent as source text, so they import nothing, use no constant of this
 * file and call only each other.
 */

export type FrameConfig = {
  /** Origin of the parent page, the only one to exchange messages with. */
  host: string;
  checkoutId: string;
  replies: "normal" | "mute" | "slow";
  asksAddress: boolean;
  /** Address to open after paying; null leaves that to the parent page. */
  redirectUrl: string | null;
};

type Address = {
  name: string;
  country: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
};

type PayAnswer =
  | {
      outcome: "paid";
      plan_id: string;
      receipt_id: string;
      completes: number;
      wait_for_webhooks: boolean;
      release_webhooks: boolean;
    }
  | { outcome: "declined"; code: string; message: string };

/** Writes the page's script for a <script> element. */
export function clientScript(config: FrameConfig): string {
  const functions = [
    say,
    later,
    element,
    input,
    getAddress,
    findMissing,
    isEmail,
    showError,
    setBusy,
    setEmail,
    setAddress,
    answer,
    listen,
    findFault,
    requestPayment,
    pay,
    complete,
    finish,
  ];
  const json = JSON.stringify(config).replaceAll("<", "\\u003c");
  // An expression, because a bundler may rename the function.
  return `"use strict";\n${functions.map(String).join("\n")}\n(${String(start)})(${json});`;
}

function say(config: FrameConfig, message: Record<string, unknown>): void {
  if (window.parent !== window) window.parent.postMessage(message, config.host);
}

function later(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms);
  });
}

function element(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element ${id}`);
  return element;
}

function input(id: string): HTMLInputElement | HTMLSelectElement {
  return element(id) as HTMLInputElement | HTMLSelectElement;
}

function getAddress(): Address {
  const value = (id: string) => input(id).value.trim();
  return {
    name: value("name"),
    country: value("country"),
    line1: value("line1"),
    line2: value("line2"),
    city: value("city"),
    state: value("state"),
    postalCode: value("postalCode"),
  };
}

/** Returns the first required field of the address that is empty. */
function findMissing(address: Partial<Record<keyof Address, unknown>>): keyof Address | null {
  const required = ["name", "country", "line1", "city", "postalCode"] as const;
  return required.find((key) => !address[key]) ?? null;
}

function isEmail(text: string): boolean {
  const probe = document.createElement("input");
  probe.type = "email";
  probe.required = true;
  probe.value = text;
  return probe.checkValidity();
}

/** Shows and announces an error, and focuses its field. */
function showError(text: string, fieldId: string | null): void {
  for (const marked of document.querySelectorAll("[aria-invalid]")) marked.removeAttribute("aria-invalid");
  const notice = element("error");
  element("pay").before(notice);
  notice.hidden = text === "";
  notice.textContent = text;
  if (fieldId === null) return;
  const field = input(fieldId);
  field.closest(".field")?.append(notice);
  field.setAttribute("aria-invalid", "true");
  if (!field.disabled) field.focus();
}

function setBusy(config: FrameConfig, busy: boolean): void {
  const button = element("pay") as HTMLButtonElement;
  button.disabled = busy;
  button.setAttribute("aria-busy", String(busy));
  say(config, { event: "state", state: busy ? "loading" : "ready" });
}

function setEmail(email: unknown): Record<string, unknown> {
  if (typeof email !== "string" || !isEmail(email)) return { ok: false, error: "Enter a valid email address." };
  input("email").value = email;
  return { ok: true };
}

function setAddress(config: FrameConfig, values: unknown): Record<string, unknown> {
  const address = (typeof values === "object" && values !== null ? values : {}) as Partial<
    Record<keyof Address, unknown>
  >;
  const missing = findMissing(address);
  if (missing !== null) {
    const error = `The address has no ${missing}.`;
    say(config, { event: "address-validation-error", error_message: error, error_code: `missing_${missing}` });
    return { ok: false, error };
  }
  for (const key of ["name", "country", "line1", "line2", "city", "state", "postalCode"] as const)
    input(key).value = String(address[key] ?? "");
  return { ok: true };
}

/** Returns the reply to a message of the parent page; null if it needs none. */
function answer(config: FrameConfig, message: Record<string, unknown>): Record<string, unknown> | null {
  switch (message.event) {
    case "get-email":
      return { event: "get-email-result", email: input("email").value };
    case "set-email":
      return { event: "set-email-result", ...setEmail(message.email) };
    case "get-address": {
      const address = getAddress();
      const { line2, ...rest } = address;
      return {
        event: "get-address-result",
        ok: true,
        address: line2 ? address : rest,
        is_complete: findMissing(address) === null,
      };
    }
    case "set-address":
      return { event: "set-address-result", ...setAddress(config, message.address) };
    case "submit":
      void pay(config);
      return null;
    default:
      return null;
  }
}

function listen(config: FrameConfig): void {
  window.addEventListener("message", (received: MessageEvent<unknown>) => {
    if (received.origin !== config.host || received.source !== window.parent) return;
    const { data } = received;
    if (typeof data !== "object" || data === null) return;
    const message = data as Record<string, unknown>;
    if (message.__scope !== "whop-embedded-checkout") return;
    const reply = answer(config, message);
    if (reply === null || config.replies === "mute") return;
    const send = () => say(config, { ...reply, event_id: message.event_id });
    if (config.replies === "slow") setTimeout(send, 2500);
    else send();
  });
}

/** Returns the form's first error: a sentence and its field. */
function findFault(config: FrameConfig): { text: string; field: string } | null {
  if (!isEmail(input("email").value)) return { text: "Enter a valid email address.", field: "email" };
  const missing = config.asksAddress ? findMissing(getAddress()) : null;
  if (missing === null) return null;
  const label = document.querySelector(`label[for="${missing}"]`)?.textContent ?? missing;
  return { text: `Fill in: ${label}.`, field: missing };
}

async function requestPayment(config: FrameConfig): Promise<PayAnswer | { error: { message: string } }> {
  const form = element("form");
  const response = await fetch(`/embedded/checkout/${config.checkoutId}/pay`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      attempt: (form.dataset.attempt ??= crypto.randomUUID()),
      email: input("email").value,
      address: config.asksAddress || findMissing(getAddress()) === null ? getAddress() : null,
      card: input("card").value,
    }),
  });
  return (await response.json()) as PayAnswer | { error: { message: string } };
}

/** Pays. Ignores further presses while a payment is under way. */
async function pay(config: FrameConfig): Promise<void> {
  if ((element("pay") as HTMLButtonElement).disabled) return;
  const fault = findFault(config);
  if (fault) {
    showError(fault.text, fault.field);
    say(config, { event: "center" });
    return;
  }
  showError("", null);
  setBusy(config, true);
  try {
    const result = await requestPayment(config);
    if ("outcome" in result && result.outcome === "paid") {
      await complete(config, result);
      return;
    }
    const declined = "outcome" in result;
    const message = declined ? result.message : result.error.message;
    // A new press is a new attempt.
    delete element("form").dataset.attempt;
    showError(message, "card");
    say(config, { event: "payment-error", message, code: declined ? result.code : "invalid_card" });
  } catch {
    showError("The answer did not arrive. Pressing Pay again does not charge twice.", null);
  }
  setBusy(config, false);
}

/** Reports success to the parent page, as often and as late as the knobs set. */
async function complete(config: FrameConfig, paid: Extract<PayAnswer, { outcome: "paid" }>): Promise<void> {
  const base = `/embedded/checkout/${config.checkoutId}`;
  for (let look = 0; paid.wait_for_webhooks && look < 100; look += 1) {
    const { attempted } = (await (await fetch(`${base}/webhooks`)).json()) as { attempted: boolean };
    if (attempted) break;
    await later(100);
  }
  element("form").hidden = true;
  element("paid").hidden = false;
  if (paid.completes === 0) return;
  for (let time = 0; time < paid.completes; time += 1)
    say(config, { event: "complete", plan_id: paid.plan_id, receipt_id: paid.receipt_id });
  say(config, { event: "state", state: "disabled" });
  if (paid.release_webhooks)
    await fetch(`${base}/completed`, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
  finish(config);
}

function finish(config: FrameConfig): void {
  if (config.redirectUrl === null) return;
  const target = new URL(config.redirectUrl);
  target.searchParams.set("status", "success");
  (window.top ?? window).location.href = target.href;
}

function start(config: FrameConfig): void {
  say(config, { event: "state", state: "loading" });
  listen(config);
  element("form").addEventListener("submit", (event) => {
    event.preventDefault();
    void pay(config);
  });
  const tellHeight = () =>
    say(config, { event: "resize", height: Math.ceil(element("page").getBoundingClientRect().height) });
  new ResizeObserver(tellHeight).observe(element("page"));
  tellHeight();
  say(config, { event: "state", state: "ready" });
}
