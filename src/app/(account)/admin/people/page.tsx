import Link from "next/link";
import { Badge } from "~/components/ui/badge";
import { TEXT_LINK } from "~/components/ui/class-names";
import type { PeopleOutput } from "~/contracts/office";
import { api, loadOrFailPage } from "~/trpc/server";
import { OfficeFailure, officeMetadata, renderForStaff } from "../_components/office-page";
import { OutcomeNotice } from "../_components/outcome";
import { parseSearchText, SearchForm } from "../_components/search-form";
import { cellClass, Table, UtcTime } from "../_components/table";

export const generateMetadata = () => officeMetadata("people", "People");

type PeoplePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default function PeoplePage({ searchParams }: PeoplePageProps) {
  return renderForStaff("people", async () => {
    const query = await searchParams;
    const text = parseSearchText(query.q);
    const result = await loadOrFailPage(api.office.people({ q: text }));
    if (result === null) return <OfficeFailure title="Failed to search" href="/admin/people" />;
    return (
      <section className="grid gap-6">
        <h1 className="text-28 font-bold">People</h1>
        <OutcomeNotice path="/admin/people" query={query} />
        <SearchForm
          action="/admin/people"
          label="Find people"
          hint="Email address, name, username, id, payment or receipt number"
          text={text}
        />
        {text === "" ? null : <People people={result.people} />}
      </section>
    );
  });
}

const COLUMNS = ["Person", "Status", "Signed up (UTC)"];

function People({ people }: PeopleOutput) {
  if (people.length === 0) return <p className="text-ink-muted">Nobody matches. Try the start of the address.</p>;
  return (
    <Table label="People" columns={COLUMNS}>
      {people.map((person) => (
        <tr key={person.id}>
          <th scope="row" className={`${cellClass()} min-w-[9.5rem] font-regular !whitespace-normal wrap-anywhere`}>
            <Link href={`/admin/people/${person.id}`} prefetch={false} className={TEXT_LINK}>
              {person.name}
            </Link>
            <span className="block text-ink-muted">{person.email}</span>
          </th>
          <td className={cellClass()}>
            {person.is_confirmed ? null : <Badge tone="notice">Address not confirmed</Badge>}
            {person.verified_at ? <Badge tone="accent">Verified</Badge> : null}
          </td>
          <td className={cellClass()}>
            <UtcTime value={person.created_at} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
