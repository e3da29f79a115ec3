import { type operatorCalls, refuse } from '@sandigan/contract'
import { pesosToCentavos } from '@sandigan/lending'
import { keyOfLoan } from '../../core/loans/loan-repository.ts'
import { mayRemind } from '../../platform/providers/sms/quiet-hours.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { NO_ORDER } from '../changes/refusals.ts'
import { writeNote } from './write-note.ts'

/**
 * Writes down that a borrower was contacted about a loan, and what came of it. Nobody is contacted between 22:00 and 06:00,
 * as no reminder goes out then; who calls by themselves may at any hour. (Decision 246.)
 */
export const recordContact: OperatorHandler<typeof operatorCalls.recordContact> = async (
  services,
  caller,
  { orderId, way, outcome, promisedOn, promised, text = '' },
) => {
  const { db, clock } = services
  if (way !== 'incoming' && !mayRemind(clock))
    return refuse('CONTACT_HOURS', 'Nobody is contacted between 22:00 and 06:00 in Manila')
  const isPromise = outcome === 'promised'
  if (isPromise !== (promisedOn !== undefined) || (promisedOn !== undefined && promisedOn < clock.today()))
    return refuse('INPUT_INVALID', 'a promise has a day from today on, and nothing else has one')
  if (promised !== undefined && !isPromise) return refuse('INPUT_INVALID', 'only a promise has an amount')
  const key = await keyOfLoan(db, orderId)
  if (key === null) return NO_ORDER
  const amount = promised === undefined ? null : pesosToCentavos(promised)
  const contact = {
    way,
    outcome,
    ...(promisedOn !== undefined && { promisedOn }),
    ...(amount !== null && { promised: amount }),
  }
  return writeNote(services, caller, { borrowerId: key.borrowerId, orderId, text, contact })
}
