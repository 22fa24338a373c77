import { ROLES, type Role } from "~/contracts/rules/office";

export const ROLE_WORDS: Record<Role, { label: string; may: string }> = {
  owner: { label: "Owner", may: "Everything" },
  support: { label: "Support", may: "Today, people, reports and bookings. No money out." },
  editor: { label: "Editor", may: "Today, feeds and boards" },
};

type RoleChange = {
  person: { name: string; email: string };
  /** Null if there is none, or none afterwards. */
  before: Role | null;
  after: Role | null;
};

/** Says what a change of a role does. */
export function describeRoleChange({ person: { name, email }, before, after }: RoleChange): string[] {
  const who = `${name} (${email})`;
  return [
    before === null ? `${who} has no role now.` : `${who} is ${ROLE_WORDS[before].label.toLowerCase()} now.`,
    after === null ? "The office answers 404 at once." : `May do afterwards: ${ROLE_WORDS[after].may}`,
  ];
}

/** Reads a role that we wrote or that an address names. */
export function findRoleId(value: unknown): Role | null {
  return ROLES.find((role) => role === value) ?? null;
}
