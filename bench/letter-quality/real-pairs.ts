/** Six invented applicants and three real postings of FEEDS_DIR/bulk for each: `[employer, title]`. */
export const REAL_PAIRS: readonly { name: string; resume: string; postings: readonly (readonly [string, string])[] }[] =
  [
    {
      name: "Priya Raman",
      postings: [
        ["Teachable", "Data Analyst III"],
        ["GE HealthCare", "Data Analyst Specialist, Enterprise AI"],
        ["Centene Corporation", "Data Analyst II Automation Analytics"],
      ],
      resume: `PRIYA RAMAN
Chicago, IL | priya.raman@example.com | 312-555-0190

Professional Summary
Data analyst with 6 years in healthcare and subscription businesses. Comfortable between a messy warehouse and a room of managers.

Experience

Senior Data Analyst, Northlake Health Plans — Chicago, IL
May 2022 – Present
- Built the claims leakage model in SQL and dbt that recovered $1.8M in duplicate payments in its first year
- Replaced 14 weekly Excel reports with 3 Tableau dashboards used by 120 managers
- Partner with the actuarial team on member churn; the forecast is within 2% of actuals
- Mentors two junior analysts

Data Analyst, Tunebox
July 2019 – April 2022
- Ran 30+ A/B tests on pricing and onboarding in Python
- Redefined the company's retention metric with product and finance
- Automated the monthly board deck, saving 2 days a month

Education
BS Statistics, University of Illinois Urbana-Champaign, 2019

Skills
SQL, Python, dbt, Snowflake, Tableau, Looker, Excel, experiment design`,
    },
    {
      name: "Clara Whitfield",
      postings: [
        ["Bitfinex", "Content Marketing Manager (Remote 100% Worldwide)"],
        ["Databento", "Brand Marketing Manager"],
        ["Therapy Brands", "Digital Marketing Manager- SEO/GEO"],
      ],
      resume: `Clara Whitfield
Bristol, United Kingdom
clara.whitfield@example.com

I run content for B2B companies that sell to people who hate being marketed to.

Career

Head of Content, Mapleroot (developer analytics), 2021–now
Grew organic sign-ups from 900 to 5,400 a month with a library of 70 technical guides
Manage two writers, a designer and a budget of £240k
Started the newsletter; it has 31,000 subscribers and an open rate of 46%
Moved the site to a new CMS without losing rankings

Content Marketing Manager, Ferry Finance, 2017–2021
Wrote the pension guide that still brings a third of the site's traffic
Worked with compliance on every piece; nothing was ever withdrawn
Ran SEO and paid social for three product launches

Copywriter, Broadside, 2015–2017

Education: BA English Literature, University of Leeds, 2015

Tools: Ahrefs, Google Analytics, HubSpot, WordPress, Figma`,
    },
    {
      name: "Diego Fuentes",
      postings: [
        ["Workable", "Senior Recruiter"],
        ["SimpleSense", "Recruiter and HR Generalist"],
        ["Porch Group", "Senior Talent Acquisition Partner"],
      ],
      resume: `Diego Fuentes
Talent Acquisition Partner
Lisbon.
diego.fuentes@example.com · +351 912 000 000

EXPERIENCE
Talent Acquisition Partner · Cargolink · 2022 – present
• Hired 84 people in 18 months across engineering, operations and finance
• Time to hire from 61 to 34 days
• Introduced structured interviews and trained 45 hiring managers
• Own Greenhouse, its integrations and the weekly pipeline report

Technical Recruiter · Bluecap Staffing · 2018 – 2022
• Placed 110 engineers with start-ups in Spain and Portugal
• Sourced 70% of placements directly through LinkedIn Recruiter and meetups
• Offer acceptance of 92%

EDUCATION
Degree in Psychology, Universidad de Salamanca, 2017

LANGUAGES
Spanish (native), English (C2), Portuguese (C1)

Available with one month's notice`,
    },
    {
      name: "Hannah Osei",
      postings: [
        ["Spring Health", "Strategic Customer Success Manager"],
        ["Expedock", "Customer Success Manager"],
        ["INNERGY", "Technical Account Manager"],
      ],
      resume: `Hannah Osei
Toronto, Ontario, Canada
hannah.osei@example.com

SUMMARY
Customer success manager for enterprise accounts. 7 years in SaaS. Available immediately.

WORK HISTORY

Customer Success Manager, Enterprise
Ledgerbee Inc., Toronto
2021 to present
Responsible for 22 accounts worth $6.1M in annual recurring revenue.
Net revenue retention of 118% in 2025, gross churn below 3%.
Rescued the largest account after a failed rollout by rebuilding the plan with their IT and finance leads.
Runs quarterly business reviews with CFOs and VPs of Finance.

Implementation Specialist
Ledgerbee Inc., Toronto
2019 to 2021
Took 60 customers live, on average in 5 weeks.
Wrote the onboarding playbook and the data import checklist.

Account Coordinator
Maple Events
2017 to 2019
Coordinated 40 corporate events a year.

EDUCATION
BCom, Toronto Metropolitan University, 2017

SKILLS
Gainsight, Salesforce, Zendesk, SQL (basic)`,
    },
    {
      name: "Jonas Lindqvist",
      postings: [
        ["Mindera", "Senior React Frontend Developer"],
        ["GudangAda", "Software Engineer (Front End)"],
        ["Lanshore", "Front-End Developer 100%WFH"],
      ],
      resume: `Jonas Lindqvist
Frontend developer — Gothenburg, Sweden
jonas@lindqvist.example · github.com/jlind

Experience

Frontend Engineer @ Boatly (2021-03 – present)
  * Rebuilt the booking flow in React and TypeScript; conversion went up 18 %
  * Cut the largest page from 3.4 MB to 900 kB, LCP from 4.1 s to 1.6 s
  * Set up visual regression tests with Playwright and Storybook
  * Pairing with two designers on a component library of 48 components

Web developer @ Kommunbyrån (2017 – 2021)
  * Built accessible municipal sites in Vue and PHP for 9 towns
  * Led the WCAG audit of 11 sites
  * On-site support for editors

Education
BSc Computer Science, Chalmers, 2017

Stack: TypeScript, React, Next.js, Vue, CSS, Playwright, GraphQL, Node.js
Swedish (native), English (fluent)`,
    },
    {
      name: "Amara Diallo",
      postings: [
        ["OnHires", "Middle–Senior Legal Counsel (FinTech)"],
        ["Workleap", "Senior Legal Counsel (12-month contract)"],
        ["Black Pen Recruitment", "Data Privacy Counsel"],
      ],
      resume: `Amara Diallo
Montréal, Québec, Canada
amara.diallo@example.com | 514 555 0133

PROFILE
Commercial and privacy lawyer, member of the Barreau du Québec since 2016.

PROFESSIONAL EXPERIENCE

Legal Counsel, Payline Technologies, Montréal (2020 – Present)
- Negotiate 150 SaaS and payment processing agreements a year, most of them closed within 9 days
- Led the GDPR and Law 25 programs, from data mapping to the first regulator audit, which closed without findings
- Advise product teams on PCI DSS, KYC and AML questions before launch
- Cut outside counsel spend by 38%

Associate, Roy Tremblay LLP, Montréal (2016 – 2020)
- Drafted technology licences and data processing agreements for 30 clients
- Second chair in four commercial arbitrations

EDUCATION
LL.B., Université de Montréal, 2014
CIPP/E, 2021

LANGUAGES
French (native), English (fluent)`,
    },
  ];
