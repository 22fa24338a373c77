import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { buildExtension } from "../../packages/extension/build";
import { expect, test } from "./support/test";
import { createUser, signIn } from "./support/users";

const field = (page: Page, name: string) => page.getByRole("main").getByLabel(name, { exact: true });

async function pasteText(page: Page, text: string): Promise<void> {
  await page.getByText("Paste the text instead").click();
  await field(page, "Text of the posting").fill(text);
  await page.getByRole("button", { name: "Read the posting" }).click();
  await expect(page.getByText("We read your text")).toBeVisible();
}

test("a job from elsewhere is pasted, reviewed, tracked, edited and deleted, and nobody else sees it", async ({
  page,
  product,
  openContext,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[04]/);
  await signIn(page, await createUser(product), "/dashboard?tab=applications");
  await page.getByRole("link", { name: "Add a job" }).click();
  await pasteText(
    page,
    "Kelp Gardener at Tidepool\n\nGarden kelp for $90,000 - $110,000 a year.\n- Plant kelp\n- Dive",
  );
  await expect(field(page, "Title")).toHaveValue("Kelp Gardener");
  await expect(field(page, "Pay from")).toHaveValue("90000");
  await field(page, "Company").fill("");
  await page.getByLabel("I have already applied").check();
  await page.getByRole("button", { name: "Add to my applications" }).click();
  await expect(page.getByText("Enter the company's name.")).toBeVisible();
  await expect(field(page, "Company")).toBeFocused();
  await field(page, "Company").fill("Tidepool");
  await field(page, "Link to apply").fill(`https://tidepool.example/${"a".repeat(2_000)}`);
  await page.getByRole("button", { name: "Add to my applications" }).click();
  await expect(page.getByText("Must have at most 2000 characters.")).toBeVisible();
  await expect(field(page, "Link to apply")).toBeFocused();
  await field(page, "Link to apply").fill("");
  await page.getByRole("button", { name: "Add to my applications" }).click();

  const card = page.getByRole("region", { name: "Applied" }).getByRole("article");
  await expect(card).toContainText("Tidepool");
  await card.getByRole("link", { name: "Kelp Gardener" }).click();
  await expect(page.getByText("Only you see this job.")).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  const address = page.url();
  await page.getByRole("main").getByRole("link", { name: "Edit" }).click();
  await field(page, "Title").fill("Senior Kelp Gardener");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(card).toContainText("Senior Kelp Gardener");

  for (const stranger of [null, await createUser(product)]) {
    const theirs = await (await openContext()).newPage();
    if (stranger) await signIn(theirs, stranger);
    expect((await theirs.goto(address))?.status()).toBe(404);
    await expect(theirs.getByText("Kelp Gardener")).toHaveCount(0);
  }

  await page.goto(address);
  await page.getByRole("main").getByRole("link", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Delete this job" }).click();
  await page.getByRole("button", { name: "Delete it" }).click();
  await expect(page.getByRole("status").getByText("Job deleted")).toBeVisible();
  await expect(page.getByText("Senior Kelp Gardener")).toHaveCount(0);
  expect((await page.goto(address))?.status()).toBe(404);
});

test("a link to the page reads nothing until the seeker asks, and an unreadable page keeps its address", async ({
  page,
  product,
}) => {
  const reads: string[] = [];
  page.on("request", (request) => request.url().includes("ownJob.read") && reads.push(request.url()));
  await signIn(page, await createUser(product), "/tracker/add?url=http%3A%2F%2F127.0.0.1%2Fjobs%2F1");
  await expect(field(page, "Address of the posting")).toHaveValue("http://127.0.0.1/jobs/1");
  await page.waitForLoadState("networkidle");
  expect(reads).toEqual([]);
  await page.getByRole("button", { name: "Read the posting" }).click();
  await expect(page.getByText("We couldn't read this page")).toBeVisible();
  await expect(field(page, "Link to apply")).toHaveValue("http://127.0.0.1/jobs/1");
  expect(reads).toHaveLength(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a job is read, corrected and kept", async ({ page, product }) => {
    await signIn(page, await createUser(product), "/tracker/add?url=http%3A%2F%2F127.0.0.1%2Fjobs%2F1");
    await expect(field(page, "Address of the posting")).toHaveValue("http://127.0.0.1/jobs/1");
    await field(page, "Address of the posting").fill("");
    await page.getByText("Paste the text instead").click();
    await field(page, "Text of the posting").fill("Kelp Gardener at Tidepool\n\nGarden kelp.\n- Plant kelp");
    await page.getByRole("button", { name: "Read the posting" }).click();
    await expect(page.getByText("We read your text")).toBeVisible();
    await field(page, "Company").fill("");
    await page.getByRole("button", { name: "Add to my applications" }).click();
    await expect(field(page, "Title")).toHaveValue("Kelp Gardener");
    await field(page, "Company").fill("Tidepool Ltd");
    await page.getByRole("button", { name: "Add to my applications" }).click();
    await expect(page.getByRole("main")).toContainText("Kelp Gardener");
    await expect(page).toHaveURL(/tab=applications/);
  });
});

test("the bookmarklet and the extension open the page with the address of the current one", async ({
  page,
  product,
}) => {
  await signIn(page, await createUser(product), "/tracker/add");
  const bookmarklet = (await page.getByRole("link", { name: "Add to Farsite" }).getAttribute("href")) ?? "";
  const folder = mkdtempSync(join(tmpdir(), "farsite-extension-"));
  await buildExtension(product.url, folder);
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as { permissions: string[] };
  expect(manifest.permissions).toEqual(["activeTab"]);

  // The suite's Chromium loads no extensions, so the extension's worker runs in a page with stubs of the two calls it makes.
  await page.goto("about:blank");
  const address = "https://careers.tidepool.example/jobs/7?a=1&b=ä#top";
  await page.addScriptTag({
    content: `var opened = [], click;
      window.chrome = {
        action: { onClicked: { addListener: (listener) => (click = listener) } },
        tabs: { create: async ({ url }) => void opened.push(new URL(url).searchParams.get("url")) },
      };`,
  });
  await page.addScriptTag({ path: join(folder, "background.js") });
  rmSync(folder, { recursive: true });
  const script = `click({ url: ${JSON.stringify(address)} }); click({ url: "chrome://settings" }); opened`;
  expect(await page.evaluate(script)).toEqual([address, null]);

  await page.route("https://careers.tidepool.example/**", (route) => route.fulfill({ body: "<title>Diver</title>" }));
  await page.goto(address);
  const content = decodeURI(bookmarklet.replace(/^javascript:/, ""));
  const [added] = await Promise.all([page.waitForEvent("popup"), page.addScriptTag({ content })]);
  expect(new URL(added.url()).searchParams.get("url")).toBe(address.replace("ä", "%C3%A4"));
});
