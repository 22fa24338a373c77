import { RECORD_DAYS, type UnlockRecord } from "~/contracts/rules/unlock-record";
import { formatCount, formatDate, formatQuantity } from "~/format/text";
import { findUnlockRecord } from "~/server/jobs";
import { getApiContext } from "~/trpc/server";

/** How unlocks of the last 90 days went, from the ledger. Renders nothing before there are enough of them. */
export async function UnlockFigures({ className }: { className?: string }) {
  const record = await findRecord();
  if (record === null) return null;
  return (
    <section aria-labelledby="unlock-figures" className={className}>
      <h2 id="unlock-figures" className="text-20 font-bold">
        How unlocks went
      </h2>
      <p className="mt-1 text-ink-muted">
        All {formatCount(record.unlocks)} paid unlocks{" "}
        {record.since === null ? `of the last ${RECORD_DAYS} days` : `since ${formatDate(record.since)}`}, counted daily
        from our books.
      </p>
      <dl className="mt-4 grid border-y border-line sm:grid-cols-3">
        {listFigures(record).map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end gap-1 border-line py-4 not-first:border-t sm:not-first:border-s sm:not-first:border-t-0 sm:not-first:ps-6 sm:even:pe-6"
          >
            <dt className="text-14 text-ink-muted">{label}</dt>
            <dd className="tabular text-20 font-bold sm:text-28">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Returns null if it fails: the page doesn't need it. */
async function findRecord(): Promise<UnlockRecord | null> {
  const ctx = await getApiContext();
  return findUnlockRecord(ctx).catch((err: unknown) => {
    ctx.log.error({ err }, "unlock figures not read");
    return null;
  });
}

function listFigures({ unlocks, confirmed, returned, returnHours }: UnlockRecord) {
  const figures = [
    { value: formatShare(confirmed, unlocks), label: "Confirmed live by the job’s source right before the unlock" },
    { value: formatShare(returned, unlocks), label: "Connects returned" },
  ];
  if (returnHours === null) return figures;
  return [...figures, { value: formatHours(returnHours), label: "Half came back within" }];
}

/** "99%". Rounds to 0 or 100 only what is exactly that. */
function formatShare(part: number, whole: number): string {
  const percent = Math.round((100 * part) / whole);
  if (percent === 0 && part > 0) return "Under 1%";
  if (percent === 100 && part < whole) return "Over 99%";
  return `${percent}%`;
}

function formatHours(hours: number): string {
  const whole = Math.round(hours);
  return whole < 1 ? "Under 1 hour" : formatQuantity(whole, "hour");
}
