import type { AuditedAct, SubjectKind } from "~/contracts/rules/office";
import { conn, type ServiceContext } from "~/server/core/context";

/** Numbers, states and ids; money in minor units, under a name of MONEY_FACTS, with its `currency`. Never a name, an address or a text about a person. */
type AuditFacts = Record<string, string | number | boolean | null>;

type Act = {
  act: AuditedAct;
  subject?: { kind: SubjectKind; id: string };
  before?: AuditFacts;
  after?: AuditFacts;
  /** In the words of who did it. */
  reason?: string;
};

/** Records what the actor, or a command, did. Call it in the transaction of the change. */
export async function recordAct(ctx: ServiceContext, { act, subject, before, after, reason }: Act): Promise<void> {
  await conn(ctx).auditEntry.create({
    data: {
      at: ctx.clock.now(),
      byId: ctx.actor?.userId ?? null,
      act,
      ...(subject === undefined ? {} : { subjectKind: subject.kind, subjectId: subject.id }),
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
      reason: reason ?? null,
    },
    select: { id: true },
  });
}
