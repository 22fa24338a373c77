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

/** Titles in German, French, Portuguese and Spanish, which take no English article. */
const FOREIGN =
  /(?<!\p{L})(?:gerente|jef[ea]|analista|asesora?|consultora?|desarrolladora?|ingenier[oa]|coordinadora?|encargad[oa]|contadora?|enfermer[oa]|vendedora?|auxiliar|técnic[oa]|responsable|chargée?|chef de|directeur|directrice|directora|assistante|conseill(?:er|ère)|ingénieure?|développeu(?:r|se)|\p{L}+(?:trice|euse)|comptable|infirmi(?:er|ère)|coordenadora?|\p{L}*(?:leiter|berater|bearbeiter|mitarbeiter|verkäufer|entwickler)(?:in)?|krankenpfleger(?:in)?|kaufmann|kauffrau)(?!\p{L})/iu;

/** "Gerente de Ventas" takes no English article. */
export function isForeignTitle(title: string): boolean {
  return FOREIGN.test(title);
}
