import { startServer } from "../support/server";
import { FeedServer, numbers } from "../support/feed-server";
import { inspectWidths } from "./support/inspect-widths";
import { withProductContext } from "./support/product-context";
import { expect, test } from "./support/test";
import { createUser, signIn } from "./support/users";

type Reading = { feed: FeedServer; away: FeedServer };

/** Starts a separate product with two feeds: this test's and an unreachable one. */
const readingTest = test.extend<{ reading: Reading & { url: string; dataDir: string } }>({
  reading: async ({}, use) => {
    const [feed, away] = [await FeedServer.start(), await FeedServer.start()];
    feed.list(numbers(12));
    const server = await startServer({
      env: {
        FEEDS_ENABLED: `jsonld:${feed.address}, jsonld:${away.address}-of-an-employer-with-an-address-that-does-not-end`,
        FETCH_ALLOW_PRIVATE: "on",
        DEMO_JOBS: "off",
      },
    });
    await use({ feed, away, url: server.baseUrl, dataDir: server.dataDir });
    await server.discard();
    feed.close();
    away.close();
  },
  product: async ({ reading: { url, dataDir } }, use) => use({ url, dataDir }),
});

readingTest(
  "an admin sees each feed's polls, runs a poll and approves one that lists far fewer jobs; other users get a 404",
  async ({ page, product, reading: { feed }, expectedErrors }) => {
    expectedErrors.push(/status of 404/);
    const unknown = await (await page.request.get("/admin/unknown")).text();
    const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];
    const user = await createUser(product);
    for (const who of ["visitor", "user"]) {
      if (who === "user") await signIn(page, user, "/");
      const answer = await page.request.get("/admin/feeds");
      expect(answer.status(), who).toBe(404);
      expect(headingOf(await answer.text()), who).toBe(headingOf(unknown));
    }

    await withProductContext(product, ({ db }) => db.user.update({ where: { id: user.id }, data: { admin: true } }));
    await page.goto("/admin/feeds");
    const feeds = page.getByRole("region", { name: "Enabled feeds" });
    const polls = page.getByRole("region", { name: "Polls, newest first" });
    const row = feeds
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name: `jsonld:${feed.address}`, exact: true }) });
    // The product polled both when it started.
    await expect(row).toContainText("imported");
    await expect(polls.getByRole("row").filter({ hasText: "imported" })).toContainText(/imported\s*12\s*12\s*12\s*0/);
    await expect(polls.getByRole("row").filter({ hasText: "failed" })).toContainText("404");

    const imports = page.getByRole("region", { name: "Imports, newest first" });
    await expect(imports.getByRole("row").filter({ hasText: feed.address })).toContainText(/12\s*12\s*0\s*0\s*0\s*0$/);

    // Three of twelve need an admin's approval.
    feed.list(numbers(3));
    await row.getByRole("button", { name: "Run now" }).click();
    await expect(row).toContainText("held back");
    const notice = page.getByRole("button", { name: "Approve" });
    await expect(notice).toBeVisible();
    expect(await inspectWidths(page, { name: `feeds`, open: () => page.reload() })).toEqual([]);
    await notice.click();
    await expect(notice).toHaveCount(0);
    await expect(row).toContainText("imported");
    await expect(polls.getByRole("row").filter({ hasText: "Approved later." })).toHaveCount(1);
    await expect(polls.getByRole("row")).toHaveCount(1 + 4);
  },
);

test("switching all boards on or off asks for confirmation", async ({ page, product }) => {
  const user = await createUser(product);
  await withProductContext(product, async ({ db }) => {
    await db.user.update({ where: { id: user.id }, data: { admin: true } });
    const nextPollAt = new Date(Date.now() + 86_400_000);
    await db.feed.createMany({
      data: ["alder", "birch"].map((board) => ({ source: "gem", board, enabled: board === "alder", nextPollAt })),
    });
  });
  const countEnabled = () =>
    withProductContext(product, ({ db }) => db.feed.count({ where: { source: "gem", enabled: true } }));
  await signIn(page, user, "/admin/feeds?board=gem");
  await page.getByRole("button", { name: "Switch off all 2" }).click();
  const question = page.getByRole("alertdialog", { name: "Switch off all 2?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  expect(await countEnabled()).toBe(1);
  await page.getByRole("button", { name: "Switch off all 2" }).click();
  await question.getByRole("button", { name: "Switch off all 2" }).click();
  await expect(question).toHaveCount(0);
  expect(await countEnabled()).toBe(0);
});
