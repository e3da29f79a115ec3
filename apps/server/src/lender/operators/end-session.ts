import { done, type operatorCalls } from '@sandigan/contract'
import { endOperatorSession } from '../../core/operators/session-repository.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { recordAction } from '../changes/record-action.ts'

export const endSession: OperatorHandler<typeof operatorCalls.endSession> = (
  services,
  caller,
  { sessionId, reason },
) =>
  services.db.transaction().execute(async (trx) => {
    const ended = await endOperatorSession(trx, sessionId)
    const action = { action: 'end-session', subject: sessionId, facts: {} }
    if (ended) await recordAction(trx, services, signed(caller, reason), action)
    return done({ repeated: !ended })
  })
