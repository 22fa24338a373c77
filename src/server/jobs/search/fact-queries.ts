import type { ListJobsInput } from "~/contracts/job";
import type { Region } from "~/contracts/rules/job-search";
import { countriesOf, regionsOf, regionsLike } from "./country-regions";
import { salaryBandEdge } from "../publish/salary-band";

/** The wishes of a search that one lexeme each answers (migration "search", function search_facts). */
export type FactWishes = Pick<
  ListJobsInput,
  "country" | "region" | "utc_offset" | "employment_type" | "seniority" | "salary_min" | "salary_disclosed" | "access"
>;

/**
 * The facts that a search wishes for, each as text of a `tsquery` without spaces to fold or words to stem; all have to be
 * met. Every value comes from a list of known ones or is a number, so none can mean anything else in a query.
 */
export function factQueries(wishes: FactWishes): string[] {
  const { country, region, utc_offset, employment_type, seniority, salary_min, salary_disclosed, access } = wishes;
  return [
    country === undefined ? [] : countryQuery(country),
    region === undefined ? [] : regionQuery(region),
    utc_offset === undefined ? [] : offsetQuery(utc_offset),
    employment_type === undefined ? [] : anyOf("type", employment_type),
    seniority === undefined ? [] : anyOf("level", seniority),
    // The asked minimum rounded down to a band's edge; below the first, any disclosed pay will do.
    salary_min === undefined ? [] : lexeme(`pay/${salaryBandEdge(salary_min) ?? 0}`),
    salary_disclosed === undefined ? [] : lexeme(salary_disclosed ? "pay/0" : "pay/none"),
    access === undefined ? [] : lexeme(`access/${access}`),
  ].flat();
}

/** Those who say that the country may be lived in, or a region that it lies in. Unknown is never "worldwide". */
function countryQuery(country: string): string {
  const regions = regionsOf(country.toUpperCase()).map((region) => lexeme(`region/${region}`));
  return [lexeme(`country/${country.toLowerCase()}`), ...regions].join(" | ");
}

/** Those that may be done from some place in the region. */
function regionQuery(region: Region): string {
  const regions = regionsLike(region).map((name) => lexeme(`region/${name}`));
  return [...regions, ...countriesOf(region).map((code) => lexeme(`country/${code.toLowerCase()}`))].join(" | ");
}

/** An hour's part lies in a span that names the whole hours on both sides of it, too. */
function offsetQuery(offset: number): string {
  const exact = lexeme(`utc/${offset === 0 ? 0 : offset}`);
  if (Number.isInteger(offset)) return exact;
  const [below, above] = [Math.floor(offset), Math.ceil(offset)].map((hours) =>
    lexeme(`utc/${hours === 0 ? 0 : hours}`),
  );
  return `${exact} | (${below} & ${above})`;
}

function anyOf(kind: string, values: readonly string[]): string {
  return values.map((value) => lexeme(`${kind}/${value}`)).join(" | ");
}

/** A value as one lexeme of a `tsquery`'s text, whatever is in it. */
export function lexeme(value: string): string {
  return `'${value.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
