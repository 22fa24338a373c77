import { SCOPE_WORDS } from "~/components/api-tokens/scope-words";
import { API_SCOPES } from "~/contracts/rules/api-token";
import { developers } from "~/content";
import { Marked, Section } from "./marked";
import { Table } from "./tables";

const { authentication, scopes } = developers;

/** Tokens and sessions, and what each scope is for, in the words of Settings. */
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
