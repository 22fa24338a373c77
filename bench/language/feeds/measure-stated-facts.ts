import { findContractStatus } from "~/language/terms/contract-status";
import { validatePay } from "~/language/pay/pay";
import { findProsePay } from "~/language/pay/pay-prose";
import { findVisa } from "~/language/terms/visa";
import { stripBoardWords } from "~/server/feeds/redaction/employer-brands";
import { measureLines, type Figure } from "../figures.ts";
import { readLabels } from "./labels.ts";

const AIMS = { en: 0.98, de: 0.9, fr: 0.9, es: 0.9 } as const;

/** Formats pay like the labels: "90000-130000 EUR year", or "" if a text states none. */
function readPay(text: string): string {
  const pay = validatePay(findProsePay(text));
  return pay ? `${pay.min ?? ""}-${pay.max ?? ""} ${pay.currency} ${pay.period}` : "";
}

export function measurePay(): Figure[] {
  const lines = readLabels("pay", ["language", "pay", "text"]);
  const rules = {
    isRight: ({ text, pay }: (typeof lines)[number]) => readPay(text) === pay,
    describe: ({ text, pay }: (typeof lines)[number]) => `${text}: ${readPay(text) || "none"}, not ${pay || "none"}`,
  };
  return [
    ...Object.entries(AIMS).map(([language, aim]) =>
      measureLines(
        lines.filter((line) => line.language === language),
        { fact: `pay (${language})`, aim, ...rules },
      ),
    ),
    measureLines(
      lines.filter(({ pay }) => pay === ""),
      { fact: "pay", measured: "nothing invented", aim: 1, ...rules },
    ),
  ];
}

/** Measures the employers that are read from names of boards. */
export function measureEmployers(): Figure[] {
  const lines = readLabels("employer", ["name", "token", "employer"]);
  const read = ({ name, token }: (typeof lines)[number]) => stripBoardWords(name, token) ?? "";
  return [
    measureLines(lines, {
      fact: "employer",
      aim: 0.98,
      isRight: (line) => read(line) === line.employer,
      describe: (line) => `${line.name}: ${read(line) || "none"}, not ${line.employer || "none"}`,
    }),
  ];
}

/** Measures precision and recall separately, because a wrong fact is worse than none. */
function measureFact(
  fact: string,
  lines: readonly { expected: string; text: string }[],
  read: (text: string) => string,
) {
  const describe = ({ expected, text }: (typeof lines)[number]) =>
    `${text}: ${read(text) || "none"}, not ${expected || "none"}`;
  const isRight = ({ expected, text }: (typeof lines)[number]) => read(text) === expected;
  return [
    measureLines(
      lines.filter(({ text }) => read(text) !== ""),
      { fact, measured: "precision", aim: 0.95, isRight, describe },
    ),
    measureLines(
      lines.filter(({ expected }) => expected !== ""),
      { fact, measured: "recall", aim: 0.9, isRight, describe },
    ),
  ];
}

export function measureVisa(): Figure[] {
  const lines = readLabels("visa", ["visa", "text"]).map(({ visa, text }) => ({ expected: visa, text }));
  return measureFact("visa", lines, (text) => findVisa(text)?.fact ?? "");
}

export function measureContractStatus(): Figure[] {
  const lines = readLabels("contract", ["status", "text"]).map(({ status, text }) => ({ expected: status, text }));
  return measureFact("contract", lines, (text) => findContractStatus("Baker", text)?.fact ?? "");
}
