import { describe, expect, it } from "vitest";
import { DomainError } from "~/server/core/errors";
import { pageHref, getPage } from "./get-page";

describe("getPage", () => {
  const refuse = (code: "BAD_REQUEST" | "NOT_READY") => async (view: { list: string; cursor?: string }) => {
    if (view.cursor !== undefined) throw new DomainError(code, "Refused");
    return view;
  };

  it("reads the first page of the same list for an invalid cursor", async () => {
    expect(await getPage({ list: "paid", cursor: "x" }, refuse("BAD_REQUEST"))).toEqual({ list: "paid" });
  });

  it("throws any other error, and an error of the first page", async () => {
    await expect(getPage({ list: "paid", cursor: "x" }, refuse("NOT_READY"))).rejects.toThrow("Refused");
    await expect(
      getPage({ list: "paid", cursor: undefined }, () => Promise.reject(new DomainError("BAD_REQUEST", "Refused"))),
    ).rejects.toThrow("Refused");
  });
});

it("pageHref leaves out parameters without a value", () => {
  expect(pageHref("/admin/payments", { q: "", list: null, cursor: undefined })).toBe("/admin/payments");
  expect(pageHref("/admin/payments", { q: "a b", list: "paid" })).toBe("/admin/payments?q=a+b&list=paid");
});
