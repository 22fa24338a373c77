import { describeRefusals } from "~/server/api";
import { Marked } from "../_components/marked";
import { Table } from "../_components/table";

/** All error codes of the API. */
export function ErrorCodes() {
  return (
    <Table
      label="Error codes"
      head={["Code", "Status", "When"]}
      rows={describeRefusals().map(({ code, status, when }) => [
        <span key={code} id={`error-${code}`}>
          <Marked text={`\`${code}\``} />
        </span>,
        <span key="status" className="tabular-nums">
          {status}
        </span>,
        <Marked key="when" text={when} />,
      ])}
    />
  );
}
