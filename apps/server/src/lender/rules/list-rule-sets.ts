import { done, type operatorCalls } from '@sandigan/contract'
import { ruleSetsOn } from '../../core/decisions/rule-sets.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { rulesView } from './rules-on-wire.ts'

const MOST = 500

/** Every version, newest first. */
export const listRuleSets: OperatorHandler<typeof operatorCalls.listRuleSets> = async ({ db, clock }) => {
  const { live, shadow } = await ruleSetsOn(db, clock.today())
  const rows = await db.selectFrom('rule_sets').selectAll().orderBy('version', 'desc').limit(MOST).execute()
  return done(
    rows.map((row) => ({
      version: row.version,
      usedAs: row.used_as,
      effectiveFrom: row.effective_from,
      inForce: row.version === live.version || row.version === shadow?.version,
      madeAt: row.made_at.toISOString(),
      madeBy: row.made_by,
      reason: row.reason,
      rules: rulesView(row.rules),
    })),
  )
}
