import { expect, it } from "vitest";
import { findDateOrder, findSpans, parseYearMonth } from "./dates";

const write = (line: string) =>
  findSpans(line, findDateOrder(line)).map(({ from, to, isCurrent }) => {
    const month = (at: typeof to) => (at === null ? "" : [at.year, at.month].filter((part) => part !== null).join("-"));
    return `${month(from)}/${isCurrent ? "now" : month(to)}`;
  });

it("findSpans takes days of a month for no years", () => {
  expect(write("A fair from May 5 - May 12 in Leeds")).toEqual([]);
  expect(write("Fairs: Jan 18 - Jan 22 in Leeds")).toEqual([]);
  expect(write("Due Feb 22")).toEqual([]);
});

it("findSpans reads no edition of a norm as a year", () => {
  expect(write("Quality lead – ISO 9001:2015 | ISO/IEC 27001:2022")).toEqual([]);
  expect(write("2019:2021")).not.toEqual([]);
});

it.each([
  ["January 2020 – Present", "2020-1/now"],
  ["03/2016 – 12/2019", "2016-3/2019-12"],
  ["01/03/2016 - 31/12/2019", "2016-3/2019-12"],
  ["01/15/2016 - 03/31/2019", "2016-1/2019-3"],
  ["déc. 2019 – mars 2022", "2019-12/2022-3"],
  ["MAIO DE 2022 – JANEIRO DE 2024", "2022-5/2024-1"],
  ["sept. 2016 - aujourd'hui", "2016-9/now"],
  ["2016-03 – 2019-12", "2016-3/2019-12"],
  ["2016-03-01 to 2019-12-31", "2016-3/2019-12"],
  ["2010-12", "2010/2012"],
  ["2019–21", "2019/2021"],
  ["Seit März 2019", "2019-3/now"],
  ["Od marca 2019 do dziś", "2019-3/now"],
  ["De janvier 2018 à août 2021", "2018-1/2021-8"],
  ["Q1 2020 – Q3 2022", "2020/2022"],
  ["Jan '19 - Feb '20", "2019-1/2020-2"],
  ["Tucson, AZ - Feb 22 - Present", "2022-2/now"],
  ["Jan 18 - Jan 22", "2018-1/2022-1"],
  ["March 2016 →", "2016-3/now"],
  ["Feb 2020 → Aug 2023", "2020-2/2023-8"],
  ["Mar 1, 2016 - May 3, 2017", "2016-3/2017-5"],
  ["Summer 2016", "2016/"],
  ["verano 2019 – Herbst 2021", "2019/2021"],
  ["Winter 2019/20", "2019/2020"],
  ["2019/20 – 2021/22", "2019/2022"],
  ["(2019-21)", "2019/2021"],
  ["(March 2019–21)", "2019-3/2021"],
  ["Jan–Mar 2020", "2020-1/2020-3"],
  ["März bis Juni 2020", "2020-3/2020-6"],
  ["01–03/2020", "2020-1/2020-3"],
  ["08/19 – 05/21", "2019-8/2021-5"],
  ["’19 – ’21", "2019/2021"],
  ["mid-2019 – late 2020", "2019/2020"],
  ["2018 onwards", "2018/now"],
  ["2022 – (en curso)", "2022/now"],
  ["April 2022 – (bis heute)", "2022-4/now"],
  ["(2022 – )", "2022/now"],
  ["2022 – …", "2022/now"],
  ["2022 ->", "2022/now"],
  ["2019 > 2021", "2019/2021"],
  ["2022+", "2022/now"],
  ["à partir de mars 2022", "2022-3/now"],
  ["vanaf 2022", "2022/now"],
  ["desde el 2022", "2022/now"],
  ["seit dem 1. März 2022", "2022-3/now"],
  ["depuis le 1er mars 2022", "2022-3/now"],
  ["1. März 2020 – 3. Mai 2022", "2020-3/2022-5"],
  ["Brenta S.p.A. [ 01/03/2020 – Attuale ]", "2020-3/now"],
  ["Polder B.V. [ 01/03/2020 – Lopend ]", "2020-3/now"],
  ["март 2019 – настоящее время", "2019-3/now"],
  ["2019-5 - 2020-6", "2019-5/2020-6"],
  ["Nurse, 2019", "2019/"],
])("findSpans reads “%s”", (line, span) => {
  expect(write(line)).toEqual([span]);
});

it.each(["5 years", "Trained 12 colleagues", "Route 2016a of 40,000", "Open 09/30"])(
  "findSpans reads no range in “%s”",
  (line) => {
    expect(findSpans(line).filter(({ isRange }) => isRange)).toEqual([]);
  },
);

it.each(["2022 – paused", "2022 – (unbefristet)", "2022 – em andamento", "2022 – trwa"])(
  "findSpans finds an unclear end in “%s”",
  (line) => {
    expect(findSpans(line)).toMatchObject([{ from: { year: 2022 }, to: null, isCurrent: false, isUnclear: true }]);
  },
);

it.each([
  "2020-13",
  "2020-13 – 2021-02",
  "2019-00 to 2020-05",
  "13/2019 – 02/2020",
  "01.02.2019–30.13.2020",
  "2019 - 2018",
  "Mar 2019 – Feb 2018",
  "03/2019 bis 01/2019",
  "Nov – Feb 2020",
  "2019-2021-2023",
])("findSpans finds one period without dates in “%s”", (line) => {
  expect(findSpans(`${line} Nurse`)).toMatchObject([
    { start: 0, end: line.length, from: null, to: null, isRange: true },
  ]);
});

it("parseYearMonth reads timestamps, years and months, and nothing else", () => {
  expect(parseYearMonth("2016-03-01T00:00:00.000Z")).toEqual({ year: 2016, month: 3 });
  expect(parseYearMonth("2016")).toEqual({ year: 2016, month: null });
  expect(parseYearMonth("Mar 2020")).toEqual({ year: 2020, month: 3 });
  for (const other of ["", "March", "2016 to 2018", "about 2016 or so", "2020-13"])
    expect(parseYearMonth(other)).toBeNull();
});

it.each([
  ["Teacher, Grades K-8 - 2015 - 2018", ["2015 - 2018"]],
  ["Teacher, Grades K-8 March 2016 - May 2018", ["March 2016 - May 2018"]],
  ["Lecturer, Level B-2 May 2019", ["May 2019"]],
  ["Analyst, Level 2\tMay 2019 – June 2021", ["May 2019 – June 2021"]],
  ["Analyst,\t2 May 2019 – 1 June 2021", ["2 May 2019 – 1 June 2021"]],
  ["1 Jan 2015-1 March 2016", ["1 Jan 2015-1 March 2016"]],
  ["Clerk - 8/2015 - 9/2018", ["8/2015 - 9/2018"]],
])("a number behind a letter and a hyphen is no day or month: %s", (line, spans) => {
  expect(findSpans(line).map(({ start, end }) => line.slice(start, end))).toEqual(spans);
});
