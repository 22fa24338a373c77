import { describe, expect, it } from "vitest";
import { assertPasswordAllowed, hashPassword, verifyPassword } from "./password";

describe("passwords", () => {
  it("are stored as argon2id with 19 MiB, two passes and one lane, salted", async () => {
    const [first, second] = await Promise.all([hashPassword("correct horse"), hashPassword("correct horse")]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  it("match only their own hash", async () => {
    const passwordHash = await hashPassword("correct horse");
    expect(await verifyPassword(passwordHash, "correct horse")).toBe(true);
    expect(await verifyPassword(passwordHash, "Correct horse")).toBe(false);
    expect(await verifyPassword(passwordHash, "correct horse ")).toBe(false);
  });

  it("match whichever way the keyboard composes a letter", async () => {
    expect(await verifyPassword(await hashPassword("caf\u00e9 au lait"), "cafe\u0301 au lait")).toBe(true);
  });

  it("never match without an account", async () => {
    expect(await verifyPassword(null, "correct horse")).toBe(false);
  });

  it.each(["", "12345", "\u{1f600}\u{1f600}\u{1f600}"])(
    "are rejected with fewer than six characters: %j",
    (password) => {
      expect(() => assertPasswordAllowed(password)).toThrow("Password must be at least 6 characters");
    },
  );

  it.each(["123456", "      ", "\u{1f600}".repeat(6)])("are accepted with six characters: %j", (password) => {
    expect(() => assertPasswordAllowed(password)).not.toThrow();
  });
});
