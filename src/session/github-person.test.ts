import { describe, expect, it } from "vitest";
import { fetchGitHubPerson } from "./github-person";

/** Answers as GitHub's API does. */
function answerAs(emails: unknown): typeof fetch {
  return async (address) => {
    const isEmails = new URL(String(address)).pathname === "/user/emails";
    return Response.json(
      isEmails ? emails : { id: 7, login: "ada", name: null, avatar_url: null, email: "public@x.org" },
    );
  };
}

const read = (emails: unknown) => fetchGitHubPerson("https://api.example", "token", answerAs(emails));

describe("fetchGitHubPerson", () => {
  it("takes the primary address, not the public one, and whether GitHub has verified it", async () => {
    const other = { email: "other@example.org", primary: false, verified: true };
    const primary = { email: "ada@example.org", primary: true, verified: true };
    expect(await read([other, primary])).toMatchObject({ email: "ada@example.org", email_verified: true });
    expect(await read([other, { ...primary, verified: false }])).toMatchObject({ email_verified: false });
  });

  it("finds no address without a primary one", async () => {
    const other = { email: "other@example.org", primary: false, verified: true };
    expect(await read([other])).toMatchObject({ name: "ada", email: null, email_verified: false });
  });

  it("rejects an answer that isn't a list of addresses", async () => {
    await expect(read({ message: "Bad credentials" })).rejects.toThrow("expected array");
  });
});
