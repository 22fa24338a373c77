import { describe, expect, it } from "vitest";
import { checkCode, checkNewPassword, checkSignIn, checkSignUp, keepDigits } from "./validate";

function createForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe("checkSignUp", () => {
  const complete = { name: "Ada Byron", email: "ada@example.org", password: "secret" };

  it("accepts a name, an email address and a password of six characters", () => {
    expect(checkSignUp(createForm(complete))).toEqual({});
  });

  it("reports missing fields in the form's order", () => {
    expect(Object.keys(checkSignUp(createForm({})))).toEqual(["name", "email", "password"]);
  });

  it("rejects a blank name", () => {
    expect(checkSignUp(createForm({ ...complete, name: "   " }))).toHaveProperty("name");
  });

  it("rejects a password of five characters", () => {
    expect(checkSignUp(createForm({ ...complete, password: "12345" }))).toEqual({
      password: "Password must be at least 6 characters",
    });
  });
});

describe("checkSignIn", () => {
  it("accepts a short existing password", () => {
    expect(checkSignIn(createForm({ email: "ada@example.org", password: "x" }))).toEqual({});
  });
});

describe("checkNewPassword", () => {
  it.each([
    ["", "", { password: "Password must be at least 6 characters" }],
    ["12345", "12345", { password: "Password must be at least 6 characters" }],
    ["123456", "123457", { confirmation: "Passwords do not match" }],
    ["123456", "123456", {}],
  ])("with %j and %j returns %j", (password, confirmation, expected) => {
    expect(checkNewPassword(createForm({ password, confirmation }))).toEqual(expected);
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
  it("requires six digits", () => {
    const email = "ada@example.org";
    expect(checkCode(createForm({ email, token: "123 456" }))).toEqual({});
    expect(checkCode(createForm({ email, token: "12345" }))).toHaveProperty("token");
  });
});
