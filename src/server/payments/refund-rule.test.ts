import { describe, expect, it } from "vitest";
import { getGuaranteeEnd, findRefundRefusal } from "./refund-rule";

const paidAt = new Date("2026-03-01T12:00:00.000Z");
const after = (ms: number) => new Date(paidAt.getTime() + ms);
const SEVEN_DAYS = 7 * 24 * 60 * 60 * 1000;

const REFUNDABLE = { isFirstPurchase: true, paidAt, now: after(SEVEN_DAYS), spent: 0, hasConsultation: false };

describe("the guarantee", () => {
  const yesNo = [true, false];
  const combinations = yesNo.flatMap((first) =>
    yesNo.flatMap((inTime) =>
      yesNo.flatMap((unused) => yesNo.map((unbooked) => ({ first, inTime, unused, unbooked }))),
    ),
  );

  it.each(combinations)("applies only if all four conditions hold: %o", ({ first, inTime, unused, unbooked }) => {
    const why = findRefundRefusal({
      isFirstPurchase: first,
      paidAt,
      now: after(inTime ? SEVEN_DAYS : SEVEN_DAYS + 1000),
      spent: unused ? 0 : 15,
      hasConsultation: !unbooked,
    });
    expect(why === null).toBe(first && inTime && unused && unbooked);
  });

  it("applies until the end of the second in which seven days have passed", () => {
    const whole = { ...REFUNDABLE, paidAt: after(250) };
    expect(findRefundRefusal({ ...whole, now: after(SEVEN_DAYS + 999) })).toBeNull();
    expect(findRefundRefusal({ ...whole, now: after(SEVEN_DAYS + 1000) })).toMatch("7 days");
  });

  it("ends after seven days, regardless of daylight saving time", () => {
    expect(getGuaranteeEnd(new Date("2026-03-28T12:00:00Z")).toISOString()).toBe("2026-04-04T12:00:00.000Z");
  });
});
