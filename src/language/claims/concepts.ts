import { meaningfulStems, stem, writtenWordsOf } from "../text/stem";

/**
 * Synonyms, because a letter may use other words than the résumé. Each group is one kind of action, so "helped" never
 * confirms "led".
 */
const SAME: readonly string[] = [
  "led lead leading leads leadership manage managed managing management head headed heading supervise supervised oversee oversaw direct directed",
  "increase increased grow grew growth raise raised improve improved improvement boost boosted double doubled",
  "reduce reduced reduction cut cutting lower lowered decrease decreased shorten shortened save saved saving",
  "mentor mentored mentoring coach coached coaching train trained training teach taught teaching tutor tutored onboard onboarded",
  "customer customers client clients buyer buyers",
  "colleague colleagues teammate teammates",
  "migrate migrated migration migrating move moved moving transition transitioned",
  "sale sales sell sold selling revenue",
  "write wrote written writing author authored",
  "test tested testing tests qa",
  "deploy deployed deployment release released releases",
  "degree degrees diploma graduated graduate graduation studied",
  "found founded founder cofounded cofounder",
  "hire hired hiring recruit recruited recruiting recruitment",
  "satisfied satisfaction satisfy",
  "bachelor bachelors bsc ba beng bs",
  "master masters msc ma meng ms",
  "doctor doctorate phd dphil",
  "mba",
  "certified certification certificate certificates accredited accreditation licensed licence license",
  "award awards awarded prize won",
  "university college school",
  "bookkeeping bookkeeper books",
  "speak speaks spoke spoken fluent fluently native natively",
];

/** Filler words that claim nothing. */
const EMPTY =
  "build built building builds develop developed developing development create created creating design designed designing implement " +
  "implemented implementing deliver delivered delivering delivery ship shipped shipping drive drove driving contribute contributed " +
  "contributing contribution support supported supporting handle handled handling maintain maintained maintaining maintenance run ran " +
  "running own owned owning set setup start started join joined serve served act acted perform performed focus focused provide " +
  "provided ensure ensured enable enabled allow allowed achieve achieved spend spent gain gained learn learned learnt learning " +
  "successfully successful success effectively effective efficiently efficient currently recently previously formerly " +
  "significantly significant directly mainly primarily regularly consistently quickly reliably reliable robust various several " +
  "multiple many different wide range variety number numerous modern complex large small key main important real daily every day " +
  "background career professional personally personal hands-on practical practice field area areas domain topic topics task tasks duty " +
  "responsibility responsibilities project projects product products process processes system systems solution solutions tool tools " +
  "technology technologies software application applications service services feature features code business " +
  "recent current former past last previous latest present similar same directly match matches fit fits suit suits align aligns " +
  "speak value valuable result results resulting approach goal goals need needs challenge challenges opportunity interest interested " +
  "believe confident convinced feel think see sure certain clear clearly therefore thus moreover furthermore addition additionally " +
  "example instance especially particularly specifically together throughout bring brought offer offers possess hold held enjoy " +
  "since there go goes went back show shows shown name names named list lists listed say says mention mentions remote remotely following point points shape shaped";

const CONCEPT_OF = new Map<string, string>();
for (const group of SAME) {
  const [first = "", ...others] = group.split(" ");
  for (const word of [first, ...others]) CONCEPT_OF.set(stem(word), first);
}
const CLAIMS_NOTHING = new Set(EMPTY.split(" ").map(stem));

/** Returns the stems of a text's words, with synonyms as one and without filler. */
export function findConcepts(text: string): Set<string> {
  // "B.Sc." equals "BSc".
  const whole = writtenWordsOf(text.replaceAll(/(?<=\p{L})\.(?=\p{L})/gu, ""))
    .flatMap((word) => word.split(/[/-]/u))
    .join(" ");
  const concepts = new Set<string>();
  for (const stem of meaningfulStems(whole)) {
    const concept = CONCEPT_OF.get(stem);
    if (concept !== undefined) concepts.add(concept);
    else if (!CLAIMS_NOTHING.has(stem)) concepts.add(stem);
  }
  return concepts;
}
