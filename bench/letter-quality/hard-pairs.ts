import type { REAL_PAIRS } from "./real-pairs.ts";

/**
 * Invented applicants who are hard to write for, each with one real posting: vague and non-English postings, career changers, a
 * very senior person, a junior without figures, and a gap. Written before anyone read a letter for them.
 */
export const HARD_PAIRS: typeof REAL_PAIRS = [
  {
    name: "Noor van Dijk",
    postings: [["Ramp", "Social Media Manager"]],
    resume: `Noor van Dijk
Rotterdam, Netherlands | noor.vandijk@example.com

Experience

Social Media Manager, Brouwlokaal (craft beer chain), March 2022 – present
- Run Instagram, TikTok and LinkedIn for 31 bars; followers from 18,000 to 96,000
- Short videos shot and edited myself, four a week, average reach 40,000
- Answer comments and messages within two hours

Community Assistant, Festival Maashaven, 2019 – 2022
- Wrote posts for three festivals a year in Dutch and English
- Coordinated 12 volunteer photographers

Education
BA Media and Culture, Erasmus University Rotterdam, 2019
Languages: Dutch (native), English (C2)`,
  },
  {
    name: "Harriet Cole",
    postings: [["BeiGene", "Senior Administrative Assistant"]],
    resume: `HARRIET COLE
Nashville, TN, USA
harriet.cole@example.com, 615-555-0177

PROFILE
Executive and administrative assistant with nine years in hospitals and research.

EMPLOYMENT
Executive Assistant to the Chief Medical Officer, Cumberland Health
2020 – present
Keep the calendars of three physicians across two time zones
Plan 25 trips a year and settle the expenses in Concur within five days
Prepare board papers; took minutes of 60 committee meetings
Administrative Assistant, Vantage Research Institute
2016 – 2020
Ordered supplies and kept a budget of $180,000
Organized the yearly symposium for 220 guests

EDUCATION
Associate degree in Business Administration, Nashville State, 2015`,
  },
  {
    name: "Murat Aydin",
    postings: [["AUTO1 Group", "Mitarbeiter Kundenservice im 2nd Level Support- remote deutschlandweit (d/m/w)"]],
    resume: `Murat Aydin
Dortmund, Deutschland
murat.aydin@example.com

Berufserfahrung

Kundenberater, Stromwerk Ruhr, seit 04/2021
Beantworte 60 Anfragen am Tag per Telefon und E-Mail
Schulung von 8 neuen Kolleginnen und Kollegen
Beschwerdequote von 7 % auf 3 % gesenkt

Verkäufer, Reifenhaus Brandt, 2017 – 2021
Beratung und Verkauf von Reifen und Zubehör
Kassenführung

Ausbildung
Kaufmann im Einzelhandel, IHK Dortmund, 2017

Sprachen: Deutsch (Muttersprache), Türkisch (fließend), Englisch (B1)`,
  },
  {
    name: "Lucía Herrera",
    postings: [["TripleTen", "Asesor Educativo"]],
    resume: `Lucía Herrera
Bogotá, Colombia | lucia.herrera@example.com

Experience
Admissions Advisor, Instituto Andino, 2021 – present
- Talk to 35 prospective students a week by phone and WhatsApp
- Enrolled 410 students in 2025, 112% of target
- Keep all follow-ups in HubSpot
Call Center Agent, Claro Soluciones, 2018 – 2021
- Sold internet plans; best seller of a team of 20 in two quarters

Education
Technologist in Marketing, SENA, 2018
Languages
Spanish (native), English (B2)`,
  },
  {
    name: "Rebecca Stone",
    postings: [["Alex AI", "Customer Success Manager (Remote - EST)"]],
    resume: `Rebecca Stone
Raleigh, NC, USA
rebecca.stone@example.com

Middle school teacher who is moving into customer success.

Experience

Seventh-Grade Science Teacher, Piedmont Public Schools, August 2017 – present
Teach 130 students a year; the share who passed the state test rose from 61% to 78%
Introduced Google Classroom at the school and trained 34 colleagues
Hold 60 conferences with parents each term

Customer Service Associate, Harbor Outfitters (part-time), 2014 – 2017
Handled returns and complaints at the front desk

Education
BS in Biology Education, NC State University, 2017
Certificates: HubSpot certification (Service Hub), 2025`,
  },
  {
    name: "Daniel Obi",
    postings: [["Fullsteam", "Junior Software Engineer"]],
    resume: `Daniel Obi
Atlanta, GA, USA | daniel.obi@example.com | github.com/dobi

From restaurant kitchens to code: career changer with a bootcamp behind me.

Projects
Tablecheck, a reservation app in C# and ASP.NET with SQL Server, used by two restaurants
Recipe scaler in React and TypeScript

Work
Sous Chef, Magnolia Table, 2018 – 2025
- Led a kitchen of 11 and cut food waste by 30%
- Wrote the ordering spreadsheet that the group still uses in four restaurants
Line Cook, The Copper Pan, 2014 – 2018

Education
Full-stack bootcamp, Peachtree Code School, 2025

Skills: C#, ASP.NET, SQL, JavaScript, React, Git`,
  },
  {
    name: "Elaine Whitmore",
    postings: [["MedeAnalytics", "VP, Employer Business Development & Sales"]],
    resume: `Elaine Whitmore
Boston, MA, USA
elaine.whitmore@example.com | linkedin.com/in/ewhitmore

EXECUTIVE SUMMARY
Sales executive with 22 years in healthcare technology, the last nine selling analytics to self-insured employers and brokers.

EXPERIENCE

Senior Vice President, Sales — Carebright Analytics, 2017 – Present
• Grew employer revenue from $11M to $54M; 38 people in four regions
• Signed three of the ten largest benefits brokers as channel partners
• Win rate up from 18% to 31% after a new qualification process

Regional Vice President — Medivance Systems, 2009 – 2017
• Led a team of 12; 115% of quota on average over eight years
• Closed the company's first contract above $5M

Account Executive — Tricor Health, 2003 – 2009
• President's Club four times

EDUCATION
MBA, Boston University, 2003; BA Political Science, Tufts University, 1999`,
  },
  {
    name: "Jelena Marić",
    postings: [["Reface", "Junior Manual Mobile QA Engineer"]],
    resume: `Jelena Marić
Belgrade, Serbia
jelena.maric@example.com

I finished a course in software testing and look for my first full-time role.

Experience
QA Intern, Pametna Kuća, June 2025 – September 2025
Wrote test cases for an Android app and reported bugs in Jira
Tested new versions on real phones before each release
Sat in on sprint planning

Shop Assistant, Knjižara Sava, 2022 – 2025 (part-time)
Advised customers

Education
BA in Philology, University of Belgrade, 2025
Manual testing course, QA Akademija, 2025

Languages: Serbian (native), English (B2)
Tools: Jira, Postman, TestRail`,
  },
  {
    name: "Priscilla Ong",
    postings: [["Sourcefit", "Staff Accountant"]],
    resume: `Priscilla Ong
Quezon City, Philippines
priscilla.ong@example.com

Accountant, back after two years at home with my children.

Experience

Parental leave, 2023 – 2025

Senior Accountant, Lakan Shared Services, 2018 – 2023
- Closed the books of four US clients by the fourth working day
- Reconciled 22 bank and credit card accounts a month in QuickBooks
- Found $46,000 of duplicate vendor payments

Accounts Payable Analyst, Mayon BPO, 2015 – 2018
- Processed 700 invoices a month in NetSuite

Education
BS Accountancy, Polytechnic University of the Philippines, 2014
CPA (Philippines), 2015
Available from January 2027`,
  },
  {
    name: "Camille Arnaud",
    postings: [["MAZARS", "Chargé KYC et AML junior (H/F)"]],
    resume: `Camille Arnaud
Nantes, France
camille.arnaud@example.com

Expérience

Assistante conformité, Banque de l'Erdre, septembre 2024 – aujourd'hui
- Contrôle de 20 dossiers clients par semaine
- Mise à jour de la liste des pays à risque

Conseillère clientèle, Crédit Loirette, 2022 – 2024
- Ouverture de comptes pour des particuliers et des associations
- Portefeuille de 450 clients

Formation
Master Droit bancaire et financier, Université de Nantes, 2022

Langues : français (langue maternelle), anglais (C1)`,
  },
];
