import { SCOPE_WORDS } from "~/components/api-tokens/scope-words";
import { developers } from "~/content";
import { API_SCOPES } from "~/contracts/rules/account";
import { describeRefusals } from "~/server/api";
import { describeLimits } from "~/server/rate-limits";
import { ReferencePart } from "../_reference/reference-part";
import { CodeBlock, Marked, Section } from "./marked";
import { Table } from "./table";

const { errors, limits } = developers;

/** Explains errors and lists their codes. */
export function Errors() {
  const refusals = describeRefusals();
  const example = refusals.find(({ code }) => code === "INSUFFICIENT_CONNECTS") ?? refusals[0];
  return (
    <Section id={errors.id} title={errors.title}>
      <p className="max-w-measure">
        <Marked text={errors.text} />
      </p>
      <CodeBlock label="Example error">
        {JSON.stringify(
          { error: example?.error, code: example?.code, request_id: "0c5e5a3e-6f0c-4a0b-9c1e-3d9b6f4f2a11" },
          null,
          2,
        )}
      </CodeBlock>
      <ReferencePart name="errors" />
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
