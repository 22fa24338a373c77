import { expect, test } from "vitest";
import { parsePostingSkills } from "./posting-skills";

const read = (html: string) => parsePostingSkills({ title: "Kite Pilot", html });
const duties = (text: string) => read(`<h3>What you'll do</h3><ul><li>${text}</li></ul>`);

// prettier-ignore
test.each([
  ["Factoring in the time of travel", "Invoice factoring for lenders", "Factoring"],
  ["Yield the right of way in a van", "Right of way acquisition for land", "Right-of-way acquisition"],
  ["As a general practice, answer mail", "General practice with patients", "Primary care"],
  ["Work for 400 pounds a day plus VAT", "Prepare VAT returns", "VAT"],
  ["Check the intake and output of pumps", "Intake and output of patients", "Intake and output monitoring"],
  ["Handle tickets at the concert", "Handle tickets of support", "Ticketing systems"],
  ["Join our talent pipeline", "Build talent pipelines", "Candidate sourcing"],
  ["Partner of KMP", "KMP apps for Android", "Kotlin Multiplatform"],
  ["Meet our GTM leaders", "GTM plans with GTM leaders", "Go-to-market strategy"],
  ["Reporting to an RN or LPN", "Under a physician, LPN staff reports to you", "LPN"],
  ["Coordinate launches with Field Engineering", "Own field engineering at customer sites", "Field engineering"],
  ["Partner with Product Engineering and Account Management teams", "Lead product engineering of our cameras", "Product engineering"],
  ["Partner closely with our sales leadership", "Ten years of sales leadership", "Sales management"],
  ["Plan releases (coordinating with Customer Support, Field Engineering and others)", "Do field engineering", "Field engineering"],
  ["Empower Customer Support and Sales Engineering by writing release notes", "Do sales engineering for new customers", "Technical sales"],
  ["Be the bridge between platform and product engineering teams", "Set goals for product engineering", "Product engineering"],
  ["Plan shoots, gemeinsam mit dem Account Management", "Erfahrung im Account Management", "Account management"],
  ["Enge Zusammenarbeit mit Produktmanagement und Vertrieb", "Erfahrung im Produktmanagement", "Product management"],
  ["Répondre aux besoins de l’équipe de vente", "Expérience en vente de détail", "Sales"],
  ["Experience working closely with customer success", "Drive customer success", "Customer success"],
  ["Align regularly with Supply Chain Management, Legal and Finance", "Own supply chain management", "Supply chain"],
  ["Work with Field Engineering and Legal", "Experience working in field engineering", "Field engineering"],
  ["Liaise with release management", "Plan release management", "Release management"],
  ["Trabajar en colaboración con Project Management", "Experiencia en project management", "Project management"],
  ["Samen met Product Marketing en Design", "Ervaring met product marketing", "Product marketing"],
  ["Work closely with designers, backend engineers and bakers", "Working with Go for backend development", "Backend development"],
  ["Stay in close contact with DevOps engineers", "Improve our pipelines and live DevOps", "DevOps"],
  ["Be the interface between customer success and bakers", "Help bakers rise and drive customer success", "Customer success"],
  ["Report needs to the Portfolio Management and Research & Development teams", "Own portfolio management", "Portfolio management"],
  ["Work with machine learning engineers", "Work across the machine learning lifecycle", "Machine learning"],
  ["Collaborate with marketing and the technical sales group", "Support bakers throughout technical sales", "Technical sales"],
  ["Teams such as Customer Success, Legal and Finance ask you", "Lead bakers and drive customer success", "Customer success"],
  ["Collaborate with quality assurance and support", "Perform quality assurance of builds", "Quality assurance"],
  ["Work well with the rest of our content management and editorial staff", "Content management of three sites", "Content management"],
  ["Key stakeholders: Information Security team, kite team", "Run information security", "Information security"],
  ["Hand files to Rosa's creative and asset management teams", "Asset management of kites", "Asset management"],
  ["Partner with PMO and pilots", "Build up a PMO", "PMO"],
  ["Collaborate with Performance, CRM, Product and Finance", "Collaborate with vendors on a CRM", "CRM"],
  ["Partner with Sales, Legal, Treasury, and Finance", "Treasury of two firms", "Treasury"],
  ["Use content written by a medical writer", "Experience as a medical writer", "Medical writing"],
  ["Report to the art director", "Hired as an art director", "Art direction"],
  ["Answer inquiries from field sales staff", "Work in field sales", "Outside sales"],
  ["Partner referrals to direct sales teams", "Direct sales of kites", "Direct sales"],
])("%s names a team, unlike %s", (team, own, skill) => {
  expect(duties(team)).not.toContain(skill);
  expect(duties(own)).toContain(skill);
});

test.each([
  ["Work with clients on change management", "Change management"],
  ["Collaborate with vendors to plan supply chain management", "Supply chain"],
  ["Dirigir el equipo de ventas y project management", "Project management"],
  ["Coordinate with our partners in Salesforce", "Salesforce"],
  ["Coordinate with carriers, perform data entry and inventory management", "Inventory management"],
  ["Experience working with machine learning", "Machine learning"],
  ["Collaborate with doctors and track release management", "Release management"],
  ["Help our clients and provide accounting services", "Accounting"],
  ["With project management, you keep us on time", "Project management"],
  ["Comfortable with data analysis, reporting to stakeholders", "Data analysis"],
  ["Skilled with financial modeling, valuation and advising stakeholders", "Financial modeling"],
  ["Partner with marketing to refine the go-to-market strategy", "Go-to-market strategy"],
  ["Coordinate with departments to ensure smooth sales operations", "Sales operations"],
  ["Be the first engineer building Kubernetes clusters", "Kubernetes"],
  ["Líder técnico en React", "React"],
  ["Become a global leader in data science", "Data science"],
  ["Als Leader im Bereich Projektmanagement steuerst du Teams", "Project management"],
  ["Work closely with our client as a Java developer", "Java"],
  ["Help our customers as a data science engineer", "Data science"],
  ["Act as the link between product and React developers", "React"],
  ["Formación en Python", "Python"],
  ["Abgeschlossenes Studium und Erfahrung in Buchhaltung oder ähnlich", "Accounting"],
  ["You will offer coaching and mentoring to interns", "Mentoring"],
  ["Design opportunities for mentorship of students", "Mentoring"],
  ["Migrate teams from Jenkins to GitHub Actions", "Jenkins"],
  ["Excel in Microsoft 365", "Excel"],
  ["Internship programs for students", "Internship programs"],
  ["SQL-Datenbanken und Vektordatenbanken", "Relational databases"],
  ["Work with channel partners", "Channel partners"],
  ["Review with the senior stakeholders", "Stakeholder management"],
  ["Consult category leaders in e-commerce", "E-commerce"],
  ["Spend time at Salesforce configuration", "Salesforce"],
])("%s asks for the skill", (text, skill) => {
  expect(duties(text)).toContain(skill);
});

test.each([
  ["Run containers (Docker/OCI, Kubernetes)", "Run workloads on AWS and OCI", "Oracle Cloud"],
  ["Sign OCI images", "Networks in Oracle and OCI tenancies", "Oracle Cloud"],
  ["Configure the BMS, EPMS and chillers", "Firmware of the BMS for lithium packs", "Battery systems"],
  ["Report to the POC for our clients", "Build a POC of the model", "Proof of concept"],
  ["A CSR answers inbound calls", "ESG and CSR reports", "Corporate social responsibility"],
  ["A partner in P&C for people and culture", "Underwrite P&C policies", "Property and casualty"],
  ["RCM of pumps: reliability and maintenance", "RCM and denials of claims", "Medical billing"],
  ["Go FAR in life", "FAR and DFARS clauses", "Government contracting"],
  ["Arrays of Dell EMC", "Test EMC and EMI of circuits", "Electromagnetics"],
  ["Track CPI and SPI of the schedule", "Drivers for SPI and I2C", "Serial interfaces"],
  ["Assess CMM maturity", "Measure parts with a CMM", "Metrology"],
  ["A BSA writes stories", "BSA and AML of a bank", "BSA compliance"],
  ["The SOA of ISO 27001", "SOA with SOAP services", "Microservices"],
  ["File the LCA for an H-1B visa", "LCA of carbon footprints", "Life cycle assessment"],
])("the short form of %s isn't that of %s", (other, own, skill) => {
  expect(duties(other)).not.toContain(skill);
  expect(duties(own)).toContain(skill);
});

// prettier-ignore
test.each([
  ["Keep us the category leader in identity verification", "Identity verification of guests", "Identity verification"],
  ["Join the only company building prosthetics from kites", "Fit prosthetics", "Prosthetics"],
  ["Siamo leader nella trasformazione digitale", "Progetti di trasformazione digitale", "Digital transformation"],
  ["Founders from their stints at Google, Lyft and Okta", "SSO with Okta", "Okta"],
  ["The role offers growth and mentoring through a variety of flights", "Mentoring of young pilots", "Mentoring"],
  ["Take part in training and attend mentorship sessions", "Provide mentorship to interns", "Mentoring"],
  ["Studium der Flugtechnik, Verfahrenstechnik oder eines vergleichbaren Studiengangs", "Erfahrung in Verfahrenstechnik", "Process engineering"],
  ["Abgeschlossenes Studium bspw. im Bereich Maschinenbau oder alternativ eine Ausbildung", "Erfahrung im Maschinenbau", "Mechanical engineering"],
  ["Product engineering and product management", "Product and engineering management", "Engineering management"],
  ["Windows 10 and above or macOS", "Support of Windows 10 and Active Directory", "Windows administration"],
  ["Operating system: Windows 11 or higher, 8 GB RAM", "Windows 11 rollouts to all users", "Windows administration"],
  ["Candidates who do well on our skills assessments", "Design skills assessments for nurses", "Skills assessment"],
  ["Control plan, MSA and PPAP of parts", "MSAs and NDAs with vendors", "Master service agreements"],
  ["MC-LAG, VPC and MPLS on switches", "Subnets of a VPC in Azure", "Cloud networking"],
  ["React JS and Node JS", "CSS and JS", "JavaScript"],
  ["MS (or equivalent research experience) in Computer Science, Electrical Engineering or a related field", "Experience in electrical engineering", "Electrical engineering"],
  ["Degree in a related field (e.g., Finance, Data Science, Economics)", "5 years of data science", "Data science"],
  ["Resume review begins in May", "Resume review and screening calls", "Resume screening"],
  ["Proactive sourcing strategies for talent", "Sourcing strategies for steel", "Strategic sourcing"],
  ["Engage in leadership development opportunities", "Run leadership development for managers", "Leadership development"],
  ["A degree or commercial vocational training", "Plan vocational training of apprentices", "Vocational training"],
  ["Show our value to prospects and customers", "Prospect and qualify new accounts", "Prospecting"],
  ["Write study guides, webinars and quizzes", "Webinars and campaigns for leads", "Event marketing"],
  ["Integrations with payment, accounting and other providers", "Payroll and accounting for a bakery", "Accounting"],
  ["Backed by the founders of Looker, GitHub and Datadog", "Dashboards in Datadog", "Datadog"],
  ["Lead teams building kites", "Plan team building events", "Team building"],
])("%s is the employer's, a degree or what one gets, unlike %s", (other, own, skill) => {
  expect(duties(other)).not.toContain(skill);
  expect(duties(own)).toContain(skill);
});

test.each(["Greenhouse ATS", "Workable", "HubSpot", "Salesforce", "Zendesk", "Notion", "Figma", "Datadog", "Asana"])(
  "%s is no skill in a posting that introduces it as the employer",
  (name) => {
    const html = `<p>${name} is a platform for teams of all sizes.</p><h3>What you'll do</h3><p>Guide customers through ${name}, Excel and Jira.</p>`;
    expect(read(html)).not.toContain(name);
    expect(duties(`Experience with ${name}, Excel and Jira`)).toContain(name);
  },
);

test.each([
  ["Developer (Delphi, SQL Server, Vue.js)", "Table service"],
  ["Licensed Professional Counselor", "Contract law"],
  ["Chef de projet", "Cooking"],
  ["Chefarzt für Innere Medizin", "Cooking"],
  ["Summer Internship Program", "Internship programs"],
  ["Platform Architect (R-00107)", "R"],
])("“%s” names no %s", (title, skill) => {
  expect(parsePostingSkills({ title, html: "" })).not.toContain(skill);
});

test.each([
  ["Food Server, Late Shift", "Table service"],
  ["General Counsel", "Contract law"],
  ["Sous Chef", "Cooking"],
  ["Chef de Partie", "Cooking"],
  ["Chefkoch", "Cooking"],
  ["Manager, Internship Program", "Internship programs"],
])("“%s” names %s", (title, skill) => {
  expect(parsePostingSkills({ title, html: "" })).toContain(skill);
});
