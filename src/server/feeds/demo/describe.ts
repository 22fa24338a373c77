import type { DemoEmployer } from "./employers";
import type { Random } from "./random";
import type { DemoRole } from "./role";

const BENEFITS = [
  "30 days of paid leave, and a minimum of 20 that you must take",
  "A budget of $1,500 for your desk, chair and screen, and a new laptop every three years",
  "16 weeks of paid parental leave for every parent",
  "A learning budget of $1,200 a year and four days to use it",
  "A four-day week in July and August",
  "Two company weeks a year in a place with trees and good food, families welcome",
  "Health insurance for you and your family, or an allowance where the state provides it",
  "A pension contribution of 6 %",
  "Pay by a public formula: same work, same pay",
  "Two paid days a year for a cause of your choice",
  "Co-working space if home is too quiet or too loud",
  "A sabbatical of six weeks after five years",
];
const PROCESS: readonly [string, ...string[]] = [
  "A short call, a paid exercise of two hours, a conversation with the team, an offer: two to three weeks in all. You get an answer at every step.",
  "We read every application ourselves. Expect a first conversation, a practical one about your own work, and a last one with a founder.",
  "Three conversations of 45 minutes each, questions sent in advance, no riddles. We reimburse your time from the second one on.",
];
const RHYTHM: readonly [string, ...string[]] = [
  "We work in writing first and meet by video twice a week. Four hours a day should overlap with the team; the rest is yours to arrange.",
  "Meetings end before 15:00 UTC, and Wednesdays have none. Decisions are written down where everybody can find them.",
  "Teams plan in cycles of six weeks, with a week between them to tidy up. Nobody expects an answer in the evening.",
];

/** The advertisement of an invented job as HTML: who we are, the role, what to do, what to bring, what we offer. */
export function describeDemoJob(random: Random, employer: DemoEmployer, role: DemoRole, area: string): string {
  const about = `<strong>${escapeHtml(employer.name)}</strong> ${employer.does}. The company ${employer.is}.`;
  const duties = random.sample(role.duties, random.integer(4, 5));
  return [
    section("About us", `<p>${about}</p>`),
    section("The role", `<p>${mission(role, employer, area)}</p><p>${random.pick(RHYTHM)}</p>`),
    section("What you will do", list(duties)),
    section("What you bring", list(random.sample(role.asks, 4))),
    section("Nice to have", list(role.nice)),
    section("What we offer", list(random.sample(BENEFITS, random.integer(4, 6)))),
    section("How we hire", `<p>${random.pick(PROCESS)}</p>`),
  ].join("");
}

function section(title: string, body: string): string {
  return `<h3>${title}</h3>${body}`;
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
}

function mission(role: DemoRole, employer: DemoEmployer, area: string): string {
  return escapeHtml(role.mission.replaceAll("{area}", `our ${area} product`).replaceAll("{name}", employer.name));
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
