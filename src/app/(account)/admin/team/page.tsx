import { LoadFailure } from "~/components/load-failure";
import type { TeamOutput } from "~/contracts/office";
import type { Role } from "~/contracts/rules/office";
import { api, loadOrFailPage } from "~/trpc/server";
import { officeMetadata, renderForStaff } from "../_components/office-page";
import { cellClass, Table } from "../_components/table";

export const generateMetadata = () => officeMetadata("team", "Team");

const ROLE_WORDS: Record<Role, { label: string; may: string }> = {
  owner: { label: "Owner", may: "Everything" },
  support: { label: "Support", may: "People, reports and bookings. No money out." },
  editor: { label: "Editor", may: "Jobs, boards and texts" },
};

export default function TeamPage() {
  return renderForStaff("team", async () => {
    const team = await loadOrFailPage(api.office.team());
    if (team === null) {
      return (
        <LoadFailure title="Failed to load the team" href="/admin/team">
          Nothing was changed.
        </LoadFailure>
      );
    }
    return (
      <section className="grid gap-4">
        <h1 className="text-28 font-bold">Team</h1>
        <Members members={team.members} />
      </section>
    );
  });
}

function Members({ members }: TeamOutput) {
  return (
    <Table label="Team" columns={[{ label: "Name" }, { label: "Email" }, { label: "Role" }, { label: "May do" }]}>
      {members.map(({ id, name, email, role }) => (
        <tr key={id}>
          <th scope="row" className={`${cellClass()} max-w-[14rem] truncate font-medium`}>
            {name}
          </th>
          <td className={`${cellClass()} max-w-[18rem] truncate`}>{email}</td>
          <td className={cellClass()}>{ROLE_WORDS[role].label}</td>
          <td className={cellClass()}>{ROLE_WORDS[role].may}</td>
        </tr>
      ))}
    </Table>
  );
}
