import type { operatorCalls } from '@sandigan/contract'
import { hitPage, type HitRow } from '../../core/screening/hit-pages.ts'
import { answerPage, pageQuery, typed } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

/** Borrowers who may be on a list, beside the entry: what is open if no state is named; a search finds in every state. */
export const listScreeningHits: OperatorHandler<typeof operatorCalls.listScreeningHits> = async (
  { db },
  _caller,
  { state, q, sort = 'found', ...page },
) => {
  const named = typed(q)
  const filters = { state: state ?? (named === undefined ? 'open' : undefined), named }
  return answerPage(await hitPage(db, filters, sort, pageQuery(page)), hitView)
}

const hitView = (hit: HitRow) => ({
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
})
