import type { REAL_PAIRS } from "./real-pairs.ts";

/** Invented applicants of six other professions, each with a random real posting. Written before any letter was read. */
export const HELD_OUT_PAIRS: typeof REAL_PAIRS = [
  {
    name: "Rosalind Pike",
    postings: [["IntellaTriage", "Remote Hospice Triage RN FT Monday-Friday 6:30a-4p (No Wknds)"]],
    resume: `Rosalind Pike, RN, CHPN
Tulsa, Oklahoma, USA | rosalind.pike@example.com | (918) 555-0162

SUMMARY
Hospice nurse with 11 years at the bedside and on the phone.

EXPERIENCE
Hospice Case Manager, RN | Stillwater Hospice | Tulsa, OK | 04/2019 – Present
• Manage a caseload of 16 home hospice patients in two counties
• Took after-hours triage calls every third week, about 25 calls a night
• Cut unplanned hospital transfers on my caseload from 9 to 3 a year
• Chart in Homecare Homebase the same day

Medical-Surgical Nurse | St. Brendan Hospital | Tulsa, OK | 2015 – 2019
• Cared for 5 to 6 patients a shift on a 28-bed unit
• Precepted 8 new graduates

LICENSES
RN, Oklahoma, compact (multistate); BLS; CHPN since 2020

EDUCATION
BSN, University of Tulsa, 2015`,
  },
  {
    name: "Park Seo-yeon",
    postings: [["Busuu", "Freelance Online Korean Teacher - Remote"]],
    resume: `Park Seo-yeon
Busan, South Korea
seoyeon.park@example.com

Korean teacher for adults who learn in the evening.

Employment

Korean Teacher, Haedong Language School
March 2019 to present
Teach 22 lessons a week online to adults from beginner to B2
Of 64 students who sat TOPIK II in 2025, 51 passed at level 3 or higher
Wrote a course of 40 lessons for Spanish speakers
Record listening exercises and mark homework within a day

English Teacher, Namsan Middle School
2015 to 2019
Taught classes of 28 pupils
Led the debate club

Education
BA Korean Language Education, Pusan National University, 2015
Level 2 Korean language teaching certificate, 2019

Languages: Korean (native), English (C1), Spanish (B1)`,
  },
  {
    name: "Milena Kovač",
    postings: [["ScaleJet", "Amazon Supply Chain Manager"]],
    resume: `Milena Kovač
Warehouse and inventory manager
Novi Sad, Serbia
milena.kovac@example.com, +381 60 000 0000

Work experience

2021-02 – present: Warehouse Manager, Tisa Home Goods
- Run a warehouse of 6,000 square metres with 22 people in two shifts
- Stock accuracy from 91% to 99.4% after moving to cycle counts
- Plan FBA shipments of 300 pallets a month to three Amazon markets
- Negotiated freight rates with five carriers, saving €140,000 a year

2017 – 2021: Inventory Planner, Balkan Auto Parts
- Forecast demand for 4,200 SKUs in Excel and SAP
- Lowered dead stock by 35%
- Trained four planners

Education: BSc in Logistics, University of Novi Sad, 2016
Languages: Serbian (native), English (C1)
Notice period: one month`,
  },
  {
    name: "Grace Tan",
    postings: [
      [
        "WizeTalent (a service/brand of Wize Mentoring)",
        "(Fully Remote) AU Intermediate Bookkeeper - Holden Accountants",
      ],
    ],
    resume: `GRACE TAN
Cebu City, Philippines · grace.tan@example.com

Bookkeeper for small Australian businesses since 2018.

WORK HISTORY

Senior Bookkeeper — Coral Ledger Services (Jan 2021 – present)
Keeps the books of 18 Australian clients in Xero, from bank feeds to BAS
Lodged 72 BAS returns in 2025, none of them late
Brought unreconciled transactions down from 1,100 to under 40 in a quarter
Payroll for 130 employees, including superannuation and STP

Accounting Assistant — Mactan Freight (2016 – 2020)
Processed 400 supplier invoices a month
Prepared cash flow reports for the owner

EDUCATION
BS Accountancy, University of San Carlos, 2016
CERTIFICATES
Xero Advisor Certified, MYOB Certified Consultant
Available from 4 January 2027`,
  },
  {
    name: "Devon Marsh",
    postings: [["CENTRL", "Associate Account Executive– Financial Services Sales"]],
    resume: `Devon Marsh
Charlotte, NC, USA
devon.marsh@example.com | 704-555-0118

Sales representative, four years in software for banks and credit unions.

EXPERIENCE

Sales Development Representative, Vaultline (risk software), 2023 – Present
Sourced $3.1M of pipeline in 2025, 119% of target
Set 18 first meetings a month with compliance and risk officers
Rewrote the cold email sequence; replies went from 2% to 7%
Keep every step in Salesforce and Outreach

Inside Sales Representative, Piedmont Office Supply, 2021 – 2023
Sold to 240 accounts by phone; 103% of quota in both years
Won the largest school district in the state

EDUCATION
BA Economics, UNC Charlotte, 2021`,
  },
  {
    name: "Ingrid Solheim",
    postings: [["Instacart", "Staff Content Designer - Model Design"]],
    resume: `Ingrid Solheim
UX writer and content designer
Portland, Oregon, USA
ingrid@solheim.example

Experience

Lead Content Designer, Plumline (grocery app)
2020 – Present
Write the voice and prompts of the shopping assistant, used by 2 million people a month
Built an evaluation set of 1,400 dialogues to compare model answers with our style guide
Raised the share of answers rated helpful from 64% to 83%
Lead a team of three content designers

UX Writer, Kettlebrook Bank
2016 – 2020
Rewrote the error messages of the app; support contacts fell by 22%
Set up the content style guide and its review

Education: BA Linguistics, Reed College, 2015
Tools: Figma, Python (basic), SQL, Ditto`,
  },
];
