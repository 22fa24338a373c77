import type { Page } from "@playwright/test";
import { addSlots } from "~/server/consulting";
import { unlockJob } from "~/server/jobs";
import { LONG } from "../support/long";
import { openLockedJob } from "./support/jobs";
import { awaitCode } from "./support/mail";
import { listJobs, openApi } from "./support/own-jobs";
import { withProductContext } from "./support/product-context";
import type { Product } from "./support/products";
import { expect, test } from "./support/test";
import { createUser, endSessions, fillSignIn, inventUser, signIn, type User } from "./support/users";

async function signUp(page: Page, product: Product, user: User): Promise<void> {
  await askForCode(page, user);
  await page.getByLabel("Verification Code").fill(await awaitCode(product, user.email));
}

async function askForCode(page: Page, user: User): Promise<void> {
  await page.getByRole("navigation", { name: "Sign in or sign up" }).getByRole("link", { name: "Sign Up" }).click();
  await page.getByLabel("Full Name").fill(user.name);
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password").fill(user.password);
  await page.getByRole("button", { name: "Create Account" }).click();
}

const main = (page: Page) => page.getByRole("main");

type Wish = {
  name: string;
  reason: RegExp;
  /** Opens the intent's page and presses its link. */
  press: (page: Page) => Promise<void>;
  expectDone: (page: Page) => Promise<void>;
};

const WISHES: Wish[] = [
  {
    name: "saving a job",
    reason: /^Sign in to save /,
    press: async (page) => {
      await page.goto("/jobs");
      await main(page)
        .getByRole("link", { name: /^Save (?!this search)/ })
        .first()
        .click();
    },
    expectDone: (page) => expect(page.getByRole("status").getByText("Job saved!")).toBeVisible(),
  },
  {
    name: "saving a search",
    reason: /^Sign in to save this search\.$/,
    press: async (page) => {
      await page.goto("/jobs?keyword=engineer");
      await page.getByRole("link", { name: "Save this search" }).click();
    },
    expectDone: (page) => expect(page.getByRole("dialog", { name: "Save this search" })).toBeVisible(),
  },
  {
    name: "a cover letter",
    reason: /^Sign in to draft a cover letter for /,
    press: async (page) => {
      await openLockedJob(page);
      await main(page).getByRole("link", { name: "Draft a cover letter" }).click();
    },
    expectDone: (page) => expect(page.getByRole("dialog", { name: "Cover letter" })).toBeVisible(),
  },
  {
    name: "reporting a job",
    reason: /^Sign in to report /,
    press: async (page) => {
      await openLockedJob(page);
      await main(page).getByRole("link", { name: "Report this job" }).click();
    },
    expectDone: (page) => expect(main(page).getByRole("button", { name: "Send report" })).toBeVisible(),
  },
  {
    name: "getting verified",
    reason: /^Sign in to get verified\.$/,
    press: async (page) => {
      await page.goto("/pricing");
      await main(page).getByRole("link", { name: "Get Verified" }).click();
    },
    expectDone: async (page) => {
      await expect(page).toHaveURL(/\/checkout\?session=ch_/);
      await expect(page.getByRole("region", { name: "Order Summary" })).toContainText("Verification");
    },
  },
];

for (const [index, { name, reason, press, expectDone }] of WISHES.entries()) {
  // Both ways carry the same address, so the short form signs up once.
  const signsUp = LONG || index === 0;
  test(`${name} survives ${signsUp ? "signing up with a code" : "signing in"}`, async ({ page, product }) => {
    await press(page);
    await expect(main(page).getByText(reason)).toBeVisible();
    if (signsUp) await signUp(page, product, inventUser());
    else await fillSignIn(page, await createUser(product));
    await expectDone(page);
  });
}

test("what a seeker did when the session had ended continues after signing in again", async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const user = await createUser(product, { connects: 18 });
  await signIn(page, user);
  await test.step("a report typed in the dialog continues on the report's page", async () => {
    const path = await openLockedJob(page);
    await page.getByRole("link", { name: "Report this job" }).click();
    await page.getByLabel("Something else").check();
    await page.getByLabel("What exactly?").fill("Its link leads elsewhere.");
    await endSessions(page);
    await page.getByRole("button", { name: "Send report" }).click();
    await fillSignIn(page, user);
    await expect(page).toHaveURL(`${path}/report`);
    await expect(page.getByLabel("What exactly?")).toHaveValue("Its link leads elsewhere.");
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(page.getByRole("button", { name: "Send report" })).toHaveCount(0);
  });
  await test.step("the dialog of a search being saved reopens with the typed name", async () => {
    await page.goto("/jobs?keyword=engineer");
    await page.getByRole("button", { name: "Save this search" }).click();
    const dialog = page.getByRole("dialog", { name: "Save this search" });
    await dialog.getByLabel("Name").fill("Engines");
    await endSessions(page);
    await dialog.getByRole("button", { name: "Save search" }).click();
    await expect(main(page).getByText("Sign in to save this search.")).toBeVisible();
    await fillSignIn(page, user);
    await expect(dialog.getByLabel("Name")).toHaveValue("Engines");
  });
  await test.step("an application is recorded", async () => {
    const [job] = await listJobs(await openApi(product, user), "locked", 1);
    if (!job) throw new Error("there is no locked job");
    await withProductContext(product, (ctx) =>
      unlockJob({ ...ctx, actor: { userId: user.id, sessionId: null } }, { id: job.id, price: job.connects_price }),
    );
    await page.context().route("https://**", (route) => route.fulfill({ body: "The employer's page" }));
    await page.goto(`/jobs/${job.slug}`);
    await endSessions(page);
    await main(page)
      .getByRole("link", { name: /^Apply to / })
      .click();
    await expect(main(page).getByText(/^Sign in to apply for /)).toBeVisible();
    await fillSignIn(page, user);
    await expect(main(page).getByRole("button", { name: /^Applied/ })).toBeVisible();
    await expect(page).toHaveURL(`/jobs/${job.slug}`);
  });
});

test.describe("a link that somebody else wrote", () => {
  test("saves no job and records no application before its button is pressed", async ({ page, product }) => {
    const user = await createUser(product);
    const call = await openApi(product, user);
    const [job] = await listJobs(call, "open", 1);
    if (!job) throw new Error("there is no open job");
    const linkTo = (intent: string) => `/jobs/${job.slug}?intent=${intent}&job=${job.slug.split("-").at(-1)}`;
    await page.goto(`/login?next=${encodeURIComponent(linkTo("save"))}`);
    await fillSignIn(page, user);
    const save = main(page).getByRole("button", { name: `Save ${job.title}`, exact: true });
    await expect(page.getByRole("status").getByText("Press Save to save this job.")).toBeVisible();
    await expect(save).toBeFocused();
    await page.goto(linkTo("apply"));
    const apply = main(page).getByRole("link", { name: /^Apply to / });
    await expect(page.getByRole("status").getByText("Press Apply to track your application.")).toBeVisible();
    await expect(apply).toBeFocused();
    for (const list of ["saved", "applied"])
      expect(await call("GET", `/jobs?${list}=true`)).toMatchObject({ jobs: [] });
    await page.reload();
    await expect(apply).toBeVisible();
    await save.press("Enter");
    await expect(page.getByRole("status").getByText("Job saved!")).toBeVisible();
  });

  test("repeats nothing that was pressed once", async ({ page, product }) => {
    const user = await createUser(product);
    const path = await openLockedJob(page);
    await main(page)
      .getByRole("link", { name: /^Save (?!this search)/ })
      .first()
      .click();
    const next = `${path}?intent=save&job=${path.split("-").at(-1)}`;
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ next })}`);
    await fillSignIn(page, user);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("status").getByText("Job saved!")).toBeVisible();
    const save = main(page).getByRole("button", { name: /^Save (?!this search)/ });
    await save.first().click();
    await expect(page.getByRole("status").getByText("Removed from your saved jobs")).toBeVisible();
    await page.goto(next);
    await expect(page.getByRole("status").getByText("Press Save to save this job.")).toBeVisible();
    await expect(save.first()).toBeFocused();
    await expect(save.first()).toHaveAttribute("aria-pressed", "false");
  });
});

test.describe("consulting", () => {
  // No other test adds or removes times there.
  test.use({ productName: "imported" });

  test("a visitor who wants to hear about times is on the list after signing in", async ({ page, product }) => {
    const user = await createUser(product);
    await page.goto("/consulting");
    await main(page).getByRole("link", { name: "Tell me when there are times for Strategy Session" }).click();
    await expect(main(page).getByText("Sign in to hear about times for a Strategy Session.")).toBeVisible();
    await fillSignIn(page, user);
    await expect(main(page).getByText("We'll email you once.")).toHaveCount(1);
    await expect(page).toHaveURL("/consulting");
    await page.reload();
    await expect(main(page).getByText("We'll email you once.")).toHaveCount(1);
  });

  test("somebody else's link puts nobody on the list", async ({ page, product }) => {
    const user = await createUser(product);
    await signIn(page, user, "/consulting?intent=await-times&offer=strategy_session");
    const button = main(page).getByRole("button", { name: "Tell me when there are times for Strategy Session" });
    await expect(page.getByRole("status").getByText("Press the button to get an email.")).toBeVisible();
    await expect(button).toBeFocused();
    await page.reload();
    await expect(button).toBeVisible();
    await expect(main(page).getByText("We'll email you once.")).toHaveCount(0);
  });

  test("text typed before the session ended is kept for its author after signing in again", async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 401/);
    const startsAt = new Date(Date.now() + 40 * 24 * 60 * 60_000);
    await withProductContext(product, (ctx) =>
      addSlots(ctx, { offer: "premium_package", startsAt, everyMinutes: 60, count: 1 }),
    );
    const [user, other] = await Promise.all([createUser(product), createUser(product)]);
    await signIn(page, user, "/consulting?book=premium_package");
    const notes = page.getByLabel("What do you want to talk about?");
    const slot = page.locator("input[name=slot]").first();
    async function submit(): Promise<void> {
      await slot.check({ force: true });
      await notes.fill("Pay talks");
      await endSessions(page);
      await page.getByRole("button", { name: "Continue to payment" }).click();
      await expect(main(page).getByText("Sign in to book a Premium Package.")).toBeVisible();
    }
    await submit();
    await fillSignIn(page, user);
    await expect(notes).toHaveValue("Pay talks");
    await expect(slot).toBeChecked();
    await submit();
    await fillSignIn(page, other);
    await expect(notes).toHaveValue("");
  });
});
