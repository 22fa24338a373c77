import { describe, expect, it } from "vitest";
import { z } from "zod";
import { text } from "~/contracts/common";
import { describeField, describeIssue } from "./input-issues";

const Input = z.strictObject({
  limit: z.int().min(1).max(100),
  price: z.number().gt(0).lt(10).multipleOf(0.5),
  name: text(5).min(1),
  code: z.string().min(6).regex(/^\d+$/),
  email: z.email(),
  id: z.uuid(),
  day: z.iso.date(),
  at: z.iso.datetime(),
  url: z.url(),
  flag: z.boolean(),
  sort: z.enum(["newest", "relevance"]),
  kind: z.literal("job"),
  tags: z.array(z.string()).min(1).max(2),
  username: z.string().refine((value) => value !== "undefined", "Invalid Profile URL"),
  either: z.union([z.string(), z.number()]),
});

const VALID = {
  limit: 1,
  price: 1,
  name: "x",
  code: "123456",
  email: "a@example.org",
  id: "0190b1f0-0000-4000-8000-000000000000",
  day: "2030-12-31",
  at: "2030-12-31T12:00:00Z",
  url: "https://example.org",
  flag: true,
  sort: "newest",
  kind: "job",
  tags: ["a"],
  username: "ada",
  either: 1,
};

function describeFirst(input: unknown) {
  const [issue] = Input.safeParse(input).error?.issues ?? [];
  if (!issue) throw new Error("the input is valid");
  return describeIssue(issue);
}

describe("describeIssue names the field in a plain sentence for", () => {
  it.each([
    [{ limit: 0 }, "limit must be at least 1."],
    [{ limit: 101 }, "limit must be at most 100."],
    [{ limit: 1.5 }, "limit must be a whole number."],
    [{ limit: "many" }, "limit must be a number."],
    [{ limit: Number.NaN }, "limit must be a number."],
    [{ limit: undefined }, "limit is required."],
    [{ price: 0 }, "price must be more than 0."],
    [{ price: 10 }, "price must be less than 10."],
    [{ price: 0.7 }, "price must be a multiple of 0.5."],
    [{ name: "" }, "name must not be empty."],
    [{ name: "abcdef" }, "name must have at most 5 characters."],
    [{ name: "a\u0000" }, "name must not contain U+0000."],
    [{ name: 7 }, "name must be text."],
    [{ code: "12345" }, "code must have at least 6 characters."],
    [{ code: "12345x" }, "code does not have the right form."],
    [{ email: "nobody" }, "email must be an email address."],
    [{ id: "x" }, "id must be a UUID."],
    [{ day: "tomorrow" }, "day must be a date, like 2030-12-31."],
    [{ at: "noon" }, "at must be a time, like 2030-12-31T12:00:00Z."],
    [{ url: "nowhere" }, "url must be a web address."],
    [{ flag: "yes" }, "flag must be true or false."],
    [{ sort: "oldest" }, "sort must be one of newest, relevance."],
    [{ kind: "person" }, "kind must be job."],
    [{ tags: [] }, "tags must have at least 1 entry."],
    [{ tags: ["a", "b", "c"] }, "tags must have at most 2 entries."],
    [{ tags: "a" }, "tags must be a list."],
    [{ tags: [1] }, "tags.0 must be text."],
    [{ either: null }, "either is not valid."],
    [{ colour: "red" }, "colour is not a known field."],
    [{ username: "undefined" }, "username: Invalid Profile URL"],
  ])("%j: %s", (change, sentence) => {
    expect(describeFirst({ ...VALID, ...change }).sentence).toBe(sentence);
  });

  it("input that isn't an object", () => {
    expect(describeFirst(undefined).sentence).toBe("The input is required.");
    expect(describeFirst("x").sentence).toBe("The input must be an object.");
  });

  it("an unknown field, cutting a long name", () => {
    expect(describeFirst({ ...VALID, ["x".repeat(5000)]: 1 }).sentence).toBe(
      `${"x".repeat(100)}… is not a known field.`,
    );
  });

  it("programs, without the field's name in the message", () => {
    expect(describeFirst({ ...VALID, limit: 0 })).toMatchObject({ path: "limit", message: "Must be at least 1." });
    expect(describeField("limit", "is given more than once")).toEqual({
      path: "limit",
      message: "Is given more than once.",
      sentence: "limit is given more than once.",
    });
  });
});
