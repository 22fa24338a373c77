import { skillsIn } from "../skills/skills";

/** A word that links those of a name: "Bank of England". */
export const LINK_WORD =
  /^(?:a|of|the|and|for|at|in|on|to|by|de|des|du|del|della|di|da|do|dos|la|le|les|el|van|von|der|den|en|et|em|para|für|und|och|og|y|e|i|z|&|o\.o\.|d\.o\.o\.|s\.r\.o\.|a\.s\.|e\.v\.)$/iu;

/** "TAX" and "DAY" rather than "IBM": a vowel between two consonants. */
const SHORT_WORD = /^[BCDFGHJKLMNPRSTVW][AEIOU][BDGKLMNPRTWXY]$/u;

/** "SENIOR UX/UI DESIGNER" becomes "Senior UX/UI Designer". */
export function fromCapitals(text: string): string {
  if (!/\p{Lu}{5}/u.test(text) || /\p{Ll}/u.test(text.replaceAll(/\b[a-z]{1,3}\b/gu, ""))) return text;
  return text
    .replace(
      /^(?:OUR|THE|ALL|ONE|NEW|OLD|LOS|LAS|DER|DIE|DAS|LES)(?= )/u,
      (word) => word.charAt(0) + word.slice(1).toLowerCase(),
    )
    .replaceAll(/\p{Lu}{4,}|\b(?:ST|MT|DR)(?=\.)/gu, (word) =>
      /[AEIOUYÀ-Ý]/u.test(word) || word.length < 4 ? word.charAt(0) + word.slice(1).toLowerCase() : word,
    )
    .replaceAll(/(?<=(?:\p{Ll}[,)]?|[A&]) )\p{Lu}{1,3}(?= [\p{Lu}&/]|$)/gu, (word) => {
      if (LINK_WORD.test(word)) return word.toLowerCase();
      return SHORT_WORD.test(word) && !skillsIn(word).includes(word)
        ? word.charAt(0) + word.slice(1).toLowerCase()
        : word;
    });
}

/** The last word of a role: "Nurse", "Analyst", "Translator". */
// prettier-ignore
const PERSON =
  /^(?!(?:customer|center|computer|paper|water|order|number|power|career|server|tower|river|corner|winter|summer|consumer|matter|letter|chapter|member|master|other|after|under|over|color|sector|factor|motor|labor|senior|junior|talent|department|management|development|procurement|content|client|payment|recruitment|student|recent|current|different|excellent)$)\p{L}*(?:(?:\p{L}{2}(?:er|or|ist|ian|ant|ent))|nurse|analyst|lead|head|chief|officer|counsel|associate|executive|representative|rep|architect|scientist|intern|clerk|coach|partner|owner|vp|ceo|cto|cfo|coo|cmo|cpa|rn|sre|dba|md|agent|paralegal|attorney|apprentice|trainee|scribe|chef|cook|guard|aide|host|hostess|steward|stewardess|fellow|dean|principal|liaison|secretary|tutor|freelance|president|judge|pilot|mechanic|critic|curator|journalist|generalist|expert|deputy|woman|man|sales|marketer)$/iu;
/** Titles in German, French, Portuguese and Spanish, which take no English article. */
const FOREIGN =
  /(?<!\p{L})(?:gerente|jef[ea]|analista|asesora?|consultora?|desarrolladora?|ingenier[oa]|coordinadora?|encargad[oa]|contadora?|enfermer[oa]|vendedora?|auxiliar|técnic[oa]|responsable|chargée?|chef de|directeur|directrice|directora|assistante|conseill(?:er|ère)|ingénieure?|développeu(?:r|se)|\p{L}+(?:trice|euse)|comptable|infirmi(?:er|ère)|coordenadora?|\p{L}*(?:leiter|berater|bearbeiter|mitarbeiter|verkäufer|entwickler)(?:in)?|krankenpfleger(?:in)?|kaufmann|kauffrau)(?!\p{L})/iu;

/** "Gerente de Ventas" takes no English article. */
export function isForeignTitle(title: string): boolean {
  return FOREIGN.test(title);
}

/** Returns whether a word of a title names a person. */
export function isPerson(word: string): boolean {
  return word.split(/[-/]/u).some((part) => PERSON.test(part.replace(/[,.]$/u, "")));
}
