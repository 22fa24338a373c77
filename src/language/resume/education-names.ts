import { degreesIn, isField, namesQualification, namesSchoolDiploma } from "../skills/levels";
import { splitSentences } from "../text/sentences";
import { isStudied } from "./pursued";

const SCHOOL =
  /(?<!\p{L})(?:univ\.?|universit(?!ari|air)\p{L}*|uniwersytet|universidad\p{L}*|univerz\p{L}+|\p{L}*(?<!gast|hoor|werk)college|school|institute|institut|hochschule|a[ck]+ad[eé]mi(?:a|e|ja)|academy|\p{L}*akademie|\p{L}*kolleg|bootcamp|polytechnic|polite\p{L}+|lycée|lyceum|école|\p{L}*schule|\p{L}*hogeschool|\p{L}*högskola|høgskole|\p{L}*gymnasium|instituto|(?<!di )istituto|liceum|technikum|szkoła|politecnico|escuela|escola|liceo|faculty|faculdade|facoltà|\p{L}*skole|\p{L}*skola|škola|yliopisto|ammattikorkeakoulu|üniversitesi|lisesi|egyetem|főiskola|gimn[aá]zium|gymnázium|collège|conservatorio)(?!\p{L})|^\p{L}{4,} high$|^(?:TU|FH|NUI|UC|ETH|MIT|HTW|IUT|INSA|IAE|ENS|IES|CIFP|ITIS|IIS|IPSIA|ROC|OSG|TAFE|CEGEP|SENAI|SENAC|SENA|IFSI|EASD|BBS|VŠB?|SOŠ|SPŠ) /iu;
/** Part of a school. */
const FACULTY =
  /^(?:(?:faculty|faculdade|facultad|faculté|facoltà|department|school|institute|institut|instituto) (?:of|de|des|di|für)|wydział|instytut|fakultät|fachbereich)(?!\p{L})/iu;
/** "UNC Charlotte", "IFPE", "ETE Cícero Dias" behind a degree. */
const SHORT_SCHOOL = /^(?!CGPA|GPA)\p{Lu}{2,8}(?:-\p{Lu}{2,8})?(?: \p{Lu}\p{Ll}[\p{L}-]+){0,3}$/u;
/** "A.A." and "LLM (Intellectual Property)" beside a school. */
const SHORT_DEGREE =
  /^(?:A\.?A\.?(?:S\.?)?|A\.?S\.?(?:N\.?)?|B\.?A\.?|B\.?S\.?(?:N\.?)?|M\.?A\.?|M\.?S\.?(?:N\.?)?|BCL|LL\.?[BM]\.?|J\.?D\.?|(?:\p{Lu}\p{Ll}?\.){2,4})(?: \([^()]{1,60}\))?$/u;
/** "Studium der Physik, Universität Leipzig" */
const STUDIES =
  /^[^\p{L}]*(?:(?:ausbildung|umschulung|weiterbildung|promotion) zu[rm]?|lehre|studium|études|estudios|estudos|studia|studi) /iu;
/** "High School Diploma" and "Secondary School Certificate (SSC)" name no school. */
const DIPLOMA = /(?<=\s)(?:diploma|apprenticeship)\)?$|\bschool (?:leaving )?certificate(?!\p{L})/iu;
/** "Master Journalisme" and "Licence AES" are degrees beside a year, the last one also beside a school. */
export const BARE_MASTER =
  /(?:^|[\t:–—-]|\d )\s*(?:master|mastère|maestr[ií]a|mestrado|máster) (?:[12] ?[:–-]? )?(?!class|of)(\p{L}[^,|\t]{0,80})/iu;
export const BARE_LICENCE = /(?:^|[\t:–—-]|\d )\s*licence (?!to|for)\p{L}/iu;

/** Returns whether a text names a course of study: a field, or what a school ends in. */
export const namesCourse = (text: string): boolean => isField(text) || namesSchoolDiploma(text);

/** Tells whether a text names a diploma with its field: "National Diploma in Journalism". */
export const isDiploma = (text: string): boolean => /(?:^|\s)diplom(?:a|ado|om)? (?:in|of|en|em) \p{L}/iu.test(text);

/** Posts at a school, where nobody earns a degree: "Post-doctoral Research Fellow", "Adjunct lecturer". */
const POST =
  /^(?:(?:senior|junior|visiting|adjunct|guest|associate|assistant|graduate|undergraduate|pre-?doctoral|doctoral|part-time) )*(?:post-?doc\p{L}*(?! (?:degree|diploma))|researcher|research (?:fellow|associate|assistant|scientist|engineer)|lecturer|professor|teaching (?:assistant|fellow|associate)|(?:instructor|teacher|tutor)(?=\s*(?:$|[,(:;–—-]|(?:at|in|of|for)\s))|(?:wissenschaftlich|studentisch)e[rs]? (?:mitarbeiter|hilfskraft)\p{L}*|lehrbeauftragte\p{L}*|(?:enseignante?-)?chercheu(?:r|se)|investigador\p{L}*|profes(?:or|sor)a?|docente|assegnista|ricercator\p{L}*|adiunkt)(?!\p{L})/iu;

/** Tells whether a text begins with a post at a school. */
export const namesPost = (text: string): boolean => POST.test(text);

/** Tells whether a text names a school or university. */
export const namesSchool = (text: string): boolean => SCHOOL.test(text);

/** Tells whether a text names studies, also an apprenticeship: "Ausbildung zur Köchin". */
export const namesStudies = (text: string): boolean => STUDIES.test(text);

/** Tells whether a text names an institute or academy, which issue certificates more often than degrees. */
export const isIssuingSchool = (text: string): boolean =>
  /(?<!\p{L})(?:institut|academ|akadem|instytut|foundation)/iu.test(text);

/** What a part of a line about studies names by its words. `short`: letters that are a school's behind a degree. */
export type StudyKind = "degree" | "short degree" | "school" | "faculty" | "short" | null;

export function kindOfStudies(part: string): StudyKind {
  // "Master (thesis open) in Design"
  const isDegree = degreesIn(`${part},`).length > 0 || degreesIn(part.replaceAll(/\s*\([^()]*\)/gu, "")).length > 0;
  if (isDegree || STUDIES.test(part) || DIPLOMA.test(part)) return "degree";
  if (BARE_MASTER.test(part) || BARE_LICENCE.test(part)) return "degree";
  if (FACULTY.test(part)) return "faculty";
  if (SCHOOL.test(part)) return "school";
  if (namesQualification(part)) return "degree";
  return SHORT_DEGREE.test(part) ? "short degree" : SHORT_SCHOOL.test(part) ? "short" : null;
}

/** "I earned my BSN at Linfield College." */
const SENTENCE = /(?<!\p{L})(?:I|ich|je|j['’]ai|my|mein\p{Ll}*|mi|meu|minha)\s.*[.!]/iu;
/** "I earned my BSN at Linfield College in 2015", "My LLB is from the University of Nigeria" */
const EARNED =
  /(?<!\p{L})(?:my|an?|the) ([^,.;()]{2,80}?) (?:is |was )?(?:at|from) (?:the )?(\p{Lu}[^,.;()]{2,60}?)(?:,? (?:in )?((?:19|20)\d\d))?(?=[,.;(])/giu;

/** Tells whether a line tells of studies in a sentence, of which no part is a degree's name. */
export const tellsStudies = (text: string): boolean => SENTENCE.test(text);

/** Lists the degrees that sentences say their owner earned as lines: "BSN, Linfield College, 2015". */
export function listEarned(text: string): string[] {
  return splitSentences(text).flatMap(({ text: sentence }) =>
    isStudied(sentence) || /\bstud(?:y|ied|ying)\b/iu.test(sentence)
      ? []
      : [...sentence.matchAll(EARNED)].flatMap(([, degree = "", school = "", year = ""]) =>
          degreesIn(degree).length > 0 && namesSchool(school)
            ? [[degree, school, year].filter(Boolean).join(", ")]
            : [],
        ),
  );
}
