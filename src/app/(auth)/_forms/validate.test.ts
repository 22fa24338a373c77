import { describe, expect, it } from "vitest";
import { checkCode, checkNewPassword, checkSignIn, checkSignUp, keepDigits } from "./validate";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe("checkSignUp", () => {
  const complete = { name: "Ada Byron", email: "ada@example.org", password: "secret" };

  it("accepts a name, an address and six characters of password", () => {
    expect(checkSignUp(formOf(complete))).toEqual({});
  });

  it("names every field that is missing, in the order of the form", () => {
    expect(Object.keys(checkSignUp(formOf({})))).toEqual(["name", "email", "password"]);
  });

  it("takes a name of blanks for none", () => {
    expect(checkSignUp(formOf({ ...complete, name: "   " }))).toHaveProperty("name");
  });

  it("refuses five characters of password with the specified sentence", () => {
    expect(checkSignUp(formOf({ ...complete, password: "12345" }))).toEqual({
      password: "Password must be at least 6 characters",
    });
  });
});

describe("checkSignIn", () => {
  it("does not judge the length of a password that exists already", () => {
    expect(checkSignIn(formOf({ email: "ada@example.org", password: "x" }))).toEqual({});
  });
});

describe("checkNewPassword", () => {
  it.each([
    ["", "", { password: "Password must be at least 6 characters" }],
    ["12345", "12345", { password: "Password must be at least 6 characters" }],
    ["123456", "123457", { confirmation: "Passwords do not match" }],
    ["123456", "123456", {}],
  ])("of %j and %j finds %j", (password, confirmation, expected) => {
    expect(checkNewPassword(formOf({ password, confirmation }))).toEqual(expected);
  });
});

describe("keepDigits", () => {
  it.each([
    ["123456", "123456"],
    ["123 456", "123456"],
    ["Your code: 123-456", "123456"],
    ["12345678", "123456"],
    ["abc", ""],
  ])("reads %j as %j", (typed, digits) => {
    expect(keepDigits(typed)).toBe(digits);
  });
});

describe("checkCode", () => {
  it("wants six digits", () => {
    const email = "ada@example.org";
    expect(checkCode(formOf({ email, token: "123 456" }))).toEqual({});
    expect(checkCode(formOf({ email, token: "12345" }))).toHaveProperty("token");
  });
});
