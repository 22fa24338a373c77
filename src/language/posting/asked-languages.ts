import { languageLevelIn, languagesIn, type LanguageSaid } from "../skills/levels";

/** "Fluent English (Note: intermediate English can work for …)" */
const REMARK = /\((?:please )?note\b[^()]*\)/giu;

/** Lists the languages that a line requires, not those it only mentions. */
export function askedLanguagesIn(written: string): LanguageSaid[] {
  const line = written.replace(REMARK, "");
  const saysHow = /language|speak|spoken|written|communicat|sprach|kenntnis|idioma|langue|ma[iî]trise|domin/iu.test(
    line,
  );
  const isNamedAlone = line.split(/\s+/u).length <= 3;
  return languageLevelIn(line) !== null || saysHow || isNamedAlone ? languagesIn(line) : [];
}
