import { done, type operatorCalls } from '@sandigan/contract'
import { ceilingPolicyOn } from '@sandigan/lending'
import { replacedBy, stateOf } from '../../core/products/product-history.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { storedOf, pesosView, type VersionRow, versionsOf } from './product-on-wire.ts'
import { productNotCovered } from './rule-names.ts'

/** Every version of one product, the newest first, with who saved, approved and withdrew it. */
export const showProductVersions: OperatorHandler<typeof operatorCalls.showProductVersions> = async (
  { db, clock },
  _caller,
  { productId },
) => {
  const rows = await versionsOf(db, productId)
  const names = await namesOf(
    db,
    rows.flatMap((row) => [row.approved_by, row.withdrawal_approved_by]),
  )
  const stored = rows.map(storedOf)
  const today = clock.today()
  return done(
    rows.toReversed().map((row) => ({
      ...pesosView(row.definition),
      look: row.look,
      notCovered: productNotCovered(ceilingPolicyOn(row.definition.effectiveFrom), row.definition),
      state: stateOf(stored, storedOf(row), today),
      replaces: replacedBy(stored, storedOf(row))?.version ?? null,
      saved: deedOf(names, row.saved_at, row.saved_by, row.approved_by, row.reason),
      withdrawn: deedOf(
        names,
        row.withdrawn_at,
        row.withdrawn_by,
        row.withdrawal_approved_by,
        row.withdrawal_reason,
      ),
    })),
  )
}

type Names = ReadonlyMap<string, string>

function deedOf(
  names: Names,
  at: VersionRow['saved_at'],
  by: string | null,
  approvedBy: string | null,
  reason: string | null,
) {
  if (at === null) return null
  return {
    at: at.toISOString(),
    by: by ?? '',
    approvedBy: approvedBy === null ? null : (names.get(approvedBy) ?? approvedBy),
    reason: reason ?? '',
  }
}

/** Of operators by their ids: as they are called now. */
async function namesOf(db: Db, ids: readonly (string | null)[]): Promise<Names> {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await db
    .selectFrom('operators')
    .select(['operator_id', 'name'])
    .where('operator_id', 'in', known)
    .execute()
  return new Map(rows.map((row) => [row.operator_id, row.name]))
}
