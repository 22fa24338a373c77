import { expect, it } from "vitest";
import { isApiToken, looksLikeApiToken, newApiToken } from "./api-token";

it("newApiToken returns unique, valid tokens with the scanners' prefix", () => {
  const tokens = Array.from({ length: 200 }, newApiToken);
  for (const token of tokens) {
    expect(token).toMatch(/^farsite_pat_[0-9A-Za-z]{49}$/);
    expect([looksLikeApiToken(token), isApiToken(token)]).toEqual([true, true]);
  }
  expect(new Set(tokens).size).toBe(tokens.length);
});

it("isApiToken rejects any token with a typo", () => {
  const token = newApiToken();
  for (let at = "farsite_pat_".length; at < token.length; at += 1) {
    const slipped = `${token.slice(0, at)}${token.charAt(at) === "x" ? "y" : "x"}${token.slice(at + 1)}`;
    expect(isApiToken(slipped)).toBe(false);
  }
  for (const other of ["", "farsite_pat_", token.slice(1), `${token}0`, `${token}\n`, token.toUpperCase()]) {
    expect(isApiToken(other)).toBe(false);
  }
});
