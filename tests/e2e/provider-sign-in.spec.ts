import { randomBytes } from "node:crypto";
import type { APIResponse, BrowserContext, Page } from "@playwright/test";
import { IdentityProvider, type Person } from "../support/identity-provider";
import { LONG } from "../support/long";
import { startServer, type TestServer } from "../support/server";
import { inspect } from "./support/inspect";
import { inspectWidths } from "./support/inspect-widths";
import { awaitLink, awaitMail } from "./support/mail";
import { withProductContext } from "./support/product-context";
import type { Product } from "./support/products";
import { tabTo } from "./support/tab-to";
import { expect, test } from "./support/test";
import { accountMenu, type CreatedUser, createUser, fillSignIn, signIn } from "./support/users";

// Uses a product of its own, with a local provider. A second worker would start both again.
test.describe.configure({ mode: "default" });

let provider: IdentityProvider;
let server: TestServer;
let product: Product;

test.beforeAll(async () => {
  provider = await IdentityProvider.start();
  server = await startServer({
    env: {
      AUTH_OIDC_ISSUER: provider.issuer,
      AUTH_OIDC_ID: "farsite",
      AUTH_OIDC_SECRET: "a secret",
      AUTH_OIDC_NAME: "Acme",
      AUTH_GITHUB_ID: "farsite",
      AUTH_GITHUB_SECRET: "a secret",
      RATE_LIMIT_SCALE: "10",
      DEMO_JOBS: "off",
    },
  });
  product = { url: server.baseUrl, dataDir: server.dataDir };
});
test.afterAll(async () => {
  await server.discard();
  await provider.stop();
});

function inventPerson(change: Partial<Person> = {}): Person {
  const word = randomBytes(5).toString("hex");
  const email = `person-${word}@example.org`;
  const person = { sub: `sub-${word}`, email, email_verified: true, name: `Person ${word}`, ...change };
  provider.expect(person);
  return person;
}

async function continueWithAcme(page: Page, path = "/login"): Promise<void> {
  await page.goto(`${product.url}${path}`);
  await page.getByRole("link", { name: "Continue with Acme" }).click();
}

/** Starts a sign-in and follows it to the address that the provider leads back to, without opening that. */
async function startByHand(context: BrowserContext): Promise<string> {
  const start = await context.request.get(`${product.url}/login/continue/oidc`, { maxRedirects: 0 });
  const answer = await context.request.get(start.headers()["location"] ?? "", { maxRedirects: 0 });
  return answer.headers()["location"] ?? "";
}

async function openCallback(context: BrowserContext, address: string): Promise<string> {
  const answer: APIResponse = await context.request.get(address, { maxRedirects: 0 });
  return (answer.headers()["location"] ?? `status ${answer.status()}`).replace(product.url, "");
}

const FAILED = "/login?provider=oidc&outcome=failed";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a new address gets an account, keeps what it wanted, and signs in again", async ({ page, openContext }) => {
      const person = inventPerson();
      await continueWithAcme(page, "/signup?next=%2Fsettings%2Fcalendar");
      await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
      await expect(page.getByText(person.email)).toBeVisible();
      await page.getByRole("button", { name: "Create Account" }).click();
      await expect(page).toHaveURL(`${product.url}/settings/calendar`);
      await expect(accountMenu(page, person)).toBeVisible();

      const elsewhere = await (
        await openContext({ javaScriptEnabled, withoutHydration: !javaScriptEnabled })
      ).newPage();
      await continueWithAcme(elsewhere, "/login?next=%2Fdashboard");
      await expect(elsewhere).toHaveURL(`${product.url}/dashboard`);
      await expect(accountMenu(elsewhere, person)).toBeVisible();
    });
  });
}

test("two browsers that finish signing up at once share one account", async ({ page, openContext }) => {
  const person = inventPerson();
  const pages = [page, await (await openContext()).newPage()];
  for (const each of pages) {
    await continueWithAcme(each);
    await expect(each.getByRole("heading", { name: "Create your account" })).toBeVisible();
  }
  await Promise.all(pages.map((each) => each.getByRole("button", { name: "Create Account" }).click()));
  for (const each of pages) await expect(accountMenu(each, person)).toBeVisible();
});

test("an address with an account is connected only after its owner signed in", async ({ page, openContext }) => {
  const user = await createUser(product);
  inventPerson({ email: user.email });
  await continueWithAcme(page);
  await expect(page.getByText("Sign in with your password or an emailed link to connect Acme.")).toBeVisible();
  const stranger = await (await openContext()).newPage();
  await continueWithAcme(stranger);
  await expect(stranger.getByText("Sign in with your password or an emailed link to connect Acme.")).toBeVisible();

  await fillSignIn(page, user);
  await expect(accountMenu(page, user)).toBeVisible();
  expect((await awaitMail(product, user.email)).text).toContain("signed in to with Acme");
  await continueWithAcme(stranger);
  await expect(accountMenu(stranger, user)).toBeVisible();
});

test("an emailed link proves the address, too", async ({ page }) => {
  const user = await createUser(product);
  inventPerson({ email: user.email });
  await continueWithAcme(page);
  await page.getByRole("link", { name: "Email Me a Sign-In Link" }).click();
  await expect(page.getByRole("heading", { name: "Sign in by email" })).toBeVisible();
  await page.getByLabel("Email").fill(user.email);
  await page.getByRole("button", { name: "Email Me a Link" }).click();
  await page.goto(await awaitLink(product, user.email, "/login/link"));
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(accountMenu(page, user)).toBeVisible();
  expect((await awaitMail(product, user.email, 2)).text).toContain("signed in to with Acme");
});

test("Settings connects a provider after the password, and disconnects it", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 401/);
  const user = await createUser(product);
  await page.goto(product.url);
  await signIn(page, user, `${product.url}/settings/security`);
  inventPerson();
  await page.getByRole("button", { name: "Connect Acme" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password").fill("wrong password");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("The current password is wrong.")).toBeVisible();
  await dialog.getByLabel("Password").fill(user.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Acme is connected.")).toBeVisible();
  await page.getByRole("button", { name: "Disconnect Acme" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByRole("button", { name: "Connect Acme" })).toBeVisible();
});

/** Starts connecting Acme in Settings. The next answer of the provider counts. */
async function connectAcme(page: Page, user: CreatedUser): Promise<void> {
  await page.goto(product.url);
  await signIn(page, user, `${product.url}/settings/security`);
  await page.getByRole("button", { name: "Connect Acme" }).click();
  await page.getByRole("dialog").getByLabel("Password").fill(user.password);
  await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
}

test("a connection that is canceled, unverified or somebody else's leads back to Settings", async ({
  page,
  openContext,
}) => {
  const user = await createUser(product);
  inventPerson();
  provider.tamperRedirect = (url) => {
    url.searchParams.delete("code");
    url.searchParams.set("error", "access_denied");
  };
  await connectAcme(page, user);
  await expect(page.getByText("You canceled at Acme. Nothing was changed.")).toBeVisible();
  inventPerson({ email_verified: false });
  await connectAcme(page, user);
  await expect(page.getByText("Acme hasn't verified your email address.")).toBeVisible();

  const person = inventPerson();
  const stranger = await (await openContext()).newPage();
  await continueWithAcme(stranger);
  await stranger.getByRole("button", { name: "Create Account" }).click();
  await expect(accountMenu(stranger, person)).toBeVisible();
  await connectAcme(page, user);
  await expect(page.getByText("This Acme account is connected to another Farsite account.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Connect Acme" })).toBeVisible();
});

test("a connection doesn't take the answer to a sign-in that started later", async ({ page }) => {
  const user = await createUser(product);
  inventPerson();
  await page.context().route(`${provider.issuer}/authorize**`, (route) => route.fulfill({ status: 204 }));
  await connectAcme(page, user);
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain("provider-connection");
  expect(await openCallback(page.context(), await startByHand(page.context()))).toBe("/");
  await page.goto(`${product.url}/settings/security`);
  await expect(page.getByRole("button", { name: "Connect Acme" })).toBeVisible();
});

test("a session that ends meanwhile connects nothing", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 401/);
  const user = await createUser(product);
  inventPerson();
  await page.context().route(`${provider.issuer}/authorize**`, async (route) => {
    await page.context().clearCookies({ name: "farsite-session" });
    await route.continue();
  });
  await connectAcme(page, user);
  await expect(page.getByText("Your session ended before Acme was connected.")).toBeVisible();
});

test("a connection ends with its session, also if another user signs in", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 401/);
  const [user, other] = [await createUser(product), await createUser(product)];
  inventPerson();
  let address: string | undefined;
  await page.context().route(`${provider.issuer}/authorize**`, async (route) => {
    const answer = await page.context().request.get(route.request().url(), { maxRedirects: 0 });
    address = answer.headers()["location"];
    await route.fulfill({ status: 204 });
  });
  await connectAcme(page, user);
  await expect.poll(() => address).toBeDefined();
  await page.context().clearCookies({ name: "farsite-session" });
  await page.goto(product.url);
  await signIn(page, other);
  expect(await openCallback(page.context(), address ?? "")).toBe(
    "/login?provider=oidc&outcome=ended&next=%2Fsettings%2Fsecurity",
  );
  await page.goto(`${product.url}/settings/security`);
  await expect(page.getByRole("button", { name: "Connect Acme" })).toBeVisible();
});

const LONG_WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

test("no screen of signing in at a provider overflows or has a serious accessibility issue", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const user = await createUser(product);
  await withProductContext(product, async ({ db }) => {
    const way = { userId: user.id, createdAt: new Date() };
    const key = { counter: 0n, transports: [], publicKey: randomBytes(8) };
    for (const name of ["Phone", LONG_WORD])
      await db.passkey.create({ data: { ...way, ...key, name, credentialId: randomBytes(32) } });
    await db.account.create({
      data: { userId: user.id, type: "oauth", provider: "github", providerAccountId: LONG_WORD },
    });
  });
  const open = async (path: string) => void (await page.goto(`${product.url}${path}`));
  const finish = async () => {
    inventPerson({ name: LONG_WORD, email: `${"a".repeat(60)}.${randomBytes(4).toString("hex")}@example.org` });
    await continueWithAcme(page);
    await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  };
  const connect = async () => {
    await open("/settings/security");
    await page.getByRole("button", { name: "Connect Acme" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  };
  const screens = [
    { name: "sign-in", open: () => open("/login?tab=sign-in&provider=oidc&outcome=taken") },
    { name: "sign-up", open: () => open("/signup") },
    { name: "the last step", open: finish },
    {
      name: "Settings",
      open: async () => {
        await open("/");
        await signIn(page, user, `${product.url}/settings/security`);
      },
    },
    { name: "the proof", open: connect, openAtEach: true },
  ];
  const findings: string[] = [];
  for (const screen of screens) {
    findings.push(...(await inspectWidths(page, screen)));
    if (screen.openAtEach) break;
    await page.setViewportSize({ width: 320, height: 700 });
    findings.push(...(await inspect(page, screen.name, { axe: LONG })));
  }
  expect(findings).toEqual([]);
});

test("a keyboard user signs up at a provider and leaves the name off", async ({ page }) => {
  const person = inventPerson();
  await page.goto(`${product.url}/signup`);
  await tabTo(page, /^Continue with Acme$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await tabTo(page, /^Use my name/);
  await page.keyboard.press("Space");
  await tabTo(page, /^Create Account$/);
  await page.keyboard.press("Enter");
  await expect(accountMenu(page, { name: person.email.replace("@example.org", "") })).toBeVisible();
});

test("an address that the provider hasn't verified is refused", async ({ page }) => {
  inventPerson({ email_verified: false });
  await continueWithAcme(page);
  await expect(page.getByRole("alert").getByText("Acme hasn't verified your email address.")).toBeVisible();
});

test("a refused consent changes nothing and keeps the way onward", async ({ page }) => {
  inventPerson();
  provider.tamperRedirect = (url) => {
    url.searchParams.delete("code");
    url.searchParams.set("error", "access_denied");
  };
  await continueWithAcme(page, "/login?next=%2Fdashboard");
  await expect(page.getByText("You canceled at Acme. Nothing was changed.")).toBeVisible();
  await expect(page).toHaveURL(/next=%2Fdashboard/);
});

test("answers with a wrong state, or for another browser, are refused", async ({ page, openContext }) => {
  inventPerson();
  const address = new URL(await startByHand(page.context()));
  const other = await openContext();
  expect(await openCallback(other, address.href)).toBe(FAILED);
  address.searchParams.set("state", "invented");
  expect(await openCallback(page.context(), address.href)).toBe(FAILED);
});

test("an answer works once", async ({ page }) => {
  inventPerson();
  const address = await startByHand(page.context());
  expect(await openCallback(page.context(), address)).toBe("/signup/finish");
  expect(await openCallback(page.context(), address)).toBe(FAILED);
});

test("of two tabs the later start counts", async ({ page }) => {
  inventPerson();
  const first = await startByHand(page.context());
  const second = await startByHand(page.context());
  expect(await openCallback(page.context(), second)).toBe("/signup/finish");
  expect(await openCallback(page.context(), first)).toBe(FAILED);
});

const WRONG_TOKENS = {
  nonce: { nonce: "invented" },
  audience: { aud: "somebody-else" },
  issuer: { iss: "https://evil.example" },
  time: { exp: 1_000_000_000 },
};
for (const [claim, change] of Object.entries(WRONG_TOKENS)) {
  test(`an ID token with a wrong ${claim} is refused`, async ({ page }) => {
    inventPerson();
    provider.tamperToken = ({ payload }) => Object.assign(payload, change);
    expect(await openCallback(page.context(), await startByHand(page.context()))).toBe(FAILED);
  });
}

test("an ID token with another signature is refused", async ({ page }) => {
  inventPerson();
  provider.tamperAnswer = ({ body }) => {
    if (body === "") return;
    const [head, claims] = String(body["id_token"]).split(".");
    body["id_token"] = `${head}.${claims}.${randomBytes(256).toString("base64url")}`;
  };
  expect(await openCallback(page.context(), await startByHand(page.context()))).toBe(FAILED);
});

test("an answer is refused at the address of another provider, or of none", async ({ page }) => {
  inventPerson();
  const address = await startByHand(page.context());
  const atGoogle = await openCallback(page.context(), address.replace("/callback/oidc", "/callback/google"));
  expect(atGoogle).toBe("status 404");
  const atGitHub = await openCallback(page.context(), address.replace("/callback/oidc", "/callback/github"));
  expect(atGitHub).toBe("/login?provider=github&outcome=failed");
});

test("another site can't start a sign-in", async ({ page }) => {
  const headers = { "sec-fetch-site": "cross-site" };
  const answer = await page.request.get(`${product.url}/login/continue/oidc`, { headers, maxRedirects: 0 });
  expect(answer.headers()["location"]).toBe(`${product.url}/login?tab=sign-in`);
});

test("a provider that never answers, or is away, is reported", async ({ page }) => {
  const reported = page.getByRole("alert").getByText("Acme didn't confirm who you are.");
  await provider.fallSilent();
  await continueWithAcme(page);
  await expect(reported).toBeVisible({ timeout: 30_000 });
  await provider.stop();
  await continueWithAcme(page);
  await expect(reported).toBeVisible();
});
