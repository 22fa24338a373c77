import { expect, test } from "vitest";
import { parsePostingSkills } from "./posting-skills";

const read = (html: string, title = "Pilot") => parsePostingSkills({ title, html });
const duties = (text: string) => read(`<h3>Responsibilities</h3><ul><li>${text}</li></ul>`);

test("a duty that is named again and again stands before a tool that is named once", () => {
  const html =
    "<h3>Duties</h3><ul><li>Plan wireframing</li><li>Lead wireframing</li><li>Teach wireframing</li><li>Sell wireframing</li></ul><h3>Requirements</h3><ul><li>You have seen how stores keep their data in Redis</li></ul>";
  expect(read(html)).toEqual(["Wireframing", "Redis"]);
});

test("a skill near the title's words, or one that opens its sentence, stands before another", () => {
  const html = "<h3>Requirements</h3><ul><li>Upholstery, and carpentry of churches, and pastry arts</li></ul>";
  expect(read(html)[0]).toBe("Upholstery");
  const ofTitle =
    "<h3>Requirements</h3><ul><li>You know lease administration, and you know carpentry as well</li></ul>";
  expect(read(ofTitle, "Carpenter's Mate")[0]).toBe("Carpentry");
  const ofWord = "<h3>Requirements</h3><ul><li>You know carpentry, and you know vendor management as well</li></ul>";
  expect(read(ofWord, "Vendor Clerk")[0]).toBe("Vendor management");
  const ofManager =
    "<h3>Requirements</h3><ul><li>Bid management and vendor management</li><li>Vendor management</li></ul>";
  expect(read(ofManager, "Manager")[0]).toBe("Vendor management");
});

test("what another skill says already stands behind", () => {
  const html = "<h3>Requirements</h3><ul><li>HTML, CSS and React</li><li>Redis</li></ul>";
  expect(read(html)).toEqual(["React", "Redis", "HTML", "CSS"]);
});

test("skills of the title come first, then those of requirements, then frequent ones", () => {
  const html =
    "<h3>What you'll do</h3><p>Ship Docker.</p><p>Ship Docker and Kafka.</p><h3>Requirements</h3><ul><li>Python</li><li>Python and Redis</li></ul>";
  expect(read(html, "Go and Rust Developer")).toEqual(["Go", "Rust", "Python", "Redis", "Docker", "Kafka"]);
  expect(read(html, "Sales Lead")[0]).toBe("Sales");
});

test("services of one suite stand behind the suite and other skills", () => {
  const html =
    "<h3>Requirements</h3><ul><li>Python on RDS, EC2, S3, Lambda, ECS, SQS, SNS and Athena</li><li>Docker and Kafka</li></ul>";
  expect(read(html).slice(0, 4)).toEqual(["AWS", "Python", "Docker", "Kafka"]);
});

test("what most work has yields to names, and what is nice to have to what is asked for", () => {
  const named = "Python, Java, Kotlin, PHP, Perl, Redis, MySQL, Kafka, Docker, Django, Laravel";
  const html = `<h3>Nice to have</h3><p>Ansible</p><h3>Requirements</h3><ul><li>Mentoring, Slack and code review</li><li>${named}</li><li>Terraform</li></ul>`;
  const skills = read(html);
  expect(skills).toContain("Terraform");
  expect(skills.filter((skill) => ["Mentoring", "Slack", "Code review", "Ansible"].includes(skill))).toEqual([]);
});

test("a job has at most twelve skills", () => {
  const many =
    "Python, Java, Kotlin, PHP, Perl, Redis, MySQL, Kafka, Docker, Django, Laravel, Terraform, Ansible, Jenkins, Grafana";
  expect(read(`<h3>Requirements</h3><p>${many}</p>`)).toHaveLength(12);
});

test.each([
  ["Incident management, CISSP", ["CISSP", "Incident management"]],
  ["Relationship management, CRM", ["CRM", "Relationship management"]],
  ["Pipeline management, SIEM", ["SIEM", "Pipeline management"]],
])("names stand before general fields: %s", (line, skills) => {
  expect(duties(line)).toEqual(skills);
});

test("a general skill gains less by repeats than a tool by its name", () => {
  const html =
    "<h3>Requirements</h3><ul><li>You have seen years of mentoring</li><li>You know why mentoring counts</li><li>You have seen how people work with Redis</li></ul>";
  expect(read(html)[0]).toBe("Redis");
});

test("a tool that is nice to have stands behind a duty", () => {
  const html = "<h3>Nice to have</h3><p>You know Redis.</p><h3>Duties</h3><p>You will plan wireframing.</p>";
  expect(read(html)).toEqual(["Wireframing", "Redis"]);
});
