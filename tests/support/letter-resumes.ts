/** Six invented résumés of six professions, in different styles: with and without bullets, in different orders. */

const CONTROLLER = `Maria Keller
Controller
Austin, TX, USA | maria.keller@example.com | (512) 555-0147

SUMMARY
CPA with a head for systems. Notice period: 4 weeks.

EXPERIENCE
Controller, Brightline Software
March 2020 – Present
Month-end close in 5 days with a team of 4 accountants
Administers NetSuite for three entities and led the move from QuickBooks
Cut audit adjustments from 23 to 2 in two years
Reports to the CFO on cash flow and budget variances

Senior Accountant, Delmar Group
Jan 2015 - Feb 2020
Prepared consolidated statements for 6 subsidiaries under US GAAP
Reconciled 140 balance sheet accounts every month

EDUCATION
B.S. in Accounting, Texas State University, 2014

CERTIFICATIONS
CPA (Texas), since 2016
`;

const NURSE = `Joyce Okafor, RN
Columbus, OH | joyce.okafor@example.com

Registered Nurse with 9 years of experience in cardiac and telehealth care.

WORK EXPERIENCE
Telehealth Triage Nurse — CareBridge Health (06/2021 – present)
• Triage 35 to 40 calls a shift using Schmitt-Thompson protocols
• Trained 12 new nurses on Epic documentation
• Patient satisfaction of 96 % over the last four quarters

Staff Nurse, Cardiac Step-Down — Riverside Methodist Hospital (2016 – 2021)
• Cared for up to 5 post-surgical patients per shift on a 32-bed unit
• Charge nurse on weekends
• Reduced falls on the unit by 30 % with hourly rounding

LICENSES
RN, Ohio and Compact (multistate) license; BLS and ACLS current

EDUCATION
BSN, Ohio State University, 2016
Languages: English (native), Igbo (native), Spanish (B1)
`;

const ENGINEER = `Ada Byron
ada@byron.example | Lisbon, Portugal | https://github.com/ada

EXPERIENCE
Senior Backend Engineer, Analytical Engines Ltd, 2019 – present
• Led the migration of 40 services to Kubernetes, cutting deploy time from
  2 hours to 15 minutes
• Designed and built payment services in Go and PostgreSQL that handle 3,000 requests a second
• Mentored 4 engineers and ran the weekly architecture review
• On-call lead for a platform with 99.95 % availability
Backend Engineer, Difference & Co, 2015 – 2019
- Built an event pipeline on Kafka and RabbitMQ
- Responsible for REST APIs used by 12 partners

SKILLS
Go, TypeScript, Python, PostgreSQL, Kafka, Kubernetes, Terraform, AWS

EDUCATION
BSc Mathematics, University of London, 2015
Languages: English (native), German (fluent)
`;

const SUPPORT_LEAD = `TOMASZ NOWAK
Kraków, Poland · tomasz.nowak@example.com
Available from January 2027

PROFILE
Support lead who likes clear macros and short queues.

EMPLOYMENT HISTORY
2022 - today
Customer Support Lead, Parcelly
Leads a team of 8 agents in three time zones
First response time down from 9 hours to 50 minutes
Moved 30,000 tickets from Freshdesk to Zendesk without losing a conversation
Writes the help center: 180 articles, 41 % of questions solved without a ticket

2018 - 2022
Technical Support Specialist, Hostwind
Answered 45 tickets a day on DNS, SSL and email delivery
Wrote SQL queries to find billing errors; found 1,200 wrong invoices in the first year

LANGUAGES
Polish (native), English (C1), German (B2)
`;

const DESIGNER = `Lena Sørensen
Product Designer
Copenhagen, Denmark
lena@sorensen.example

Work
Senior Product Designer at Fjordpay
Aug 2021 – Present
Redesigned onboarding for small merchants; completion rose from 58% to 81%
Own the design system in Figma: 64 components used by 5 teams
Run usability tests with 6 to 8 merchants every month
UX Designer at Studio Nord
2017 – 2021
Designed booking flows for hotels and ferries in 9 languages
Introduced accessibility reviews (WCAG 2.1 AA) for every release

Education
MA in Interaction Design, Royal Danish Academy, 2017

Skills: Figma, Prototyping, User research, HTML, CSS
`;

const SALES = `Marcus Bell
Denver, Colorado, USA | marcus.bell@example.com | linkedin.com/in/marcusbell

Account executive with 8 years of experience in B2B SaaS.

Professional Experience

Account Executive, Mid-Market | Loopwise | Denver, CO | 2021 – Present
- Closed $2.4M in new ARR in 2025, 128% of quota
- Average deal size of $62,000 and a sales cycle of 74 days
- Built the outbound playbook that 11 colleagues use today
- Manages the full cycle in Salesforce, from prospecting to signature

Sales Development Representative | Cloudmile | Boulder, CO | 2018 – 2021
- Booked 14 qualified meetings a month, the best of a team of 10
- Promoted to team captain after 15 months

Education
BA in Communication, University of Colorado, 2017
`;

export const LETTER_RESUMES = {
  controller: { name: "Maria Keller", text: CONTROLLER },
  nurse: { name: "Joyce Okafor", text: NURSE },
  engineer: { name: "Ada Byron", text: ENGINEER },
  support: { name: "Tomasz Nowak", text: SUPPORT_LEAD },
  designer: { name: "Lena Sørensen", text: DESIGNER },
  sales: { name: "Marcus Bell", text: SALES },
} as const;
