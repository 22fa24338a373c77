import type { REAL_PAIRS } from "./real-pairs.ts";

/** Eight invented applicants of other professions, each with one real posting that a seed chose. Written before any of their letters was read. */
export const FRESH_PAIRS: typeof REAL_PAIRS = [
  {
    name: "Siobhan Kelly",
    postings: [["Fusion Connect", "Project Manager"]],
    resume: `Siobhan Kelly
Project Manager
Atlanta, GA, USA · siobhan.kelly@example.com

Experience
Project Manager, Telnova (business phone systems), 2020 – present
• Deliver 40 customer migrations a year to hosted telephony, 94% on the promised date
• Introduced a risk log and a weekly call with sales and engineering; escalations halved
• Keep budgets of up to $600,000
Project Coordinator, Telnova, 2017 – 2020
• Scheduled field technicians in three states
• Built the installation checklist that is still in use

Certifications: PMP, 2021
Education: BA Communication, Georgia State University, 2016
Tools: Smartsheet, Jira, Salesforce`,
  },
  {
    name: "Eoin Murphy",
    postings: [["Deciphex", "Senior DevOps Engineer (Ireland based)"]],
    resume: `Eoin Murphy
Cork, Ireland
eoin.murphy@example.com

Work experience

DevOps Engineer, Helixbank
June 2020 – present
- Moved 60 services from virtual machines to Kubernetes on AWS
- Wrote the Terraform modules for all accounts; a new environment takes 40 minutes instead of two weeks
- On call one week in five; incidents down from 14 to 4 a month
- Set up Prometheus and Grafana

Systems Administrator, University College Cork
2016 – 2020
- Ran 200 Linux servers with Ansible
- Automated backups and restores

BSc Computer Science, University College Cork, 2016`,
  },
  {
    name: "Tanya Brooks",
    postings: [["Sprinter Health", "Medical Coder"]],
    resume: `TANYA BROOKS, CPC
Mobile, Alabama
tanya.brooks@example.com

Certified coder with eight years in family practice and home health.

EXPERIENCE
Medical Coder III, Gulf Family Clinics, 2019 to present
Code 110 encounters a day in ICD-10-CM and CPT with 97% accuracy in audits
Query providers about missing documentation
Lowered denials for coding reasons from 6% to 2%
Medical Records Clerk, Bayside Hospital, 2016 to 2019
Scanned and indexed charts
CERTIFICATES
CPC, AAPC, 2018`,
  },
  {
    name: "Mei Lin",
    postings: [["OhioHealth", "Graphic Designer - Corporate Marketing"]],
    resume: `Mei Lin
Graphic designer
Columbus, Ohio | mei.lin@example.com | meilin.example

Selected work experience

Graphic Designer — Lakeview Credit Union — 2019 to now
Own the look of 25 branches, from posters to the annual report
Redesigned the member magazine; response to its offers rose by 31%
Guide two freelance illustrators

Junior Designer — Studio Plum — 2016 to 2019
Brochures and packaging for 20 clients
Prepared files for print

Education
BFA Graphic Design, Columbus College of Art & Design, 2016
Skills: InDesign, Illustrator, Photoshop, Figma, print production`,
  },
  {
    name: "Beatriz Lopes",
    postings: [["Kraken", "Executive Assistant"]],
    resume: `Beatriz Lopes
Lisbon, Portugal
beatriz.lopes@example.com

EXPERIENCE
Executive Assistant to the CTO and CFO, Marefin
2021 – present
Calendar and travel of two executives in four time zones
Organized the company retreat for 180 people, 9% under budget
Introduced Notion for board documents
Office Coordinator, Colégio Atlântico
2017 – 2021
Front desk for 600 families
Supervised two assistants

Languages: Portuguese (native), English (C2), French (B1)
Available from February 2027`,
  },
  {
    name: "Aarav Mehta",
    postings: [["AppOmni", "Senior Customer Support Engineer"]],
    resume: `Aarav Mehta
Pune, India
aarav.mehta@example.com

Summary: Support engineer with 7 years in security and identity products.

Employment
Senior Support Engineer, Keyhollow (single sign-on), Jan 2021 – present
* Solve 45 escalated tickets a month; customer satisfaction of 97%
* Wrote 60 articles for the knowledge base
* Reproduce bugs with Python scripts and Postman, and file them with engineering
Support Engineer, Cloudnest, 2018 – 2020
* Answered 20 tickets a day about APIs and OAuth
* Trained 9 new hires

Education: B.E. Computer Engineering, 2018`,
  },
  {
    name: "Elin Sandberg",
    postings: [["Hustler Marketing", "Remote Swedish Translator - eCommerce Marketing Agency"]],
    resume: `Elin Sandberg
Translator, English to Swedish
Malmö, Sweden – elin.sandberg@example.com

Freelance translator since 2017
About 300,000 words a year for online shops and app makers
Adapt newsletters and product pages so that they sound Swedish; two shops kept me for five years
Proofread other translators' work

Copywriter, Nordbutik, 2014 – 2017
Wrote product texts and campaign emails for a home decor shop

MA in Translation, Lund University, 2014
Swedish (native), English (C2), Danish (B2)`,
  },
  {
    name: "Marcus Reed",
    postings: [["SKYGEN", "Claims Intake Processor II"]],
    resume: `Marcus Reed
Milwaukee, WI
marcus.reed@example.com

Claims processor who likes order.

WORK
Claims Processor, Badger Dental Plans – 2022 to present
Enter and check 180 dental claims a day; error rate of 0.4%
Help to test a new imaging system
Mailroom Clerk, Badger Dental Plans – 2020 to 2022
Opened, sorted and scanned 1,200 letters a day

High school diploma, 2019. Typing: 70 words per minute`,
  },
];
