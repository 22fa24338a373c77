import type { Page } from "@playwright/test";
import { createJob } from "../support/jobs";
import { inspect } from "./support/inspect";
import { withProductContext } from "./support/product-context";
import { expect, test } from "./support/test";
import { createUser, signIn } from "./support/users";

const articles = (page: Page) => page.getByRole("main").getByRole("article");
const results = (page: Page) => page.getByRole("region", { name: "Results" });
const chips = (page: Page) => page.getByRole("list", { name: "Active filters" });

/** Reads the count beside a filter's value. */
async function countOf(page: Page, label: string): Promise<number> {
  const text = await page.locator("label", { hasText: new RegExp(`^${label}\\b`) }).innerText();
  return Number(/\d[\d,]*/.exec(text)?.[0].replaceAll(",", "") ?? 0);
}

test("a changed filter updates the list in place, keeps the focus, announces the result and has a URL to share", async ({
  page,
}) => {
  await page.goto("/jobs?keyword=engineer");
  const contract = page.getByRole("checkbox", { name: /^Contract\b/ });
  const promised = await countOf(page, "Contract");
  expect(promised).toBeGreaterThan(0);
  await contract.focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL("/jobs?keyword=engineer&employment_type=contract");
  await expect(articles(page)).toHaveCount(Math.min(promised, 20));
  await expect(contract).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: /“engineer”, Contract$/ })).toHaveCount(1);

  const place = page.getByRole("combobox", { name: "Where you live" });
  await place.pressSequentially("germ");
  await page.getByRole("option", { name: "Germany" }).click();
  await expect(page).toHaveURL("/jobs?keyword=engineer&place=Germany&employment_type=contract");
  await expect(place).toBeFocused();
  await page.getByRole("radio", { name: "Last 30 days" }).check();
  await expect(chips(page).getByRole("link", { name: /^Remove filter/ })).toHaveText([
    /“engineer”/,
    /Germany/,
    /Contract/,
    /Last 30 days/,
  ]);
  expect(await inspect(page, "many filters")).toEqual([]);

  await chips(page).getByRole("link", { name: "Remove filter Contract" }).press("Enter");
  await expect(page).toHaveURL("/jobs?keyword=engineer&place=Germany&posted_within_days=30");
  await expect(contract).not.toBeChecked();
  await expect(chips(page).locator(":focus")).toHaveCount(1);
  await page.goBack();
  await expect(contract).toBeChecked();
  await results(page).getByRole("link", { name: "Newest" }).click();
  await expect(page).toHaveURL(/place=Germany.*&sort=newest$/);
  await chips(page).getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/jobs");
  await expect(results(page).locator(":focus")).toHaveText(/^[\d,]+ jobs$/);
});

test("a filter's count is the number of jobs that it finds, also for screen readers", async ({ page }) => {
  await page.goto("/jobs");
  const promised = await countOf(page, "Senior");
  await page.getByRole("checkbox", { name: /^Senior\b/ }).check();
  await expect(page).toHaveURL("/jobs?seniority=senior");
  const said = promised === 1 ? "1 job" : `${promised} jobs`;
  await expect(page.locator("#job-results")).toHaveText(said);
  await expect(page.getByRole("status").filter({ hasText: `${said}: Senior` })).toHaveCount(1);
  const skill = page.getByRole("group", { name: "Skills, any of" }).getByRole("checkbox").first();
  await skill.check();
  await expect(page).toHaveURL(/seniority=senior&skill=[a-z0-9-]+$/);
  await expect(skill).toBeChecked();
});

test("the visitor's time zone is offered but not applied", async ({ openContext }) => {
  const page = await (await openContext({ timezoneId: "Asia/Kolkata" })).newPage();
  await page.goto("/jobs");
  await expect(page.getByLabel("Time zone")).toHaveValue("");
  await page.getByRole("button", { name: "Yours: UTC+5:30" }).click();
  await expect(page).toHaveURL("/jobs?utc_offset=5.5");
  await expect(page.getByLabel("Time zone")).toHaveValue("5.5");
  await expect(page.getByLabel("Time zone")).toBeFocused();
});

test("on a phone the filter sheet stays open until the jobs are requested", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/jobs");
  const button = page.getByRole("button", { name: /^Filters/ });
  await button.click();
  await page.getByRole("checkbox", { name: "Senior" }).check();
  await expect(page).toHaveURL("/jobs?seniority=senior");
  await page.getByRole("checkbox", { name: "Lead" }).check();
  await expect(page).toHaveURL("/jobs?seniority=senior,lead");
  await page.getByRole("button", { name: "Show jobs" }).click();
  await expect(page.getByRole("checkbox", { name: "Lead" })).toBeHidden();
  await expect(button).toHaveText(/1 set/);
});

test("a job's page links to similar jobs", async ({ page }) => {
  await page.goto("/jobs?keyword=engineer&access=locked");
  await articles(page).first().getByRole("heading").getByRole("link").click();
  const related = page.getByRole("region", { name: "Related jobs" });
  await expect(related).toBeVisible();
  const count = await related.getByRole("listitem").count();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(6);
  const next = related.getByRole("link").first();
  const title = await next.innerText();
  await next.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("typing suggests titles, skills and places, which the keyboard can choose", async ({ page }) => {
  await page.goto("/jobs");
  const field = page.getByRole("combobox", { name: "Keyword" });
  const options = page.getByRole("listbox", { name: "Suggestions" }).first().getByRole("option");
  await field.pressSequentially("pyt");
  await expect(options.first()).toHaveText(/^Python/);
  await expect(field).toHaveAttribute("aria-expanded", "true");
  expect(await inspect(page, "suggestions")).toEqual([]);
  await field.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await field.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue("pyt");
  await field.press("ArrowDown");
  await expect(options.first()).toBeVisible();
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(page).toHaveURL("/jobs?keyword=Python");
  await field.fill("engin");
  await expect(options.first()).toHaveText(/engin/i);
  // A skill has its kind in a second line.
  const [title = ""] = (await options.first().innerText()).split("\n");
  await options.first().click();
  await expect(page).toHaveURL(`/jobs?${new URLSearchParams({ keyword: title.trim() })}`);
  await expect(field).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a search without matches shows what matches without its country, by the country's name", async ({ page }) => {
    await page.goto("/jobs");
    const title = await articles(page).first().getByRole("heading").innerText();
    await page.goto(`/jobs?${new URLSearchParams({ keyword: title, country: "AQ" })}`);
    const wider = page.getByRole("region", { name: "A wider search" });
    await expect(wider).toContainText("These match without “Antarctica”.");
    await expect(wider.getByRole("article").first()).toContainText(title);
  });

  test("words that became filters are shown as chips, which can turn them back into words", async ({ page }) => {
    await page.goto("/jobs?keyword=engineer+visa+sponsorship");
    const read = page.getByRole("list", { name: "How the words were read" });
    await expect(page.getByText("Searching for engineer")).toBeVisible();
    await expect(read.getByRole("link")).toHaveText([/^Visa sponsorship/]);
    await read.getByRole("link").click();
    await expect(page).toHaveURL(/keyword=engineer\+%22visa\+sponsorship%22/);
    await expect(read).toBeHidden();
  });

  test("an empty search says what each filter hides", async ({ page }) => {
    // Undisclosed pay never matches a minimum.
    await page.goto("/jobs?keyword=designer&salary_min=50000&salary_disclosed=false");
    const without = results(page)
      .getByRole("listitem")
      .filter({ hasText: /^Without .* \d+\+? jobs?$/ });
    const [first = ""] = await without.allInnerTexts();
    await without.first().getByRole("link").click();
    await expect(articles(page)).toHaveCount(Math.min(20, Number(/(\d+)\+? jobs?$/.exec(first)?.[1])));
  });

  test("a misspelled keyword shows the correction and can be searched as typed", async ({ page }) => {
    await page.goto("/jobs?keyword=dessigner");
    await expect(results(page).getByText("These jobs match “designer”.")).toBeVisible();
    await expect(articles(page).first()).toBeVisible();
    await results(page).getByRole("link", { name: "Search for “dessigner” as spelled" }).click();
    await expect(page.getByText("No jobs found matching your criteria.")).toBeVisible();
    await results(page).getByRole("link", { name: "Correct the spelling" }).click();
    await expect(articles(page).first()).toBeVisible();
  });

  test("a job's page leads to its role's page in its country, and that to the role's page", async ({
    page,
    product,
  }) => {
    const eligibility = { countries: ["MT"], regions: [], utc_offsets: [] };
    const jobs = await withProductContext(product, async ({ db }) => {
      const add = () => createJob(db, { title: "Bookkeeper", eligibility, postedAt: new Date() });
      return [await add(), await add(), await add(), await add(), await add()];
    });
    await page.goto(`/jobs/${jobs[0]?.slug}`);
    const searches = page.getByRole("navigation", { name: "Related searches" });
    await searches.getByRole("link", { name: "Remote bookkeeper jobs in Malta" }).click();
    await expect(page).toHaveURL("/jobs?keyword=bookkeeper&country=MT");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Remote bookkeeper jobs in Malta");
    await searches.getByRole("link", { name: "Remote bookkeeper jobs", exact: true }).click();
    await expect(page).toHaveURL("/jobs?keyword=bookkeeper");
  });

  test("filters submit as one form, and its URL works like any other", async ({ page }) => {
    await page.goto("/jobs");
    await page.getByRole("checkbox", { name: /^Contract\b/ }).check();
    await page.getByRole("checkbox", { name: "Part-time" }).check();
    await page.getByLabel("Where you live").fill("Europe");
    await page.getByRole("button", { name: "Show jobs" }).click();
    await expect(page).toHaveURL(/employment_type=part_time&employment_type=contract/);
    await expect(page.getByRole("checkbox", { name: /^Contract\b/ })).toBeChecked();
    await expect(chips(page).getByRole("link", { name: /^Remove filter/ })).toHaveText([
      /Europe/,
      /Part-time/,
      /Contract/,
    ]);
    await chips(page).getByRole("link", { name: "Remove filter Part-time" }).click();
    await expect(page).toHaveURL("/jobs?place=Europe&employment_type=contract");
  });
});

test.describe("with jobs that name no place", () => {
  test.use({ productName: "imported" });

  test("a switch with their number includes jobs that don't say where applicants may live", async ({ page }) => {
    await page.goto("/jobs?country=PT");
    await expect(chips(page).getByRole("link")).toHaveText([/Portugal/]);
    const head = page.locator("#job-results");
    const before = Number(/[\d,]+/.exec(await head.innerText())?.[0].replaceAll(",", "") ?? 0);
    const box = page.getByRole("checkbox", { name: /^Include [\d,]+ that don’t say$/ });
    const added = Number(
      /[\d,]+/.exec(await page.locator("label", { hasText: "that don’t say" }).innerText())?.[0].replaceAll(",", ""),
    );
    await box.check();
    await expect(page).toHaveURL("/jobs?country=PT&unstated=true");
    await expect(head).toHaveText(`${before + added} jobs`);
    await page.getByRole("combobox", { name: "Where you live" }).fill("Lisbon");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/jobs?place=Lisbon&unstated=true");
    await expect(chips(page).getByRole("link")).toHaveText([/Lisbon, or not stated/]);
  });
});

test("a wide window opens jobs beside the list, with their address, and arrow keys move on", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/jobs?access=open");
  const links = articles(page).getByRole("heading", { level: 2 }).getByRole("link");
  const [first, second] = [await links.nth(0).innerText(), await links.nth(1).innerText()];
  const panel = page.getByRole("complementary", { name: "Job" });
  await links.first().press("Enter");
  await expect(panel.getByRole("heading", { level: 1 })).toHaveText(first);
  await expect(page).toHaveURL(/\/jobs\/[a-z0-9-]+$/);
  await expect(page).toHaveTitle(first);
  expect(await inspect(page, "a job beside the list")).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await expect(panel.getByRole("heading", { level: 1 })).toHaveText(second);
  await expect(links.nth(1)).toBeFocused();
  await expect(links.nth(1)).toHaveAttribute("aria-current", "true");
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL("/jobs?access=open");
  await expect(links.first()).toHaveText(first);
  await page.goForward();
  await expect(panel.getByRole("heading", { level: 1 })).toHaveText(second);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(second);
  await expect(page.getByRole("link", { name: "All jobs" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/jobs?access=open");
  await links.first().click();
  await expect(page.getByRole("link", { name: "All jobs" })).toBeVisible();
});

test("Escape closes the job beside the list, and the list stays where it was", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/jobs?access=open");
  const row = articles(page).nth(1).getByRole("heading", { level: 2 }).getByRole("link");
  const panel = page.getByRole("complementary", { name: "Job" });
  const title = page.getByRole("heading", { name: "Remote jobs" });
  const [before, header] = [
    (await title.boundingBox())?.x,
    (await page.getByRole("banner").getByRole("link").first().boundingBox())?.x,
  ];
  await row.press("Enter");
  await expect(panel.getByRole("heading", { level: 1 })).toBeVisible();
  expect((await title.boundingBox())?.x).toBe(before);
  expect(Math.abs((before ?? 0) - (header ?? 0))).toBeLessThan(8);
  await panel.getByRole("button", { name: "Close the job" }).focus();
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL("/jobs?access=open");
  await expect(row).toBeFocused();
});

test("suggestions are as wide as the search form on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/jobs");
  await page.getByRole("combobox", { name: "Keyword" }).pressSequentially("pyt");
  const list = page.getByRole("listbox", { name: "Suggestions" }).first();
  await expect(list).toBeVisible();
  const widths = await Promise.all(
    [list, page.getByRole("search")].map(async (part) => (await part.boundingBox())?.width),
  );
  expect(widths[0]).toBe(widths[1]);
});

test("arrow keys move on from an open job that was hidden, and showing it again marks its row", async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, await createUser(product), "/jobs?access=open");
  const links = articles(page).getByRole("heading", { level: 2 }).getByRole("link");
  const [first, third] = [await links.nth(0).innerText(), await links.nth(2).innerText()];
  const panel = page.getByRole("complementary", { name: "Job" });
  await links.nth(1).press("Enter");
  await expect(links.nth(1)).toHaveAttribute("aria-current", "true");
  await articles(page).nth(1).getByRole("button", { name: "Not interested in" }).click();
  await articles(page).nth(1).getByRole("button", { name: "Undo" }).click();
  await expect(links.nth(1)).toHaveAttribute("aria-current", "true");
  await articles(page).nth(1).getByRole("button", { name: "Not interested in" }).click();
  await page.keyboard.press("ArrowDown");
  await expect(panel.getByRole("heading", { level: 1 })).toHaveText(third);
  await page.keyboard.press("ArrowUp");
  await expect(panel.getByRole("heading", { level: 1 })).toHaveText(first);
});

test("the jobs page starts with the seeker's home as place, which one click removes", async ({ page, product }) => {
  await signIn(page, await createUser(product), "/jobs");
  const total = await page.locator("#job-results").innerText();
  await page.getByRole("link", { name: "Set it once for all searches" }).click();
  await page.getByLabel("Country").selectOption("Portugal");
  await page.getByLabel("Time zone").selectOption("America/New_York");
  await page.getByLabel("Time zone").selectOption("");
  await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").getByText("Saved where you live")).toBeVisible();
  await page.goto("/jobs");
  await expect(chips(page)).toHaveText(/Portugal/);
  await expect(page.getByRole("combobox", { name: "Where you live" })).toHaveValue("Portugal");
  await expect(page.locator("#job-results")).not.toHaveText(total);
  await expect(page.getByRole("combobox", { name: "Currency" })).toHaveValue("EUR");
  await chips(page)
    .getByRole("link", { name: /^Remove filter/ })
    .click();
  await expect(page).toHaveURL("/jobs?place=");
  await expect(page.locator("#job-results")).toHaveText(total);
  await page.getByRole("combobox", { name: "Minimum salary" }).selectOption("44k+");
  await expect(page).toHaveURL("/jobs?salary_min=44000&currency=EUR&place=");
  await expect(chips(page)).toHaveText(/EUR 44,000\+/);
});
