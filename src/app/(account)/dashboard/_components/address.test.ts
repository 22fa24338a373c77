import { expect, test } from "vitest";
import { dashboardHref, parseAddress, TABS } from "./address";

test("an address leads to what it was made from", () => {
  for (const { tab } of TABS) expect(parseAddress(paramsOf(dashboardHref({ tab }))).tab).toBe(tab);
  const unlocked = dashboardHref({ tab: "jobs", list: "unlocked", cursor: "a b&c" });
  expect(parseAddress(paramsOf(unlocked))).toMatchObject({ tab: "jobs", list: "unlocked", cursor: "a b&c" });
  const stage = dashboardHref({ tab: "applications", stage: "offer" });
  expect(parseAddress(paramsOf(stage))).toMatchObject({ tab: "applications", stage: "offer" });
  const board = dashboardHref({ tab: "applications", view: "board" });
  expect(parseAddress(paramsOf(board))).toMatchObject({ tab: "applications", view: "board" });
});

test("what an address does not know is the default", () => {
  expect(parseAddress({ tab: "no-such-tab", list: "x", view: ["grid"] })).toEqual({
    tab: "profile",
    list: "saved",
    view: "list",
    stage: undefined,
    section: undefined,
    cursor: undefined,
    paid: undefined,
  });
});

test("whoever comes from the payment form is known by it, also after signing in on the way", () => {
  expect(parseAddress({ checkout: "success" }).paid).toEqual({ session: undefined });
  expect(parseAddress({ checkout: "error", session: "ch_1" }).paid).toBeUndefined();
  const href = dashboardHref(parseAddress({ checkout: "success", session: "ch_1" }));
  expect(href).toBe("/dashboard?checkout=success&session=ch_1");
});

test("a part of the address counts once, and without U+0000", () => {
  expect(parseAddress({ tab: ["jobs", "settings"], cursor: "a\u0000b" })).toMatchObject({ tab: "jobs", cursor: "ab" });
});

function paramsOf(href: string) {
  return Object.fromEntries(new URL(href, "http://localhost").searchParams);
}
