import { expect, test } from "vitest";
import { dashboardHref, parseAddress, TABS } from "./address";

test("dashboardHref makes URLs that parseAddress reads back", () => {
  for (const { tab } of TABS) expect(parseAddress(parseParams(dashboardHref({ tab }))).tab).toBe(tab);
  const unlocked = dashboardHref({ tab: "unlocked", cursor: "a b&c" });
  expect(parseAddress(parseParams(unlocked))).toMatchObject({ tab: "unlocked", cursor: "a b&c" });
  const stage = dashboardHref({ tab: "applications", stage: "offer" });
  expect(parseAddress(parseParams(stage))).toMatchObject({ tab: "applications", stage: "offer" });
  const board = dashboardHref({ tab: "applications", view: "board" });
  expect(parseAddress(parseParams(board))).toMatchObject({ tab: "applications", view: "board" });
  const rates = dashboardHref({ tab: "applications", view: "rates" });
  expect(parseAddress(parseParams(rates))).toMatchObject({ tab: "applications", view: "rates" });
});

test("parseAddress replaces unknown values with the defaults", () => {
  expect(parseAddress({ tab: "no-such-tab", list: "x", view: ["grid"] })).toEqual({
    tab: "profile",
    view: "list",
    stage: undefined,
    section: undefined,
    cursor: undefined,
    paid: undefined,
  });
});

test("parseAddress recognizes a return from the payment form, even after a sign-in", () => {
  expect(parseAddress({ checkout: "success" }).paid).toEqual({ session: undefined });
  expect(parseAddress({ checkout: "error", session: "ch_1" }).paid).toBeUndefined();
  const href = dashboardHref(parseAddress({ checkout: "success", session: "ch_1" }));
  expect(href).toBe("/dashboard?checkout=success&session=ch_1");
});

test("parseAddress reads the first of repeated parameters, without U+0000", () => {
  expect(parseAddress({ tab: ["jobs", "settings"], cursor: "a\u0000b" })).toMatchObject({ tab: "jobs", cursor: "ab" });
});

function parseParams(href: string) {
  return Object.fromEntries(new URL(href, "http://localhost").searchParams);
}
