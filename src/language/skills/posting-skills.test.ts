import { expect, test } from "vitest";
import { parsePostingSkills } from "./posting-skills";
import { findBoilerplate } from "../posting/boilerplate";
import { revealsEmployer } from "./reveals-employer";

const read = (html: string, title = "Pilot") => parsePostingSkills({ title, html });
const duties = (text: string) => read(`<h3>Responsibilities</h3><ul><li>${text}</li></ul>`);

// prettier-ignore
test.each([
  ["Fetch data with GraphQL and Apollo", "Sequences in Apollo, HubSpot and Salesloft", "Apollo.io"],
  ["Champion an omnichannel strategy for calls", "Omnichannel campaigns of brands", "Integrated marketing"],
  ["A bond with animals and people", "Surety for builders: bond underwriting", "Surety bonds"],
  ["Hold a seat on the CNA board", "CNA with two years of resident care", "CNA"],
  ["A SaaS and BaaS stack for apps", "BaaS for banks and their cards", "Banking as a service"],
  ["Work with Sales, Marketing and Revenue Operations", "Three years in revenue operations", "Revenue operations"],
  ["Entre les fonctions (produit, succès client, finance)", "Équipes : customer success", "Customer success"],
  ["Examine the jobs to be done today", "Interview users about jobs to be done", "Jobs to be done"],
  ["Read radar gauges", "Radar and lidar for cars", "Radar"],
  ["Prepare advisory board meetings", "Prepare slides for board meetings", "Board reporting"],
  ["Move Jira from Data Center", "Cooling of a data center", "Data center operations"],
  ["From 9 to 5 CT, by phone", "Know CT and MRI", "Computed tomography"],
  ["Works in a GTM environment", "Owns the GTM plan", "Go-to-market strategy"],
  ["Won the MVP award", "Ships the MVP of a product", "Minimum viable product"],
  ["Agile, detail-oriented and kind", "Agile, Scrum and Kanban", "Agile"],
  ["Improve the free trial experience", "Trial experience in courts", "Trial preparation"],
  ["Buys commodities for the office", "Trades commodities and futures", "Commodities trading"],
  ["Helps the client and their legal counsel", "Gives legal counsel", "Legal advice"],
  ["Experimentation is welcome here", "Design experimentation for the shop", "Experimentation"],
  ["From consulting (Tier 1/Tier 2)", "Answers tickets in Tier 2", "Tier 2 support"],
  ["Work under the supervision of an RN or LPN", "Active LPN license", "LPN"],
  ["Report the results to the RN/LPN", "Licensed RN/LPN", "LPN"],
  ["Want to grow your career in data science", "Two years in data science", "Data science"],
  ["Report to the C-Suite", "Firmware in C and Python", "C"],
  ["Keep A/R and A/P tidy", "Statistics in R and Python", "R"],
  ["From Php 30,000 a month", "Pages in PHP", "PHP"],
  ["Needs a PC with Windows 10", "Support for Windows 10 and Active Directory", "Windows administration"],
  ["Reads millions of customer events a day", "Organize customer events in Lyon", "Event planning"],
  ["Sell commercial contracts", "Legal counsel who drafts commercial contracts", "Contract law"],
  ["Layout of an SOC with memory", "Answer security alerts in the SOC", "Security operations"],
  ["Drive $10M of ARR", "Report metrics such as ARR and churn", "SaaS metrics"],
  ["Work with one SDR", "2 years of experience as an SDR", "Sales development"],
  ["Know CMS rules and Medicare", "Edit pages in a CMS of two brands", "CMS"],
  ["Accept vendor credentialing", "Run provider credentialing", "Provider credentialing"],
  ["Multithreading across each customer", "Multithreading in Java", "Concurrency"],
  ["Base pay: $143,000 CAD", "Draw parts in CAD, such as SolidWorks", "CAD"],
  ["Teach AP Environmental Science", "Own AP, AR and payroll", "Accounts payable"],
  ["Sell ARM-E to farmers", "Firmware for ARM Cortex", "ARM"],
  ["Work in a lean, autonomous team", "Lean and Six Sigma projects", "Lean"],
  ["Fertility care through Maven", "Builds in Java with Maven", "Apache Maven"],
  ["Embeddings of widgets into pages", "Embeddings for semantic search", "Embeddings"],
  ["Hold a TS/SCI clearance", "React and TS", "TypeScript"],
  ["A VR setup in the office", "VR games in Unity", "Virtual reality"],
  ["Join leaders such as CTO, COO and CRO", "CRO of landing pages", "Conversion rate optimization"],
  ["Partner with Data Science and Customer Success", "5 years of experience in Data Science", "Data science"],
  ["Work closely with our Product Management team", "Background in product management", "Product management"],
  ["Technical program managers (TPM) of releases", "TPM and kaizen of a bakery", "Total productive maintenance"],
  ["Technical support of kites and radars", "Desktop support of an office", "IT support"],
  ["IT support of an office", "Technical support of radars", "Technical support"],
  ["Train generative models of kites", "Tune LLMs", "LLMs"],
  ["Tune LLMs", "Train generative models of kites", "Generative AI"],
  ["Close the last mile of adoption", "Last-mile delivery of parcels", "Last-mile delivery"],
  ["Answer RFPs, RFIs and questionnaires", "Submittals and RFIs of a building", "Submittals and RFIs"],
  ["Trends and charting in Excel", "Charting of patients", "Clinical documentation"],
  ["Have a quiet home office setup", "Office coordination of two floors", "Office management"],
  ["Qualify contract manufacturers (CMs)", "Edit pages in a CMS", "CMS"],
  ["Patients on GLP-1 agonists", "Studies under GLP and GMP", "Good laboratory practice"],
  ["Track CAC, MQL→SQL and ROI", "Queries in SQL", "SQL"],
  ["Integrate system-level designs", "Level design of three games", "Level design"],
  ["The needs of the product it supports", "3 years in IT support", "IT support"],
  ["Draw on a canvas element", "Slides in Canva", "Canva"],
  ["Capacitors and coils", "Ionic apps with Capacitor", "Capacitor"],
  ["This is not a sales role", "2 years in a sales role", "Sales"],
  ["You don't need prior experience in robotics", "Prior experience in robotics", "Robotics"],
  ["Robotics experience is not required", "Robotics is not required, but a plus", "Robotics"],
  ["People management sits with the lead", "5 years of people management", "Team leadership"],
  ["Degree in Finance, Data Science or a related field", "Degree and experience in data science", "Data science"],
  ["Clear financial roadmaps", "Own the product and its roadmaps", "Product roadmaps"],
  ["Methods aside from surveying", "Land surveying with GPS", "Surveying"],
  ["You are a quant or a CRO", "CRO and SEO of the website", "Conversion rate optimization"],
  ["Sales performance optimization", "Performance optimization of queries", "Performance optimization"],
  ["Own sales operations planning", "Run sales operations", "Sales operations"],
  ["2 years of Kyriba or TMS implementation", "A TMS for freight carriers", "Transportation management"],
  ["A fast-paced, agile and dynamic environment", "Agile and Scrum", "Agile"],
  ["A laptop with macOS or Windows", "Support of macOS and iOS devices", "macOS"],
  ["See https://example.com/cloudflare-r2 for it", "DNS at Cloudflare", "Cloudflare"],
  ["Call it the German market leader", "Speak German with guests", "German"],
  ["Epic team events and offsites", "Certified in Epic", "Epic"],
  ["Serve clients in industries such as skincare, retail and logistics", "Run logistics of warehouses", "Logistics"],
  ["Sell to companies in the fintech, real estate and insurance sectors", "3 years of experience in real estate", "Real estate"],
  ["Our interviews are conducted via Zoom or Teams", "Slack and Zoom", "Zoom"],
  ["Tutor students with our AI Copilot", "Roll out Copilot in Microsoft 365", "Microsoft Copilot"],
  ["Run standard sales play frameworks", "Scala and the Play Framework", "Play Framework"],
  ["Sell our app to HVAC and plumbing contractors", "HVAC repair and plumbing licenses", "HVAC installation"],
  ["Help plumbing and HVAC businesses grow", "Plumbing and pipe repair", "Plumbing"],
  ["We have 90+ native integrations with tools like Webflow, GitHub and Salesforce", "Build integrations with GitHub and Salesforce", "Salesforce"],
  ["Join an esports organization with two teams", "3 years of experience in esports", "Esports"],
  ["Read the post-launch dashboard and own it", "Build dashboards", "Dashboards"],
  ["AWS EMR and Glue", "Charting in an EMR", "Electronic health records"],
  ["Make firms audit-ready", "Lead internal audits", "Auditing"],
  ["GTM and Google Analytics", "Own our GTM", "Go-to-market strategy"],
  ["A laptop (no Chromebooks or Linux)", "Servers on Linux", "Linux"],
  ["Vertrieb ganz ohne Kaltakquise", "Erfahrung mit Kaltakquise", "Cold calling"],
  ["Sin llamadas en frío ni presión", "Llamadas en frío a clientes", "Cold calling"],
  ["Contrato sem termo, sem chefe", "SEO e SEM para lojas", "SEM"],
  ["Consulenza informatica per aziende", "ETL con Informatica e Oracle", "Informatica"],
  ["A driver of change’s licence plate", "A valid driver’s license", "Driver's license"],
  ["Support the Product Owner with a plan", "Product Owner of three apps", "Product ownership"],
  ["Deploy solutions of technology giants, including SAP", "Deploy SAP", "SAP"],
  ["Gage R&R studies in Python", "Python & R", "R"],
  ["Polish & proofread articles", "Fluent English & Polish", "Polish"],
  ["Not proofs of concept that never ship", "Build proofs of concept", "Proof of concept"],
  ["Agile decision-making", "Agile and Scrum teams", "Agile"],
  ["Lower CPA and raise ROAS", "A CPA with audit experience", "CPA"],
  ["Design systems that scale", "Build design systems in Figma", "Design systems"],
  ["Embedding AI agents into products", "Embedding models for semantic search", "Embeddings"],
  ["Jump on calls with partners", "An on-call rotation", "On-call"],
  ["Clear internal communication", "Write internal communications", "Corporate communications"],
  ["Recruit for go-to-market and machine learning roles", "Build machine learning models", "Machine learning"],
  ["Work with the animation and design teams", "Animation of characters", "Animation"],
  ["Experience in research, writing or customer support is helpful but not required", "Experience in customer support", "Customer service"],
  ["Create decks in PowerPoint", "Strong presentation abilities", "Presentation skills"],
  ["Build dashboards", "Data visualization", "Data visualization"],
  ["Buy media on every DSP", "DSP of audio signals", "Digital signal processing"],
  ["Track the conversion rate", "Improve conversion rates", "Conversion rate optimization"],
  ["Models in DBT and SQL", "CBT and DBT with patients", "Dialectical behavior therapy"],
  ["Commissioning of analytical testing", "Commissioning of new plants", "Commissioning"],
  ["You hold ASIC RG 146", "Verification of ASICs in Verilog, ASIC design", "ASIC"],
  ["Report breaches to ASIC and APRA", "Experience with ASIC verification", "ASIC"],
  ["A full-stack marketer who writes and runs ads", "A full-stack engineer", "Full-stack development"],
  ["A full-stack designer", "A full stack developer", "Full-stack development"],
  ["Full-stack recruiting of bakers", "Full-stack development in Go", "Full-stack development"],
  ["Not a traditional call center role", "Experience in a call center", "Call center"],
  ["Communicate in a non-PLG context", "Lead PLG motions", "Product-led growth"],
  ["Own our partnerships with Anthropic, AWS and more", "Deploy on AWS", "AWS"],
  ["Partner with Regulatory Affairs", "Support clients with regulatory affairs", "Regulatory affairs"],
  ["Know news, social media and cultural affairs", "Run our social media", "Social media"],
  ["Complete required e-learning courses", "Build e-learning courses", "E-learning"],
  ["Discharge by the Registered Nurse", "Licensed as a Registered Nurse", "Registered nurse"],
  ["Degree preferred in Supply Chain, Accounting or Business Administration", "Knowledge of accounting", "Accounting"],
  ["Track behavioral change of tenants", "Coach behavioral change of patients", "Behavior change"],
  ["Design the power systems of satellites", "Studies of power systems", "Power systems"],
  ["Grow each customer's P&L", "Own the P&L", "P&L management"],
  ["A CDD of six months", "KYC and CDD of new clients", "Customer due diligence"],
  ["Standardized operating systems of plants", "Operating systems and networks", "Operating systems"],
  ["Support them on the entire customer journey", "Map the customer journey", "Customer journey mapping"],
  ["Partner with Product Marketing and Sales", "Partner with our CEO to design and execute product marketing", "Product marketing"],
  ["Excel at what you do", "Je bent bedreven in Excel", "Excel"],
  ["You excel in a kite hangar", "Sprawnie posługujesz się Excelem", "Excel"],
  ["People who excel. A good humor", "Command of Excel", "Excel"],
  ["Do you excel under pressure?", "Sicher in Excel", "Excel"],
  ["Cursor, Copilot or Windsurf", "Copilot in Microsoft 365", "Microsoft Copilot"],
])("%s names no skill that %s names", (other, meant, skill) => {
  expect(duties(other)).not.toContain(skill);
  expect(duties(meant)).toContain(skill);
});

// prettier-ignore
test.each([
  ["what the company sells", "<h3>About us</h3><p>Our platform has voice acting and speech to text models.</p>"],
  ["benefits", "<h3>Perks</h3><ul><li>Equity compensation</li><li>LinkedIn Learning</li></ul>"],
  ["the stock options of a requirement list", "<h3>Requirements</h3><ul><li>Equity compensation</li></ul>"],
  ["a background check", "<h3>Requirements</h3><p>A background check may read your social media.</p>"],
  ["a notice about hiring", "<p>We use artificial intelligence tools and predictive modeling in hiring.</p>"],
  ["the interview", "<h3>Interview process</h3><ul><li>System design interview</li></ul>"],
  ["what a new hire is given", "<h3>About the role</h3><p>We'll give you mentoring in Python.</p>"],
  ["what to send", "<h3>What to include</h3><ul><li>A portfolio in Figma</li></ul>"],
  ["another product or its kind", "<h3>Requirements</h3><p>TeamGL, GridJS, Turbogit</p>"],
  ["a list of benefits", "<h3>Requirements</h3><p>We offer competitive compensation, including:</p><ul><li>Telehealth visits</li></ul>"],
  ["industries of clients", "<h3>What you'll do</h3><p>Write for a wide range of industries, including:</p><ul><li>Skincare</li><li>Family law</li></ul>"],
  ["the equipment", "<h3>Requirements</h3><ul><li>Access to a smartphone (Android 5 or iOS 14)</li><li>A reliable laptop with Linux</li></ul>"],
  ["another job's stack", "<h3>Not your tech stack?</h3><p>We have projects in React and PHP, so tell us.</p>"],
  ["what colleagues did before", "<h3>Technology stack</h3><p>Many of our engineers came from Swift and Kotlin.</p>"],
  ["a kind of company that hires", "<h3>Company description</h3><p>Our platform with conversational AI is where hiring happens.</p>"],
  ["the field of a short degree", "<h3>Requirements</h3><ul><li>B.S. in Physics, Electrical Engineering, or related field</li></ul>"],
  ["what the founders did", "<p>Before launching, our founders spent months working behind front desks.</p>"],
  ["the field of a degree in brackets", "<h3>Requirements</h3><p>PhD in a field (Statistics, Psychology, Economics, or related)</p>"],
  ["the law", "<h3>Additional information</h3><p>ITAR and export compliance apply.</p>"],
])("%s names no skill", (_, html) => {
  expect(read(html)).toEqual([]);
});

// prettier-ignore
test.each([
  ["a name in another case", "Browserstack, RUST and Python", ["BrowserStack", "Rust"]],
  ["a language one uses", "A programming language. We use Go", ["Go"]],
  ["a field in German", "Netzwerktechnik und Prozessmodellierung", ["Network administration", "Business process modeling"]],
  ["a field in French", "Conduite de projet et gestion des stocks", ["Project management", "Inventory management"]],
  ["a field in Spanish", "Atención a clientes y conciliación bancaria", ["Customer service", "Account reconciliation"]],
  ["a field in Dutch", "Contractmanagement en voorraadbeheer", ["Contract management", "Inventory management"]],
  ["a layer of software", "Strong front-end skills", ["Frontend development"]],
  ["work that a sentence describes", "Troubleshoot printers, write documentation and deliver training", ["Troubleshooting", "Documentation", "Training delivery"]],
  ["APIs beside other tools", "Experience with APIs and SQL", ["APIs", "SQL"]],
])("reads %s", (_, text, skills) => {
  expect(duties(text)).toEqual(expect.arrayContaining(skills));
});

test.each([
  ["Bookkeeper/Tax Preparer", ["Bookkeeping", "Tax preparation"]],
  ["Marketing Manager", ["Marketing"]],
  ["Product Marketing Manager", ["Product marketing"]],
  ["Główna księgowa", ["Accounting"]],
  ["Chargé de recrutement", ["Recruiting"]],
  ["Contracts and Proposal Support Specialist", []],
  ["Dermatologist", ["Dermatology"]],
  ["Podiatrists", ["Podiatry"]],
  ["Anesthesiologist", ["Anesthesia"]],
  ["Dentist", ["Dentistry"]],
  ["Illustrator", ["Illustration"]],
  ["Dentist (m/w/d)", ["Dentistry"]],
  ["Philanthropist Liaison", []],
])("the title %s names its craft", (title, skills) => {
  expect(read("", title)).toEqual(skills);
});

test("a tool behind another of its kind yields to tools of other kinds", () => {
  const html = "<h3>Requirements</h3><ul><li>AWS, Azure or GCP with Terraform</li><li>Docker</li></ul>";
  expect(read(html)).toEqual(["AWS", "Terraform", "Docker", "Azure", "Google Cloud"]);
});

test("a tool comes before a field of the same line", () => {
  expect(duties("Data modeling in Terraform")).toEqual(["Terraform", "Data modeling"]);
});

test("a recruiter's posting names crafts of the people to find", () => {
  const html = "<h3>Requirements</h3><ul><li>Know backend development in Python</li><li>Employer branding</li></ul>";
  expect(read(html, "Technical Sourcer")).toEqual(["Technical recruiting", "Employer branding"]);
});

test("what one gets to do is a duty, and what one gets a benefit", () => {
  expect(read("<h3>What you get to do</h3><p>Build services in Kotlin.</p>")).toEqual(["Kotlin"]);
  expect(read("<h3>What you'll get</h3><p>A course in Kotlin.</p>")).toEqual([]);
});

test("C/C++ is two languages", () => {
  expect(duties("Firmware in C/C++")).toEqual(expect.arrayContaining(["C", "C++"]));
});

test("the name by which an employer introduces itself is no skill", () => {
  const duty = "<h3>What you'll do</h3><p>Research law in LexisNexis and Westlaw.</p>";
  expect(read(`${duty}<h3>About us</h3><p>LexisNexis Legal &amp; Professional provides data.</p>`)).toEqual([
    "Westlaw",
  ]);
  expect(read(duty)).toContain("LexisNexis");
});

test("the employer's own name takes no place of the twelve", () => {
  const html = "<h3>Stack</h3><p>Grafana, Kubernetes</p>";
  const namesEmployer = (skill: string) => skill === "Grafana";
  expect(parsePostingSkills({ title: "Pilot", html, namesEmployer })).toEqual(["Kubernetes"]);
});

test("a bold line of the requirements with nothing below it counts", () => {
  const html =
    "<h3>Knowledge of:</h3><h4>Clinical trials</h4><h4>Good documentation practice</h4><h4>Benefits</h4><ul><li>Yoga instruction</li></ul>";
  expect(read(html)).toEqual(["Clinical trials", "Good documentation practices"]);
});

test("an abbreviation of the title's words isn't another skill", () => {
  const html = "<h3>What you'll do</h3><p>The TPM plans releases and kaizen.</p>";
  expect(read(html, "Technical Program Manager")).not.toContain("Total productive maintenance");
  expect(read(html, "Plant Manager")).toContain("Total productive maintenance");
});

test("a definition in the text says what a short form means", () => {
  const html =
    "<h3>About us</h3><p>We sell Network Performance Management (NPM).</p><h3>Duties</h3><p>Plan NPM and npm.</p>";
  expect(read(html)).toEqual(["npm"]);
  const program = "<h3>Duties</h3><p>A Technical Program Manager (TPM) plans.</p>";
  expect(read(program, "Delivery TPM")).not.toContain("Total productive maintenance");
});

test("a list of duties or requirements may name users, customers and kinds of people", () => {
  expect(duties("Maintain an iOS SDK used by customers")).toContain("iOS");
  expect(duties("You are a strategist with strong program management")).toContain("Program management");
  expect(duties("Product intuition and conversion optimization")).toContain("Conversion rate optimization");
});

test("a certificate beside a degree counts, and one of many spoken languages stands behind", () => {
  const html =
    "<h3>Requirements</h3><ul><li>Degree in engineering and Professional Engineer certification required</li><li>Hindi, Urdu, Somali, Dari or Polish</li><li>Negotiation</li></ul>";
  expect(read(html).slice(0, 2).toSorted()).toEqual(["Negotiation", "Professional Engineer"]);
});

test("a section of your story asks for skills, and one of our story doesn't", () => {
  const story = (whose: string) => read(`<h3>${whose} story</h3><ul><li>Domain-driven design</li></ul>`);
  expect(story("Your")).toEqual(["Domain-driven design"]);
  expect(story("Our")).toEqual([]);
});

test("a list of benefits ends with its section", () => {
  const html =
    "<p>We offer competitive compensation, including:</p><ul><li>Telehealth visits</li></ul><h3>Requirements</h3><ul><li>Python</li></ul>";
  expect(read(html)).toEqual(["Python"]);
});

test("a title of both genders names its craft", () => {
  expect(read("<p>You fly.</p>", "Diseñador/a de producto (m/f/x)")).toEqual(["Product design"]);
});

test("a title names its craft by the person, a general one only if it names no other skill", () => {
  expect(read("<p>You fly.</p>", "Senior Product Manager")).toEqual(["Product management"]);
  expect(read("<p>You fly.</p>", "Nurse (Remote)")).toEqual(["Nursing"]);
  expect(read("<p>You fly.</p>", "Business Intelligence Analyst")).toEqual(["Business intelligence"]);
  expect(read("<p>You fly.</p>", "Mechanical Fitter")).toEqual([]);
  expect(read("<p>You fly.</p>", "Java Software Engineer")).toEqual(["Java"]);
  const html = "<h3>Requirements</h3><ul><li>Python</li></ul>";
  expect(read(html, "Software Development Engineer, Full Stack")[0]).toBe("Full-stack development");
  expect(read("<p>You fly.</p>", "Power Systems Engineering Intern")).toEqual(["Power systems"]);
  expect(read("<p>You fly.</p>", "Creative Writing Tutor")).toEqual(["Creative writing", "Tutoring"]);
});

test("a field counts where experience in it is asked for", () => {
  const ask = (text: string) => read(`<h3>Requirements</h3><ul><li>${text}</li></ul>`);
  expect(ask("Experiencia en ventas, marketing y atención al cliente")).toContain("Marketing");
  expect(ask("Knowledge of networking and Python")).toEqual(["Python", "Networking"]);
  expect(ask("Our marketing is loud")).toEqual([]);
  expect(ask("3 years of experience in consulting or insurance")).toEqual(["Consulting", "Insurance"]);
  expect(ask("Sales, consulting or banking experience")).toEqual(expect.arrayContaining(["Sales", "Consulting"]));
  expect(ask("A consulting mindset, and insurance for your bike")).toEqual([]);
});

test("advice on pensions is a duty, not a benefit", () => {
  const text = "Advise clients on retirement planning and estate planning";
  expect(duties(text)).toContain("Estate planning");
  expect(duties(`We offer ${text.toLowerCase()}`)).toEqual([]);
});

test.each([
  ["LLMs and SDKs", ["LLMs", "SDK development"]],
  ["pricing strategies and competitive analyses", ["Pricing strategy", "Competitive analysis"]],
])("a spelling may be a plural: %s", (text, skills) => {
  expect(duties(text).toSorted()).toEqual(skills.toSorted());
});

test("what a board's roles share as preferred counts, and what they share about the company doesn't", () => {
  const shared = "Experience with PyTorch, TensorFlow and other frameworks of that kind";
  const about = "We build it in Python, on any day and in any place of the earth.";
  const html = `<p>${about}</p><h3>Preferred qualifications</h3><ul><li>${shared}</li></ul>`;
  const boilerplate = findBoilerplate(["Pilot", "Cook", "Nurse"].map((title) => ({ title, html })));
  expect(parsePostingSkills({ title: "Pilot", html, boilerplate })).toEqual(["PyTorch", "TensorFlow"]);
});

test("headings between the duties name skills, and requirements that a board's roles share stay", () => {
  expect(read("<h3>What you'll do</h3><h4>Negotiation</h4><p>You fly.</p>")).toEqual(["Negotiation"]);
  const shared = "Fluent German and English, spoken and written, at any time of the day";
  const html = `<h3>Requirements</h3><ul><li>${shared}</li></ul><p>We build it in Python, on any day and in any place of the earth.</p>`;
  const board = ["Pilot", "Cook", "Nurse"].map((title) => ({ title, html }));
  const boilerplate = findBoilerplate(board);
  expect(parsePostingSkills({ title: "Pilot", html, boilerplate })).toEqual(["German", "English"]);
});

test("the less specific of two names of one thing stands only where the more specific doesn't", () => {
  expect(duties("Spreadsheets in Excel")).toEqual(["Excel"]);
  expect(duties("Spreadsheets and pivot charts")).toEqual(["Spreadsheets"]);
  const html = "<h3>Requirements</h3><ul><li>Frontend and backend development</li></ul>";
  expect(read(html, "Full-stack Developer")).toEqual(["Full-stack development"]);
});

test("a pool's list of any skills adds nothing to those of the title", () => {
  const html =
    "<h3>Requirements</h3><ul><li>Proficient in any of the following areas: Rust, PHP, Svelte</li><li>Docker</li></ul>";
  expect(read(html, "Java Developer")).toEqual(["Java", "Docker"]);
  expect(read(html, "Pool of talents")).toContain("Rust");
});

test.each([
  ["one employer's alone on two jobs", { jobs: 2, most: 2, employerJobs: 10, allJobs: 1000 }, true],
  ["on two jobs of two employers", { jobs: 2, most: 1, employerJobs: 10, allJobs: 1000 }, false],
  ["on one job", { jobs: 1, most: 1, employerJobs: 10, allJobs: 1000 }, false],
  ["on four jobs, one of them another's", { jobs: 4, most: 3, employerJobs: 10, allJobs: 1000 }, false],
  ["on five jobs, one of them another's", { jobs: 5, most: 4, employerJobs: 10, allJobs: 1000 }, true],
  ["of an employer that has most jobs anyway", { jobs: 5, most: 5, employerJobs: 600, allJobs: 1000 }, false],
] as const)("a skill %s reveals its employer: %o, %s", (_, use, reveals) => {
  expect(revealsEmployer(use)).toBe(reveals);
});

test("experience in organizations of a field counts", () => {
  const html =
    "<h3>Requirements</h3><p>Five years in nursing at hospitals. Monthly reconciliations of bank accounts.</p>";
  expect(parsePostingSkills({ title: "Kite Pilot", html })).toEqual(["Nursing", "Account reconciliation"]);
});

test.each([
  ["Experience at product companies (e.g. Stripe, Canva)", "Experience with Stripe and Canva", "Stripe"],
  ["Worked at start-ups such as Canva or Figma", "Made posters in Canva or Figma", "Canva"],
  ["Experience at firms like SAP, Deloitte and Oracle", "Experience at firms including Deloitte with SAP", "SAP"],
])("%s names employers, unlike %s", (other, own, skill) => {
  const read = (line: string) =>
    parsePostingSkills({ title: "Kite Pilot", html: `<h3>Requirements</h3><ul><li>${line}</li></ul>` });
  expect(read(other)).not.toContain(skill);
  expect(read(own)).toContain(skill);
});

test("an employer's name is no skill, by whatever skill's name it goes", () => {
  const html = "<h3>Requirements</h3><ul><li>Show bakers what Sprinklr can do</li></ul>";
  const namesEmployer = (name: string) => name === "Sprinklr";
  expect(parsePostingSkills({ title: "Kite Pilot", html })).toContain("Social listening");
  expect(parsePostingSkills({ title: "Kite Pilot", html, namesEmployer })).not.toContain("Social listening");
});
