import "server-only";

import type { ApprovalsOutput } from "~/contracts/office";
import { api, loadOutcome } from "~/trpc/server";
import { findAct } from "../../_components/act-words";
import { describeAct } from "../../_components/describe-act";
import { describeRoleChange, findRoleId } from "../../_components/role-words";
import { describeCancellation } from "../../bookings/_components/describe-cancellation";
import { describeRefund } from "../../payments/_components/describe-refund";

type Approval = ApprovalsOutput["approvals"][number];

const CHANGED_REFUND = "Some of it was refunded since this was requested, so the plan changed. Refuse the request.";
const UNKNOWN = ["What it changes couldn't be read. Open its page before you decide."];

/** Says in numbers, as of now, what an approval will do: the sentences of the page where the act was requested. */
export async function listConsequences({ act, subject_id: id, amount, refunded, role }: Approval): Promise<string[]> {
  if (act === "booking.cancel") {
    const result = await loadOutcome(api.bookings.byId({ id }));
    if (result.kind !== "loaded") return UNKNOWN;
    const { booking, is_upcoming: isUpcoming } = result;
    const isOpen = booking.status === "held" || (booking.status === "confirmed" && isUpcoming);
    return isOpen ? [describeCancellation(result)] : ["This booking can't be canceled any more. Refuse the request."];
  }
  if (act === "payment.refund") {
    const [payment, preview] = await Promise.all([
      loadOutcome(api.officePayment.get({ id })),
      loadOutcome(api.officePayment.previewRefund({ id, ...(amount === null ? {} : { amount }) })),
    ]);
    if (payment.kind !== "loaded" || preview.kind !== "loaded") return UNKNOWN;
    if (preview.refunded !== refunded) return [CHANGED_REFUND];
    return preview.refusal === null ? describeRefund(payment, preview) : [preview.refusal];
  }
  if (act === "role.invite") {
    const team = await loadOutcome(api.office.team());
    const invitation = team.kind === "loaded" ? team.invitations.find((each) => each.id === id) : undefined;
    if (!invitation) return ["The invitation was replaced or withdrawn. Refuse the request."];
    return [`Emails an invitation to ${invitation.email}, who can accept it within 7 days.`];
  }
  const personAct = findAct(act);
  if (!personAct) return [];
  const person = await loadOutcome(api.office.person({ id }));
  if (person.kind !== "loaded") return UNKNOWN;
  if (personAct === "role.set" || personAct === "role.remove") {
    const team = await loadOutcome(api.office.team());
    if (team.kind !== "loaded") return UNKNOWN;
    const before = team.members.find((member) => member.id === id)?.role ?? null;
    return describeRoleChange({ person, before, after: findRoleId(role) });
  }
  return [`About ${person.name}, ${person.email}.`, ...describeAct(personAct, person)];
}
