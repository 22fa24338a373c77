import { describe, expect, it } from "vitest";
import { tellsOwnWork } from "./own-work";

const EMPLOYER = "Harbor Lane";

describe("tellsOwnWork", () => {
  it.each([
    "Led a team of 8 recruiters",
    "Self-published two style guides",
    "I plan the routes of 14 vans",
    "I cut the close from nine days to five",
    "Month-end close cut from 9 to 5 days",
    "Denials for late filing reduced by 40%",
    "Results rose from 58% to 74%",
    "Preparation of consolidated statements under IFRS",
    "Coordination of outsourced payroll for 3 countries",
    "Line management of two clerks",
    "Responsible for 14 accounts in two states",
    "Client onboarding: 9 to 4 days",
    "Planned the offsite for 85 people, on budget",
    "Handle 45 tickets a shift",
    "Manage calendars for three partners",
    "Carries a caseload of 30 adults",
    "Analyzes returns of 12 shops",
    "Liaising with insurers on claims",
    "Planning the shifts of 22 drivers",
    "Prepare board packs",
    "Served as chair of the works council",
    "Reported to the head of claims",
    "Looked after 12 guests a day",
    "Promoted to shift lead within a year",
    "Rose from clerk to supervisor",
    "Took after-hours calls every third week",
    "Improved by 12 points in two audits",
    "Drove to clients in three states",
    "Built for scale with Kafka",
    "Trained as a nurse",
    "Recognized as top seller",
    "Audited for compliance",
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
    ["an inspector's verdict under a name like a verb", "Ofsted rated the school as good"],
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
    ["a heading", "Key result areas"],
    ["a label without its end", "Score of"],
    ["duties without a verb", "Open days for 4 schools"],
    ["a measure", "Error rate of 0% over three audits"],
    ["what was made, without a verb", "Terraform modules for 4 teams"],
    ["a budget", "Marketing budget of $2M"],
    ["a range", "Classes of 20 to 30 students, 40% of them adults"],
    ["when somebody is on call", "On-call rota, one week in five"],
    ["what a team uses", "Team of 4 for Terraform and Go"],
    ["who somebody was", "Backup engineer for Kubernetes"],
    ["what tools were", "CRM of record was Salesforce"],
    ["returns without a verb", "VAT, CIS and intrastat returns"],
    ["a title", "Charge nurse on weekends"],
    ["a member", "Member, safety committee"],
    ["a club", "President's Club four times"],
    ["a department", "Department of Transport, 40% of the fleet"],
    ["an association", "Association of 200 engineers"],
    ["what the employer is", "Company with 40% growth in three years"],
    ["what the employer leads", "Leading provider of payroll software"],
    ["a deed with a “but”", "Promoted to lead after 9 months, but left for a rival"],
    ["a deed that came late", "Led the move to NetSuite, although it went live late"],
    ["a degree", "Graduated with honors from a college in Leeds"],
    ["a leave", "Took parental leave for a year"],
    ["a dismissal", "Terminated due to a restructuring"],
    ["when the employer began", "Founded in 1998 in Graz"],
    ["where the employer is", "Headquartered in Austin with 300 people"],
    ["who bought the employer", "Acquired by a rival for $40M"],
    ["a fine", "Fined twice by the tax office"],
    ["a hiring", "Hired as a temp"],
    ["a year of hiring", "Recruited in 2019"],
    ["a refusal", "Rejected from the graduate scheme"],
    ["a warning", "Warned officially for being late"],
    ["a move by others", "Transferred to the night shift"],
    ["an end of a contract", "Released after the pilot"],
    ["a suspension", "Suspended until the audit"],
    ["a complaint", "Reported by a client"],
    ["a choice by others", "Selected for redundancy"],
    ["a beginning of the employer", "Established with two partners in Ohio"],
    ["another one", "Incorporated on 4 May with investors"],
    ["an employer's new name", "Rebranded on request of the owners"],
    ["an employer's end", "Acquired with its parent"],
    ["an absence", "Put on leave"],
    ["two tools", "Excel and Word"],
    ["three tools", "Salesforce, HubSpot and Excel"],
    ["a loss of work to a tool", "Replacement by Salesforce"],
    ["a dependence", "Dependence on Salesforce"],
    ["an interest", "Interest in machine learning and SQL"],
    ["a plan", "Migration to AWS (planned)"],
    ["a vendor's work", "Migration to AWS by vendor"],
    ["what is open", "Training on SAP, pending"],
    ["a mention", "Nominated for a prize"],
    ["an end", "Termination of contract due to relocation"],
    ["somebody", "I am a nurse with ten years of practice"],
    ["a word that is no verb", "I experinecd support and was tasked to plan"],
    ["somebody's luck", "I got two prizes"],
    ["a thing of another sentence", "Used it to build a report of 40 pages"],
    ["things of another sentence", "Wrote them in two weeks"],
    ["another one", "I built it for 40 clinics"],
    ["a fragment in lower case", "and 20% fewer calls"],
  ])("refuses %s", (_, line) => {
    expect(tellsOwnWork(line, EMPLOYER)).toBe(false);
  });

  it.each([
    "Usability testing with eight merchants a month",
    "Diary management across three sites",
    "Claims processing for two insurers",
    "Data migration from Magento into Shopify",
  ])("accepts a noun of doing without “of” only where a posting asks for it: %s", (line) => {
    expect(tellsOwnWork(line, EMPLOYER, { isAsked: true })).toBe(true);
    expect(tellsOwnWork(line, EMPLOYER)).toBe(false);
  });

  it.each([
    "Press releases for two product launches",
    "Intakes and safety planning",
    "VAT, CIS and intrastat returns",
    "Calendar and travel of two partners",
    "Product requirements analysis",
    "Open days for 4 schools",
    "Wound care and home visits",
    "Payroll for 130 clerks",
    "Training in first aid",
    "Education in nursing",
    "Reputation for fast closings",
    "Team of 4 for intakes",
    "Backup nurse for two wards",
    "Python, pandas, SQL",
    "“Best planner of intakes” (survey)",
    "Was asked to plan intakes",
    "Key result areas",
    "Expertise in safety planning and intakes",
    "12+ years of experience in safety planning",
    "Since May 2019 with planners of intakes",
    "Intakes: safety and planning",
    "Association of planners in Leeds",
    "Preparation for the CPA exam",
    "Applications for analyst roles",
    "Loss of two accounts in sales",
    "Awards for customer service",
    "Makers of ERP and CRM",
    "Based in Ohio",
    "Certified in first aid",
    "Awareness of payroll rules",
    "Errors in payroll",
    "Observation of therapy sessions",
    "Salary of $80,000 in sales",
    "Duties in payroll taken over by others",
    "References on request for nursing",
    "Kubernetes certification in progress",
    "Harbor Appointments - iOS app which goes with the built-in calendar",
    "TideBox – iOS mail app, which uses mailcore2 and libraries",
    "Mail app of the harbor with mailcore2 for iOS",
  ])("refuses a name of something else, even where a posting asks for it: %s", (line) => {
    expect(tellsOwnWork(line, EMPLOYER, { isAsked: true })).toBe(false);
  });

  it.each(["Parking platform for hotels", "Maker of payroll software", "Makers of tools for tailors"])(
    "takes a first line for the employer's work: %s",
    (line) => {
      expect(tellsOwnWork(line, EMPLOYER, { at: "alone", isAsked: true })).toBe(false);
    },
  );

  it.each([
    "The nightly run went from 4 h 10 min to 55 min",
    "Incidents that users report fell from nine to two a month",
    "Weekly reports were cut from nine hours to two",
    "Bookkeeping of 38 files in Xero: trades, two cafes, a trust group",
    "Preparation of 12 returns a week: VAT, payroll tax, excise",
  ])("accepts a change in words, and a list of what was worked on: %s", (line) => {
    expect(tellsOwnWork(line, EMPLOYER)).toBe(true);
  });

  it.each([
    "Preparation of accounts for 3 firms: done by the bank",
    "Processing of 40 claims: the vendor failed",
    "Bookkeeping of 38 files: outsourced, closed",
    "Migration of 12 shops: planned, but left open",
    "Review of 40 cases: my manager's idea",
    "Preparation of the returns: VAT, excise, payroll",
    "Closing of 3 shops: two in Leeds",
    "Management of 40 people: by others, mostly",
    "Education of 3 years: maths, physics, art",
    "Loss of 3 accounts: a bank, an insurer, a shop",
    "Salary went from 40,000 to 50,000",
    "Headcount from nine to two",
    "Team went from two to nine",
    "70% of the shops closed, from 12%",
    "40% of staff laid off, from 10%",
    "60% of my salary, up from 40",
    "70% owned by Acme, from 12%",
    "Opening hours from nine to five",
    "On call from eight to six",
    "Shifts from two to ten",
    "Ages from three to nine",
    "Churn went from two to nine percent",
    "Staff fell from nine to two",
    "Supervision of 4: Ann, Bob, Cem, Dee",
    "Hours cut from 40 to 20",
  ])("refuses what looks like one: %s", (line) => {
    expect(tellsOwnWork(line, EMPLOYER)).toBe(false);
  });

  it.each([
    "Publishing SaaS with 900 paying shops",
    "Booking platform, team of nine",
    "Cleaning service for offices",
    "Printing company in Leeds",
    "Lending platform for 40 banks",
    "Consulting boutique with 12 people",
    "Hosting provider in Porto",
    "Training academy for welders",
    "Staffing agency across three states",
    "Marketing agency that serves hotels",
  ])("takes a first line that names a thing for the employer's: %s", (line) => {
    for (const at of ["alone", "first"] as const) expect(tellsOwnWork(line, EMPLOYER, { at })).toBe(false);
  });

  it.each([
    "Handling escalations for 900 customers",
    "Handling tickets on Linux servers",
    "Planning the shifts of 22 drivers",
    "Answering 45 chats a day",
    "Liaising with insurers on claims",
  ])("keeps a deed that goes on in the first line: %s", (line) => {
    expect(tellsOwnWork(line, EMPLOYER, { at: "first" })).toBe(true);
  });

  it.each([
    "Moved to Tbilisi, taught piano, learned to code at night",
    "Relocated to Spain for my family",
    "Returned to Ghana in 2019",
    "Went to Canada with a visa",
    "Moved back to Portugal",
    "Traveled through Vietnam for a year",
    "Emigrated from Chile to Spain",
    "Travelled across Peru",
    "Moved to Berlin for studies",
    "Returned from Japan",
  ])("refuses where somebody lives: %s", (line) => {
    expect(tellsOwnWork(line, EMPLOYER)).toBe(false);
  });

  it.each(["Moved to AWS from a rented rack", "Moved 30 jobs to GitHub Actions", "Moved from spreadsheets to Xero"])(
    "keeps what was moved: %s",
    (line) => {
      expect(tellsOwnWork(line, EMPLOYER)).toBe(true);
    },
  );

  it("reads hostile lines in linear time", () => {
    for (const line of ["team ".repeat(40_000), "a, ".repeat(60_000), "from 1 to ".repeat(20_000)])
      expect(tellsOwnWork(line, EMPLOYER)).toBeDefined();
  });

  it.each(["850 users and 70 flows in 2 orgs", "Budgets from $85K to $3.7M", "12 modules for field teams"])(
    "tells how much work was where it is asked: %s",
    (line) => {
      expect(tellsOwnWork(line, EMPLOYER, { isAsked: true })).toBe(true);
      expect(tellsOwnWork(line, EMPLOYER, { isAsked: true, at: "first" })).toBe(false);
      expect(tellsOwnWork(line, EMPLOYER)).toBe(false);
    },
  );

  it.each([
    "12 weeks of sick leave",
    "6 months of notice",
    "100 employees in 4 countries",
    "40 people laid off in my unit",
    "12 shops closed in two years",
    "3 absences in a year",
  ])("refuses times, people of a firm and what happened as how much work was: %s", (line) => {
    expect(tellsOwnWork(line, EMPLOYER, { isAsked: true })).toBe(false);
  });
});
