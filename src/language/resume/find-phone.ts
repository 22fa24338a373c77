const PHONE = /(?<![\p{L}\p{N}@._/#-])\(?(?:\+ ?)?\d[\d ()./-]{5,38}\d(?![ ()./-]*\d|(?!x\d)\p{L})/gu;
const LINK = /[^\s|•·]*(?:linkedin|:\/\/|www)[^\s|•·]*/giu;
const MONTH = "(?:0?[1-9]|1[0-2])";
const YEAR = "(?:19|20)\\d\\d";
const DATE = `(?:(?:\\d{1,2}[./-]){0,2}${YEAR}|${YEAR}[./-]${MONTH}(?:[./-]\\d{1,2})?|${MONTH}/\\d\\d)`;
/** Ranges, and dates that can't be part of a phone number. */
const DATES = new RegExp(
  `(?<!\\d[./-]?)(?:${DATE} ?- ?${DATE}|\\d{1,2}[./-]\\d{1,2}[./-]${YEAR}|${YEAR}[./-]${MONTH}[./-]\\d{1,2}|${MONTH}[./]${YEAR})(?![./-]?\\d)`,
  "gu",
);
/** "TX 78701-1234" */
const ZIP_CODE = /(?<!\p{L})(?!UK )\p{Lu}{2},? \d{5}(?:-\d{4})?(?![\d-])|(?<![\d-])\d{5}-\d{4}(?![\d-])/gu;
const OTHER_NUMBER =
  /\b(?:licen[cs]e|registration|reg|id|nif|nie|vat|tax|ssn|siret|siren|nip|regon|pesel|cnpj|cpf|cuit|rfc|dni|passport|born|birth|dob|certificate)\b[^|,;•·]{0,20}$/iu;
const DIGITS = { least: 7, most: 15 };

/** Bounds the work of each pattern. Contacts stand at a line's start. */
const MAX_LINE = 500;

/** Finds the first phone number of a résumé's lines. Skips dates, links and other numbers. */
export function findPhone(lines: readonly string[]): string | undefined {
  return lines.flatMap((line) => phonesIn(line.slice(0, MAX_LINE)))[0];
}

function phonesIn(line: string): string[] {
  const text = line.replaceAll(LINK, "|").replaceAll(DATES, "|").replaceAll(ZIP_CODE, "|");
  return [...text.matchAll(PHONE)]
    .filter(({ index }) => !OTHER_NUMBER.test(text.slice(0, index)))
    .flatMap(([number]) => [number, ...number.split(" / ")])
    .filter((number) => {
      const { length } = number.replaceAll(/\D/gu, "");
      return length >= DIGITS.least && length <= DIGITS.most;
    });
}
