import type { operatorCalls } from '@sandigan/contract'
import { matchByHand, unmatch } from '../../money/bank/match-bank-lines.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'

/** Lines and movements are the same money, as a person says. It posts nothing. */
export const matchBankLines: OperatorHandler<typeof operatorCalls.matchBankLines> = async (
  services,
  caller,
  { bankLineIds, movementIds, reason },
) =>
  services.db.transaction().execute(async (trx) => {
    const signature = signed(caller, reason)
    const matched = await matchByHand(trx, services, signature.by, { lineIds: bankLineIds, movementIds })
    if (matched.ok)
      await writeAuditLog(trx, services, signature, {
        action: 'match-bank-lines',
        subject: matched.data.matchId,
        facts: { bankLineIds, movementIds },
      })
    return matched
  })

export const unmatchBankLines: OperatorHandler<typeof operatorCalls.unmatchBankLines> = async (
  services,
  caller,
  { matchId, reason },
) =>
  services.db.transaction().execute(async (trx) => {
    const answer = await unmatch(trx, services, matchId)
    if (answer.ok && !answer.data.repeated)
      await writeAuditLog(trx, services, signed(caller, reason), {
        action: 'unmatch-bank-lines',
        subject: matchId,
        facts: {},
      })
    return answer
  })
