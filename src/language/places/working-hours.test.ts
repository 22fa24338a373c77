import { expect, test } from "vitest";
import { findProseEligibility } from "./eligibility-prose";

const zonesOf = (text: string) =>
  findProseEligibility(`We bake bread.\n${text}`, "zones")?.eligibility.utc_offsets ?? [];

test.each([
  ["You must be available from 9:00am – 5:00pm Eastern Time.", [-5]],
  ["Work hours: 8:00 AM - 5:00 PM PST", [-8]],
  ["Working in EST hours", [-5]],
  ["You must be available to meet with East Africa timezone by at least 2 hours.", [3]],
  ["Working hours: Gulf Standard Time", [4]],
  ["Must work Singapore business hours.", [8]],
  ["You will meet farmers in East Africa.", []],
  ["Work US hours", [-8, -7, -6, -5]],
  ["This role is open to any country, working in EST.", [-5]],
  ["We're open 9am to 5pm EST.", []],
  ["Working with US clients", []],
  ["Located in CET (+/- 2 hours); we can't consider applications from other time zones.", [-1, 0, 1, 2, 3]],
  ["Your working day must overlap with London time by at least 4 hours.", [0]],
  ["Availability aligned with US time zones is required.", [-8, -7, -6, -5]],
  ["Arbeitszeiten angelehnt an die MEZ (+/- 2 Stunden)", [-1, 0, 1, 2, 3]],
  ["est timezone required", [-5]],
  ["You must work pst hours.", [-8]],
  ["Ability to work 8 hours a day, starting at 8 AM CST", [-6]],
  ["Must be in the eastern timezone.", [-5]],
  ["You must live in the Pacific or Mountain time zone.", [-8, -7]],
  ["Must reside in the Eastern, Central, or Mountain time zones", [-7, -6, -5]],
  ["You must work Pacific/Mountain hours.", [-8, -7]],
  ["Our team works across Eastern and Pacific time zones.", []],
  ["Our offices are located in Eastern or Central time zones.", []],
  ["Located in Central or Eastern Europe", []],
  ["No need to be in the eastern timezone.", []],
  ["We can only consider candidates in the EST or CST time zones.", [-6, -5]],
  ["Working hours: 9am to 6pm IST (India)", [5.5]],
  ["ALL SHIFTS ARE IN EASTERN STANDARD TIME (EST)", [-5]],
  ["You are expected to align with the AU business hours.", [8, 9, 10]],
  ["Must work US business hours.", [-8, -7, -6, -5]],
  ["Core hours are 10am to 4pm CET.", [1]],
  ["Horario laboral alineado con la zona horaria EST.", [-5]],
  ["Must be able to work 10am–6pm GMT.", [0]],
  ["Core hours: 9:00–15:00 CET", [1]],
  ["We only ask for availability during our core hours (10am – 2pm UTC+2).", [2]],
  ["We need at least 4 hours of overlap with EST.", [-5]],
  ["You should be comfortable working Pacific Time hours.", [-8]],
  ["Kernarbeitszeit 10–16 Uhr (MEZ)", [1]],
  ["Horario: de 9:00 a 18:00 (EST)", [-5]],
  ["Godziny pracy: 9:00-17:00 CET", [1]],
  ["Candidates must be within 3 hours of Eastern Time.", [-8, -7, -6, -5, -4, -3, -2]],
  ["Remote (±3 hours from ET)", [-8, -7, -6, -5, -4, -3, -2]],
  ["Remote: +/- 1 hour of EST.", [-6, -5, -4]],
  ["You live within two hours of Pacific Time.", [-10, -9, -8, -7, -6]],
  ["Remote from any US state in the Central or Eastern time zone", [-6, -5]],
  ["Remote from any Canadian province in the Pacific time zone.", [-8]],
  ["Your hours should sit somewhere between UTC-2 and UTC+1.", [-2, -1, 0, 1]],
  ["Shift: 6 PM – 3 AM EST", [-5]],
  ["Fully remote role, Eastern time zone", [-5]],
  ["(Europe Timezone)", [0, 1, 2]],
  ["Working Hours: CET-aligned, split between morning and afternoon", [1]],
  ["8:00 AM - 5:00 PM [PST]", [-8]],
  ["Location: Remote Pacific Standard Time", [-8]],
  ["You work along CET timezone hours (or maximum +/- 2 hours deviation).", [-1, 0, 1, 2, 3]],
  ["You must be willing to work during Eastern Standard Time business hours.", [-5]],
])("“%s” asks for hours in a zone", (text, offsets) => {
  expect(zonesOf(text)).toEqual(offsets);
});

test.each([
  "Our offices in London open from 9:00 to 17:00 GMT.",
  "The webinar starts at 3:00 PM EST.",
  "We have colleagues in all US time zones.",
  "Support is available to customers 8:00 AM – 5:00 PM PST.",
  "If outside the US, you'd need 5 hours of overlap with PST timezone.",
  "The ideal candidate is available from 9:00am – 5:00pm Eastern Time.",
  "You will work with teams in the Central time zone.",
  "Our daily standup is at 10 AM EST.",
  "Call us 9am-5pm ET.",
  "Applications close at 5pm GMT on Friday.",
  "Experience working across US time zones",
  "Market hours are 9:30 AM to 4:00 PM ET.",
  "Work 40 hours per week",
  "Support covers ±3 hours of PST.",
  "Work from any city in the Pacific time zone for a week.",
  "Our shops are in every state in the Eastern time zone.",
  "We serve patients in any state in the Central time zone.",
  "You answer customers within two hours of their call.",
  "Meetings are ±1 hour from ET.",
  "Clients from any US state in the Pacific time zone call you.",
  "The oven must cool to ±3 degrees.",
  "You reply within three hours of receipt.",
])("“%s” asks for no hours", (text) => {
  expect(zonesOf(text)).toEqual([]);
});

test("a text that names two zones asks for both", () => {
  expect(zonesOf("Hours: Mon–Fri 9:00 AM–5:00 PM ET\nSchedule: 9:00 AM–5:00 PM Pacific Time")).toEqual([-8, -5]);
  expect(zonesOf("Hours: Mon–Fri 9:00 AM–5:00 PM ET\nSchedule: 9:00 AM–5:00 PM EST")).toEqual([-5]);
});
