import { makeDocx } from "../support/resume-files/docx";
import { listJobs, openApi } from "./support/own-jobs";
import { expect, test } from "./support/test";
import { createUser, signIn } from "./support/users";

test("a locked job's page asks for a résumé, then shows which line of it proves each skill", async ({
  page,
  product,
}) => {
  const user = await createUser(product);
  const jobs = await listJobs(await openApi(product, user), "locked", 20);
  const job = jobs.find(({ skills }) => skills.length > 1);
  const [skill = ""] = job?.skills ?? [];
  await signIn(page, user, `/jobs/${job?.slug}`);
  await expect(page.getByText("Add your résumé to see how you fit this job before you pay.")).toBeVisible();

  const line = `Worked with ${skill} for the post office`;
  await page.goto("/dashboard?tab=profile");
  const buffer = makeDocx({ paragraphs: ["Ada Byron", line] });
  await page
    .getByLabel("Résumé file")
    .setInputFiles({ name: "ada.docx", mimeType: "application/octet-stream", buffer });
  await expect(page.getByText("Resume uploaded").first()).toBeVisible();

  await page.goto(`/jobs/${job?.slug}`);
  const fit = page.getByRole("region", { name: "How you fit" });
  await expect(fit).toContainText(/\d+ of 100\. Your résumé shows \d+ of the \d+ skills that this job names\./);
  const requirement = fit.getByRole("listitem").filter({ hasText: line });
  await expect(requirement.filter({ hasText: skill }).first()).toContainText("Shown");
  await expect(fit).toContainText("Compared with the public facts only");
});
