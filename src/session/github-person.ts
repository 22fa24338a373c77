import { z } from "zod";

const Person = z.object({
  id: z.int(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});
const Emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** GitHub's answer in the form of an OIDC profile. */
export type GitHubPerson = {
  id: number;
  name: string;
  avatar_url: string | null;
  email: string | null;
  /** False unless GitHub has verified the primary address. */
  email_verified: boolean;
};

/**
 * Reads who signed in at GitHub, with the primary address. The public address of a profile says nothing about who owns it.
 * @throws if GitHub's answer can't be read
 */
export async function fetchGitHubPerson(api: string, token: string, get: typeof fetch): Promise<GitHubPerson> {
  const headers = { authorization: `Bearer ${token}`, "user-agent": "farsite", accept: "application/json" };
  const read = async (path: string): Promise<unknown> => (await get(`${api}${path}`, { headers })).json();
  const { id, login, name, avatar_url: avatar = null } = Person.parse(await read("/user"));
  const primary = Emails.parse(await read("/user/emails")).find((entry) => entry.primary);
  return {
    id,
    name: name ?? login,
    avatar_url: avatar,
    email: primary?.email ?? null,
    email_verified: primary?.verified ?? false,
  };
}
