import { expect, test } from "vitest";
import { restateFacts } from "./restate-facts";

test("restateFacts names no employer among a stored posting's skills and tags", () => {
  const { skills, tags } = restateFacts({
    source: "ashby",
    employer: "1Password",
    title: "Baker",
    tags: ["1Password", "Baking"],
    description: "<p>We use 1Password and Kafka.</p>",
  });
  expect([skills, tags]).toEqual([["Kafka"], ["Baking"]]);
});

test("restateFacts reads the employment type and excluded places as an import of the same text does", () => {
  const stored = {
    source: "ashby",
    title: "Baker (Freelance)",
    employment_type: "full_time" as const,
    eligibility: '{"countries":["US"],"regions":[],"utc_offsets":[]}',
    description: "<p>We bake.</p><p>We cannot employ residents of California.</p>",
  };
  expect(restateFacts(stored)).toMatchObject({
    employment_type: "contract",
    eligibility: { countries: ["US"], except: ["US-CA"] },
    eligibility_quote: "We cannot employ residents of California.",
  });
  expect(restateFacts({ ...stored, title: "Baker" })).toMatchObject({ employment_type: "full_time" });
});
