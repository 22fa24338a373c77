import Link from "next/link";
import { Button } from "~/components/ui/button";
import { buttonClass, TEXT_LINK } from "~/components/ui/class-names";
import { TextLink } from "~/components/ui/links";
import type { ApprovalsOutput } from "~/contracts/office";
import { api, loadOrFailPage } from "~/trpc/server";
import { OfficeFailure, officeMetadata, renderForStaff } from "../_components/office-page";
import { OutcomeNotice, type OutcomeQuery } from "../_components/outcome";
import { ProofField } from "../_components/proof-field";
import { cellClass, Table, UtcTime } from "../_components/table";
import { decideForm } from "./_components/actions";
import { describeRequest } from "./_components/describe-request";
import { listConsequences } from "./_components/list-consequences";

export const generateMetadata = () => officeMetadata("approvals", "Approvals");

type Approval = ApprovalsOutput["approvals"][number];

export default function ApprovalsPage({ searchParams }: { searchParams: Promise<OutcomeQuery> }) {
  return renderForStaff("approvals", async () => {
    const query = await searchParams;
    const list = await loadOrFailPage(api.office.approvals());
    if (list === null) return <OfficeFailure title="Failed to load the approvals" href="/admin/approvals" />;
    const chosen = list.approvals.find(({ id }) => id === query.id);
    return (
      <section className="grid gap-4">
        <h1 className="text-28 font-bold">Approvals</h1>
        <p className="max-w-measure text-ink-muted">
          Acts that wait for a second person. You decide the requests of others, and can withdraw your own.
        </p>
        <OutcomeNotice path="/admin/approvals" query={query} />
        {chosen && mayDecide(chosen) ? <Decision approval={chosen} /> : null}
        <Approvals approvals={list.approvals} />
      </section>
    );
  });
}

/** Approved by a process that may have died before it carried the act out. */
function isUnderWay({ state, carried_out_at: carriedOut }: Approval): boolean {
  return state === "approved" && carriedOut === null;
}

function mayDecide(approval: Approval): boolean {
  return approval.state === "waiting" || (isUnderWay(approval) && !approval.is_own);
}

async function Decision({ approval }: { approval: Approval }) {
  const { id, is_own: isOwn } = approval;
  const consequences = await listConsequences(approval);
  return (
    <section aria-labelledby="decision" className="max-w-[40rem] rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id="decision" className="text-20 font-bold">
        {describeRequest(approval)}
      </h2>
      <p className="mt-3 text-14 wrap-anywhere text-ink-muted">
        <Subject {...approval} />. {approval.reason}
      </p>
      <ul className="mt-3 list-disc pl-5 text-14 text-ink-muted">
        {consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {isUnderWay(approval) ? (
        <p className="mt-3 text-14">
          It was approved, and may have been carried out. Approving it again finishes it, once.
        </p>
      ) : null}
      <form action={decideForm} className="mt-5 grid gap-5">
        <input type="hidden" name="request" value={id} />
        {isOwn ? null : <ProofField id="proof" />}
        <div className="flex flex-wrap gap-3">
          {isOwn ? (
            <Button type="submit" name="verdict" value="withdraw">
              Withdraw
            </Button>
          ) : (
            <>
              <Button type="submit" name="verdict" value="approve" variant="primary">
                Approve
              </Button>
              {isUnderWay(approval) ? null : (
                <Button type="submit" name="verdict" value="refuse" formNoValidate>
                  Refuse
                </Button>
              )}
            </>
          )}
          <Link href="/admin/approvals" prefetch={false} className={buttonClass()}>
            Cancel
          </Link>
        </div>
      </form>
    </section>
  );
}

const STATES: Record<Approval["state"], string> = {
  waiting: "Waiting",
  approved: "Approved",
  refused: "Refused",
  withdrawn: "Withdrawn",
};

const PAGES: Partial<Record<string, string>> = { user: "people", payment: "payments", booking: "bookings" };

/** Links the page of what the act is about. */
function Subject({ subject_kind: kind, subject_id: id, subject_name: name }: Approval) {
  const page = PAGES[kind];
  if (page === undefined) return `${kind} ${id}`;
  return (
    <>
      <TextLink href={`/admin/${page}/${id}`} prefetch={false}>
        {name ?? `${kind} ${id}`}
      </TextLink>
      {name === null ? null : (
        <span className="ml-2 text-ink-muted">
          {kind} {id}
        </span>
      )}
    </>
  );
}

const COLUMNS = ["Requested (UTC)", "Act", "About", "By", "Reason", "State"].map((label) => ({ label }));

function Approvals({ approvals }: ApprovalsOutput) {
  if (approvals.length === 0) return <p className="text-ink-muted">Nothing was requested yet.</p>;
  return (
    <Table cards label="Approvals" columns={COLUMNS}>
      {approvals.map((approval) => (
        <tr key={approval.id}>
          <th scope="row" className={`${cellClass()} font-regular`}>
            <UtcTime value={approval.requested_at} />
          </th>
          <td className={`${cellClass()} font-medium`}>
            {mayDecide(approval) ? (
              <Link href={`/admin/approvals?id=${approval.id}`} prefetch={false} className={TEXT_LINK}>
                {describeRequest(approval)}
                <span className="sr-only">: {approval.is_own ? "withdraw" : "decide"}</span>
              </Link>
            ) : (
              describeRequest(approval)
            )}
          </td>
          <td className={`${cellClass()} max-w-[16rem] truncate`}>
            <Subject {...approval} />
          </td>
          <td className={`${cellClass()} max-w-[12rem] truncate`}>{approval.requested_by_name ?? "Deleted account"}</td>
          <td className={`${cellClass()} max-w-[18rem] min-w-[10rem] !whitespace-normal wrap-anywhere`}>
            {approval.reason}
          </td>
          <td className={cellClass()}>{(isUnderWay(approval) && "Under way") || STATES[approval.state]}</td>
        </tr>
      ))}
    </Table>
  );
}
