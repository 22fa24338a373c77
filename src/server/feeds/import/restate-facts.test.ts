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
