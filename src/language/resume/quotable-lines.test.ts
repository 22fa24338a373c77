import { expect, it } from "vitest";
import { listHighlights } from "./highlights";

const quote = (line: string) => listHighlights(["Ran the front desk", line], { isAsked: () => true }).slice(1);

it.each([
  "Forecasts for 2,300 parts",
  "User manuals and web shops",
  "Docs and Sheets, Epic, Encompass, anatomy, billing rules",
  "Spoke at a coding chapter in Waco",
  "Presented at two meetups in Leeds",
  "Sold to Halvorsen Group",
  "Sold for $40M to a rival",
  "Served with a formal warning",
  "Received a written warning",
  "Made redundant with 40 others",
  "Suffered two rounds of layoffs",
  "Faced a lawsuit over overtime",
  "Asked to run the move to Notion",
  "Rental platform, team of nine",
  "Budget: $2M a year",
  "Charged with late filing of returns",
  "Collected files for home loans; decisions were made by the bank",
  "Closed 30 files; the firm won an award",
  "Built the depot app (with “Go and",
  "Ran a pilot [six weeks, two shops",
  "Tripled revenue; never used HubSpot",
  "Commercial projects up to $38M",
  "Education in supply chains and forecasting",
  "Allied Harbor Security Services",
  "File server with an HTTP interface",
  "Test framework for 40 services",
  "Design system in Figma",
  "Reason for leaving: Moved to another town",
  "Company: Acquired two rivals and grew to 400 people",
  "Client team: Won an award in 2021",
  "Next: Planned the move to Kubernetes",
  "Manager: Praised my work twice",
  "Lessons: Learned to say no",
])("no letter quotes an odd line: %s", (line) => {
  expect(quote(line)).toEqual([]);
});

it.each([
  "Forecast demand for 2,300 parts",
  "Wrote repair manuals for 40 products",
  "Coded 60 charts a day in Epic",
  "Met 30 tenants a week about repairs",
  "Sold $1.4M of licenses in two years",
  "Served 40 guests a shift",
  "Received and sorted 200 parcels a day",
  "Reduced complaints by 20%",
  "Investigated warnings of the plant's sensors",
  "Processed terminations and new hires for 90 people",
  "Asked 40 users about the checkout",
  "Led a team of nine",
  "Managed a budget of $2M",
  "Worked with nurses and surgeons on discharge plans",
  "Collaborated with two vendors",
  "Due diligence and integration of two firms",
  "Reconciliation of 14 bank accounts",
  "Collected files for home loans; checked 30 a day",
  "Closed 30 files; kept the ledger (IOLTA; trust)",
  "Month-end close: day 9 → day 4",
  "Onboarding time cut from 9 to 4 days",
  "Responsible for 14 accounts in two states",
  "File 40 tax returns a month",
  "Design and test web apps for clinics",
  "Support internal users by phone",
])("a letter quotes a whole deed: %s", (line) => {
  expect(quote(line)).toEqual([line]);
});

it.each([
  ["Automation: Built 40 scripts in Bash", "Built 40 scripts in Bash"],
  ["Data Governance & Audit: Secured 3,500 files", "Secured 3,500 files"],
  ["Redesigned the checkout: Cut the drop-off", "Redesigned the checkout: Cut the drop-off"],
])("a letter quotes a deed without the label before it: %s", (line, said) => {
  expect(quote(line)).toEqual([said]);
});
