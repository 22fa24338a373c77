import { describe, expect, it } from "vitest";
import { parseResume } from "./parse-resume";
import { withoutDoubts } from "./doubts";

const TODAY = new Date("2026-11-28T12:00:00Z");
const skillsOf = (heading: string, line: string) => [
  ...parseResume(`Ada Low\n\n${heading}\n${line}`, TODAY).skills.keys(),
];

describe("a skill that its line limits", () => {
  it.each([
    ["Skills", "Python, dbt, Git. Looked at Looker.", "Looker"],
    ["Skills", "Python, Docker (only running images), SQL", "Docker"],
    ["Skills", "Kubernetes – only at home, Python", "Kubernetes"],
    ["Skills", "SAP MM (look-ups only), Kronos", "SAP"],
    ["Skills", "Python, Terraform (reading, not writing)", "Terraform"],
    ["Skills", "Salesforce, but never as an admin, HubSpot", "Salesforce"],
    ["Skills", "Python; a bit of Scala; SQL", "Scala"],
    ["Skills", "Learning: Rust, Kubernetes", "Kubernetes"],
    ["Skills", "Currently learning Kubernetes", "Kubernetes"],
    ["Skills", "In progress: Terraform, Kubernetes", "Kubernetes"],
    ["Kenntnisse", "Zum Lernen: Kubernetes, Terraform", "Terraform"],
    ["Skills", "Played around with Kubernetes and Terraform", "Terraform"],
    ["Skills", "Python, Kubernetes (course in progress)", "Kubernetes"],
    ["Skills", "Databases: PostgreSQL, MongoDB (rusty)", "MongoDB"],
    ["Skills", "Cloud: AWS, not Azure", "Azure"],
    ["Courses", "Tableau Desktop Specialist – failed once, resit in 2027", "Tableau"],
    ["Licences", "IV therapy certification – lapsed 2023", "IV therapy"],
    ["Kenntnisse", "Python, Kubernetes (nur Grundlagen aus einem Kurs)", "Kubernetes"],
    ["Kenntnisse", "SAP – nicht im Alltag, Python", "SAP"],
    ["Kenntnisse", "Python. Terraform angeschaut, noch nicht eingesetzt.", "Terraform"],
    ["Kenntnisse", "Erste Schritte mit Kubernetes", "Kubernetes"],
    ["Habilidades", "Python, Tableau (solo lectura)", "Tableau"],
    ["Habilidades", "Terraform – lo entiendo, no lo escribo", "Terraform"],
    ["Habilidades", "Aprendiendo Kubernetes", "Kubernetes"],
    ["Compétences", "Python, Tableau (jamais en production)", "Tableau"],
    ["Compétences", "Un peu de Terraform, Python", "Terraform"],
    ["Compétences", "Kubernetes : en cours d'apprentissage", "Kubernetes"],
  ])("isn't surely its owner's: %s, %s", (heading, line, skill) => {
    expect(skillsOf(heading, line)).not.toContain(skill);
  });

  it.each([
    [
      "Skills",
      "Tableau (dashboards for sales), Python (pandas, scikit-learn), Excel (Power Query, pivot)",
      ["Tableau", "Python", "Pandas"],
    ],
    ["Skills", "AWS – 5 years, Terraform – expert; Docker 24", ["AWS", "Terraform", "Docker"]],
    ["Skills", "Salesforce (admin, since 2019), HubSpot – daily use", ["Salesforce", "HubSpot"]],
    ["Skills", "Python: not only scripts but services", ["Python"]],
    ["Skills", "No-code tools: Airtable, Zapier", ["Airtable", "Zapier"]],
    ["Skills", "Learning management systems (Moodle), instructional design", ["Moodle", "Instructional design"]],
    ["Skills", "Cloud: AWS, not Azure", ["AWS"]],
    ["Skills", "Python, dbt, Git. Looked at Looker.", ["Python", "dbt"]],
    ["Kenntnisse", "SAP (FI/CO, S/4HANA, sehr gut), Python – täglich", ["SAP", "Python"]],
    ["Habilidades", "Tableau (avanzado), Python – 4 años", ["Tableau", "Python"]],
    ["Compétences", "Tableau (tous les jours), Python – confirmé", ["Tableau", "Python"]],
  ])("is one if the tail is an amount, a level or a use: %s, %s", (heading, line, skills) => {
    expect(skillsOf(heading, line)).toEqual(expect.arrayContaining(skills));
  });

  it.each([
    "Kubernetes course on Coursera, in progress",
    "Course: Kubernetes, begun in October",
    "Kubernetes course, started in September 2026",
    "Enrolled in a Kubernetes course",
    "Udemy: Kubernetes Mastery, started",
    "Bootcamp: Kubernetes and Terraform (ongoing)",
    "Kubernetes for admins (course, module 3 of 8)",
    "Kubernetes course (60%)",
    "Kurs Kubernetes, laufend",
    "Course “Kubernetes with Terraform” (Udemy), in progress, 60%. No cluster of my own yet.",
  ])("of a course that hasn't ended isn't surely its owner's, whatever stands above: %s", (line) => {
    for (const heading of ["Skills", "Courses", "Experience", "Automation"])
      expect(skillsOf(heading, line)).not.toContain("Kubernetes");
  });

  it.each([
    "Kubernetes course for 40 administrators, since 2021",
    "Taught the Kubernetes course, ongoing",
    "Built a course on Kubernetes, 60% of its readers finish it",
    "Author of the Udemy course Kubernetes in a week, since 2020",
    "Kubernetes course, completed in 2024",
    "Kubernetes Engineer at Udemy since 2021",
    "Lecturer of a Kubernetes bootcamp since 2022",
    "Clusters in Kubernetes, of course, since 2019",
    "Moved the course platform to Kubernetes, started in 2022",
    "Kubernetes course passed with 96%",
    "Course pages on Kubernetes since 2020",
    "Online course shop on Kubernetes, started in 2021",
    "Kurs-Plattform mit Kubernetes, 40% schneller",
    "Course management on Kubernetes, ongoing",
    "Kubernetes for course evaluations, currently 40 a year",
    "Coursera content team since 2020: Kubernetes and SQL",
    "Kurs in Kubernetes gehalten seit 2019",
    "Bootcamp for Kubernetes run since 2020",
    "Of course Kubernetes since 2019",
    "Progetti in corso con Kubernetes, 40% del tempo",
  ])("of a course that is over or given, or no course, is one: %s", (line) => {
    for (const heading of ["Skills", "Experience"]) expect(skillsOf(heading, line)).toContain("Kubernetes");
  });

  it("keeps the rest of its line", () => {
    expect(withoutDoubts("SQL, Terraform (reading, not writing), dbt")).toBe("SQL, dbt");
    expect(withoutDoubts("Moved nine plants to SAP without a day of downtime")).toContain("SAP");
    expect(withoutDoubts("Work permit: no sponsorship needed")).toBe("Work permit: no sponsorship needed");
  });

  it("is read in linear time", () => {
    for (const part of ["Python (not ", "Python – no, ", "Looked at ", "only, ", "learning: ", "SQL, but x, "])
      withoutDoubts(part.repeat(100_000 / part.length));
  });
});
