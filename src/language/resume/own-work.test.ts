import { describe, expect, it } from "vitest";
import { tellsOwnWork } from "./own-work";

const EMPLOYER = "Harbor Lane";

describe("tellsOwnWork", () => {
  it.each([
    "Led a team of 8 recruiters",
    "I plan the routes of 14 vans",
    "Was promoted in 8 months",
    "Month-end close cut from 9 to 5 days",
    "Denials for late filing reduced by 40%",
    "Results rose from 58% to 74%",
    "SOC 2 and ISO 27001 audits were passed with no findings",
    "Preparation of consolidated statements under IFRS",
    "Coordination of outsourced payroll for 3 countries",
    "Dashboards in Looker used by 200 people",
    "Team of 12 clerks, 3 shifts",
    "Client onboarding: 9 to 4 days",
    "Staff trained: 40",
    "Ticket desk: clients served in 3 minutes",
    "Intake assessments, treatment plans, crisis intervention",
    "Planned the offsite for 85 people, on budget",
    "Error rate of 0% over three audits",
    "HIS migration for 4 clinics",
    "Target-setting workshops for 200 managers",
    "Lost-time injuries cut by half",
    "Next.js storefront with 2M visitors a month",
  ])("accepts what somebody did or changed: %s", (line) => {
    expect(tellsOwnWork(line, EMPLOYER)).toBe(true);
  });

  it.each([
    ["a team's growth", "Team grew from 3 to 40 before I joined"],
    ["a company's growth", "The company doubled in size"],
    ["a company's news", "Company raised a Series C in 2023"],
    ["the employer's news", "Harbor Lane grew from 3 to 40 people"],
    ["a ward's award", "Unit was awarded “Ward of the Year” in 2019"],
    ["a manager's doing", "My manager retired in 2020"],
    ["an inspector's verdict", "Ofwat rated the depot as good"],
    ["a program's award", "The programme “Connect” won an award"],
    ["supervision by others", "Supervised by Dr. Kline"],
    ["the third person", "Under her lead, costs fell by a third"],
    ["a praise", "“Best listener on the floor” (patient survey)"],
    ["a wish", "Would have automated the tracker"],
    ["an aim", "Aim for 2027: reduce reporting time by 50%"],
    ["work that goes on", "Currently migrating to Kubernetes"],
    ["what others did before", "Churn fell by half before my time"],
    ["a loss", "Lost the largest account in Q4"],
    ["a team's loss", "Network team lost 40% of staff; kept the uptime"],
    ["no change", "Cut latency by 0%"],
    ["a change to the same", "Kept stock turns from 5 to 5"],
    ["tools", "Python, pandas, SQL, Tableau"],
    ["tools with signs", "Risk & issue logs, RAID, Gantt charts, MS Project / Jira"],
    ["single words", "Filing, phones, mail"],
  ])("refuses %s", (_, line) => {
    expect(tellsOwnWork(line, EMPLOYER)).toBe(false);
  });

  it("reads hostile lines in linear time", () => {
    for (const line of ["team ".repeat(40_000), "a, ".repeat(60_000), "from 1 to ".repeat(20_000)])
      expect(tellsOwnWork(line, EMPLOYER)).toBeDefined();
  });
});
