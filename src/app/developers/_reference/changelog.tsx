import { changelog } from "~/content";
import { Marked } from "../_components/marked";

/** Changes of the API by date. */
export function Changelog() {
  return changelog.map(({ date, changes }) => (
    <div key={date} className="mt-4">
      <h3 className="text-14 font-medium text-ink-muted tabular-nums">
        <time dateTime={date}>{date}</time>
      </h3>
      <ul className="mt-1 max-w-measure list-disc pl-5">
        {changes.map((change) => (
          <li key={change} className="mt-1">
            <Marked text={change} />
          </li>
        ))}
      </ul>
    </div>
  ));
}
