import { ChevronRight } from "lucide-react";
import { cx, TEXT_LINK } from "~/components/ui/class-names";
import type { ReferenceCall, ReferenceField, ReferenceGroup } from "~/server/api";
import { CodeBlock, Marked } from "../_components/marked";
import { Table } from "../_components/table";

/** The calls of one tag, collapsed, and complete in the first HTML. */
export function Calls({ calls }: { calls: readonly ReferenceCall[] }) {
  return (
    <div className="border-t border-line">
      {calls.map((call) => (
        <Call key={call.id} call={call} />
      ))}
    </div>
  );
}

/** All calls by tag. Each has the id that it had when /developers was one page, and links to its place. */
export function CallList({ groups }: { groups: readonly ReferenceGroup[] }) {
  return groups.map(({ tag, calls }) => (
    <section key={tag.slug} aria-labelledby={`calls-${tag.slug}`} className="mt-8">
      <h3 id={`calls-${tag.slug}`} className="scroll-mt-6 text-20 font-bold">
        <a href={`/developers/${tag.slug}`} className={TEXT_LINK}>
          {tag.name}
        </a>
      </h3>
      <p className="mt-1 text-14 text-ink-muted">
        <Marked text={tag.description} />
      </p>
      <ul className="mt-3 border-t border-line">
        {calls.map((call) => (
          <li key={call.id} className="border-b border-line">
            <a
              id={call.id}
              href={`/developers/${tag.slug}#${call.id}`}
              className={cx(CALL, "scroll-mt-6 rounded-inner py-2 pointer-coarse:py-3 hover:bg-sunken")}
            >
              <CallName call={call} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
}

const CALL = "flex flex-wrap items-baseline gap-x-3 gap-y-0.5";

function CallName({ call }: { call: ReferenceCall }) {
  return (
    <>
      <Method name={call.method} />
      <code className="font-mono text-14 [overflow-wrap:anywhere]">{call.path}</code>
      <span className="text-14 font-regular text-ink-muted max-sm:w-full">{call.summary}</span>
    </>
  );
}

function Call({ call }: { call: ReferenceCall }) {
  return (
    <details className="group border-b border-line">
      <summary className="flex cursor-pointer list-none gap-x-3 rounded-inner py-2.5 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="mt-1 size-4 shrink-0 text-ink-muted transition-transform group-open:rotate-90"
        />
        <h2 className={cx(CALL, "min-w-0 text-16 font-regular")}>
          <CallName call={call} />
        </h2>
      </summary>
      {/* Browsers expand the call that the URL's fragment targets. */}
      <div id={call.id} className="scroll-mt-16 pt-1 pb-6 sm:pl-7">
        <p className="max-w-measure">
          <Marked text={call.description} />
        </p>
        <p className="mt-2 text-14 text-ink-muted">{describeAccess(call)}</p>
        <Fields title="Parameters" fields={call.parameters} call={call} />
        <Fields title="Body" fields={call.body} call={call} />
        {call.bodyExample === null ? null : (
          <CodeBlock label={`Example body of ${call.method} ${call.path}`}>{call.bodyExample}</CodeBlock>
        )}
        <Answers call={call} />
        <div data-call={call.id} data-label={`${call.method} ${call.path}`} />
      </div>
    </details>
  );
}

function Method({ name }: { name: string }) {
  return (
    <span
      className={cx(
        "w-14 shrink-0 rounded-[4px] py-0.5 text-center font-mono text-12 font-bold",
        name === "GET"
          ? "bg-sunken text-ink"
          : name === "DELETE"
            ? "bg-danger-wash text-danger"
            : "bg-accent-wash text-accent",
      )}
    >
      {name}
    </span>
  );
}

function describeAccess({ isPublic, takesApiToken }: ReferenceCall): string {
  if (isPublic) return takesApiToken ? "Public. With a token, shows what you can see." : "Public.";
  return takesApiToken ? "Needs a session or a personal API token." : "Needs a session.";
}

function Fields({ title, fields, call }: { title: string; fields: readonly ReferenceField[]; call: ReferenceCall }) {
  if (fields.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 text-14 font-bold">{title}</h3>
      <Table
        label={`${title} of ${call.method} ${call.path}`}
        head={["Name", "Type", "Description"]}
        rows={fields.map(({ name, where, type, required, description }) => [
          <span key={name}>
            <code className="font-mono">{name}</code>
            {required ? <span className="block text-12 text-ink-muted">required</span> : null}
          </span>,
          <span key="type" className="block max-w-[24ch] min-w-[11ch] text-ink-muted [overflow-wrap:break-word]">
            {type}
            {where === "body" ? null : <span className="block text-12">in {where}</span>}
          </span>,
          <Marked key="what" text={description} />,
        ])}
      />
    </>
  );
}

function Answers({ call }: { call: ReferenceCall }) {
  return (
    <>
      <h3 className="mt-5 text-14 font-bold">Responses</h3>
      {call.answers.map(({ status, description, example }) => (
        <div key={status}>
          <p className="mt-2 text-14">
            <span className="font-medium tabular-nums">{status}</span> <Marked text={description} />
          </p>
          {example === null ? null : (
            <CodeBlock label={`Example ${status} response of ${call.method} ${call.path}`}>{example}</CodeBlock>
          )}
        </div>
      ))}
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-14 text-ink-muted tabular-nums [&_a]:underline [&_a]:underline-offset-2 [&_a]:hover:text-ink">
        {call.refusals.flatMap(({ status, codes }) =>
          codes.map((code) => (
            <li key={code}>
              {status} <a href={`/developers#error-${code}`}>{code}</a>
            </li>
          )),
        )}
      </ul>
    </>
  );
}
