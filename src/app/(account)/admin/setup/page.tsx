import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { SETUP_TRIES } from "~/contracts/rules/office";
import type { SetupFinding, SetupOutput } from "~/contracts/setup";
import { api, loadOrFailPage } from "~/trpc/server";
import { OfficeFailure, officeMetadata, renderForStaff } from "../_components/office-page";
import { OutcomeNotice, type OutcomeQuery } from "../_components/outcome";
import { cellClass, Table } from "../_components/table";
import { trySetupForm } from "./_components/actions";
import { TRIES } from "./_components/tries";
import { capitalize } from "~/format/text";

export const generateMetadata = () => officeMetadata("setup", "Set-up");

const KINDS: Record<SetupFinding["kind"], { word: string; tone: BadgeTone }> = {
  wrong: { word: "Wrong", tone: "danger" },
  warning: { word: "Warning", tone: "notice" },
  idea: { word: "Idea", tone: "neutral" },
  ok: { word: "OK", tone: "accent" },
};
const ORDER = Object.keys(KINDS);

export default function SetupPage({ searchParams }: { searchParams: Promise<OutcomeQuery> }) {
  return renderForStaff("setup", async () => {
    const query = await searchParams;
    const setup = await loadOrFailPage(api.office.setup());
    if (setup === null) return <OfficeFailure title="Failed to check the set-up" href="/admin/setup" />;
    return (
      <div className="grid gap-10">
        <section className="grid gap-4">
          <h1 className="text-28 font-bold">Set-up</h1>
          <p className="max-w-measure text-ink-muted">
            The checks of <code>npm run doctor</code>, made just now by the server that sent you this page.
          </p>
          <Findings findings={setup.findings} />
        </section>
        <section className="grid gap-4">
          <h2 className="text-20 font-bold">Try it</h2>
          <OutcomeNotice path="/admin/setup" query={query} />
          <form action={trySetupForm} className="flex flex-wrap gap-3">
            {SETUP_TRIES.map((what) => (
              <Button key={what} type="submit" name="what" value={what}>
                {TRIES[what]}
              </Button>
            ))}
          </form>
        </section>
        <section className="grid gap-4">
          <h2 className="text-20 font-bold">Variables</h2>
          <p className="max-w-measure text-ink-muted">
            What a business sets, in the environment or in <code>.env</code>, before a restart. Their values are never
            shown.
          </p>
          <Variables variables={setup.variables} />
        </section>
      </div>
    );
  });
}

function Findings({ findings }: Pick<SetupOutput, "findings">) {
  const sorted = findings.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  return (
    <ul className="divide-y divide-line border-y border-line">
      {sorted.map(({ kind, what, text }) => (
        <li key={`${kind} ${what} ${text}`} className="flex flex-wrap gap-x-4 gap-y-1 py-3 text-14">
          <span className="w-20 flex-none">
            <Badge tone={KINDS[kind].tone}>{KINDS[kind].word}</Badge>
          </span>
          <span className="min-w-0 grow basis-64 wrap-anywhere">
            <span className="font-medium">{capitalize(what)}</span>: {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Variables({ variables }: Pick<SetupOutput, "variables">) {
  return (
    <Table label="Variables" columns={["Variable", "State"]}>
      {variables.map(({ name, is_set: isSet, without, cure }) => (
        <tr key={name}>
          <th scope="row" className={`${cellClass()} font-regular !whitespace-normal`}>
            <code className="wrap-anywhere">{name}</code>
            {isSet ? null : (
              <span className="block max-w-measure">
                {capitalize(without)}. {cure}.
              </span>
            )}
          </th>
          <td className={cellClass()}>{isSet ? "Set" : <span className="text-ink-muted">Not set</span>}</td>
        </tr>
      ))}
    </Table>
  );
}
