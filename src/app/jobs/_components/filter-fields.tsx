"use client";

import { type ChangeEvent, useState } from "react";
import { salaryEdgeOf, SEARCH_FORM_ID } from "~/components/jobs/search";
import { Select } from "~/components/ui/select";
import { type Currency, RATES_OF, roundUpFromUsd } from "~/contracts/rules/currencies";
import { HOME_FILTERS, SALARY_BAND_EDGES, SEARCH_TEXT_MAX_LENGTH } from "~/contracts/rules/job-search";
import { OPTION, submitChange } from "./filter-group";
import { useSearch } from "./search-provider";
import { SuggestedInput } from "./suggested-input";
import { formatCount } from "~/format/text";

/** Where the visitor lives, and whether jobs that don't say who may apply are listed, too. */
export function PlaceField({ profileHref }: { profileHref: string | undefined }) {
  const { current, facets, home } = useSearch();
  const place = useTyped(current.place);
  const isAsked = HOME_FILTERS.some((name) => current[name] !== undefined);
  const { count, more } = facets?.unstated ?? { count: 0, more: false };
  return (
    <div className="grid gap-1.5">
      <label htmlFor="filter-place" className="text-14 font-medium">
        Where you live
      </label>
      <div className="relative">
        <SuggestedInput
          id="filter-place"
          form={SEARCH_FORM_ID}
          name="place"
          kind="place"
          placeholder="Country, city or region"
          {...place}
          maxLength={SEARCH_TEXT_MAX_LENGTH}
        />
      </div>
      {profileHref !== undefined && current.place === home ? (
        <p className="text-14 text-ink-muted">
          <a
            href={profileHref}
            className="rounded-inner py-1 underline underline-offset-2 hover:text-ink pointer-coarse:py-2.5"
          >
            {home === undefined ? "Set it once for all searches" : "From your profile"}
          </a>
        </p>
      ) : null}
      {isAsked && (count > 0 || current.unstated) ? (
        <label className={OPTION}>
          <input
            type="checkbox"
            form={SEARCH_FORM_ID}
            name="unstated"
            value="true"
            checked={current.unstated === true}
            onChange={submitChange}
            className="size-4 flex-none accent-accent"
          />
          Include {formatCount(count)}
          {more ? "+" : ""} that don’t say
        </label>
      ) : null}
    </div>
  );
}

type SalarySelectProps = { currency: Currency; currencies: readonly Currency[] };

/** The minimum pay, in public salary bands and a chosen currency. */
export function SalarySelect({ currency: own, currencies }: SalarySelectProps) {
  const { current, ask } = useSearch();
  const [chosen, setChosen] = useState(own);
  const currency = current.salary_min === undefined ? chosen : (current.currency ?? "USD");
  const edge = salaryEdgeOf(current);
  const amountOf = (usd: number) => roundUpFromUsd(usd, currency);
  const hint = currency === "USD" ? "Per year." : `Per year. Converted at ${RATES_OF} rates.`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] gap-2">
      <Select
        id="filter-salary"
        form={SEARCH_FORM_ID}
        name="salary_min"
        label="Minimum salary"
        className="col-start-1"
        value={edge === undefined ? "" : String(amountOf(edge))}
        onChange={submitChange}
      >
        <option value="">Any</option>
        {SALARY_BAND_EDGES.map((usd) => (
          <option key={usd} value={amountOf(usd)}>
            {currency === "USD" ? "$" : ""}
            {shortAmount(amountOf(usd))}+
          </option>
        ))}
      </Select>
      <Select
        id="filter-currency"
        form={SEARCH_FORM_ID}
        name="currency"
        label="Currency"
        className="[&_label]:sr-only self-end"
        value={currency}
        onChange={(event) => {
          const next = currencies.find((candidate) => candidate === event.target.value) ?? "USD";
          setChosen(next);
          if (edge !== undefined)
            ask({ ...current, salary_min: roundUpFromUsd(edge, next), currency: next === "USD" ? undefined : next });
        }}
      >
        {currencies.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </Select>
      <p className="col-span-full -mt-0.5 text-14 text-ink-muted">{hint} Jobs without pay are left out.</p>
    </div>
  );
}

/** 44,000 → "44k", 7,600,000 → "7.6M" */
function shortAmount(amount: number): string {
  return amount < 1_000_000 ? `${amount / 1000}k` : `${Number((amount / 1_000_000).toFixed(1))}M`;
}

/** Holds a field's text. Starts with the current search's, and a new search resets it. */
export function useTyped(current = "") {
  const [typed, setTyped] = useState({ current, value: current });
  if (typed.current !== current) setTyped({ current, value: current });
  return {
    value: typed.current === current ? typed.value : current,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped({ current, value: event.target.value }),
    onPick: (value: string) => setTyped({ current, value }),
  };
}
