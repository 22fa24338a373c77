import { certificatesIn } from "../skills/certificates";

/** Ways of working that one may know without a certificate. */
const FRAMEWORKS: ReadonlySet<string> = new Set(["ITIL", "SAFe", "TOGAF", "PRINCE2"]);
const OF_KNOWLEDGE =
  /\b(?:knowledge|understanding|familiar\w*|experience|experienced|process(?:es)?|framework|principles|practices|following)\b/iu;
const OF_CERTIFICATE = /certif|licen[sc]|credential|accredit|qualifi|foundation|diploma|zertifi/iu;
/** A proof of who somebody is. */
const OF_IDENTITY = /\b(?:passport|photo id|identification|proof of identity)\b/iu;
const PARTS = /;|\s(?:and|und|&)\s|\.\s/u;
const CHOICE = /\b(?:or|oder|such as|etc|e\.?g\.?)\b|(?<=[A-Z])\/(?=[A-Z])/u;

const OR_EQUAL = /\bor (?:an? )?(?:equivalent|similar|comparable|other)\b|\betc\b/iu;

/** Tells whether another certificate of the same knowledge is enough: "CSM or equivalent". */
export function acceptsEqualCertificate(line: string): boolean {
  return OR_EQUAL.test(line);
}

/** Lists the certificates that a line asks for, those together of which one is enough: "RHIA, RHIT or CCS". */
export function askedCertificatesIn(line: string): string[][] {
  if (OF_IDENTITY.test(line)) return [];
  const isKnowledge = OF_KNOWLEDGE.test(line) && !OF_CERTIFICATE.test(line);
  const list = (text: string) => certificatesIn(text).filter((one) => !(isKnowledge && FRAMEWORKS.has(one)));
  const parts = line.replaceAll(/\band\/or\b/giu, "or").split(PARTS);
  const groups = parts.flatMap((part) => (CHOICE.test(part) ? [list(part)] : list(part).map((one) => [one])));
  // "Property and casualty license" is one.
  const inParts = new Set(groups.flat());
  const others = list(line).filter((one) => !inParts.has(one));
  return [...groups, ...others.map((one) => [one])].filter((group) => group.length > 0);
}
