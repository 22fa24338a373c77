import Link from "next/link";
import { Button } from "~/components/ui/button";
import { tabLinkClass, TEXT_LINK } from "~/components/ui/class-names";
import { formatMoney } from "~/contracts/offers";
import type { ListPaymentsOutput } from "~/contracts/office-payments";
import { PAYMENT_LIST_IDS, PAYMENT_LISTS, type PaymentList } from "~/contracts/rules/office-payments";
import { api, loadOrFailPage } from "~/trpc/server";
import { OfficeFailure, officeMetadata, renderForStaff } from "../_components/office-page";
import { OutcomeNotice } from "../_components/outcome";
import { parseSearchText, SearchForm } from "../_components/search-form";
import { cellClass, Table, UtcTime } from "../_components/table";
import { DownloadForm } from "../_components/download-form";
import { downloadPayments, reconcileForm } from "./_components/actions";
import { NextStep, PaymentState } from "./_components/payment-words";
import { PageLinks } from "../_components/page-links";
import { pageHref, getPage } from "../_components/get-page";

export const generateMetadata = () => officeMetadata("payments", "Payments");

type Query = Record<string, string | string[] | undefined>;
type View = { q: string; list: PaymentList; cursor?: string | undefined };

export default function PaymentsPage({ searchParams }: { searchParams: Promise<Query> }) {
  return renderForStaff("payments", async () => {
    const query = await searchParams;
    const view = parseView(query);
    const result = await loadOrFailPage(getPage(view, api.officePayment.list));
    if (result === null) return <OfficeFailure title="Failed to load the payments" href="/admin/payments" />;
    return (
      <section className="grid gap-6">
        <h1 className="text-28 font-bold">Payments</h1>
        <OutcomeNotice path="/admin/payments" query={query} />
        <SearchForm
          action="/admin/payments"
          label="Find payments"
          hint="Email address, receipt number, or an id of ours or the provider's"
          text={view.q}
        >
          {view.list === "all" ? null : <input type="hidden" name="list" value={view.list} />}
        </SearchForm>
        <Lists view={view} />
        <Payments payments={result.payments} />
        <PageLinks
          first={view.cursor ? paymentsHref({ ...view, cursor: undefined }) : null}
          next={result.next_cursor && paymentsHref({ ...view, cursor: result.next_cursor })}
        />
        <Tools view={view} reconciledAt={result.reconciled_at} />
      </section>
    );
  });
}

function parseView({ q, list, cursor }: Query): View {
  return {
    q: parseSearchText(q),
    list: PAYMENT_LIST_IDS.find((each) => each === list) ?? "all",
    cursor: typeof cursor === "string" && cursor !== "" ? cursor : undefined,
  };
}

function paymentsHref({ q, list, cursor }: View): string {
  return pageHref("/admin/payments", { q, list: list === "all" ? null : list, cursor });
}

function Lists({ view }: { view: View }) {
  return (
    <nav aria-label="Lists" className="flex flex-wrap gap-x-6 border-b border-line">
      {PAYMENT_LIST_IDS.map((list) => (
        <Link
          key={list}
          href={paymentsHref({ q: view.q, list })}
          prefetch={false}
          aria-current={list === view.list ? "page" : undefined}
          className={tabLinkClass(list === view.list)}
        >
          {PAYMENT_LISTS[list]}
        </Link>
      ))}
    </nav>
  );
}

const COLUMNS = ["Created (UTC)", "Payment", "Buyer", { label: "Amount", numeric: true }, "State"];

function Payments({ payments }: Pick<ListPaymentsOutput, "payments">) {
  if (payments.length === 0) return <p className="text-ink-muted">No payments here.</p>;
  return (
    <Table cards label="Payments, newest first" columns={COLUMNS}>
      {payments.map((payment) => (
        <tr key={payment.id}>
          <td className={`${cellClass()} max-sm:order-last max-sm:text-ink-muted`}>
            <UtcTime value={payment.created_at} />
          </td>
          <th scope="row" className={`${cellClass()} font-regular max-sm:!col-span-1`}>
            <Link href={`/admin/payments/${payment.id}`} prefetch={false} className={TEXT_LINK}>
              {payment.item}
            </Link>
            <span className="block text-ink-muted">{payment.receipt_number ?? payment.provider_id}</span>
          </th>
          <td className={`${cellClass()} max-w-[16rem] truncate max-sm:order-1`}>
            {payment.buyer === null ? (
              <span className="text-ink-muted">Deleted account</span>
            ) : (
              <Link href={`/admin/people/${payment.buyer.id}`} prefetch={false} className={TEXT_LINK}>
                {payment.buyer.email}
              </Link>
            )}
          </td>
          <td className={`${cellClass(true)} max-sm:!col-span-1 max-sm:!text-right`}>
            {formatMoney(payment.amount, payment.currency)}
            {payment.refunded > 0 ? (
              <span className="block text-ink-muted">−{formatMoney(payment.refunded, payment.currency)} refunded</span>
            ) : null}
          </td>
          <td className={`${cellClass()} max-w-[26rem] min-w-[14rem] !whitespace-normal`}>
            <PaymentState payment={payment} />
            {payment.parked ? <span className="mt-1 block font-medium">Because {payment.parked.reason}.</span> : null}
            <span className="block text-ink-muted wrap-anywhere empty:hidden">
              <NextStep payment={payment} />
            </span>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Tools({ view, reconciledAt }: { view: View; reconciledAt: string | null }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <form action={reconcileForm}>
        <Button type="submit">Reconcile now</Button>
      </form>
      <DownloadForm action={downloadPayments} hidden={{ list: view.list }}>
        Download “{PAYMENT_LISTS[view.list]}” as CSV
      </DownloadForm>
      <p className="text-14 text-ink-muted">
        {reconciledAt === null ? (
          "The provider's list has never been read."
        ) : (
          <>
            The provider&apos;s list was read until <UtcTime value={reconciledAt} /> UTC. It is read every five minutes.
          </>
        )}
      </p>
    </div>
  );
}
