import fields from "../data/skills-of-fields.json" with { type: "json" };

/** The skills that show a field or another skill: Jenkins shows CI/CD, and Next.js shows React. Each field has all its tools. */
const SHOWN_BY: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(fields).map(([field, skills]) => [field, skills.split("|")]),
);

/** Related skills: knowing one makes the others easier to learn. */
// prettier-ignore
const ALIKE: readonly (readonly string[])[] = [
  ["PostgreSQL", "MySQL", "SQL Server", "Oracle"], ["AWS", "Azure", "Google Cloud"], ["React", "Vue.js", "Angular", "Svelte"], ["Django", "Flask", "FastAPI", "Ruby on Rails", "Laravel", "Spring Boot", "Express", "NestJS"],
  ["Tableau", "Power BI", "Looker"], ["Salesforce", "HubSpot", "Dynamics 365", "Zoho"], ["Figma", "Sketch", "Adobe XD"], ["QuickBooks", "Xero", "NetSuite", "Sage"], ["SAP", "Oracle ERP", "NetSuite", "Dynamics 365", "Workday"],
  ["Zendesk", "Intercom", "Freshdesk"], ["Kafka", "RabbitMQ"], ["Terraform", "Pulumi", "CloudFormation", "Ansible"], ["Snowflake", "BigQuery", "Redshift", "Databricks"], ["Selenium", "Cypress", "Playwright"],
  ["Jenkins", "GitHub Actions", "GitLab", "CircleCI", "Travis CI", "TeamCity", "Bamboo CI", "Azure DevOps"], ["PyTorch", "TensorFlow"], ["Swift", "Objective-C"], ["Java", "Kotlin"], ["C", "C++"], ["C#", "Java"], ["Prometheus", "Grafana", "Datadog"], ["Marketo", "HubSpot"], ["Asana", "Jira", "Trello"],
  ["Photoshop", "Illustrator", "InDesign"], ["Premiere Pro", "After Effects"], ["Executive support", "Office management"], ["Unity", "Unreal Engine"], ["AutoCAD", "SolidWorks", "Revit"], ["Scrum", "Kanban"], ["Greenhouse", "Lever", "Workday"],
];

const SHOWS = new Map<string, string[]>();
for (const [field, skills] of SHOWN_BY) {
  for (const skill of skills) SHOWS.set(skill, [...(SHOWS.get(skill) ?? []), field]);
}

/** Tells whether a skill is a set of programs for different work. One of them shows the suite, but not the others. */
export const isSuite = (skill: string): boolean => skill === "Adobe Creative Suite";

/** Lists the skills that a skill implies. */
export function shownWith(skill: string): readonly string[] {
  return SHOWS.get(skill) ?? [];
}

/** Lists the skills that imply this skill. */
export function impliedBy(skill: string): readonly string[] {
  return SHOWN_BY.get(skill) ?? [];
}

/** Lists related skills, which count as partly knowing this one. */
export function relatedTo(skill: string): string[] {
  return ALIKE.filter((group) => group.includes(skill)).flatMap((group) => group.filter((other) => other !== skill));
}
