import type { Figure } from "../figures.ts";
import { measureCountries } from "./measure-countries.ts";
import { measureMerging } from "./measure-merging.ts";
import { measureRemote } from "./measure-remote.ts";
import { measureContractStatus, measureEmployers, measurePay, measureVisa } from "./measure-stated-facts.ts";

/** The facts of the accuracy table. To add one, write a file like `measure-countries.ts` and a line here. */
export const MEASURES: readonly (() => Figure[])[] = [
  measureRemote,
  measureCountries,
  measureMerging,
  measurePay,
  measureEmployers,
  measureVisa,
  measureContractStatus,
];
