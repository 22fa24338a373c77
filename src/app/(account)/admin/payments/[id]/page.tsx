import { TextLink } from "~/components/ui/links";
import { formatMoney } from "~/contracts/offers";
import type { PaymentOutput } from "~/contracts/office-payments";
import { api, loadOutcome } from "~/trpc/server";
import { OfficeFailure, officeMetadata, renderForStaff, renderNotFound } from "../../_components/office-page";
import { OutcomeNotice } from "../../_components/outcome";
import { cellClass, Table, UtcTime } from "../../_components/table";
import { Fact } from "../../reports/_components/reported-job";
import { DownloadForm } from "../../_components/download-form";
import { downloadReceipt } from "../_components/actions";
import { NextStep, PaymentState } from "../_components/payment-words";
import { Refund } from "../_components/refund";

type PaymentPageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const generateMetadata = () => officeMetadata("payments", "Payment");

export default function PaymentPage({ params, searchParams }: PaymentPageProps) {
  return renderForStaff("payments", async () => {
    const { id } = await params;
    const result = await loadOutcome(api.officePayment.get({ id }));
    if (result.kind === "missing" || result.kind === "invalid") return renderNotFound();
    if (result.kind !== "loaded")
      return <OfficeFailure title="Failed to load the payment" href={`/admin/payments/${id}`} />;
    const query = await searchParams;
    return (
      <div className="grid gap-10">
        <OutcomeNotice path={`/admin/payments/${id}`} query={query} />
        <Facts payment={result} />
        <Refund payment={result} typed={typeof query.refund === "string" ? query.refund : null} />
        <Refunds payment={result} />
        <Disputes payment={result} />
      </div>
    );
  });
}

function Facts({ payment }: { payment: PaymentOutput }) {
  const { amount, tax, refunded, currency, buyer, membership, receipt_number: receipt } = payment;
  return (
    <section className="grid gap-4">
      <h1 className="text-28 font-bold wrap-anywhere">{payment.item}</h1>
      <div className="grid gap-1">
        <PaymentState payment={payment} />
        {payment.parked ? <p className="font-medium">Because {payment.parked.reason}.</p> : null}
        <p className="max-w-measure text-ink-muted empty:hidden">
          <NextStep payment={payment} />
        </p>
      </div>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <Fact label="Amount">{formatMoney(amount, currency)}</Fact>
        <Fact label="Tax in it">{formatMoney(tax, currency)}</Fact>
        <Fact label="Refunded">{formatMoney(refunded, currency)}</Fact>
        <Fact label="Connects granted">{payment.connects}</Fact>
        <Fact label="Paid (UTC)">{payment.paid_at ? <UtcTime value={payment.paid_at} /> : "Not paid"}</Fact>
        <Fact label="Created (UTC)">
          <UtcTime value={payment.created_at} />
        </Fact>
        <Fact label="Buyer">
          {buyer ? (
            <TextLink href={`/admin/people/${buyer.id}`} prefetch={false}>
              {buyer.email}
            </TextLink>
          ) : (
            "Deleted account"
          )}
        </Fact>
        <Fact label="Receipt">{receipt ?? "None"}</Fact>
        <Fact label="Membership">
          {membership ? `${membership.provider_id}, ${membership.status.replaceAll("_", " ")}` : "None"}
        </Fact>
        <Fact label="Provider's id">{payment.provider_id}</Fact>
        <Fact label="Id">{payment.id}</Fact>
      </dl>
      {receipt && buyer ? (
        <DownloadForm action={downloadReceipt} hidden={{ payment: payment.id }}>
          Download receipt
        </DownloadForm>
      ) : null}
    </section>
  );
}

const REFUND_COLUMNS = ["Requested (UTC)", { label: "Amount", numeric: true }, "State", "Provider's id"];

const REFUND_STATES = { requested: "Under way", succeeded: "Done", failed: "Rejected by the provider" };

function Refunds({ payment }: { payment: PaymentOutput }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-20 font-bold">Refunds</h2>
      {payment.refunds.length === 0 ? (
        <p className="text-ink-muted">None.</p>
      ) : (
        <Table cards label="Refunds" columns={REFUND_COLUMNS}>
          {payment.refunds.map((refund) => (
            <tr key={refund.id}>
              <th scope="row" className={`${cellClass()} font-regular`}>
                <UtcTime value={refund.created_at} />
              </th>
              <td className={cellClass(true)} data-label="Amount">
                {formatMoney(refund.amount, payment.currency)}
              </td>
              <td className={cellClass()}>{REFUND_STATES[refund.status]}</td>
              <td className={`${cellClass()} wrap-anywhere`} data-label="Provider's id">
                {refund.provider_id ?? "–"}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}

const DISPUTE_COLUMNS = [
  "Opened (UTC)",
  { label: "Amount", numeric: true },
  "State",
  "The bank's reason",
  "Provider's id",
];

const DISPUTE_STATES = { open: "Open", won: "Won or closed", lost: "Lost" };

function Disputes({ payment }: { payment: PaymentOutput }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-20 font-bold">Disputes</h2>
      {payment.disputes.length === 0 ? (
        <p className="text-ink-muted">None.</p>
      ) : (
        <Table cards label="Disputes" columns={DISPUTE_COLUMNS}>
          {payment.disputes.map((dispute) => (
            <tr key={dispute.id}>
              <th scope="row" className={`${cellClass()} font-regular`}>
                <UtcTime value={dispute.created_at} />
              </th>
              <td className={cellClass(true)} data-label="Amount">
                {formatMoney(dispute.amount, payment.currency)}
              </td>
              <td className={cellClass()}>{DISPUTE_STATES[dispute.status]}</td>
              <td className={`${cellClass()} max-w-[20rem] truncate`} data-label="The bank's reason">
                {dispute.reason ?? "Not given"}
              </td>
              <td className={`${cellClass()} wrap-anywhere`} data-label="Provider's id">
                {dispute.provider_id}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
