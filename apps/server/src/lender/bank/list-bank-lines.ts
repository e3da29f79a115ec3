import type { operatorCalls } from '@sandigan/contract'
import { linePage, matchesById, movementsOfMatches } from '../../money/bank/bank-line-repository.ts'
import { answerPage, pageQuery } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { wrongDays } from '../changes/refusals.ts'
import { lineView, movementView } from './bank-views.ts'

/** Lines of the statement with what they are matched with, the latest first. */
export const listBankLines: OperatorHandler<typeof operatorCalls.listBankLines> = async (
  { db },
  _caller,
  { state, from, to, sort = '-day', ...page },
) => {
  const wrong = wrongDays({ from, to })
  if (wrong !== null) return wrong
  const found = await linePage(db, { state, from, to }, sort, pageQuery(page))
  const ids = [...new Set(found?.rows.flatMap((row) => row.match_id ?? []) ?? [])]
  const movements = await movementsOfMatches(db, ids)
  const matches = new Map((await matchesById(db, ids)).map((match) => [match.match_id, match]))
  const rows = []
  for (const line of found?.rows ?? []) {
    const match = matches.get(line.match_id ?? '')
    rows.push({
      ...(await lineView(db, line)),
      match:
        match === undefined
          ? null
          : {
              matchId: match.match_id,
              way: match.way,
              by: match.made_by,
              at: match.made_at.toISOString(),
              movements: (movements.get(match.match_id) ?? []).map(movementView),
            },
    })
  }
  return answerPage(found && { rows, next: found.next }, (row) => row)
}
