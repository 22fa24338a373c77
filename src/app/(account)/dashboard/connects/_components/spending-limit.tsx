import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Field } from "~/components/ui/field";
import { SPENDING_LIMIT_MAX, type SpendingLimit } from "~/contracts/connects";
import { formatCount } from "~/format/text";
import { setLimitForm } from "./set-limit";

type SpendingLimitProps = { spending: SpendingLimit; outcome: "saved" | "invalid" | null };

/** Shows and sets how many connects the viewer may spend in a month. Works without JavaScript. */
export function SpendingLimitForm({ spending, outcome }: SpendingLimitProps) {
  const { limit, spent, next } = spending;
  const aimed = next === null ? limit : next.limit;
  return (
    <Card className="mt-6 p-5 sm:p-6">
      <h2 id="limit" className="scroll-mt-6 text-20 font-bold">
        Spending limit
      </h2>
      <p className="mt-1 text-14 text-ink-muted">
        {limit === null
          ? `You have no limit. You have spent ${formatCount(spent)} this month.`
          : `You have spent ${formatCount(spent)} of ${formatCount(limit)} connects this month.`}{" "}
        Letters count. Connects that came back don’t.
      </p>
      {next === null ? null : (
        <p className="mt-1 text-14 font-medium">
          {next.limit === null ? "No limit" : `${formatCount(next.limit)} connects a month`} from tomorrow.
        </p>
      )}
      <form action={setLimitForm} className="mt-4 flex flex-wrap items-start gap-3">
        <Field
          key={aimed}
          id="spending-limit"
          name="limit"
          type="number"
          inputMode="numeric"
          min={0}
          max={SPENDING_LIMIT_MAX}
          step={1}
          label="Connects a month"
          placeholder="No limit"
          defaultValue={aimed ?? ""}
          hint="A lower limit counts at once, a higher one from tomorrow. Empty for none."
          error={outcome === "invalid" ? "Enter a whole number of connects." : null}
          className="min-w-48 grow basis-48"
        />
        <Button type="submit" className="mt-6.5">
          Save limit
        </Button>
      </form>
      {outcome === "saved" ? (
        <p role="status" className="mt-2 text-14 font-medium text-accent">
          Saved.
        </p>
      ) : null}
    </Card>
  );
}
