import { done, type operatorCalls } from '@sandigan/contract'
import { hitsIn } from '../../core/screening/hit-repository.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

const MOST = 200

/** Borrowers who may be on a list, beside the entry. */
export const listScreeningHits: OperatorHandler<typeof operatorCalls.listScreeningHits> = async (
  { db },
  _caller,
  { state = 'open' },
) =>
  done(
    (await hitsIn(db, state, MOST)).map((hit) => ({
      borrowerId: hit.borrower_id,
      hitId: hit.hit_id,
      state: hit.state,
      name: hit.name,
      birthday: hit.birthday,
      source: hit.source,
      entryId: hit.entry_id,
      versionId: hit.version_id,
      listedName: hit.listed_name,
      listedDetails: hit.listed_details,
      score: hit.score,
      birth: hit.birth,
      occasion: hit.occasion,
      foundAt: hit.found_at.toISOString(),
      decidedAt: hit.decided_at?.toISOString() ?? null,
      decidedBy: hit.decided_by,
      reason: hit.reason,
    })),
  )
