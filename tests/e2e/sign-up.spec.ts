import { awaitCode, readMails } from "./support/mail";
import { expect, test } from "./support/test";
import { accountMenu, createUser, inventUser, type User } from "./support/users";
import type { Page } from "@playwright/test";

async function fillSignUp(page: Page, user: User) {
  await page.getByLabel("Full Name").fill(user.name);
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password").fill(user.password);
  await page.getByRole("button", { name: "Create Account" }).click();
}

const codeField = (page: Page) => page.getByLabel("Verification Code");
const verifyButton = (page: Page) => page.getByRole("button", { name: "Verify", exact: true });

/** Types a code, which sends it, and waits for the answer, because the form ignores a code while another is on its way. */
async function sendCode(page: Page, code: string) {
  const answered = page.waitForResponse((response) => "next-action" in response.request().headers());
  await codeField(page).fill(code);
  await answered;
  await expect(verifyButton(page)).not.toHaveAttribute("aria-busy");
}

/** Returns another six-digit code. */
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("the verify button waits for six digits, and a code pasted with text around it is sent by itself", async ({
  page,
  product,
}) => {
  const user = inventUser();
  await page.goto("/signup");
  await fillSignUp(page, user);
  await expect(verifyButton(page)).toBeDisabled();
  await codeField(page).fill("12345");
  await expect(verifyButton(page)).toBeDisabled();
  await codeField(page).fill("abc");
  await expect(codeField(page)).toHaveValue("");

  const code = await awaitCode(product, user.email);
  await codeField(page).fill(`Your code: ${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(accountMenu(page, user)).toBeVisible();
});

test("a wrong code is refused, and after a minute a new code can be sent that replaces the old one, also after a failure", async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const user = inventUser();
  await page.clock.install();
  await page.goto("/signup");
  await fillSignUp(page, user);
  const first = await awaitCode(product, user.email);
  await codeField(page).fill(otherCode(first));
  await expect(page.getByRole("alert").getByText("Verification failed")).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveValue(otherCode(first));
  await expect(page.getByText("That code isn't right. Check the email and try again.")).toHaveCount(1);

  const resend = page.getByRole("button", { name: "Resend Code" });
  await expect(resend).toBeDisabled();
  await page.clock.fastForward("01:01");
  await page.context().setOffline(true);
  await resend.click();
  await expect(page.getByRole("alert").getByText("Failed to resend code")).toBeVisible();
  await page.context().setOffline(false);
  await resend.click();
  await expect(page.getByRole("status").getByText("Code resent")).toBeVisible();
  await expect(resend).toBeDisabled();

  const second = await awaitCode(product, user.email, 2);
  const replaced = first === second ? otherCode(second) : first;
  await sendCode(page, replaced);
  await expect(page.getByRole("alert").getByText("Verification failed")).toBeVisible();
  await codeField(page).fill(second);
  await expect(accountMenu(page, user)).toBeVisible();
});

test("after a wrong code, the page says to check the email while the code works, then to request a new one", async ({
  page,
  product,
}) => {
  const user = inventUser();
  await page.goto("/signup");
  await fillSignUp(page, user);
  const wrong = otherCode(await awaitCode(product, user.email));
  for (let tries = 1; tries <= 5; tries += 1) {
    await sendCode(page, wrong);
    const said = tries < 5 ? /^That code isn't right\./ : /Please request a new one\.$/;
    await expect(codeField(page)).toHaveAccessibleDescription(said);
    await codeField(page).fill("");
  }
});

test("missing and short values are reported beside their fields, and the code step survives a reload and leads back", async ({
  page,
}) => {
  const user = inventUser();
  await page.goto("/signup");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByLabel("Full Name")).toBeFocused();
  await expect(page.getByLabel("Full Name")).toHaveAccessibleDescription(/full name/i);
  await fillSignUp(page, { ...user, password: "12345" });
  await expect(page.getByLabel("Password")).toBeFocused();
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription(/Password must be at least 6 characters/);
  await expect(page.getByLabel("Full Name")).toHaveValue(user.name);
  await fillSignUp(page, user);
  await expect(codeField(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText(user.email)).toBeVisible();
  await page.getByRole("link", { name: "Back to sign up" }).click();
  await expect(page.getByLabel("Full Name")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(user.email);
});

test("signing up with a known address looks the same and changes nothing", async ({ page, product }) => {
  const member = await createUser(product);
  await page.goto("/signup");
  await fillSignUp(page, { ...member, password: "another password" });
  await expect(page.getByRole("status").getByText("Check your email")).toBeVisible();
  await expect(codeField(page)).toBeVisible();
  await expect(page.getByText(member.email).first()).toBeVisible();

  await page.goto("/login");
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password").fill("another password");
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert").getByText("Sign in failed")).toBeVisible();
});

test("a user whose address was signed up twice with different passwords must set a new one", async ({
  page,
  product,
  openContext,
}) => {
  const user = inventUser();
  const other = await (await openContext()).newPage();
  await other.goto("/signup");
  await fillSignUp(other, { ...user, password: "planted password" });
  await expect(codeField(other)).toBeVisible();

  await page.goto("/signup");
  await fillSignUp(page, user);
  await expect(codeField(page)).toBeVisible();
  const mails = await readMails(product, user.email);
  await codeField(page).fill(await awaitCode(product, user.email, Math.max(1, mails.length)));
  await expect(page.getByRole("heading", { level: 1, name: "Set a new password" })).toBeVisible();
});
