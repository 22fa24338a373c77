import { expect, it } from "vitest";
import { at, TestApi } from "../../support/api";
import { inventEmail } from "../../support/auth";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { addSignedInUsers } from "../../support/population";

const database = await useTestDatabase();

const ctx = createTestContext({ db: database.db });
const api = new TestApi(ctx);
const [user] = await addSignedInUsers(ctx, 1, 1);
const token = user?.token ?? "";

const SEARCH = { search: { keyword: "rust" }, frequency: "daily", hour: 7, time_zone: "UTC" };
const BREAKS = ["\r", "\n", "\r\n", "\t", "\u0000", "\u001b", "\u007f", "\u0085", "\u2028", "\u2029"];

/** Every one-line text that users enter, by call and field. */
const CALLS: [procedure: string, field: string, input: Record<string, unknown>][] = [
  ["auth.signUp", "name", { email: inventEmail(), password: "correct horse" }],
  ["profile.update", "name", {}],
  ["savedSearch.save", "name", SEARCH],
  ["savedSearch.update", "name", { id: "x" }],
  ["apiToken.create", "name", { scopes: ["jobs:read"], expires_in_days: 7 }],
  ["webhook.create", "url", { events: ["job.unlocked"] }],
  ["webhook.update", "url", { id: "x" }],
];

it.each(CALLS)("%s rejects line breaks and control characters in its %s", async (procedure, field, input) => {
  for (const mark of BREAKS) {
    for (const value of [`Ada${mark}Bcc: eve@example.org`, `Ada${mark}`, `${mark}Ada`]) {
      const answer = await api.mutate(procedure, { ...input, [field]: value }, { token });
      const [issue] = (at(answer.body, "data", "issues") ?? []) as { path: string }[];
      expect([answer.status, JSON.stringify(value), issue?.path]).toEqual([400, JSON.stringify(value), field]);
    }
  }
  expect(await database.db.savedSearch.count()).toBe(0);
});
