import type { ReactNode } from "react";
import { SCOPE_WORDS } from "~/components/api-tokens/scope-words";
import { ScrollRegion } from "~/components/ui/scroll-region";
import { developers } from "~/content";
import { API_SCOPES } from "~/contracts/rules/account";
import { describeRefusals } from "~/server/api";
import { describeLimits } from "~/server/rate-limits";
import { CodeBlock, Marked, Section } from "./marked";

type TableProps = { label: string; head: readonly string[]; rows: readonly (readonly ReactNode[])[] };

/** The first cell of a row names it. */
export function Table({ label, head, rows }: TableProps) {
  return (
    <div className="mt-4">
      <ScrollRegion label={label}>
        <table className="w-full border-collapse text-14 [&_td]:py-2 [&_td]:pr-6 [&_th]:py-2 [&_th]:pr-6 [&_th]:text-left [&_tr]:border-b [&_tr]:border-line [&_tr]:align-top">
          <thead>
            <tr className="text-ink-muted">
              {head.map((name) => (
                <th key={name} scope="col" className="font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, column) =>
                  column === 0 ? (
                    <th key={column} scope="row" className="font-regular">
                      {cell}
                    </th>
                  ) : (
                    <td key={column}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

const { errors, limits } = developers;

/** All error codes of the API. */
export function ErrorTable() {
  const refusals = describeRefusals();
  const shown = refusals.find(({ code }) => code === "INSUFFICIENT_CONNECTS") ?? refusals[0];
  return (
    <Section id={errors.id} title={errors.title}>
      <p className="max-w-measure">
        <Marked text={errors.text} />
      </p>
      <CodeBlock label="Example error">
        {JSON.stringify(
          { error: shown?.error, code: shown?.code, request_id: "0c5e5a3e-6f0c-4a0b-9c1e-3d9b6f4f2a11" },
          null,
          2,
        )}
      </CodeBlock>
      <Table
        label="Error codes"
        head={["Code", "Status", "When"]}
        rows={refusals.map(({ code, status, when }) => [
          <span key={code} id={`error-${code}`}>
            <Marked text={`\`${code}\``} />
          </span>,
          <span key="status" className="tabular-nums">
            {status}
          </span>,
          <Marked key="when" text={when} />,
        ])}
      />
      <p className="mt-3 max-w-measure text-14 text-ink-muted">{errors.more}</p>
    </Section>
  );
}

/** The limits that this server enforces. */
export function LimitTable() {
  const described = describeLimits();
  return (
    <Section id={limits.id} title={limits.title}>
      <p className="max-w-measure">
        <Marked text={limits.text} />
      </p>
      {described.length === 0 ? (
        <p className="mt-3">{limits.off}</p>
      ) : (
        <Table
          label="Limits"
          head={["Calls", "At most", "Per"]}
          rows={described.map(({ calls, per, max, windowSeconds }) => [
            <Marked key={calls} text={calls} />,
            <span
              key="max"
              className="whitespace-nowrap tabular-nums"
            >{`${max} in ${formatSpan(windowSeconds)}`}</span>,
            per,
          ])}
        />
      )}
    </Section>
  );
}

/** 60 → "a minute", 900 → "15 minutes". */
function formatSpan(seconds: number): string {
  const [unit, length] =
    seconds % 86_400 === 0 ? ["day", 86_400] : seconds % 3600 === 0 ? ["hour", 3600] : ["minute", 60];
  const count = seconds / length;
  return count === 1 ? `${unit === "hour" ? "an" : "a"} ${unit}` : `${count} ${unit}s`;
}

const { authentication, scopes } = developers;

/** Explains tokens, sessions and scopes, in the words of Settings. */
export function Authentication() {
  return (
    <Section id={authentication.id} title={authentication.title}>
      {authentication.text.map((paragraph) => (
        <p key={paragraph} className="mt-3 max-w-measure">
          <Marked text={paragraph} />
        </p>
      ))}
      <Table
        label="Scopes of personal API tokens"
        head={[scopes.title, scopes.text]}
        rows={API_SCOPES.map((scope) => [<Marked key={scope} text={`\`${scope}\``} />, SCOPE_WORDS[scope].hint])}
      />
    </Section>
  );
}
