/** By which policies income is recognised: the lender's own, before those that come with Sandigan. */
import { RECOGNITION_POLICIES, type RecognitionPolicy } from '@sandigan/lending'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'

/** The lender's own policies, the newest version first. */
export const ownPolicies = (db: Db) =>
  db.selectFrom('recognition_policies').selectAll().orderBy('version', 'desc').execute()

export async function recognitionPolicies(db: Db): Promise<RecognitionPolicy[]> {
  const own = (await ownPolicies(db)).map((row) => ({
    id: policyId(row.version),
    from: row.from_day,
    fees: row.fees,
    nonAccrualAfter: row.non_accrual_after,
    lateCharges: row.late_charges,
    losses: row.losses,
  }))
  return [...own, ...RECOGNITION_POLICIES]
}

/** As events name it. */
export const policyId = (version: number): string => `version-${version}`

/**
 * The same for a payout that is recorded in this transaction: whoever saves a policy waits until it is over, and can then
 * only name a day after it.
 */
export async function policiesToPayOutWith(trx: Trx): Promise<RecognitionPolicy[]> {
  await sql`lock table recognition_policies in share mode`.execute(trx)
  return recognitionPolicies(trx)
}
