import { TextLink } from "~/components/ui/links";
import type { PersonRowsInput } from "~/contracts/office-person";
import { PERSON_LISTS } from "~/contracts/rules/office";
import { api, loadOutcome } from "~/trpc/server";
import { OfficeFailure, officeMetadata, renderForStaff, renderNotFound } from "../../../_components/office-page";
import { LIST_TITLES, personListHref, PersonRows } from "../_components/person-lists";
import { PageLinks } from "../../../_components/page-links";

type Query = Record<string, string | string[] | undefined>;
type ListPageProps = { params: Promise<{ id: string; list: string }>; searchParams: Promise<Query> };

export const generateMetadata = () => officeMetadata("people", "Person");

/** A list of a person, page by page. */
export default function PersonListPage({ params, searchParams }: ListPageProps) {
  return renderForStaff("people", async (role) => {
    const [{ id, list: wanted }, query] = [await params, await searchParams];
    const list = PERSON_LISTS.find((each) => each === wanted);
    if (!list) return renderNotFound();
    const cursor = typeof query.cursor === "string" && query.cursor !== "" ? query.cursor : undefined;
    const result = await getRows({ id, list, cursor });
    if (result.kind === "missing" || result.kind === "invalid") return renderNotFound();
    const path = personListHref(id, list);
    if (result.kind !== "loaded") return <OfficeFailure title="Failed to load the rows" href={path} />;
    const { name, page } = result;
    return (
      <section className="grid gap-4">
        <h1 className="text-28 font-bold">{LIST_TITLES[list]}</h1>
        <p>
          Of{" "}
          <TextLink href={`/admin/people/${id}`} prefetch={false} className="wrap-anywhere">
            {name}
          </TextLink>
          , newest first.
        </p>
        <PersonRows page={page} id={id} role={role} />
        <PageLinks
          first={cursor ? path : null}
          next={page.next_cursor && `${path}?cursor=${encodeURIComponent(page.next_cursor)}`}
        />
      </section>
    );
  });
}

/** Falls back to the first page for an invalid cursor. */
async function getRows({ cursor, ...first }: Pick<PersonRowsInput, "id" | "list" | "cursor">) {
  const result = await loadOutcome(api.office.personRows({ ...first, cursor }));
  return result.kind === "invalid" && cursor !== undefined ? loadOutcome(api.office.personRows(first)) : result;
}
