import { describe, expect, it } from "vitest";
import { findFeedSource } from "~/server/feeds";
import { TestApi } from "../../support/api";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { DOORS, type Ground } from "../../support/hostile-doors";
import { HOSTILE_INPUTS } from "../../support/hostile-inputs";
import { addLockedJobs, addSignedInUsers } from "../../support/population";

const database = await useTestDatabase();

const ctx = createTestContext({ db: database.db });
const api = new TestApi({ db: database.db });
const [user] = await addSignedInUsers(ctx, 1, 1000);
const [jobId, ...otherIds] = await addLockedJobs(ctx, 60);
const ground: Ground = {
  baseUrl: "",
  token: user?.token ?? "",
  jobId: jobId ?? "",
  nextJobId: () => otherIds.pop() ?? "",
  publish: () => "",
};

// Their pages, uploads and earlier calls need a server.
const REMOTE = ["ownJob.read, address", "career upload", "coverLetter.save"];

describe.each(DOORS.filter(({ name }) => !REMOTE.includes(name)))("$name", ({ kinds, call }) => {
  it.each(HOSTILE_INPUTS.filter(({ kind }) => kinds.includes(kind)))("answers $kind: $name", async (input) => {
    const { path, body, headers } = await call(input, ground);
    if (body instanceof FormData) throw new Error("A form needs a server");
    const { status } = await api.send(body === undefined ? "GET" : "POST", path, { body, headers });
    expect(status).toBeLessThan(500);
  });
});

describe("a feed", () => {
  it.each(HOSTILE_INPUTS.filter(({ kind }) => kind.startsWith("item")))(
    "reads or rejects an item of $name",
    ({ text }) => {
      const item = findFeedSource("remoteok")?.parse(JSON.parse(text));
      const draft = item && "map" in item ? item.map("") : item;
      expect(draft).toBeDefined();
    },
  );
});
