import { expect, it } from "vitest";
import { findDateOrder, findSpans, parseYearMonth } from "./dates";

const write = (line: string) =>
  findSpans(line, findDateOrder(line)).map(({ from, to, isCurrent }) => {
    const month = (at: typeof to) => (at === null ? "" : [at.year, at.month].filter((part) => part !== null).join("-"));
    return `${month(from)}/${isCurrent ? "now" : month(to)}`;
  });

it.each([
  ["January 2020 – Present", "2020-1/now"],
  ["03/2016 – 12/2019", "2016-3/2019-12"],
  ["01/03/2016 - 31/12/2019", "2016-3/2019-12"],
  ["01/15/2016 - 03/31/2019", "2016-1/2019-3"],
  ["déc. 2019 – mars 2022", "2019-12/2022-3"],
  ["sept. 2016 - aujourd'hui", "2016-9/now"],
  ["2016-03 – 2019-12", "2016-3/2019-12"],
  ["2016-03-01 to 2019-12-31", "2016-3/2019-12"],
  ["2010-12", "2010/2012"],
  ["2019–21", "2019/2021"],
  ["Seit März 2019", "2019-3/now"],
  ["Od marca 2019 do dziś", "2019-3/now"],
  ["De janvier 2018 à août 2021", "2018-1/2021-8"],
  ["Q1 2020 – Q3 2022", "2020-1/2022-7"],
  ["Jan '19 - Feb '20", "2019-1/2020-2"],
  ["March 2016 →", "2016-3/now"],
  ["Feb 2020 → Aug 2023", "2020-2/2023-8"],
  ["Mar 1, 2016 - May 3, 2017", "2016-3/2017-5"],
  ["Summer 2016", "2016-6/"],
  ["Nurse, 2019", "2019/"],
])("findSpans reads “%s”", (line, span) => {
  expect(write(line)).toEqual([span]);
});

it.each(["5 years", "Trained 12 colleagues", "Route 2016a of 40,000", "2022 - 2019 backwards ended"])(
  "findSpans reads no range in “%s”",
  (line) => {
    expect(findSpans(line).filter(({ isRange }) => isRange)).toEqual([]);
  },
);

it("parseYearMonth reads timestamps, years and months, and nothing else", () => {
  expect(parseYearMonth("2016-03-01T00:00:00.000Z")).toEqual({ year: 2016, month: 3 });
  expect(parseYearMonth("2016")).toEqual({ year: 2016, month: null });
  expect(parseYearMonth("Mar 2020")).toEqual({ year: 2020, month: 3 });
  for (const other of ["", "March", "2016 to 2018", "about 2016 or so"]) expect(parseYearMonth(other)).toBeNull();
});
