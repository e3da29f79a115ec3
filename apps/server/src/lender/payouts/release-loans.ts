import { done, type operatorCalls } from '@sandigan/contract'
import { type Centavos, centavosToPesos, loanToday } from '@sandigan/lending'
import { release, releaseOf } from '../../core/loans/loan-releases.ts'
import { isSamePerson } from '../../core/operators/token-repository.ts'
import { aloneFrom, countByOne, isTooLarge } from '../../core/operators/small-office.ts'
import { announce } from '../../core/operators/notify-operators.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { type OperatorCaller, type OperatorHandler, signed } from '../access/operator-handler.ts'
import { onLockedOrder } from '../changes/on-locked-order.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'

type Released = 'released' | 'repeated' | 'own' | 'not-waiting' | 'not-found'

/**
 * Has the money of loans sent that another person approved. Each for itself: what cannot be released says why, and the
 * others go. A loan whose note is not signed yet is paid out when it is.
 */
export const releaseLoans: OperatorHandler<typeof operatorCalls.releaseLoans> = async (
  services,
  caller,
  { orderIds, reason },
) => {
  const loans = []
  for (const orderId of new Set(orderIds))
    loans.push({ orderId, outcome: await releaseOne(services, caller, orderId, reason) })
  return done({ loans })
}

const WAITING = new Set(['awaiting-note', 'sending'])

async function releaseOne(
  services: Services,
  caller: OperatorCaller,
  orderId: string,
  reason: string,
): Promise<Released> {
  const { clock, jobs } = services
  const released = await onLockedOrder(services, orderId, async (trx, loan): Promise<Released> => {
    const waiting = await releaseOf(trx, loan)
    if (waiting === undefined) return 'not-waiting'
    if (waiting.released_at !== null) return 'repeated'
    const standing = loanToday(loan.events, clock.today())
    if (!WAITING.has(standing.stage)) return 'not-waiting'
    const principal = standing.terms?.principal ?? 0
    const byOne = await isSamePerson(trx, waiting.approved_by, caller.operator)
    if (byOne && !(await mayBeByOne(trx, services, waiting.told_at, principal))) return 'own'
    await release(trx, clock, loan, { by: caller.operator.id, byOne })
    await jobs.send(trx, 'send-payout', { borrowerId: loan.borrowerId, orderId })
    const signature = { ...signed(caller, reason), ...(byOne && ({ byOne } as const)) }
    await writeAuditLog(trx, services, signature, {
      action: 'release-loan',
      borrowerId: loan.borrowerId,
      subject: orderId,
      facts: {
        approvedBy: waiting.approved_by_name,
        amount: centavosToPesos(principal),
      },
    })
    if (byOne) {
      const about = `the release of the loan ${orderId} (${reason})`
      await announce(trx, services, { what: 'carried-out', key: orderId, about, by: caller.operator.name })
    }
    return 'released'
  })
  return typeof released === 'string' ? released : 'not-found'
}

/** In a small office: nobody released it for 24 hours since everybody was notified, and the sum of the day holds it. */
async function mayBeByOne(
  trx: Trx,
  services: Services,
  notifiedAt: Date | null,
  amount: Centavos,
): Promise<boolean> {
  const { config, clock } = services
  const from = aloneFrom(notifiedAt)
  if (config.smallOffice === undefined || from === null || from > clock.now()) return false
  return !(await isTooLarge(trx)) && countByOne(trx, services, amount)
}
