import { expect, test } from "vitest";
import { parseEligibility } from "./eligibility";
import { findExclusions } from "./eligibility-prose";
import { removeExcluded } from "./exclusions";
import { findRemotePlaces } from "./location-line";

test("lines below a heading that refuses countries are excluded, up to the first line without places", () => {
  const heading = "We don’t have a legal basis to accept applicants from the following countries:";
  const lines = "• European: Iceland, Kosovo and Serbia.\n• Latin America: Cuba and Nicaragua\nWe bake bread.\nSpain";
  expect(findExclusions(`${heading}\n${lines}`)).toEqual({
    except: ["CU", "IS", "NI", "RS", "XK"],
    quotes: [heading, "Iceland, Kosovo and Serbia.", "Cuba and Nicaragua"],
  });
});

test("states of Brazil are excluded from it, but not from Colombia", () => {
  const posting = { title: "Baker", location: "Remote", field: null, nearby: null, isAggregator: false };
  const listExcept = (text: string) => parseEligibility({ ...posting, text }).eligibility?.except;
  expect(listExcept("Contratamos em todo o Brasil, exceto Amazonas e Pará.")).toEqual(["BR-AM", "BR-PA"]);
  expect(listExcept("Contratamos en toda Colombia, excepto Amazonas.")).toBeUndefined();
});

test("people whom an employer can't pay are excluded", () => {
  expect(findExclusions("We cannot pay contractors in Cuba or Iran.").except).toEqual(["CU", "IR"]);
});

// prettier-ignore
test.each([
  ["Europe, à l'exception de la Suisse", [], ["Europe"], ["CH"]], ["Anywhere save Cuba", [], ["Worldwide"], ["CU"]],
  ["Remote - EMEA (excl. France)", [], ["EMEA"], ["FR"]], ["Global ex-UK", [], ["Worldwide"], ["GB"]], ["Remote - anywhere but Canada", [], ["Worldwide"], ["CA"]],
  ["APAC without Japan", [], ["APAC"], ["JP"]], ["Europe w/o Switzerland", [], ["Europe"], ["CH"]], ["Europe minus Germany and Austria", [], ["Europe"], ["AT", "DE"]],
  ["Remote - Worldwide, US excluded", [], ["Worldwide"], ["US"]], ["Remote (non-U.S.)", [], [], ["US"]], ["Remote (no US)", [], [], ["US"]],
  ["Remote - Canada, no Quebec", ["CA"], [], ["CA-QC"]], ["Remote - US (excluding CA, CO and NY)", ["US"], [], ["US-CA", "US-CO", "US-NY"]],
  ["Remote - US (except New York City)", ["US"], [], []], ["EMEA (excl. DE)", [], ["EMEA"], ["DE"]], ["USA (does not include Puerto Rico)", ["US"], [], ["PR"]],
  ["Weltweit außer USA", [], ["Worldwide"], ["US"]], ["Europa ohne die Schweiz", [], ["Europe"], ["CH"]], ["Europe sauf la Suisse", [], ["Europe"], ["CH"]], ["Europe hors France", [], ["Europe"], ["FR"]],
  ["LATAM exceto Brasil", [], ["Latin America"], ["BR"]], ["LATAM salvo México", [], ["Latin America"], ["MX"]], ["Europa tranne Italia", [], ["Europe"], ["IT"]],
  ["Europa behalve Nederland", [], ["Europe"], ["NL"]], ["Europa oprócz Polska", [], ["Europe"], ["PL"]],
  ["Oslo, NO", ["NO"], [], []], ["San Salvo, Italy", ["IT"], [], []], ["Poza Rica, Mexico", ["MX"], [], []], ["Remote US - no travel", ["US"], [], []],
  ["Outside London, UK", ["GB"], [], []], ["Remote, no travel, Germany", ["DE"], [], []], ["Remote - no agencies, Canada", ["CA"], [], []],
  ["No relocation, Poland", ["PL"], [], []], ["No visa, Germany", ["DE"], [], []], ["Not in office, Spain", ["ES"], [], []], ["Hors Paris, France", ["FR"], [], []],
  ["Poza Warszawą, Polska", ["PL"], [], []], ["Sin experiencia, México", ["MX"], [], []], ["Las Vegas, NV, No state tax, USA", ["US"], [], []],
  ["Sans Souci, Sydney, Australia", ["AU"], [], []], ["Minus One, Germany", ["DE"], [], []], ["Oslo, NO - Norway", ["NO"], [], []], ["Remote, not US only", ["US"], [], []],
  ["Remote; excluding Quebec, Canada", [], [], ["CA-QC"]], ["Remote - EMEA (except London, UK)", [], ["EMEA"], []], ["Remote US - California excluded", ["US"], [], ["US-CA"]], ["Germany, visa not supported", ["DE"], [], []],
  ["US (excluding the following states: CA, CO)", ["US"], [], ["US-CA", "US-CO"]], ["US (except candidates based in Texas)", ["US"], [], ["US-TX"]],
])("the line %s includes %j and %j and excludes %j", (line, countries, regions, except) => {
  expect({ except: [], ...findRemotePlaces(line).places }).toEqual({ countries, regions, utcOffsets: [], except });
});

// prettier-ignore
test.each([
  ["We can't employ residents of Texas, Oregon or New York City.", ["US-OR", "US-TX"]], ["This role is not available in California, Washington or Ontario.", ["CA-ON", "US-CA", "US-WA"]],
  ["We are unable to hire candidates in CA, CO, and NY.", ["US-CA", "US-CO", "US-NY"]], ["At this time we don't hire in Georgia, Texas or Florida.", ["US-FL", "US-GA", "US-TX"]],
  ["Sorry, no applicants from New York or Colorado.", ["US-CO", "US-NY"]], ["This role isn't available to people who live in Quebec.", ["CA-QC"]], ["We're not set up to hire in Germany or France.", ["DE", "FR"]],
  ["Applicants from Illinois are not eligible.", ["US-IL"]], ["Residents of CA, NY and WA cannot be considered.", ["US-CA", "US-NY", "US-WA"]], ["With the exception of Vermont, we hire in all US states.", ["US-VT"]],
  ["Leider können wir niemanden aus der Schweiz einstellen.", ["CH"]], ["Nous ne recrutons pas au Québec.", ["CA-QC"]], ["No contratamos en Argentina.", ["AR"]], ["Não contratamos em Portugal.", ["PT"]],
  ["Flexible PTO isn't available in California.", []], ["Candidates in Spain will not be asked twice.", []],
  ["Open anywhere in the US, excluding Alaska and Hawaii.", ["US-AK", "US-HI"]], ["Located anywhere (not in the US or Canada)", ["CA", "US"]],
  ["This role will be remote,but is not eligible to be hired in CA, CT, NJ.", ["US-CA", "US-CT", "US-NJ"]], ["Contratamos en toda Latinoamérica excepto Cuba.", ["CU"]],
  ["You must not be located in Japan.", ["JP"]], ["We are not able to consider applicants from the following states: Alabama, Texas.", ["US-AL", "US-TX"]],
  ["Remote en Europe sauf la Suisse.", ["CH"]], ["We cannot hire people outside the EU at this time.", []], ["We are not able to sponsor visas in Germany.", []],
  ["We do not discriminate in California.", []], ["We do not have an office in Germany.", []], ["We do not accept applications from agencies in India.", []],
  ["Applicants need not be located in the United States.", []], ["You don't need to be located in the US.", []], ["We don't only hire in the US.", []], ["This role is not open only to residents of Canada.", []],
  ["We can hire anywhere in the US apart from California and Colorado.", ["US-CA", "US-CO"]], ["We hire everywhere in Canada aside from Quebec.", ["CA-QC"]],
  ["We hire in any country, but for sanctions reasons not residents of Iran, North Korea or Syria.", ["IR", "KP", "SY"]], ["We hire worldwide, but not people living in Russia.", ["RU"]],
  ["Candidates may live in any state except California.", ["US-CA"]], ["You can work from any US state other than California.", ["US-CA"]],
  ["We ship to all states except Hawaii.", []], ["Our ovens work in all states except Hawaii.", []], ["Our service is available in all US states except Alaska.", []],
  ["We deliver anywhere in the US except Alaska.", []], ["We serve residents of all states except New York.", []], ["Our loans are offered in all states except Nevada.", []],
  ["Insurance covers people living in all states excluding New York.", []], ["We operate stores in all states except Maine.", []], ["The app is not available in Canada.", []],
  ["Based in Oslo, we ship anywhere in the United States except Hawaii.", []], ["We work with bakeries in all of Europe except Spain.", []], ["Our data covers all countries except Cuba.", []],
  ["We are open to candidates outside the United States.", []], ["You will work with colleagues located outside of the US.", []], ["Our remote team is spread outside of Europe", []],
  ["Remote roles, other than sales in Germany, are paid hourly.", []], ["Applicants are accepted from the US and outside of Canada", []],
  ["This role is only open to candidates outside the US.", ["US"]], ["We can't hire in Quebec, Canada.", ["CA-QC"]], ["We can't hire in London, UK.", []],
])("the text %s excludes %j", (text, except) => {
  expect(findExclusions(`We bake bread. ${text}`).except).toEqual(except);
});

test("a long line is read in steps that grow with its length", () => {
  expect(removeExcluded(`a${" ".repeat(100_000)}b`).except).toEqual([]);
  expect(removeExcluded("not ".repeat(25_000)).except).toEqual([]);
});
