/**
 * Names that differ from Intl's: engines disagree on them ("Türkiye"), or the places of jobs have another form
 * ("Bosnia and Herzegovina").
 */
// prettier-ignore
const SHORT_NAMES: Readonly<Record<string, string>> = {
  AG: "Antigua and Barbuda", BA: "Bosnia and Herzegovina", CC: "Cocos Islands", CD: "DR Congo",
  CG: "Republic of the Congo", CI: "Ivory Coast", CZ: "Czechia",
  FK: "Falkland Islands", GS: "South Georgia and the South Sandwich Islands", HK: "Hong Kong",
  HM: "Heard Island and McDonald Islands", KN: "Saint Kitts and Nevis", LC: "Saint Lucia", MF: "Saint Martin",
  BL: "Saint Barthélemy", MK: "North Macedonia", MM: "Myanmar", MO: "Macao", PM: "Saint Pierre and Miquelon",
  PS: "Palestine", RE: "Reunion", SH: "Saint Helena", SJ: "Svalbard and Jan Mayen", ST: "Sao Tome and Principe",
  SZ: "Eswatini", TC: "Turks and Caicos Islands", TR: "Turkey", TT: "Trinidad and Tobago",
  UM: "United States Minor Outlying Islands", VC: "Saint Vincent and the Grenadines", WF: "Wallis and Futuna",
};

const intlNames = new Intl.DisplayNames(["en"], { type: "region" });

/** "DE" → "Germany"; an unknown code stays. Everything that names a country uses this name. */
export function countryName(code: string): string {
  try {
    return SHORT_NAMES[code] ?? intlNames.of(code) ?? code;
  } catch {
    return code;
  }
}

const WITH_ARTICLE =
  /^(?:United |Netherlands$|Philippines$|Bahamas$|Gambia$|Maldives$|Comoros$|Seychelles$|DR Congo$|Republic of the Congo$|Dominican Republic$|Central African Republic$|European Union$|Middle East$|Americas$)| Islands?$/u;

/** Adds "the" to the name of a country or region that has it in a sentence: "the United States", "Germany". */
export function withArticle(place: string): string {
  return WITH_ARTICLE.test(place) ? `the ${place}` : place;
}
