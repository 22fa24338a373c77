import type { JobFit } from "~/contracts/fit";
import { formatRequirement, formatStatus } from "~/app/jobs/[slug]/_components/job-fit";

/** Each requirement of a job with what the résumé says about it, to print. */
export function FitTable({ fit }: { fit: JobFit }) {
  return (
    <table className="w-full text-14">
      <thead className="border-b border-line text-left text-ink-muted">
        <tr>
          <th scope="col" className="py-2 pe-4 font-medium">
            Requirement
          </th>
          <th scope="col" className="py-2 pe-4 font-medium">
            Status
          </th>
          <th scope="col" className="py-2 font-medium">
            Line of your resume
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line align-top">
        {fit.requirements.map(({ kind, label, status, evidence }) => (
          <tr key={`${kind} ${label}`} className="break-inside-avoid">
            <th scope="row" className="py-2 pe-4 text-left font-normal wrap-anywhere">
              {formatRequirement({ kind, label })}
            </th>
            <td className="py-2 pe-4 whitespace-nowrap">{formatStatus({ kind, status, evidence })}</td>
            <td className="py-2 text-ink-muted wrap-anywhere">{evidence}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
