import { sql } from "~/server/db";
import { claimsGuarantee, holdsGuarantee, type Guarantee } from "~/server/ledger";

const CODE = "COVER_LETTER_GENERATED";
const HOLDERS = sql`SELECT id FROM users`;

/** Deleting a user deletes their letters; the transfers stay in the ledger. */
const lettersArePaid = claimsGuarantee({
  name: "every cover letter is paid once, at its price, and every such payment produced a letter",
  code: CODE,
  claims: sql`SELECT transfer_id, user_id AS holder_id, price AS amount, COALESCE(bought_as, job_id) AS reference_id
    FROM cover_letters WHERE transfer_id IS NOT NULL`,
  holders: HOLDERS,
});

const holdsHaveDrafts = holdsGuarantee({
  name: "connects are held for a cover letter only while it is being drafted",
  code: CODE,
  claims: sql`SELECT hold_id FROM cover_letters WHERE transfer_id IS NULL`,
  holders: HOLDERS,
});

const lettersHaveText: Guarantee = {
  name: "a cover letter has a text exactly if it is paid",
  violations: sql`
    SELECT l.id::text FROM cover_letters l
    WHERE (l.transfer_id IS NOT NULL) <> EXISTS (SELECT FROM cover_letter_versions v WHERE v.letter_id = l.id)`,
};

/** Guarantees between cover letters and the ledger, for the ledger check. */
export const LETTER_GUARANTEES: readonly Guarantee[] = [lettersArePaid, holdsHaveDrafts, lettersHaveText];
