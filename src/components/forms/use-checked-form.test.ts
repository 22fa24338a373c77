import { expect, it } from "vitest";
import { showAtFields } from "./use-checked-form";

const refusal = { code: "BAD_REQUEST", message: "url must be a web address." } as const;

it("showAtFields shows the API's errors at the fields of the form", () => {
  const fields = { url: "Must be a web address." };
  expect(showAtFields("name", "url")({ ...refusal, fields })).toEqual(fields);
});

it("showAtFields shows an error above the form that concerns none of its fields", () => {
  expect(showAtFields("name")({ ...refusal, fields: { url: "Must be a web address." } })).toEqual({
    form: refusal.message,
  });
});
