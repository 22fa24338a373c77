/** The skills that each skill implies: somebody who knows Next.js knows React. */
// prettier-ignore
const SHOWS: Readonly<Record<string, readonly string[]>> = {
  "Next.js": ["React", "JavaScript"], "React Native": ["React", "JavaScript"], React: ["JavaScript"], "Vue.js": ["JavaScript"], Angular: ["TypeScript", "JavaScript"],
  Svelte: ["JavaScript"], "Node.js": ["JavaScript"], Express: ["Node.js", "JavaScript"], NestJS: ["Node.js", "TypeScript", "JavaScript"], TypeScript: ["JavaScript"],
  Python: ["Scripting"], Django: ["Python"], Flask: ["Python"], FastAPI: ["Python"], Pandas: ["Python"], NumPy: ["Python"], PyTorch: ["Python", "Deep learning", "Machine learning"],
  TensorFlow: ["Deep learning", "Machine learning"], "scikit-learn": ["Python", "Machine learning"], "Deep learning": ["Machine learning"], "Computer vision": ["Machine learning"],
  NLP: ["Machine learning"], "Reinforcement learning": ["Machine learning"], "Spring Boot": ["Java"], "Ruby on Rails": ["Ruby"], Laravel: ["PHP"], WordPress: ["PHP"],
  "ASP.NET": [".NET", "C#"], PostgreSQL: ["SQL"], MySQL: ["SQL"], "SQL Server": ["SQL"], Oracle: ["SQL"], Snowflake: ["SQL"], BigQuery: ["SQL"], Redshift: ["SQL"], dbt: ["SQL"],
  Splunk: ["SIEM"], Trados: ["CAT tools"], memoQ: ["CAT tools"], Revit: ["BIM"], "Civil 3D": ["AutoCAD"], AutoCAD: ["Technical drawing"], "Pro Tools": ["Audio editing"], "Adobe Audition": ["Audio editing"],
  "Premiere Pro": ["Video editing", "Adobe Creative Suite"], "Final Cut Pro": ["Video editing"], "DaVinci Resolve": ["Video editing"], Klaviyo: ["Email marketing"], Mailchimp: ["Email marketing"], Zendesk: ["Ticketing systems"], Freshdesk: ["Ticketing systems"],
  Coupa: ["Procurement"], "SAP Ariba": ["Procurement"], Epic: ["Electronic health records"], Cerner: ["Electronic health records"], Tableau: ["Data visualization", "Business intelligence"], "Power BI": ["Data visualization", "Business intelligence"], Looker: ["Data visualization", "Business intelligence"],
  Terraform: ["Infrastructure as code"], GitHub: ["Git"], Git: ["Version control"], Selenium: ["Test automation"], Cypress: ["Test automation"], Playwright: ["Test automation"], Prometheus: ["Monitoring and alerting", "Observability"], Grafana: ["Monitoring and alerting", "Observability"], Datadog: ["Monitoring and alerting", "Observability"],
  Workday: ["HRIS"], "Workday HCM": ["HRIS"], BambooHR: ["HRIS"], "SAP SuccessFactors": ["HRIS"], "Greenhouse ATS": ["Applicant tracking systems"], "Lever ATS": ["Applicant tracking systems"], "Executive support": ["Administrative support"], "Clinical monitoring": ["Clinical trials", "Clinical research"],
  "Clinical trials": ["Clinical research"], "Supplier negotiation": ["Negotiation"], "Strategic sourcing": ["Procurement"], "Grant writing": ["Fundraising"], "Google Analytics": ["Web analytics"],
  Amadeus: ["Travel arrangements"], "Substance Painter": ["Texturing"], "Adobe Creative Suite": ["Photoshop", "Illustrator", "InDesign"], "Google Workspace": ["Google Docs", "Google Sheets"], "Microsoft Office": ["Excel", "Microsoft Word"], Excel: ["Microsoft Office"], "Microsoft Word": ["Microsoft Office"],
  Photoshop: ["Adobe Creative Suite"], Illustrator: ["Adobe Creative Suite"], InDesign: ["Adobe Creative Suite"], "After Effects": ["Adobe Creative Suite"],
  Bash: ["Scripting"], R: ["Scripting"], SonarQube: ["SAST"], "Burp Suite": ["DAST"], PowerShell: ["Scripting"], Perl: ["Scripting"], VBA: ["Scripting"], "Google Docs": ["Google Workspace"], "Google Sheets": ["Google Workspace"],
  Tailwind: ["CSS"], CSS: ["HTML"], Helm: ["Kubernetes"], Kubernetes: ["Docker"], "GitHub Actions": ["CI/CD", "Git"], Jenkins: ["CI/CD"], GitLab: ["Git", "CI/CD"],
  Flutter: ["Dart"], SwiftUI: ["Swift", "iOS"], Scrum: ["Agile"], Kanban: ["Agile"], Salesforce: ["CRM"], HubSpot: ["CRM"], NetSuite: ["ERP"], SAP: ["ERP"], "Dynamics 365": ["ERP", "CRM"],
  "Google Ads": ["PPC", "SEM"], PMP: ["Project management"], LangChain: ["LLMs"], RAG: ["LLMs"], "Prompt engineering": ["LLMs"],
};

/** Related skills: knowing one makes the others easier to learn. */
// prettier-ignore
const ALIKE: readonly (readonly string[])[] = [
  ["PostgreSQL", "MySQL", "SQL Server", "Oracle"], ["AWS", "Azure", "Google Cloud"], ["React", "Vue.js", "Angular", "Svelte"], ["Django", "Flask", "FastAPI", "Ruby on Rails", "Laravel", "Spring Boot", "Express", "NestJS"],
  ["Tableau", "Power BI", "Looker"], ["Salesforce", "HubSpot", "Dynamics 365", "Zoho"], ["Figma", "Sketch", "Adobe XD"], ["QuickBooks", "Xero", "NetSuite", "Sage"], ["SAP", "Oracle ERP", "NetSuite", "Dynamics 365", "Workday"],
  ["Zendesk", "Intercom", "Freshdesk"], ["Kafka", "RabbitMQ"], ["Terraform", "Pulumi", "CloudFormation", "Ansible"], ["Snowflake", "BigQuery", "Redshift", "Databricks"], ["Selenium", "Cypress", "Playwright"],
  ["Jenkins", "GitHub Actions", "GitLab"], ["PyTorch", "TensorFlow"], ["Swift", "Objective-C"], ["Java", "Kotlin"], ["C", "C++"], ["C#", "Java"], ["Prometheus", "Grafana", "Datadog"], ["Marketo", "HubSpot"], ["Asana", "Jira", "Trello"],
  ["Photoshop", "Illustrator", "InDesign"], ["Premiere Pro", "After Effects"], ["Executive support", "Office management"], ["Unity", "Unreal Engine"], ["AutoCAD", "SolidWorks", "Revit"], ["Scrum", "Kanban"], ["Greenhouse", "Lever", "Workday"],
];

const shownBy = new Map<string, string[]>();
for (const [skill, others] of Object.entries(SHOWS)) {
  for (const other of others) shownBy.set(other, [...(shownBy.get(other) ?? []), skill]);
}

/** Tells whether a skill is a set of programs for different work. One of them shows the suite, but not the others. */
export const isSuite = (skill: string): boolean => skill === "Adobe Creative Suite";

/** Lists the skills that a skill implies. */
export function shownWith(skill: string): readonly string[] {
  return SHOWS[skill] ?? [];
}

/** Lists the skills that imply this skill. */
export function impliedBy(skill: string): readonly string[] {
  return shownBy.get(skill) ?? [];
}

/** Lists related skills, which count as partly knowing this one. */
export function relatedTo(skill: string): string[] {
  return ALIKE.filter((group) => group.includes(skill)).flatMap((group) => group.filter((other) => other !== skill));
}
