import { makeDocx } from "../support/resume-files/docx";
import { createJob } from "../support/jobs";
import { listJobs, openApi } from "./support/own-jobs";
import { withProductContext } from "./support/product-context";
import { expect, test } from "./support/test";
import { createUser, signIn } from "./support/users";

test("a locked job's page asks for a résumé, then shows which line of it proves each skill", async ({
  page,
  product,
}) => {
  const user = await createUser(product);
  const jobs = await listJobs(await openApi(product, user), "locked", 20);
  const job = jobs.find(({ skills }) => skills.length > 3);
  const [skill = ""] = job?.skills ?? [];
  await signIn(page, user, `/jobs/${job?.slug}`);
  await expect(page.getByText("Add your resume to see how you fit this job before you pay.")).toBeVisible();

  const line = `Worked with ${skill} for the post office`;
  await page.goto("/dashboard?tab=profile");
  const buffer = makeDocx({ paragraphs: ["Ada Byron", line] });
  await page
    .getByLabel("Resume file")
    .setInputFiles({ name: "ada.docx", mimeType: "application/octet-stream", buffer });
  await expect(page.getByText("Resume uploaded").first()).toBeVisible();

  await page.goto(`/jobs/${job?.slug}`);
  const fit = page.getByRole("region", { name: "How you fit" });
  // A resume without positions shows no profession, which decides a score.
  await expect(fit).toContainText(
    /Not enough public facts for a score\. Your resume shows \d+ of the \d+ skills that this job names\./,
  );
  const requirement = fit.getByRole("listitem").filter({ hasText: line });
  await expect(requirement.filter({ hasText: skill }).first()).toContainText("Shown");
  await expect(fit).toContainText("Compared with the public facts only");
});

test("a place that the résumé's own place rules out reads No, not as something it lacks", async ({ page, product }) => {
  const { slug } = await withProductContext(product, ({ db }) =>
    createJob(db, { title: "Payroll Specialist", eligibility: { countries: ["BR"], regions: [], utc_offsets: [] } }),
  );
  await signIn(page, await createUser(product), "/dashboard?tab=profile");
  const paragraphs = ["Ada Byron", "Porto, Portugal", "Payroll Specialist, Tidewater, 2019 – present"];
  await page
    .getByLabel("Resume file")
    .setInputFiles({ name: "ada.docx", mimeType: "application/octet-stream", buffer: makeDocx({ paragraphs }) });
  await expect(page.getByText("Resume uploaded").first()).toBeVisible();
  await page.goto(`/jobs/${slug}`);
  const gate = page.getByRole("region", { name: "How you fit" }).getByRole("listitem");
  await expect(gate.filter({ hasText: "Open only to people in Brazil" })).toContainText(/Porto, Portugal”?No$/);
});

test("the list says how a résumé matches, narrows to strong matches and puts the best first", async ({
  page,
  product,
}) => {
  const user = await createUser(product);
  const [job] = await listJobs(await openApi(product, user), "locked", 1);
  await signIn(page, user, "/dashboard?tab=profile");
  const paragraphs = [
    "Ada Byron",
    `${job?.title}, Tidewater`,
    "2019 – present",
    `Worked with ${job?.skills.join(", ")}`,
  ];
  await page
    .getByLabel("Resume file")
    .setInputFiles({ name: "ada.docx", mimeType: "application/octet-stream", buffer: makeDocx({ paragraphs }) });
  await expect(page.getByText("Resume uploaded").first()).toBeVisible();

  const old = await withProductContext(product, ({ db }) =>
    createJob(db, { title: `${job?.title} since winter`, skills: job?.skills }),
  );
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Recommended for you" })).toContainText("Strong match");
  await expect(page.getByRole("link", { name: old.title })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /new match(?:es)? this week/ })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("region", { name: "New matches" })).toContainText("Strong match");
  await page.goto("/jobs");
  const row = page.locator(`[data-job="${job?.id}"]`);
  await expect(row).toContainText("Strong match");
  await page.getByRole("navigation", { name: "Order" }).getByRole("link", { name: "Best match" }).click();
  await expect(page).toHaveURL(/sort=match/);
  await expect(page.locator("[data-job]").first()).toContainText("Strong match");
  await page.getByRole("navigation", { name: "Match" }).getByRole("link", { name: "Strong" }).click();
  await expect(page).toHaveURL(/match=strong&sort=match/);
  await expect(row).toBeVisible();
  await expect(page.getByText("Weak match")).toHaveCount(0);
});
