import { describe, expect, test } from "vitest";
import { jobsOfText } from "../../../../tests/support/feed-jobs";

function payOf(description: string, min: number, max: number) {
  const item = {
    id: "1",
    position: "Tide Reader",
    company: "Saltmarsh",
    description,
    salary_min: min,
    salary_max: max,
  };
  const url = "https://remoteok.com/remote-jobs/1";
  const text = JSON.stringify([
    { ...item, date: "2026-11-19T10:00:00+00:00", location: "Worldwide", url, apply_url: url },
  ]);
  const { pay, payEstimated } = jobsOfText("remoteok", text).job("1");
  return { pay, payEstimated };
}

describe("remoteok's pay", () => {
  test("follows the posting's text with currency and period, not the field's estimate", () => {
    expect(payOf("<p>This remote role pays $24 - $29 an hour.</p>", 140_000, 160_000)).toEqual({
      pay: { min: 24, max: 29, currency: "USD", period: "hour" },
      payEstimated: false,
    });
    expect(payOf("<p>Remote. Salary: 18 000 - 24 000 PLN a month</p>", 60_000, 80_000)).toEqual({
      pay: { min: 18_000, max: 24_000, currency: "PLN", period: "month" },
      payEstimated: false,
    });
  });

  test("follows the text where the field's estimate is a little wider", () => {
    const { pay } = payOf("<p>The remote role pays $128,000 - $176,000 a year.</p>", 115_000, 176_000);
    expect(pay).toMatchObject({ min: 128_000, max: 176_000 });
  });

  test("is an estimate if the text states none, and unknown if the field is empty too", () => {
    expect(payOf("<p>A remote role.</p>", 140_000, 160_000)).toEqual({
      pay: { min: 140_000, max: 160_000, currency: "USD", period: "year" },
      payEstimated: true,
    });
    expect(payOf("<p>A remote role.</p>", 0, 0).pay).toBeNull();
  });
});
