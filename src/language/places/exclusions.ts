import { foldWords } from "../text/fold";
import { findCityCountry, isCityIn } from "./cities";
import { findCountry, parseCountry } from "./countries";
import { US_STATES } from "./place-codes";
import { countriesInRegion, REGION_WORDS } from "./country-regions";
import { removeLabel, takeLines } from "./listed-lines";
import { findBrazilianState, findSubdivision, isSubdivision } from "./subdivisions";

/** A text without the places that it excludes, and the codes of those: ISO 3166-1 alpha-2 or ISO 3166-2. */
export type Included = { text: string; except: string[] };

const START = "(?<![\\p{L}\\p{N}])";
/** Words before excluded places: "EMEA (excl. UK)", "Global ex-US", "anywhere but the US", "LATAM sem o Brasil". */
const WORDS =
  "excl(?:\\.|uding|udes?|uded:)?|except(?:ing|ion of)?|ex(?=[- ])|but not|(?:(?:does|do) )?not includ(?:e|es|ing)|(?<=(?:anywhere|everywhere|all|any country) )(?:but|save)|other than|apart from|aside from|outside(?: of)?|without|w\\/o|minus|(?<!\\be )[Nn]o(?= )|not|non(?=[- ])|[Oo]hne|au(?:ß|ss)er(?:halb)?|ausgenommen|mit Ausnahme von|nicht|sauf|hors|except[ée]|à l[’']exception d(?:e|es|u)|sans|except[uo]|exceto|exce[cç][aã]o d[eo]|excepci[oó]n de|excluindo|excluyendo|(?<!San )salvo|menos|sem|sin|tranne|eccetto|escluso|esclusa|senza|behalve|zonder|uitgezonderd|met uitzondering van|niet|eccezione d(?:i|el|ella|ell[’'])|utom|förutom|undtagen|bortset fra|opr[oó]cz|z wyj[aą]tkiem|poza(?! Rica)|bez";
const BEFORE = new RegExp(`${START}(?:${WORDS})(?![\\p{L}\\p{N}]|,| ?[-–—] )[-:]? ?`, "giu");
/** Words after them: "Worldwide, US excluded". */
const AFTER =
  / (?:(?:is|are|ist|sind) )?(?:excluded|not (?:included|eligible|supported|possible)|ausgenommen|ausgeschlossen|exclue?s?|exclu[ií]d[oa]s?|esclus[oaie]|uitgesloten|wykluczon\p{L}+) ?(?=$|[)\],;|.\n])/iu;
/** A list ends where another clause begins: "non-US - Remote". */
const CLAUSE_END = /[()[\];|\n]|\s[-–—]\s|\.\s|(?<!following|states|countries|provinces):\s/iu;
const CLAUSE_START = /[()[\],;|\n]|\s[-–—]\s/u;
/** "Outside London" may be near it; "except London" isn't. */
const SURE = /^exc/iu;
/** Why somebody is excluded, behind the list: "Cuba y Venezuela por motivos de pago", "Ungarn, weil". */
const REASON =
  /,? (?:because|due|since|weil|wegen|car|pour|parce|en raison|por|ya que|pois|devido|per|perché|poiché|want|omdat|vanwege|wegens|ze względu|z powodu|ponieważ|gdyż)(?!\p{L}).*$/isu;
const MAX_BEFORE = 80;
const MAX_LIST = 300;

/** "sanctioned countries (Iran, Syria)", "some states: Utah", "those where we have no entity (e.g. Utah)": the list is in brackets. */
const DESCRIBED =
  /^(?:[\p{L}’'-]+ ){0,4}?(?:countries|states|provinces|regions|places|locations|jurisdictions|ones|those)(?: [^().;:\n]{1,60})?(?: ?\(|: )(?:(?:e\.g\.|i\.e\.|such as|like|including|incl\.),? )?(?=\S)/iu;

/** Takes the excluded places from a line of places. Words that no place follows ("no travel") exclude nothing. */
export function removeExcluded(line: string): Included {
  const plain = line.replace(/[^\S\n]+/gu, " ");
  const namesUs = NAMES_US.test(plain);
  const except: string[] = [];
  let text = "";
  let end = 0;
  for (const { index, 0: words } of plain.matchAll(BEFORE)) {
    const start = index + words.length;
    if (index < end) continue;
    const [described = ""] = DESCRIBED.exec(plain.slice(start, start + MAX_LIST)) ?? [];
    const [clause = ""] = plain.slice(start + described.length, start + MAX_LIST).split(CLAUSE_END);
    const excluded = parseExcluded(clause, namesUs, SURE.test(words));
    if (excluded.length === 0) continue;
    except.push(...excluded.codes);
    text += `${plain.slice(end, index)} `;
    end = start + described.length + excluded.length;
    if (plain[end] === "-") end += 1;
  }
  const rest = removeExcludedBefore(text + plain.slice(end), namesUs);
  except.push(...rest.except);
  return { text: rest.text === plain ? line : rest.text, except: [...new Set(except)].toSorted() };
}

function removeExcludedBefore(text: string, namesUs: boolean): Included {
  const after = AFTER.exec(text);
  if (!after) return { text, except: [] };
  const list =
    text
      .slice(Math.max(after.index - MAX_BEFORE, 0), after.index)
      .split(CLAUSE_START)
      .at(-1) ?? "";
  const { codes, length } = parseExcluded(list, namesUs);
  if (length < list.length) return { text, except: [] };
  const before = text.slice(0, after.index - list.length).replace(/ [-–—] ?$/, "");
  return { text: `${before} ${text.slice(after.index + after[0].length)}`, except: codes };
}

/** "OR or WA" and "IN or KY" begin with states. */
const SEPARATORS =
  /([,;/&+|()]|\s(?!(?:or|in) (?:and|or)\s)(?:and|or|nor|und|oder|noch|et|ou|ni|y|e|o|u|en|nem|né|lub|i|ani|oraz|och|samt|eller|og|in|from|within)\s)/iu;
const SMALL =
  /^(?:(?:l['’]|d['’]|(?:the|those|people|residents|candidates|applicants|anyone|employees|who|that|are|is|currently|live|reside|resides|lives|based|located|living|residing|following|states?|provinces?|countries|available|open|eligible|either|from|in|within|for|to|of|or|and|la|le|les|los|las|el|il|lo|gli|i|de[nrm]?|die|das|do|da|dos|das|des|du|del|della|het|o|a|os|as|à|au|aux|en|em|für|para|pour|voor|dla|w)[\s:-]+))+/iu;
const SMALL_AFTER =
  /(?:[\s-]+(?:residents?|based|candidates?|applicants?|citizens?|please|state|at this time|territor(?:y|ies)|ein|einstellen|beschäftigen|berücksichtigen|mehr|anymore|any longer))+$/iu;
const NAMES_US = /\b(?:US|USA|U\.S\.A?\.?|United States|[Ss]tates|(?:[Ee]very|[Aa]ny) state)(?![\p{L}\p{N}])/u;

/**
 * Reads the countries, regions and states that a list starts with, and how long that start is. Cities have no codes: who
 * excludes New York City doesn't exclude the state. `namesUs`: what stands around it names the United States, so "GA" and
 * "Georgia" are states.
 */
export function parseExcluded(list: string, namesUs: boolean, skipsCities = true): { codes: string[]; length: number } {
  const items = splitItems(list.replace(REASON, ""));
  const states = items.filter(({ name }) => US_STATES.has(name)).length;
  const named = items.some(({ name }) => name !== "Georgia" && findSubdivision(name)?.startsWith("US-"));
  const isUs = namesUs || states > 1 || named;
  const codes: string[] = [];
  let previous = "";
  let length = 0;
  for (const { name, end } of items) {
    const read = parseItem(name, isUs);
    const isCity = read.length === 0 && skipsCities && findCityCountry(name) !== null;
    if (read.length === 0 && !isCity) {
      // "Cuba y Perú debido a los pagos": a list's last name, before other words.
      const last = codes.length > 0 ? (LEADING_NAME.exec(name)?.[0] ?? "") : "";
      const named = last === "" ? [] : parseItem(last, isUs);
      codes.push(...named);
      if (named.length > 0) length = end - (name.length - last.length);
      break;
    }
    // "Quebec, Canada" and "London, UK" are one place.
    codes.push(...read.filter((code) => !codes.at(-1)?.startsWith(`${code}-`) && !isCityIn(previous, code)));
    previous = isCity ? name : "";
    length = end;
  }
  return { codes: [...new Set(codes)].toSorted(), length };
}

const LEADING_NAME = /^\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*)*(?= \p{Ll})/u;

/** Splits a list into names and where each one ends. */
function splitItems(list: string): { name: string; end: number }[] {
  let end = 0;
  return list.split(SEPARATORS).flatMap((part, index) => {
    end += part.length;
    // "candidates based" is small words only; "DE" and "OR" are states.
    const words = part.trim().replace(/(?<=\p{Ll})$/u, " ");
    const name = words.replace(SMALL, "").trim().replace(SMALL_AFTER, "").replace(/\.$/, "");
    return index % 2 === 1 || name === "" ? [] : [{ name, end }];
  });
}

function parseItem(item: string, isUs: boolean): string[] {
  const words = foldWords(item);
  if (words === "georgia") return isUs ? ["US-GA"] : [];
  const code = item.replaceAll(".", "");
  if (US_STATES.has(code) && isUs) return [`US-${code}`];
  const state = findSubdivision(item) ?? findBrazilianState(item);
  if (state !== null) return [state];
  const country = findCountry(words) ?? codeOf(item);
  if (country !== null) return [country];
  const region = REGION_WORDS.find(([, names]) => names.includes(words))?.[0];
  return region === undefined ? [] : countriesInRegion(region.toLowerCase());
}

/** "UK", "USA", "U.S." and "CH", but not "us" and "it". */
function codeOf(item: string): string | null {
  const code = item.replaceAll(".", "");
  if (!/^[A-Z]{2,3}$/.test(code)) return null;
  return code === "UK" ? "GB" : isSubdivision(`CA-${code}`) ? `CA-${code}` : parseCountry(code);
}

const CANNOT =
  "(?:unable to|not able to|cannot|can ?not|can[’']t|do not|don[’']t|does not|doesn[’']t|will not|won[’']t|are not|is not|isn[’']t|aren[’']t|[’'](?:re|m|s) not|not currently|no longer)";
const IN = "(?:in|from|of|to(?! (?:be|work|live|reside|hire|employ|apply|accept)(?!\\p{L}))|for)";
/** Sentences that exclude places; the places follow. */
const SENTENCES_OF_EXCLUSION = [
  `\\b${CANNOT} (?:have (?:an? |the |any )?(?:legal )?(?:basis|ability|means|right|entity|setup) to )?(?:\\p{L}+ ){0,3}?(?:employ|hire|hiring|consider|considering|accept|accepting|support|supporting|engage|recruit|onboard|pay|available|open|eligible|offered|registered|able to hire|(?:work|contract) with)(?: (?!outside)[\\p{L}/-]+){0,6}? (?:${IN}|(?:residing|based|located|living|resident) in)`,
  `\\b(?:not(?: be)?|(?:cannot|can ?not|can[’']t) be) (?:available|open|eligible|offered|performed|located|based)(?: \\p{L}+){0,4}? ${IN}`,
  `\\b(?:remote\\w*|role|position|job|candidates|applicants|residents|states|countries|anywhere|hire|hiring|located|based|live|living|reside|residing|work|open|available|US|U\\.S\\.|USA|United States|Canada|Europe|EU)\\b[^.;\\n]{0,60}?[\\s(](?:except(?:ing)?|excluding|excl\\.|with the (?:exception|exclusion) of|other than|apart from|aside from|save for|but not|not in)(?: (?:for|in|from))?`,
  `\\b(?:no|not) (?:candidates|applicants|applications|residents|citizens|people|those|anyone) (?:(?:who )?(?:are )?(?:based|located|liv(?:e|ing)|resid(?:e|ing)) )?(?:from|of|in)`,
  `^[^\\p{L}]*(?:with the (?:exception|exclusion) of|except(?: for)?|excluding)`,
  "\\b(?:any|every)(?:one|body) (?:can |may )?(?:apply|applies|work|join)\\b[^.;]{0,50} unless (?:you|they)(?:[’']re| are)? (?:live|living|based|located|resid(?:e|ing)) in",
  `\\bexcludes|\\b(?:anywhere|everywhere|(?:all|any|every) (?:[\\p{L}-]+ ){0,3}?(?:countr(?:y|ies)|states?|provinces?)),? (?:but|save|except(?:ing)?|other than|apart from)(?: for| in)?`,
  `\\bno (?:\\p{L}+ ){0,2}(?:entity|entities|payroll) in(?=[^;\\n]*\\b(?:${CANNOT}|unable to) (?:\\p{L}+ ){0,2}?(?:hire|employ|accept|consider|onboard))(?![^\\n]*\\b(?:but|however|via|through|contract\\p{L}*|freelanc\\p{L}*|employer of record|eor)\\b)`,
  `${START}(?:keine[rn]? (?:bewerb\\p{L}+|kandidat\\p{L}+)|niemanden?)(?: \\p{L}+){0,2}? (?:aus|in|mit wohnsitz in)`,
  `${START}(?:ne |n[’'])(?:\\p{L}+ ){0,2}?(?:(?:pas|plus) )?(?:recrut|embauch|accept|engage)\\p{L}*(?: (?:pas|plus))?(?: (?:de |d[’'])?(?:candidat|profil|personne|salarié)\\p{L}*)?(?: \\p{L}+){0,4}? (?:en|aux?|à|d[eu]s?)`,
  `${START}(?:n(?:o|ão|on)|nie) (?:\\p{L}+ )?(?:contrat|acept|aceit|empleam|empreg|assum|accett)\\p{L}+(?: \\p{L}+){0,4}? (?:en|em|no|na|de|do|da|in)`,
  `${START}(?:kan|anställer|ansætter) (?:\\p{L}+ ){0,2}?(?:inte|ikke)(?! (?:bara|endast|enbart|kun))(?: \\p{L}+){0,4}? i`,
  `${START}(?:nemen|neemt|zoeken|werven) (?:\\p{L}+ ){0,2}?(?:geen|niemand)(?: \\p{L}+){0,3}? (?:aan )?(?:in|uit)`,
  `\\bonly (?!an? )(?:\\p{L}+ ){0,8}?outside(?: of)?`,
  `${START}(?:ländern?|pays|pa[ií]s(?:es)?|lugar|paesi|landen|krajów|überall|partout|remote|weltweit|monde|mundo)\\b[^.;\\n]{0,40}?[\\s(](?:außer|ausgenommen|ohne|sauf|hors|excepto|exceto|salvo|menos|tranne|eccetto|behalve|oprócz|poza)(?: in| en| em)?`,
].map((pattern) => new RegExp(`${pattern}:?\\s+`, "giu"));
/** Sentences whose places come first: "Residents of Illinois are not eligible". */
const PLACES_FIRST =
  /\b(?:residents|applicants|candidates|applications|people|those)(?: (?:who|based|located|living|residing|live|reside))* (?:of|from|in) ([^.;]{2,120}?) (?:are not|aren[’']t|is not|cannot|can ?not|can[’']t|will not|won[’']t|are (?:unable|ineligible))(?: \p{L}+){0,3}? ?(?:eligible|considered|accepted|hired|employed|apply|supported|ineligible)\b|(?<!\p{L})(?:bewerb\p{L}+|kandidat\p{L}+) (?:aus|in|mit wohnsitz in) ([^.;]{2,80}?) (?:können|werden)(?: wir)?(?: leider)? nicht (?:berücksichtig|eingestellt|angenommen|akzeptier)/giu;
const HINT =
  /n[’']t|[’'](?:re|m|s) not\b|\b(?:cannot|can ?not|no longer|unable|not|except|exclu|other than|apart from|aside from|save for|(?:countr|state|province)\p{L}* (?:but|save)|outside|unless|bewerb|kandidat|no (?:\p{L}+ ){0,2}(?:entit|payroll)|ausgenommen|ohne|sauf|hors|excepto|exceto|salvo|menos|tranne|eccetto|behalve|poza|mit ausnahme|à l[’']exception)|anywhere but|außer|oprócz|\bno(?:t|) (?:candid|appli|resid|contrat|acept|citiz|people|those|anyone)|keine|niemand|geen|inte|ikke|utom|undtagen|eccezione|wyj[aą]tki|\bne |não|\bn[’']|ineligible/iu;
/** Words for work and those who do it. "We ship to all states except Hawaii" has none. */
const ABOUT_WORK =
  /^[^\p{L}]*(?:not )?(?:open|located|based|available|anywhere|all|any|work)\b(?!.*\b(?:we|our)\b)|\bmust not be\b|\b(?:hir(?:e|es|ed|ing)|employ\p{L}*|recruit\p{L}*|onboard|freelanc\p{L}+|contract(?: with|ors)|(?:pay|payments? to) (?:people|freelancers|contractors)|people from|arbeiten mit|wir stellen|candidat\p{L}+|applicants?|applications?|apply|team members|roles?|positions?|jobs?|vacanc\p{L}+|opportunity|engage|remot\p{L}*|working|(?:to|can|may|must|you|who) (?:work|live|reside|be (?:based|located))|resid(?:e|ing) in|locations?\s?:|bewerb\p{L}+|kandidat\p{L}+|einstell\p{L}+|home[- ]?office|recrut\p{L}+|embauch\p{L}+|télétravail|contrat\p{L}+|empleam\p{L}+|empreg\p{L}+|acept\p{L}+|aceit\p{L}+|teletrab\p{L}+|trabaj\p{L}+|trabalh\p{L}+|anställ\p{L}+|ansætt\p{L}+|distans\p{L}*|assum\p{L}+|lavor\p{L}+|viv(?:ir|es|er|i)|wohn\p{L}+|résid\p{L}+|zoeken|nemen|neemt|werven|zdaln\p{L}+)(?!\p{L})/iu;
/** Sentences about customers and wishes exclude no applicants; "not outside the US" excludes everybody else. */
const OTHER_SENTENCES =
  /\b(?:customers?|clients?|agenc(?:y|ies)|recruiters?|sponsor\w*|sponsoring|visas?|discriminat\w*|salary|pay range|benefits?|pto|time off|insurance|equity|offices?|colleagues?|teams?(?! members?)|spread)\b/i;
const NOT_OUTSIDE = new RegExp(`(?:\\b${CANNOT}|\\bnot)\\b[^.;\\n]*\\boutside\\b`, "iu");
/** "need not be located in", "don't only hire in", "not open only to" */
const NOT_LIMITED = new RegExp(
  `\\bneed(?: not|n[’']t)\\b|(?:\\bnot|n[’']t) (?:need|have|required) to\\b|(?:${CANNOT}|\\bnot)\\b[^.;,\\n]{0,60}\\b(?:only|just|solely|exclusively|limited|restricted)\\b`,
  "iu",
);
const PEOPLE =
  "(?:candidates|applicants|applications|residents|people|individuals|contractors|employees|talent|those|anyone)";
const PLACE = "(?:countr(?:y|ies)|states?|provinces?|locations?|places?)";
const BUT = ",? (?:but|save|except|other than|apart from|aside from|outside)\\b(?! not\\b)(?: for| in| of)?";
const SAME_CLAUSE = "(?:(?! (?:and|but|you|so) )[^.;,\\n])";
/** "We can't hire in any country but Canada", "nobody outside Canada": a limit to the places that follow. */
export const NOWHERE_BUT = new RegExp(
  [
    `(?:\\b${CANNOT}|\\b(?:not|unable|never))\\b${SAME_CLAUSE}{0,80}\\b(?:anywhere|(?:any|other) (?:[\\p{L}-]+ ){0,3}?${PLACE}|countries|states|provinces)${BUT}`,
    `\\b${CANNOT} (?:\\p{L}+ )?(?:consider|accept|hire|employ) (?:\\p{L}+ ){0,2}?${PEOPLE}(?: who| that)?(?: are| is)?(?: currently)?(?: (?:located|based|reside|residing|resident|living|live|domiciled)| from)? outside(?: of)?\\b`,
    `\\b(?:candidates|applicants|applications|residents|people|those|anyone)\\b${SAME_CLAUSE}{0,40}? outside(?: of)?\\b(?=[^.;]{2,80} ${CANNOT} be (?:considered|accepted|hired|reviewed|employed)\\b)`,
    `${START}ne pouvons pas (?:recruter|embaucher|accepter)(?: (?!uniquement|seulement|que)\\p{L}+){0,3} (?:hors|en dehors) d(?:e|u)`,
    `${START}wir können (?:leider )?(?:niemanden|keine \\p{L}+) außerhalb(?: von| der| des)?(?=[^.;]{2,60} (?:einstellen|beschäftigen|berücksichtigen)(?!\\p{L}))`,
  ].join("|"),
  "iu",
);
const MAX_SENTENCE = 400;
const LIST_END =
  /\b(?:at (?:this time|the moment|present)|right now|for now|currently|today|yet|because|due|since|where|who(?! (?:currently )?(?:live|reside|are (?:based|located|living)))|which|but|as|when|(?:can|may) (?:apply|join|work|be|live|also)|unless|for (?:this|any|legal)|we)\b|(?<!\b\p{Lu})\.(?:\s|$)|[)\]]/iu;

/** "We hire through a partner, except for Spain, where we employ directly." */
const HIRED_DIRECTLY = /,? where we(?:[’']re| are| can| already| do)*(?: \p{L}+ly)? (?:hir|employ|recruit)/iu;

/** "We don't hire in the following countries:", above lines that list them. */
const IS_HEADING =
  /^(?:any of )?(?:the )?(?:following|these|below)? ?(?:countries|states|places|locations|regions)?:$/iu;
const isList = (line: string) => parseExcluded(removeLabel(line), false).codes.length > 0;

/** Tells whether a sentence says whom an employer hires where, with no word of customers, wishes or limits to a place. */
export const speaksOfHiring = (sentence: string): boolean =>
  sentence.length <= MAX_SENTENCE &&
  HINT.test(sentence) &&
  ABOUT_WORK.test(sentence) &&
  ![OTHER_SENTENCES, NOT_OUTSIDE, NOT_LIMITED, NOWHERE_BUT, HIRED_DIRECTLY].some((pattern) => pattern.test(sentence));

/** Finds places whose people a text doesn't hire, with the sentences that say so. */
export function findProseExclusions(sentences: readonly string[]): { except: string[]; quotes: string[] } {
  const except = new Set<string>();
  const quotes: string[] = [];
  for (const [index, sentence] of sentences.entries()) {
    if (sentence.length > MAX_SENTENCE || !HINT.test(sentence)) continue;
    if (OTHER_SENTENCES.test(sentence) || NOT_OUTSIDE.test(sentence) || NOT_LIMITED.test(sentence)) continue;
    if (NOWHERE_BUT.test(sentence)) continue;
    const first = Array.from(sentence.matchAll(PLACES_FIRST), ([, english, german]) => english ?? german ?? "");
    const quoted = [sentence];
    const patterns = ABOUT_WORK.test(sentence) ? SENTENCES_OF_EXCLUSION : [];
    const codes = patterns
      .flatMap((pattern) =>
        Array.from(sentence.matchAll(pattern), (match) => {
          const start = match.index + match[0].length;
          const rest = sentence.slice(start, start + MAX_LIST).replace(DESCRIBED, "");
          const [list = ""] = HIRED_DIRECTLY.test(rest) ? [] : rest.split(LIST_END);
          const isHeading = IS_HEADING.test(sentence.slice(start));
          const lines = isHeading ? takeLines(sentences, index, isList).map(removeLabel) : [];
          quoted.push(...lines);
          return [list, ...lines].flatMap((each) => parseExcluded(each, NAMES_US.test(sentence)).codes);
        }).flat(),
      )
      .concat(first.flatMap((list) => parseExcluded(list, NAMES_US.test(sentence)).codes));
    if (codes.length > 0) quotes.push(...new Set(quoted));
    for (const code of codes) except.add(code);
  }
  return { except: [...except].toSorted(), quotes };
}
