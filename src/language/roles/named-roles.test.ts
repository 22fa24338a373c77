import { expect, it } from "vitest";
import { professionOfJob } from "./named-roles";

it.each([
  ["Account Auditor", "Audit PPC campaigns, keyword research, Google Ads, Amazon Ads and SEO", null],
  ["Account Auditor", "Audit accounts payable, bookkeeping and tax returns", "accounting"],
  ["Claims Specialist", "Medical billing, medical coding, medical terminology and HIPAA", null],
  ["Claims Specialist", "Settle bodily injury claims", "insurance"],
  ["Auditor", "", "accounting"],
  ["ClickHouse Engineer", "", "data engineering"],
  ["Terraform Engineer", "", "infrastructure"],
  ["Director of Paid Social", "", "marketing"],
  ["Cold Calling Specialist", "", "sales"],
  ["Golang Lead", "", "software development"],
  ["Design Engineer", "CAD, SolidWorks, finite element analysis and technical drawing", "engineering"],
  ["Design Engineer", "React, TypeScript, JavaScript, CSS and Next.js", "software development"],
  ["Staff Engineer", "Python, Java, Go, C++ and microservices", "software development"],
  ["Growth Lead", "SEO, Google Ads, paid social, email marketing and SQL", "marketing"],
  ["Technical Consultant", "Accounts payable, general ledger, bookkeeping, month-end close and tax returns", null],
  ["Growth Lead", "SEO and Excel", null],
  ["Growth Lead", "SEO, Google Ads, paid social, email marketing, Python, Java and C++", null],
  ["Top talent", "SEO, Google Ads, paid social and email marketing", null],
  ["Registered Nurse", "Google Ads, SEO, keyword research and copywriting", "nursing"],
])("a title that crafts share is decided by the text: %s, “%s”", (title, text, profession) => {
  expect(professionOfJob(title, text)).toBe(profession);
});
