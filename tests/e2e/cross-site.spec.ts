import type { Page } from "@playwright/test";
import { attack, startAttacker, type Attacker, type Target } from "./support/attacker";
import { balance, openLockedJob, unlockControl } from "./support/jobs";
import { openApi } from "./support/own-jobs";
import { expect, test } from "./support/test";
import { accountMenu, createUser, signIn } from "./support/users";

let attacker: Attacker;
test.beforeAll(async () => {
  attacker = await startAttacker();
});
test.afterAll(() => attacker.close());

async function readJobId(page: Page, path: string): Promise<string> {
  const shortId = path.split("-").at(-1) ?? "";
  const job: unknown = await (await page.request.get(`/api/jobs/shortcode/${shortId}`)).json();
  return (job as { id: string }).id;
}

/** Returns the fields that the page's sign-out form posts without JavaScript. */
async function readSignOutFields(page: Page): Promise<Record<string, string>> {
  const form = page.locator("form").filter({ hasText: "Sign Out" });
  const fields = await form
    .locator("input[type=hidden]")
    .evaluateAll((inputs) =>
      inputs.map((input) => [input.getAttribute("name") ?? "", input.getAttribute("value") ?? ""]),
    );
  return Object.fromEntries(fields) as Record<string, string>;
}

function targetsAt(url: string, jobId: string, signOutFields: Record<string, string>): Target[] {
  const unlock = { id: jobId };
  const password = { password: "planted password" };
  const trpc = (path: string, input: unknown): Target => ({
    url: `${url}/api/trpc/${path}`,
    json: JSON.stringify({ json: input }),
    fields: { json: JSON.stringify(input), input: JSON.stringify({ json: input }) },
  });
  return [
    trpc("job.unlock", unlock),
    {
      ...trpc("job.unlock", unlock),
      url: `${url}/api/trpc/job.unlock?batch=1`,
      json: JSON.stringify({ 0: { json: unlock } }),
    },
    { url: `${url}/api/jobs/${jobId}/unlock`, json: "{}", fields: {} },
    trpc("auth.logOut", undefined),
    trpc("auth.setPassword", password),
    { url: `${url}/api/auth/logout`, json: "{}", fields: {} },
    { url: `${url}/api/auth/password`, json: JSON.stringify(password), fields: password },
    { url: `${url}/api/authjs/signout`, json: "{}", fields: { csrfToken: "0", callbackUrl: "/" } },
    { url: `${url}/jobs`, json: "[]", fields: signOutFields },
    { url: `${url}/login`, json: "[]", fields: signOutFields },
  ];
}

for (const from of ["otherSite", "otherPort"] as const) {
  test(`requests from a page on ${from === "otherSite" ? "another site" : "another port"} change nothing`, async ({
    page,
    product,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/^/); // The browser and the product reject nearly all of these calls.
    const user = await createUser(product, { connects: 50 });
    await signIn(page, user);
    const path = await openLockedJob(page);
    const targets = targetsAt(product.url, await readJobId(page, path), await readSignOutFields(page));

    const evil = await context.newPage();
    await evil.goto(attacker[from]);
    await evil.evaluate(attack, targets);
    // Only top-level forms would carry a Lax cookie, and only by GET. Pages change nothing when they are opened.
    for (const target of targets.filter(({ url }) => new URL(url).pathname.startsWith("/api/"))) {
      await evil.goto(attacker[from]);
      const answered = evil.waitForEvent("load");
      await evil.evaluate(({ url }) => window.location.assign(url), target);
      await answered;
    }

    await page.reload();
    await expect(accountMenu(page, user)).toBeVisible();
    await expect(balance(page)).toHaveText("50");
    await expect(unlockControl(page.getByRole("main")).first()).toBeVisible();
    await openApi(product, user); // Signs in, because the password is still the same.
  });
}

test("the same calls work from the product's own pages, so forged ones fail for their origin", async ({
  page,
  product,
}) => {
  const user = await createUser(product, { connects: 50 });
  await signIn(page, user);
  const path = await openLockedJob(page);
  const id = await readJobId(page, path);
  const signOutFields = await readSignOutFields(page);
  expect(Object.keys(signOutFields).length).toBeGreaterThan(0);
  const status = await page.evaluate(
    async (body) => {
      const answer = await fetch("/api/trpc/job.unlock", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
      return answer.status;
    },
    JSON.stringify({ json: { id } }),
  );
  expect(status).toBe(200);
  await page.evaluate(async (fields) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    await fetch("/jobs", { method: "POST", body: form });
  }, signOutFields);
  await page.reload();
  await expect(page.getByRole("banner").getByRole("link", { name: "Get Started" })).toBeVisible();
});
