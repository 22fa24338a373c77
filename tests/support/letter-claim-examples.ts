import type { LetterBrief } from "~/server/cover-letters";
import { LETTER_RESUMES } from "./letter-resumes";

/* Sentences from letters, sorted by hand: no claim (`free`), confirmed by the résumé (`borneOut`), or not (`unsupported`). */

export type ClaimExamples = {
  resume: string;
  job: LetterBrief["job"];
  free: readonly string[];
  borneOut: readonly string[];
  unsupported: readonly string[];
};

export const ENGINEER: ClaimExamples = {
  resume: `Ada Byron
ada@byron.example | +44 20 7946 0958
EXPERIENCE
Senior Backend Engineer, Analytical Engines Ltd, 2019 – present
• Led the migration of 40 services to Kubernetes, cutting deploy time from
  2 hours to 15 minutes
• Designed and built payment services in Go and PostgreSQL that handle 3,000 requests a second
• Mentored 4 engineers and ran the weekly architecture review
Backend Engineer, Difference & Co, 2015 – 2019
- Built an event pipeline on Kafka and RabbitMQ
- Responsible for REST APIs used by 12 partners
- 9 years of experience with SQL
SKILLS
Go, TypeScript, PostgreSQL, Kafka, Kubernetes, Terraform
EDUCATION
BSc Mathematics, University of London, 2015
Languages: English (native), German (fluent)`,
  job: {
    title: "Lead Backend Engineer",
    tags: ["Payments"],
    skills: [],
    seniority: null,
    eligibility: null,
    requirements: ["Experience with Rust", "5+ years of Go"],
    description: "You will own payments at Harbour & Finch.",
    employer: "Harbour & Finch",
  },
  free: [
    "I am writing to apply for the role of Lead Backend Engineer at Harbour & Finch.",
    "I would welcome the opportunity to discuss how I can contribute to your team.",
    "I am excited about your mission.",
    "I would love to learn Rust on the job.",
    "I have not worked with Rust yet.",
    "Thank you for your time and consideration.",
    "I look forward to hearing from you.",
    "Your team builds payments for 40 countries.",
    "You ask for 5+ years of Go.",
    "What draws me to Harbour & Finch is the care you put into payments.",
    "I can start on Monday.",
    "Please find my résumé attached.",
    "I was impressed by your engineering blog.",
    "I believe this role is a great match.",
    "The role speaks to me.",
    "Is there a better time to talk?",
    "My application is attached.",
    "I hope to bring energy to the team.",
    "I was glad to find your opening for Lead Backend Engineer at Harbour & Finch, and I would love to apply.",
    "Tell me when it suits you.",
    "What makes me apply is your focus on craft.",
    "I would welcome the chance to discuss how my background aligns with your needs.",
    "This work taught me how much careful design matters when money is involved.",
  ],
  borneOut: [
    "I led the migration of 40 services to Kubernetes, cutting deploy time from 2 hours to 15 minutes.",
    "As a Senior Backend Engineer at Analytical Engines, I built payment services in Go and PostgreSQL.",
    "I have 9 years of experience with SQL.",
    "At Difference & Co I built an event pipeline on Kafka and RabbitMQ.",
    "I mentored four engineers.",
    "I hold a BSc in Mathematics from the University of London.",
    "My experience includes Go, TypeScript and Terraform.",
    "In my current role I run the weekly architecture review.",
    "I speak German fluently.",
    "My payment services handle 3k requests a second.",
    "I managed a migration of 40 services to Kubernetes.",
    "Since 2019 I have been with Analytical Engines Ltd.",
    "On “Experience with Rust”: I built an event pipeline on Kafka and RabbitMQ.",
    "Of the skills that your posting names, my résumé shows Go and PostgreSQL.",
    "I have coached 4 engineers, which is close to what you describe.",
    "I have a degree in mathematics.",
    "Having led the migration to Kubernetes, I know what downtime costs.",
    "Cutting deploy time from 2 hours to 15 minutes was my work.",
    "I am a Senior Backend Engineer.",
    "In my current role, I led the migration of 40 services to Kubernetes, which cut deploy time from 2 hours to 15 minutes.",
    "While I have not worked with Rust professionally, I am eager to learn it, and my background in Go should make the transition smooth.",
    "I am confident that my skills in Go, PostgreSQL, and Kubernetes would allow me to contribute from day one.",
    "Beyond the code, I mentor 4 engineers and run our weekly architecture review, and I enjoy helping others grow.",
    "Previously, at Difference & Co, I built an event pipeline on Kafka and RabbitMQ and was responsible for REST APIs used by 12 partners.",
  ],
  unsupported: [
    "I have 15 years of experience with SQL.",
    "I have over a decade of experience in software.",
    "I led a team of 40 engineers.",
    "I worked at Google on search.",
    "I hold a PhD in Physics.",
    "I am an expert in Rust.",
    "My experience with Rust and Haskell makes me a strong fit.",
    "As a Director of Engineering, I set the direction.",
    "I increased revenue by 30%.",
    "With 12 years of experience in payments, I am ready.",
    "I won the Turing Award.",
    "I am certified in AWS.",
    "I speak French and Japanese.",
    "I graduated from Stanford University.",
    "I am a fast learner and a great team player.",
    "We shipped a satellite together.",
    "I served 12 million customers.",
    "Over the past twenty years, I have built compilers.",
    "I managed a budget of $4 million.",
    "I am excited to bring my ten years of Java experience to your team.",
    "Having worked for NASA, I know reliability.",
    "I would like to tell you how I led 300 people.",
    "I built a compiler for quantum computers.",
    "I worked as Head of Sales.",
    "I have an MBA.",
    "My track record speaks for itself.",
    "I was promoted to Engineering Manager in 2021.",
    "I speak German, French and Italian.",
    "My knowledge of Go goes back fifteen years.",
    "I led the migration of 400 services to Kubernetes.",
    "I ran a bakery for a while.",
    "I studied at MIT.",
    "Ten years of Java make me the right choice.",
    "20+ years in banking, five of them as a partner.",
    "Expert in Rust and Haskell.",
    "Led 300 people.",
    "These experiences have given me a solid foundation in quantum cryptography.",
    "I am confident that my fifteen years in Rust would help your team.",
    "Known for my analytical mindset, I turn data into gold.",
  ],
};

export const MARKETER: ClaimExamples = {
  resume: `MARIA GARCÍA LÓPEZ
Marketing Manager
Madrid, Spain · maria@garcia.example

PROFILE
Marketing manager with 7 years of experience in B2B software. I enjoy turning numbers into stories.

WORK EXPERIENCE
Marketing Manager — Nubelia S.L. (03/2020 - today)
* Grew organic traffic by 120 % within two years through SEO and content marketing
* Manage a team of three and a yearly budget of €250,000
* Launched a customer newsletter with 18k subscribers using HubSpot
* Organised the annual user conference with 600 guests

Junior Marketing Specialist — Casa Verde (2017 - 2020)
* Wrote blog posts and case studies, two of which won the Premio Nacional de Marketing
* Planned Google Ads campaigns with a ROAS of 4.5

EDUCATION
MSc in Communication, Universidad Complutense de Madrid, 2016
Certified HubSpot Inbound Marketer
LANGUAGES
Spanish (native), English (C1), French (B2)`,
  job: {
    title: "Head of Growth",
    tags: ["Marketing"],
    skills: [],
    seniority: null,
    eligibility: null,
    requirements: ["10 years in SaaS", "Salesforce", "Team leadership"],
    description: "Lumen Tools helps 5,000 shops.",
    employer: "Lumen Tools",
  },
  free: [
    "Dear Lumen Tools team,",
    "I am applying for the Head of Growth position.",
    "Growth is where I see your biggest chance.",
    "I would be happy to walk you through the details in a call.",
    "Your description mentions Salesforce and team leadership.",
    "I was pleased to see your opening on Farsite.",
    "Why Lumen Tools?",
    "I am particularly drawn to the focus on small shops.",
    "With kind regards,",
    "Maria García López",
    "I know that you receive many applications.",
    "I am happy to complete a trial task.",
    "My availability is flexible.",
    "I can join within four weeks.",
    "I would enjoy working with a remote team.",
    "Should you have any questions, I am happy to answer them.",
    "I understand that the role requires Salesforce, which I have not used yet.",
    "It would be a pleasure to meet you.",
    "I am open to relocating to Berlin.",
    "Lumen Tools helps 5,000 shops, and that is impressive.",
    "I could imagine starting in May.",
    "As a remote company, you know how much writing matters.",
    "I think we would get along well.",
    "I am confident that we would work well together.",
    "I enjoy turning numbers into stories.",
  ],
  borneOut: [
    "I have 7 years of experience in B2B software marketing.",
    "At Nubelia I grew organic traffic by 120% within two years.",
    "I manage a team of three and a yearly budget of €250,000.",
    "My newsletter has 18,000 subscribers.",
    "I planned Google Ads campaigns with a ROAS of 4.5 at Casa Verde.",
    "I organised a user conference with 600 guests.",
    "I am a native speaker of Spanish and speak French.",
    "I hold an MSc in Communication from the Universidad Complutense de Madrid.",
    "I am HubSpot certified.",
    "Two of my case studies won the Premio Nacional de Marketing.",
    "As Marketing Manager at Nubelia, I launched a customer newsletter.",
    "I currently lead a team of three.",
    "With 7 years of experience in B2B software, I know the market.",
    "Before that, I worked as a Junior Marketing Specialist at Casa Verde.",
    "I increased organic traffic through SEO and content marketing.",
    "My blog posts and case studies have won a national prize.",
    "I have been a marketing manager since 2020.",
  ],
  unsupported: [
    "I have 10 years of experience in SaaS.",
    "I have led teams of up to 25 people.",
    "I grew revenue from 1 to 10 million.",
    "I am proficient in Salesforce and Marketo.",
    "I worked at HubSpot for two years.",
    "I hold a doctorate in economics.",
    "I am a native German speaker.",
    "I have a strong background in product-led growth and pricing.",
    "My campaigns reached 2 million people.",
    "I managed a budget of €500,000.",
    "I was named Marketer of the Year.",
    "As Head of Marketing at Nubelia, I hired twenty people.",
    "I founded two startups.",
    "I have presented at SXSW.",
    "I grew organic traffic by 200 %.",
    "Having built a growth team from scratch, I know what it takes.",
    "During my time at Amazon, I learned to move fast.",
    "I am detail-oriented and have excellent communication skills.",
    "My Python skills help me automate reports.",
    "I bring a decade of leadership.",
    "I have a proven track record of doubling conversion.",
    "I know Salesforce inside out.",
    "My team and I cut churn in half.",
    "I taught marketing at the University of Oxford.",
    "I am fluent in Mandarin.",
    "I am one of the best marketers in Spain.",
    "I served as interim CMO.",
    "I built the brand from the ground up.",
    "I am thrilled to offer you my 15 years in growth.",
  ],
};

const NO_FACTS = { tags: [], skills: [], seniority: null, eligibility: null };

/* The sentences were written before the check was tuned to them. Tests require a share of correct results, not all. */

export const CONTROLLER_LETTERS: ClaimExamples = {
  resume: LETTER_RESUMES.controller.text,
  job: {
    ...NO_FACTS,
    title: "Senior Controller",
    requirements: ["5+ years in accounting", "NetSuite", "Advanced Excel"],
    description: "You will own the close at Northwind Foods. Our auditors are from Baker Tilly.",
    employer: "Northwind Foods",
  },
  free: [
    "Dear Northwind Foods team,",
    "I would like to be considered for the Senior Controller role at Northwind Foods.",
    "You ask for NetSuite and five years of accounting.",
    "I am based in Austin, TX, USA.",
    "I would be glad to walk you through our close calendar in an interview.",
    "Northwind Foods closes three entities, and I would like to make that faster.",
    "I could start in January, after four weeks of notice.",
    "I have not worked with food producers yet, and I would need a few weeks to learn your cost accounting.",
    "Would a call next week suit you?",
    "Advanced Excel is on your list.",
    "I look forward to hearing from Northwind Foods.",
  ],
  borneOut: [
    "Since 2020 I have been a Controller at Brightline Software.",
    "My record there: month-end close in 5 days with a team of 4 accountants.",
    "I administer NetSuite for three entities and led the move from QuickBooks.",
    "Audit adjustments fell from 23 to 2 in my first two years.",
    "At Delmar Group, I reconciled 140 balance sheet accounts every month.",
    "I report to the CFO on cash flow and budget variances.",
    "I have been a CPA since 2016.",
    "I hold a bachelor's degree in accounting from Texas State University.",
    "Before that, I was a Senior Accountant at Delmar Group (2015 to 2020).",
    "With my team of four, I close the month in five days.",
    "I moved the company from QuickBooks to NetSuite.",
    "As a certified public accountant, I prepared consolidated statements under US GAAP.",
    "My notice period is 4 weeks.",
    "I brought audit adjustments down from 23 to 2.",
    "In my current role I lead 4 accountants.",
    "I prepared the consolidation of 6 subsidiaries.",
  ],
  unsupported: [
    "Dear Globex team,",
    "I would be proud to join Globex.",
    "I am drawn to the mission of Initech.",
    "I would like to be considered for the Senior Controller role at Southwind Foods.",
    "I closed the month in 3 days.",
    "I lead a team of 12 accountants.",
    "I hold a CFA charter.",
    "I implemented SAP at two companies.",
    "I have 15 years of experience in accounting.",
    "I worked at Deloitte as an auditor.",
    "I have a master's degree in finance.",
    "I saved the company $2 million.",
    "I am fluent in French.",
    "I raised a Series B with the founders.",
    "I served as CFO for a year.",
    "My work at Brightline Software included the IPO.",
    "I managed payroll for 300 employees.",
    "I am an expert in Workday and Anaplan.",
    "I negotiated the credit line with our banks.",
    "I was named Controller of the Year.",
  ],
};

export const NURSE_LETTERS: ClaimExamples = {
  resume: LETTER_RESUMES.nurse.text,
  job: {
    ...NO_FACTS,
    title: "Virtual Care Nurse",
    requirements: ["Active RN license", "2+ years of telehealth", "Epic"],
    description: "Lantern Care treats patients at home in 20 states.",
    employer: "Lantern Care",
  },
  free: [
    "Hello Lantern Care team,",
    "Please consider me for the Virtual Care Nurse role at Lantern Care.",
    "I would love to hear how your nurses work together.",
    "Your posting names Epic.",
    "I am interested in caring for patients at home.",
    "I live in Columbus and can work evenings.",
    "Lantern Care’s patients live in 20 states.",
    "I would be happy to do a trial shift.",
    "I have no experience with pediatrics.",
    "Thank you for reading this far.",
  ],
  borneOut: [
    "As a Telehealth Triage Nurse at CareBridge Health, I triage 35 to 40 calls a shift.",
    "I am a registered nurse and hold BLS and ACLS certification.",
    "I trained 12 new nurses on Epic documentation.",
    "My patients rated the care at 96 % over the last four quarters.",
    "I have worked in cardiac and telehealth care for 9 years.",
    "At Riverside Methodist Hospital, I cared for up to five post-surgical patients per shift.",
    "Hourly rounding reduced falls on my unit by 30 %.",
    "I have a BSN from Ohio State University.",
    "I speak Spanish at an intermediate level.",
    "On weekends I was the charge nurse.",
    "I hold a multistate license.",
    "I use the Schmitt-Thompson protocols every day.",
    "I have taught a dozen nurses how to document in Epic.",
    "My record at CareBridge Health: patient satisfaction of 96 % over the last four quarters.",
  ],
  unsupported: [
    "Dear Teladoc team,",
    "I am excited about Teladoc’s approach to care.",
    "I triage 90 calls a shift.",
    "I am a nurse practitioner.",
    "I hold a CCRN certification.",
    "I worked at the Mayo Clinic.",
    "I have an MSN from Duke University.",
    "I reduced readmissions by 45 %.",
    "I have 20 years of experience as a nurse.",
    "I speak Mandarin with my patients.",
    "I managed a budget of $3 million.",
    "I wrote the hospital's sepsis protocol.",
    "I led a team of 25 nurses.",
    "I published two papers on diabetes education.",
    "I am certified in Cerner.",
    "I would love to keep learning at Kaiser Permanente.",
    "I was a flight nurse in Alaska.",
  ],
};
