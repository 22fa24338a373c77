import { languageLevelIn, languagesIn, type LanguageSaid } from "../skills/levels";

/** Lists the languages that a line requires, not those it only mentions. */
export function askedLanguagesIn(line: string): LanguageSaid[] {
  const saysHow = /language|speak|spoken|written|communicat|sprach|kenntnis|idioma|langue|ma[iî]trise|domin/iu.test(
    line,
  );
  const isNamedAlone = line.split(/\s+/u).length <= 3;
  return languageLevelIn(line) !== null || saysHow || isNamedAlone ? languagesIn(line) : [];
}
