import Link from "next/link";
import { Button } from "~/components/ui/button";
import { buttonClass } from "~/components/ui/class-names";
import { Field } from "~/components/ui/field";
import { TextLink } from "~/components/ui/links";
import type { TeamOutput } from "~/contracts/office";
import { ROLES } from "~/contracts/rules/office";
import { env } from "~/env";
import { api, loadOrFailPage, loadOutcome } from "~/trpc/server";
import { ActForm } from "../_components/act-form";
import { ACT_WORDS } from "../_components/act-words";
import { OfficeFailure, officeMetadata, renderForStaff } from "../_components/office-page";
import { OutcomeNotice, type OutcomeQuery } from "../_components/outcome";
import { ProofField } from "../_components/proof-field";
import { describeRoleChange, ROLE_WORDS } from "../_components/role-words";
import { cellClass, Table, UtcTime } from "../_components/table";
import { inviteForm, withdrawForm } from "./_components/actions";

export const generateMetadata = () => officeMetadata("team", "Team");

type TeamPageProps = { searchParams: Promise<OutcomeQuery> };

export default function TeamPage({ searchParams }: TeamPageProps) {
  return renderForStaff("team", async () => {
    const query = await searchParams;
    const team = await loadOrFailPage(api.office.team());
    if (team === null) return <OfficeFailure title="Failed to load the team" href="/admin/team" />;
    return (
      <section className="grid gap-4">
        <h1 className="text-28 font-bold">Team</h1>
        <OutcomeNotice path="/admin/team" query={query} />
        <ChosenAct query={query} team={team} />
        <Invite query={query} />
        <Members members={team.members} />
        <Invitations invitations={team.invitations} />
        <Appoint query={query} />
      </section>
    );
  });
}

/** The form of the chosen act: to remove a member's role, or to give somebody one. */
async function ChosenAct({ query, team }: { query: OutcomeQuery; team: TeamOutput }) {
  const act = query.act === "role.set" || query.act === "role.remove" ? query.act : null;
  const id = typeof query.person === "string" ? query.person : "";
  const role = ROLES.find((each) => each === query.role);
  if (act === null || (act === "role.set" && !role)) return null;
  const person = await loadOutcome(api.office.person({ id }));
  if (person.kind !== "loaded") return null;
  const before = team.members.find((member) => member.id === id)?.role ?? null;
  return (
    <ActForm
      title={`${act === "role.set" ? `Make ${ROLE_WORDS[role ?? "editor"].label.toLowerCase()}` : "Remove the role"}: ${person.name}`}
      consequences={describeRoleChange({ person, before, after: act === "role.set" ? (role ?? null) : null })}
      submitLabel={ACT_WORDS[act].label}
      hidden={{ act, person: id, ...(role ? { role } : {}) }}
      waits={env.ADMIN_FOUR_EYES}
      cancelHref="/admin/team"
    >
      <ProofField id="proof" />
    </ActForm>
  );
}

/** The form that invites an address to the chosen role. */
function Invite({ query: { invite, email } }: { query: OutcomeQuery }) {
  const role = ROLES.find((each) => each === invite);
  if (!role || typeof email !== "string") return null;
  return (
    <ActForm
      title={`Invite as ${ROLE_WORDS[role].label.toLowerCase()}: ${email}`}
      consequences={[
        "Emails a link. Accepting it within 7 days needs an account with this address.",
        `May do afterwards: ${ROLE_WORDS[role].may}`,
      ]}
      submitLabel="Invite"
      waits={env.ADMIN_FOUR_EYES}
      hidden={{ email, role }}
      cancelHref="/admin/team"
      action={inviteForm}
    >
      <ProofField id="proof" />
    </ActForm>
  );
}

function Invitations({ invitations }: Pick<TeamOutput, "invitations">) {
  if (invitations.length === 0) return null;
  const columns = ["Email", "Role", "Until (UTC)", "State", "Change"].map((label) => ({ label }));
  return (
    <section className="mt-6 grid gap-4">
      <h2 className="text-20 font-bold">Invitations</h2>
      <Table cards label="Invitations" columns={columns}>
        {invitations.map(({ id, email, role, sent_at: sentAt, expires_at: expiresAt }) => (
          <tr key={id}>
            <th scope="row" className={`${cellClass()} max-w-[18rem] truncate font-medium`}>
              {email}
            </th>
            <td className={cellClass()}>{ROLE_WORDS[role].label}</td>
            <td className={cellClass()} data-label="Until">
              <UtcTime value={expiresAt} />
            </td>
            <td className={cellClass()}>{sentAt === null ? "Waits for approval" : "Sent"}</td>
            <td className={cellClass()}>
              <Withdraw id={id} email={email} />
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function Withdraw({ id, email }: { id: string; email: string }) {
  return (
    <form action={withdrawForm}>
      <input type="hidden" name="invitation" value={id} />
      <Button type="submit" size="small">
        Withdraw<span className="sr-only">: {email}</span>
      </Button>
    </form>
  );
}

/** Finds a person by their address, and links to the forms that give them a role. */
async function Appoint({ query }: { query: OutcomeQuery }) {
  const email = typeof query.email === "string" ? query.email.slice(0, 200).trim() : "";
  const result = email === "" ? null : await loadOrFailPage(api.office.people({ q: email }));
  const person = result?.people.find((each) => each.email === email.toLowerCase());
  return (
    <section className="mt-6 grid gap-4">
      <h2 className="text-20 font-bold">Appoint somebody</h2>
      <form action="/admin/team" className="flex max-w-measure flex-wrap items-end gap-3">
        <Field
          id="email"
          name="email"
          type="email"
          label="Email"
          hint="Of an account whose address is confirmed, or of somebody to invite"
          defaultValue={email}
          maxLength={200}
          className="min-w-[14rem] grow"
        />
        <Button type="submit" className="mb-7">
          Find
        </Button>
      </form>
      {email === "" ? null : person?.is_suspended ? (
        <p>
          <TextLink href={`/admin/people/${person.id}`} prefetch={false}>
            {person.name}
          </TextLink>{" "}
          is suspended. Lift the suspension first.
        </p>
      ) : person?.is_confirmed ? (
        <p className="flex flex-wrap items-center gap-3">
          <span className="wrap-anywhere">{person.name}:</span>
          {ROLES.map((role) => (
            <Link
              key={role}
              href={`/admin/team?act=role.set&role=${role}&person=${person.id}`}
              prefetch={false}
              className={buttonClass({ size: "small" })}
            >
              Make {ROLE_WORDS[role].label.toLowerCase()}
            </Link>
          ))}
        </p>
      ) : (
        <p className="flex flex-wrap items-center gap-3">
          <span className="text-ink-muted">Nobody has confirmed this address.</span>
          {ROLES.map((role) => (
            <Link
              key={role}
              href={`/admin/team?${new URLSearchParams({ invite: role, email }).toString()}`}
              prefetch={false}
              className={buttonClass({ size: "small" })}
            >
              Invite as {ROLE_WORDS[role].label.toLowerCase()}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}

function Members({ members }: Pick<TeamOutput, "members">) {
  return (
    <Table cards label="Team" columns={["Name", "Email", "Role", "May do", "Change"]}>
      {members.map(({ id, name, email, role }) => (
        <tr key={id}>
          <th scope="row" className={`${cellClass()} max-w-[14rem] truncate font-medium`}>
            {name}
          </th>
          <td className={`${cellClass()} max-w-[18rem] truncate`}>{email}</td>
          <td className={cellClass()}>{ROLE_WORDS[role].label}</td>
          <td className={`${cellClass()} min-w-[10rem] !whitespace-normal`}>{ROLE_WORDS[role].may}</td>
          <td className={cellClass()}>
            <span className="flex flex-wrap gap-x-4 gap-y-1">
              {ROLES.filter((other) => other !== role).map((other) => (
                <TextLink key={other} href={`/admin/team?act=role.set&role=${other}&person=${id}`} prefetch={false}>
                  Make {ROLE_WORDS[other].label.toLowerCase()}
                  <span className="sr-only">: {name}</span>
                </TextLink>
              ))}
              <TextLink href={`/admin/team?act=role.remove&person=${id}`} prefetch={false}>
                Remove<span className="sr-only">: {name}</span>
              </TextLink>
            </span>
          </td>
        </tr>
      ))}
    </Table>
  );
}
