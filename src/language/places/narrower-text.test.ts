import { expect, test } from "vitest";
import { parseEligibility } from "./eligibility";
import { findExclusions } from "./eligibility-prose";
import { findEligibility } from "./places";

function read(text: string, location: string, isAggregator = false) {
  const field = findEligibility(location);
  const { eligibility } = parseEligibility({ title: "Baker", text, location, field, nearby: null, isAggregator });
  const { countries = [], regions = [], except = [] } = eligibility ?? {};
  return [...countries, ...regions, ...except.map((code) => `-${code}`)].join(" ");
}

test.each([
  ["Location: all of Europe minus Norway and Malta, where we have no entity.", "Remote (Europe)", "Europe -MT -NO"],
  ["You can work from anywhere in the EU without Croatia.", "Remote (EU)", "European Union"],
  ["You can work from anywhere in the EU minus Croatia.", "Remote (EU)", "European Union -HR"],
  ["Where: EMEA, not Turkey.", "EMEA", "EMEA -TR"],
  ["We hire people across Latin America minus Cuba.", "LATAM", "Latin America -CU"],
  ["Standort: Europa ohne die Schweiz", "Remote (Europe)", "Europe -CH"],
  ["Location: Canada minus Quebec", "Remote - Canada", "CA -CA-QC"],
  ["Our bread is sold all over Europe minus Norway.", "Remote (Europe)", "Europe"],
  ["Anywhere in the UK except Scotland.", "Remote (UK)", "GB -GB-SCT"],
  ["Remote in the UK, excluding Northern Ireland.", "", "GB -GB-NIR"],
  ["We can't hire in Northern Ireland.", "Remote (UK)", "GB -GB-NIR"],
  ["We can't hire in Wales or Ireland.", "Remote (Europe)", "Europe -GB-WLS -IE"],
])("“%s” takes from %s what it excludes", (text, location, places) => {
  expect(read(text, location)).toBe(places);
});

// prettier-ignore
test.each([
  ["Our bakeries are in Spain, Italy and Malta. You may live in any of the three countries.", "Remote (Europe)", "ES IT MT"],
  ["We bake in Peru and Chile. Candidates must be based in one of these countries.", "Remote, LATAM", "CL PE"],
  ["We bake in Belgium and the Netherlands. You can be located in either of the two countries; our oven is in Ghent.", "Remote, Benelux", "BE NL"],
  ["You visit shops in Latvia and Estonia. You live in one of those countries.", "Baltics (remote)", "EE LV"],
  ["You must live in Sweden or Finland.", "Remote, Nordics", "FI SE"],
  ["You should be based in Austria.", "Remote - DACH", "AT"],
  ["We bake in Spain, Italy and Malta. You may live in any of the two countries.", "Remote (Europe)", "Europe"],
  ["We bake in Spain. You may live in any of the countries.", "Remote (Europe)", "Europe"],
  ["We bake in Spain and Italy. Ideally you live in one of these countries.", "Remote (Europe)", "Europe"],
  ["We bake in Spain and Italy. You need not live in one of these countries.", "Remote (Europe)", "Europe"],
  ["We bake in Spain and Italy. You work in one of the countries where we bake.", "Remote (Europe)", "Europe"],
  ["We bake in Sweden and Norway. You travel there.", "Remote, Nordics", "DK FI IS NO SE"],
])("“%s” narrows %s", (text, location, places) => {
  expect(read(text, location)).toBe(places);
});

test.each([
  ["Le poste est ouvert à toute personne habitant en Belgique ou en Suisse.", "Gand, Belgium", "BE CH"],
  [
    "Tout se fait à distance, pour les candidats résidant au Portugal, en Espagne ou en Italie.",
    "Lisbon, Portugal",
    "ES IT PT",
  ],
  ["Toute personne domiciliée au Canada peut postuler.", "Remote", "CA"],
  ["Du backst von daheim, in Österreich oder der Schweiz.", "Vienna, Austria", "AT CH"],
  ["Sie arbeiten von zuhause aus in Deutschland oder Polen.", "Berlin, Germany", "DE PL"],
  ["Du arbeitest von zu Hause aus in einem Team, das in Polen backt.", "Berlin, Germany", "DE"],
  ["Vous travaillez depuis chez vous, en Belgique ou en France.", "Lille, France", "BE FR"],
  ["Trabajas desde casa, en España o Portugal.", "Madrid, Spain", "ES PT"],
  ["Lavori da casa, in Italia o Spagna.", "Rome, Italy", "ES IT"],
  ["Je werkt vanuit huis in België of Nederland.", "Ghent, Belgium", "BE NL"],
  ["Home working anywhere in England or Wales", "", "GB -GB-NIR -GB-SCT"],
  ["Homeworker in Scotland or Ireland", "", "GB IE"],
  ["You bake from home, anywhere in the world, two evenings a week.", "Oslo, Norway", "NO"],
  ["You bake from home, anywhere in the world.", "Oslo, Norway", "Worldwide"],
  ["This job is home-based, anywhere on earth.", "Oslo, Norway", "Worldwide"],
  ["Remote, anywhere in the world", "Lima, Peru", "Worldwide"],
  ["You sell bread from anywhere in the world.", "Lima, Peru", "PE"],
])("“%s” widens the office in %s", (text, location, places) => {
  expect(read(text, location)).toBe(places);
});

test.each([
  ["We'd like to hire in Norway, Peru, or wherever you are.", "Worldwide", "Worldwide"],
  ["You could be based in Spain, Italy or anywhere else.", "Worldwide", "Worldwide"],
  ["You can work from Lisbon, Madrid or somewhere else.", "Worldwide", "Worldwide"],
  ["You must be based in Norway or anywhere else in Europe.", "Worldwide", "NO Europe"],
  ["You must be based in Spain, Italy or Malta.", "Worldwide", "ES IT MT"],
])("“%s” beside %s", (text, location, places) => {
  expect(read(text, location, true)).toBe(places);
});

test.each([
  ["This is a work-from-home job for residents of NV, UT or AZ.", "AZ NV UT"],
  ["The role is remote and open to people living in FL, GA and AL.", "AL FL GA"],
  ["We currently hire in TX, OK, and LA.", "LA OK TX"],
  ["We only employ people in ME, NH and VT.", "ME NH VT"],
  ["You live in WA, OR or ID.", "ID OR WA"],
  ["This is a job for residents of IL, IN or WI.", "IL IN WI"],
  ["We hire in MI, IN and MO.", "IN MI MO"],
  ["You will be based in ND or SD.", "ND SD"],
  ["This remote position is available to candidates located in NC, SC or VA.", "NC SC VA"],
  ["If you live in CA, NY or WA, we tell you the range.", null],
  ["This is a job for residents of cities like LA, NY or SF.", null],
  ["For residents of CO, NY and WA, the range is shown.", null],
  ["Applicants for this role who live in CA or NY may ask for their data.", null],
  ["Our bakers live in CA, TX and NY.", null],
  ["We hire in TX.", null],
  ["We hire in Texas and Ohio.", "OH TX"],
  ["You work with bakers based in CA and NY.", null],
  ["Our clients hire in CA and NY.", null],
  ["We hire in ES, PT and FR.", null],
])("“%s” allows the states %s", (text, states) => {
  const { except } = findExclusions(text);
  const allowed = states?.split(" ") ?? [];
  expect(except).toHaveLength(allowed.length === 0 ? 0 : 51 - allowed.length);
  expect(except.filter((code) => allowed.includes(code.slice(3)))).toEqual([]);
});
