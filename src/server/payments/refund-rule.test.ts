import { describe, expect, it } from "vitest";
import { CONSULTATION_TOO_NEAR } from "~/contracts/offers";
import {
  consultationTerms,
  CONNECTS_USED,
  findRefundRefusal,
  findWithdrawalRefusal,
  FIRST_PURCHASE_ONLY,
  getGuaranteeEnd,
  getWithdrawalEnd,
} from "./refund-rule";

const paidAt = new Date("2026-03-01T12:00:00.000Z");
const after = (ms: number) => new Date(paidAt.getTime() + ms);
const HOUR = 60 * 60 * 1000;
const SEVEN_DAYS = 7 * 24 * HOUR;

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

  it("names the first reason why it doesn't apply", () => {
    const late = { ...REFUNDABLE, now: after(SEVEN_DAYS + 1000), spent: 1, hasConsultation: true };
    expect(findRefundRefusal({ ...late, isFirstPurchase: false })).toBe(FIRST_PURCHASE_ONLY);
    expect(findRefundRefusal(late)).toBe("The 7 days of the money-back guarantee have passed.");
    expect(findRefundRefusal({ ...late, now: paidAt })).toBe(CONNECTS_USED);
    expect(findRefundRefusal({ ...REFUNDABLE, hasConsultation: true })).toBe(
      "A consultation has been scheduled, so the guarantee no longer applies.",
    );
    expect(FIRST_PURCHASE_ONLY).toBe("The money-back guarantee is for a first purchase only.");
    expect(CONNECTS_USED).toBe("Connects of this purchase have been used, so the guarantee no longer applies.");
  });
});

describe("the right to withdraw", () => {
  const open = { livesInEu: true, agreedToUse: true, paidAt, now: paidAt, spent: 0, hasBegun: false };

  it("is for buyers who live in the EU", () => {
    expect(findWithdrawalRefusal(open)).toBeNull();
    expect(findWithdrawalRefusal({ ...open, livesInEu: false })).toBe(
      "You didn't say at checkout that you live in the EU.",
    );
  });

  it("lasts fourteen days after the day of the purchase, to the last millisecond", () => {
    expect(getWithdrawalEnd(paidAt).toISOString()).toBe("2026-03-15T12:00:00.000Z");
    expect(findWithdrawalRefusal({ ...open, now: after(15 * 24 * HOUR - 1) })).toBeNull();
    expect(findWithdrawalRefusal({ ...open, now: after(15 * 24 * HOUR) })).toBe("The 14 days to withdraw have passed.");
  });

  it("ends with the first use only if the buyer agreed to that", () => {
    expect(findWithdrawalRefusal({ ...open, spent: 1 })).toBe(
      "You agreed that connects can be used at once, and you have used some of this purchase.",
    );
    expect(findWithdrawalRefusal({ ...open, spent: 1, agreedToUse: false })).toBeNull();
  });

  it("ends when the session starts", () => {
    expect(findWithdrawalRefusal({ ...open, hasBegun: true })).toBe("This session has started.");
  });
});

describe("a consultation", () => {
  const startsAt = new Date("2026-03-10T12:00:00.000Z");
  const before = (ms: number) => consultationTerms(startsAt, new Date(startsAt.getTime() - ms));
  const until = new Date("2026-03-09T12:00:00.000Z");

  it("can be moved until 24 hours before it starts", () => {
    expect(before(24 * HOUR)).toEqual({ until, refusal: null });
    expect(before(25 * HOUR)).toEqual({ until, refusal: null });
    expect(before(24 * HOUR - 1)).toEqual({ until: null, refusal: CONSULTATION_TOO_NEAR });
  });

  it("can't be moved once it has started, and says so", () => {
    const refusal = "This session has started, so it can't be moved or canceled for a refund.";
    expect(before(1)).toEqual({ until: null, refusal: CONSULTATION_TOO_NEAR });
    expect(before(0)).toEqual({ until: null, refusal });
    expect(before(-1)).toEqual({ until: null, refusal });
  });
});
