import { describe, expect, it } from "vitest";
import { findLeaks, makeCanaryJob, secretPrefixes, secretsOf } from "./canary";

const SECRET = "Qvex47lorn";

describe("findLeaks", () => {
  const entities = [...SECRET].map((character) => `&#${character.codePointAt(0)};`).join("");
  it.each([
    ["as it is", `<p>${SECRET}</p>`],
    ["in another case", SECRET.toUpperCase()],
    ["percent-encoded", [...Buffer.from(SECRET)].map((code) => `%${code.toString(16)}`).join("")],
    ["as HTML entities", entities],
    ["in base64", Buffer.from(SECRET).toString("base64")],
    ["in base64 after one byte", Buffer.from(`x${SECRET}yz`).toString("base64")],
    ["in base64 after two bytes", Buffer.from(`xx${SECRET}z`).toString("base64")],
    ["in base64 inside JSON", Buffer.from(JSON.stringify({ employer: SECRET })).toString("base64url")],
  ])("finds a secret %s", (_, body) => {
    expect(findLeaks(`before ${body} after`, [SECRET])).toEqual([SECRET]);
  });

  it("finds nothing in a body without it", () => {
    expect(findLeaks("<p>Qvex 47 lorn</p>", [SECRET])).toEqual([]);
  });
});

describe("the secrets of canary jobs", () => {
  const jobs = Array.from({ length: 12 }, (_, index) => makeCanaryJob("a seed", index + 1));

  it("are all different", () => {
    const secrets = jobs.flatMap(secretsOf);
    expect(new Set(secrets).size).toBe(secrets.length);
  });

  it.each(jobs.flatMap(secretsOf))("a prefix announces the secret %s in any encoding", (secret) => {
    for (const form of [
      secret,
      Buffer.from(`a${secret}`).toString("base64"),
      Buffer.from(`ab${secret}`).toString("base64url"),
    ]) {
      expect(findLeaks(form, secretPrefixes("a seed"))).not.toEqual([]);
    }
  });
});
