import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LONG } from "../../../tests/support/long";
import { nextAlertAt, type AlertTimes } from "./next-alert-at";

const daily = (hour: number, timeZone: string): AlertTimes => ({ frequency: "daily", hour, timeZone });
const next = (times: AlertTimes, after: string) => nextAlertAt(times, new Date(after)).toISOString();

describe("the next alert", () => {
  it("is today before its hour and tomorrow afterwards", () => {
    expect(next(daily(8, "Europe/Berlin"), "2026-01-10T06:59:59Z")).toBe("2026-01-10T07:00:00.000Z");
    expect(next(daily(8, "Europe/Berlin"), "2026-01-10T07:00:00Z")).toBe("2026-01-11T07:00:00.000Z");
  });

  it("keeps its hour when clocks change", () => {
    expect(next(daily(8, "Europe/Berlin"), "2026-03-28T12:00:00Z")).toBe("2026-03-29T06:00:00.000Z");
    expect(next(daily(8, "America/New_York"), "2026-10-31T20:00:00Z")).toBe("2026-11-01T13:00:00.000Z");
  });

  it("is sent once if clocks skip or repeat its hour", () => {
    expect(next(daily(2, "Europe/Berlin"), "2026-03-28T12:00:00Z")).toBe("2026-03-29T01:00:00.000Z");
    expect(next(daily(2, "Europe/Berlin"), "2026-10-24T12:00:00Z")).toBe("2026-10-25T00:00:00.000Z");
    expect(next(daily(2, "Europe/Berlin"), "2026-10-25T00:00:00Z")).toBe("2026-10-26T01:00:00.000Z");
  });

  it("is on a Monday in its time zone if it is weekly", () => {
    const weekly = { frequency: "weekly", hour: 0, timeZone: "Pacific/Kiritimati" } as const;
    expect(next(weekly, "2026-03-01T09:59:59Z")).toBe("2026-03-01T10:00:00.000Z");
    expect(next(weekly, "2026-03-01T10:00:00Z")).toBe("2026-03-08T10:00:00.000Z");
  });

  it("follows in five minutes if it is instant, at any hour", () => {
    const instant = { frequency: "instant", hour: 8, timeZone: "UTC" } as const;
    expect(next(instant, "2026-03-01T23:58:00Z")).toBe("2026-03-02T00:03:00.000Z");
  });

  it("is in the future, within its period and at its hour, in any zone at any time", () => {
    const times = fc.record({
      frequency: fc.constantFrom("daily" as const, "weekly" as const),
      hour: fc.integer({ min: 0, max: 23 }),
      timeZone: fc.constantFrom(...Intl.supportedValuesOf("timeZone")),
    });
    const moments = fc.date({ min: new Date("2020-01-01"), max: new Date("2037-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(times, moments, (setting, after) => {
        const at = nextAlertAt(setting, after);
        const hours = (at.getTime() - after.getTime()) / 3_600_000;
        expect(hours).toBeGreaterThan(0);
        expect(hours).toBeLessThanOrEqual(setting.frequency === "daily" ? 26 : 7 * 24 + 2);
        const local = new Intl.DateTimeFormat("en-US", {
          timeZone: setting.timeZone,
          weekday: "short",
          hour: "2-digit",
          minute: "2-digit",
          hourCycle: "h23",
        }).format(at);
        const [weekday = "", time = ""] = local.split(" ");
        if (setting.frequency === "weekly") expect(weekday.slice(0, 3)).toBe("Mon");
        const minutesLate = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) - setting.hour * 60;
        // It is later than the hour only if clocks skip the hour that day.
        expect([0, 30, 60]).toContain(minutesLate);
      }),
      { numRuns: LONG ? 400 : 80, seed: 7 },
    );
  });
});
