import { expect, it } from "vitest";
import { professionOfJob } from "./shared-titles";

it.each([
  ["Account Auditor", "Audit PPC campaigns, keyword research, Google Ads, Amazon Ads and SEO", null],
  ["Account Auditor", "Audit accounts payable, bookkeeping and tax returns", "accounting"],
  ["Claims Specialist", "Medical billing, medical coding, medical terminology and HIPAA", null],
  ["Claims Specialist", "Settle bodily injury claims", "insurance"],
  ["Auditor", "", "accounting"],
  ["Registered Nurse", "Google Ads, SEO, keyword research and copywriting", "nursing"],
])("a title that crafts share is decided by the text: %s, “%s”", (title, text, profession) => {
  expect(professionOfJob(title, text)).toBe(profession);
});
