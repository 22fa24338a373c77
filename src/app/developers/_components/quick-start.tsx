import { readFileSync } from "node:fs";
import { TextLink } from "~/components/ui/links";
import { developers, quickStart, toCurl } from "~/content";
import { env } from "~/env";
import { CLIENT_FILE, findSourceFile } from "~/server/core/source-file";
import { CodeBlock, Marked, Section } from "./marked";

const { id, title, before, settings, client } = developers.quickStart;

/** Reads the quick-start program, which a test compiles and runs. */
function clientExample(): string {
  const text = readFileSync(findSourceFile("packages/client/examples/quick-start.ts"), "utf8");
  return text.replace('"../src/index.js"', '"@farsite/client"').trimEnd();
}

/** Shows the commands in order. A test runs them. */
export function QuickStart() {
  return (
    <Section id={id} title={title}>
      <p className="max-w-measure">
        <Marked text={before} />{" "}
        <TextLink href="/dashboard?tab=settings&section=tokens" prefetch={false}>
          {settings}
        </TextLink>
      </p>
      <CodeBlock label="Variables of the commands">
        {`API=${env.APP_URL}/api\nTOKEN=farsite_pat_…   # from Settings\nKEY=$(uuidgen)        # names one intent`}
      </CodeBlock>
      <ol className="mt-6">
        {quickStart.map((call, index) => (
          <li key={index}>
            {call.title === "" ? null : (
              <>
                <h3 className="mt-6 font-bold">{call.title}</h3>
                <p className="mt-1 max-w-measure text-ink-muted">
                  <Marked text={call.text} />
                </p>
              </>
            )}
            <CodeBlock label={`Command ${index + 1}`}>{toCurl(call)}</CodeBlock>
          </li>
        ))}
      </ol>
      <h3 className="mt-8 font-bold">{client.title}</h3>
      <p className="mt-1 max-w-measure text-ink-muted">
        <Marked text={client.text} />
      </p>
      <CodeBlock label={client.install}>{`npm install ${env.APP_URL}/developers/${CLIENT_FILE}`}</CodeBlock>
      <CodeBlock label={client.title}>{clientExample()}</CodeBlock>
    </Section>
  );
}
