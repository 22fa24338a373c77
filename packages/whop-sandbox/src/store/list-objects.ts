import { type RawBuilder, sql, type SqlBool } from "kysely";
import { z } from "zod";
import type { SandboxContext } from "../context.ts";
import { ProviderError } from "../provider-error.ts";
import type { Bodies } from "./objects.ts";

const Time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const Names = z.array(z.string().max(200)).max(100).optional();

/** The filters of the provider's lists that the product uses. */
export const ListQuery = z.object({
  company_id: z.string().optional(),
  checkout_configuration_ids: Names,
  plan_ids: Names,
  statuses: Names,
  substatuses: Names,
  billing_reasons: Names,
  payment_id: z.string().optional(),
  created_after: Time.optional(),
  created_before: Time.optional(),
  updated_after: Time.optional(),
  updated_before: Time.optional(),
  order: z.literal("created_at", "The sandbox orders by created_at only.").optional(),
  direction: z.enum(["asc", "desc"]).default("desc"),
  first: z.coerce.number().int().min(1).max(100).default(20),
  after: z.string().optional(),
});
export type ListQuery = z.infer<typeof ListQuery>;

/** A page in the provider's shape. Pass `end_cursor`, which is null on the last page, as `after`. */
export type Page<T> = {
  data: T[];
  page_info: {
    start_cursor: string | null;
    end_cursor: string | null;
    has_next_page: boolean;
    has_previous_page: boolean;
  };
};

/** Lists objects by creation time. @throws ProviderError `forbidden` for another company, `bad_request` for a bad cursor */
export async function listObjects<K extends "payment" | "membership" | "refund">(
  s: SandboxContext,
  kind: K,
  query: ListQuery,
): Promise<Page<Bodies[K]>> {
  if (query.company_id !== undefined && query.company_id !== s.settings.companyId)
    throw new ProviderError("forbidden", "This key is not the company's.");
  const rows = await s.db
    .selectFrom("sandbox_objects")
    .select(["id", "created_at", "body"])
    .where("kind", "=", kind)
    .where((all) => all.and(conditionsOf(query)))
    .orderBy("created_at", query.direction)
    .orderBy("id", query.direction)
    .limit(query.first + 1)
    .execute();
  const page = rows.slice(0, query.first);
  const more = rows.length > query.first;
  return {
    data: page.map(({ body }) => body as Bodies[K]),
    page_info: {
      start_cursor: cursorOf(page[0]),
      end_cursor: more ? cursorOf(page.at(-1)) : null,
      has_next_page: more,
      has_previous_page: query.after !== undefined,
    },
  };
}

type Condition = RawBuilder<SqlBool>;

function conditionsOf(query: ListQuery): Condition[] {
  const among = (values: string[] | undefined, field: RawBuilder<unknown>): Condition[] =>
    values?.length ? [sql`${field} = ANY(${values}::text[])`] : [];
  const when = (time: Date | undefined, comparison: RawBuilder<unknown>): Condition[] =>
    time ? [sql`${comparison} ${time}::timestamptz`] : [];
  return [
    ...among(query.checkout_configuration_ids, sql`body ->> 'checkout_configuration_id'`),
    ...among(query.plan_ids, sql`body -> 'plan' ->> 'id'`),
    ...among(query.statuses, sql`body ->> 'status'`),
    ...among(query.substatuses, sql`body ->> 'substatus'`),
    ...among(query.billing_reasons, sql`body ->> 'billing_reason'`),
    ...among(query.payment_id === undefined ? undefined : [query.payment_id], sql`body -> 'payment' ->> 'id'`),
    ...when(query.created_after, sql`created_at >`),
    ...when(query.created_before, sql`created_at <`),
    ...when(query.updated_after, sql`updated_at >`),
    ...when(query.updated_before, sql`updated_at <`),
    ...afterCursor(query),
  ];
}

function cursorOf(row: { id: string; created_at: Date } | undefined): string | null {
  return row ? Buffer.from(JSON.stringify([row.created_at.toISOString(), row.id])).toString("base64url") : null;
}

const Cursor = z.tuple([z.iso.datetime(), z.string()]);

function afterCursor({ after, direction }: ListQuery): Condition[] {
  if (after === undefined) return [];
  const read = Cursor.safeParse(parseJson(Buffer.from(after, "base64url").toString()));
  if (!read.success) throw new ProviderError("bad_request", "after is not a cursor of this list.");
  const [time, id] = read.data;
  const comparison = direction === "asc" ? sql`>` : sql`<`;
  return [sql`(created_at, id) ${comparison} (${time}::timestamptz, ${id})`];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
