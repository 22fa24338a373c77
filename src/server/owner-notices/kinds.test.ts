import { expect, it } from "vitest";
import { composeMessage, guessForm, writeBody } from "./kinds";

const message = composeMessage("m1", "dispute", ["https://jobs.example/admin/payments/1"]);

it("the webhook's form follows from its host", () => {
  const forms = ["https://hooks.slack.com/services/x", "https://discord.com/api/webhooks/x", "https://jobs.example/x"];
  expect(forms.map(guessForm)).toEqual(["slack", "discord", "json"]);
});

it("each form carries the link and the advice", () => {
  for (const form of ["slack", "discord", "json"] as const) {
    const body = writeBody(message, form);
    expect(JSON.parse(body)).toBeTypeOf("object");
    expect(body).toContain("https://jobs.example/admin/payments/1");
    expect(body).toContain("Answer at the provider in time.");
  }
  expect(Object.keys(JSON.parse(writeBody(message, "slack")) as object)).toEqual(["text"]);
  expect(JSON.parse(writeBody(message, "discord"))).toMatchObject({ allowed_mentions: { parse: [] } });
});

it("a message of many events links ten and counts all", () => {
  const urls = Array.from({ length: 30 }, (_, index) => `https://jobs.example/admin/reports/${index}`);
  expect(composeMessage("m2", "report", urls)).toMatchObject({ title: "30 jobs were reported", count: 30 });
  expect(composeMessage("m2", "report", urls).urls).toHaveLength(10);
});
