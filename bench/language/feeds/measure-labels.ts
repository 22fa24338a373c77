import { validatePay, type StatedPay } from "~/language/pay/pay";
import { findProsePay } from "~/language/pay/pay-prose";
import { findPlaces } from "~/language/places/places";
import { findContractStatus } from "~/language/terms/contract-status";
import { isRemoteJob } from "~/language/terms/remote";
import { findVisa } from "~/language/terms/visa";
import { stripBoardWords } from "~/server/feeds/redaction/employer-brands";
import { measureFact, measureLines, type Figure, type ReadLine } from "../figures.ts";
import { readLabels, type LabeledLine } from "../labels.ts";
import { measureMerging } from "./measure-merging.ts";

export const REMOTE_AIMS = { precision: 0.985, recall: 0.98 };
const PAY_AIMS = { en: 0.98, de: 0.9, fr: 0.9, es: 0.9 } as const;
const STATED_AIMS = { precision: 0.95, recall: 0.9 };

/** How the facts that a sentence states are read. */
export const STATED: Readonly<Record<string, (text: string) => string>> = {
  visa: (text) => findVisa(text)?.fact ?? "",
  contract: (text) => findContractStatus("Baker", text)?.fact ?? "",
};

/** Formats pay like the labels: "90000-130000 EUR year". */
export function formatPay(pay: StatedPay | null): string {
  return pay ? `${pay.min ?? ""}-${pay.max ?? ""} ${pay.currency} ${pay.period}` : "";
}

/** The facts of the accuracy table, over invented lines. */
export function measureLabels(): Figure[] {
  const countries = readLines("country", ["countries", "location"], ({ location }) =>
    findPlaces(location).countries.join(" "),
  );
  const employers = readLines(
    "employer",
    ["employer", "token", "name"],
    ({ name, token }) => stripBoardWords(name, token) ?? "",
  );
  return [
    ...measureFact("remote", readRemote(), REMOTE_AIMS),
    measureLines({ fact: "country", measured: "lines right", aim: 0.98 }, countries),
    ...measureMerging(),
    ...measurePay(),
    measureLines({ fact: "employer", measured: "lines right", aim: 0.98 }, employers),
    ...measureFact(
      "visa",
      readLines("visa", ["visa", "text"], ({ text }) => STATED["visa"]?.(text) ?? ""),
      STATED_AIMS,
    ),
    ...measureFact(
      "contract",
      readLines("contract", ["status", "text"], ({ text }) => STATED["contract"]?.(text) ?? ""),
      STATED_AIMS,
    ),
  ];
}

/** Reads the fact of each line of a table. The first column is its label, the last its text. */
function readLines<Column extends string>(
  table: string,
  columns: readonly [Column, ...Column[], Column],
  read: (line: LabeledLine<Column>) => string,
) {
  const [label] = columns;
  const text = columns.at(-1) ?? label;
  return readLabels(`feeds/labels/${table}`, columns).map((row) => ({
    row,
    line: row[text],
    label: row[label],
    read: read(row),
  }));
}

/** `stated` is the workplace field, `claimed` an unreliable flag ("yes", "no" or empty), and "||" separates `locations`. */
function readRemote(): ReadLine[] {
  const columns = ["remote", "stated", "claimed", "title", "locations", "text"] as const;
  return readLabels("feeds/labels/remote", columns).map(({ remote, stated, claimed, title, locations, text }) => {
    const claim = {
      stated: stated || null,
      claimed: claimed === "" ? null : claimed === "yes",
      locations: locations.split("||"),
    };
    return {
      line: [stated, claimed, title, locations, text].join(" ¦ "),
      label: remote === "yes" ? "remote" : "",
      read: isRemoteJob(title, claim, () => text) ? "remote" : "",
    };
  });
}

function measurePay(): Figure[] {
  const lines = readLines("pay", ["pay", "language", "text"], ({ text }) => formatPay(validatePay(findProsePay(text))));
  return [
    ...Object.entries(PAY_AIMS).map(([language, aim]) =>
      measureLines(
        { fact: `pay (${language})`, measured: "lines right", aim },
        lines.filter(({ row }) => row.language === language),
      ),
    ),
    measureLines(
      { fact: "pay", measured: "nothing invented", aim: 1 },
      lines.filter(({ label }) => label === ""),
    ),
  ];
}
