import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import NotFoundPage from "~/app/not-found";
import { TextLink } from "~/components/ui/links";
import type { InvoiceOutput } from "~/contracts/payment";
import { toDomainError } from "~/server/api";
import { setPageStatus } from "~/server/core/responses/page-status";
import { getInvoiceTitle } from "~/server/payments";
import { api, getApiContext } from "~/trpc/server";
import { InvoiceActions } from "./_components/invoice-actions";

export function generateMetadata(): Metadata {
  return { title: getInvoiceTitle(), robots: { index: false } };
}

type InvoicePageProps = { params: Promise<{ id: string }> };

/** The invoice of one payment, for its buyer, to view and print. */
export default async function InvoicePage({ params }: InvoicePageProps) {
  const { id } = await params;
  const { actor } = await getApiContext();
  if (!actor) redirect(`/login?next=${encodeURIComponent(`/invoices/${id}`)}`);
  const invoice = await findInvoice(id);
  if (invoice) return <Invoice id={id} invoice={invoice} />;
  if (!setPageStatus(404)) notFound();
  return <NotFoundPage />;
}

async function findInvoice(id: string): Promise<InvoiceOutput | null> {
  try {
    return await api.payment.invoice({ id });
  } catch (error) {
    const { code } = toDomainError(error);
    if (code === "NOT_FOUND" || code === "BAD_REQUEST") return null;
    throw error;
  }
}

function Invoice({ id, invoice: { title, number, rows } }: { id: string; invoice: InvoiceOutput }) {
  return (
    <article className="page py-8 sm:py-12 print:p-0">
      <div className="mx-auto max-w-[40rem]">
        <div data-no-print>
          <TextLink href="/dashboard?tab=settings&section=billing" prefetch={false} className="text-14">
            Payments
          </TextLink>
        </div>
        <div className="mt-4 rounded-card border border-line bg-surface p-5 sm:p-8 print:border-0 print:bg-transparent print:p-0">
          <p className="text-14 text-ink-muted">Farsite</p>
          <h1 className="text-28 font-bold">
            {title} {number}
          </h1>
          <dl className="tabular mt-6 divide-y divide-line border-y border-line">
            {rows.map(({ label, value }) => (
              <div key={label} className="grid gap-x-6 py-2.5 sm:items-baseline sm:grid-cols-[10rem_minmax(0,1fr)]">
                <dt className="text-14 text-ink-muted">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <InvoiceActions id={id} title={title} />
      </div>
    </article>
  );
}
