/** Sends the money of a confirmed order, or finds out what became of it. */
import { payableAccount } from '../../core/profile/account-number.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { lockBorrower, lockLoan, type LoanKey } from '../../core/loans/loan-repository.ts'
import { awaitsRelease } from '../../core/loans/loan-releases.ts'
import { openPayout } from './open-payout.ts'
import { payoutHoldUntil, sendLater } from './payout-hold.ts'
import { letGo, sendTomorrow } from './payout-limit.ts'
import {
  handedOver,
  isUnanswered,
  noteHandedOver,
  payoutByReference,
  type Payout,
  waitingPayout,
} from './payout-repository.ts'
import { holdForScreening, holdMoney, mustWait } from './screening-hold.ts'
import { receivePayoutReport } from './receive-payout-report.ts'
import { waitForPayout } from './wait-for-payout.ts'

/**
 * Does the next step of an order's payout. A payout in flight is queried and never sent blindly a second time.
 * Nothing happens where the order wants no payout; where its account is new, the borrower may be
 * on a sanction list, or the sum of the day is used up, it waits.
 */
export async function sendPayout(services: Services, key: LoanKey): Promise<void> {
  const step = await services.db.transaction().execute(async (trx) => {
    // No other account may take the place of the one of which it is said that the money need not wait.
    await lockBorrower(trx, key.borrowerId)
    const loan = await lockLoan(trx, key)
    if (loan === null) return null
    const waiting = await waitingPayout(trx, key)
    if (waiting?.state === 'over-limit') {
      if (await holdMoney(trx, services, key)) return null
      return freshOrTomorrow(trx, services, await letGo(trx, services, waiting), key)
    }
    if (waiting !== null) return { fresh: false, payout: waiting }
    // Whoever releases it asks for it again.
    if (await awaitsRelease(trx, key)) return null
    const from = await payoutHoldUntil(trx, services, key)
    if (from !== null) {
      await sendLater(trx, services, key, from)
      return null
    }
    if (await holdForScreening(trx, services, loan)) return null
    const opened = await openPayout(trx, services, loan)
    if (!opened.ok) return null
    const { payout } = opened
    return freshOrTomorrow(trx, services, payout.state === 'over-limit' ? null : payout, key)
  })
  if (step === null) return
  if (step.fresh) await handOver(services, step.payout)
  else await askAboutPayout(services, step.payout.reference)
}

async function freshOrTomorrow(
  trx: Trx,
  services: Services,
  payout: Payout | null,
  key: LoanKey,
): Promise<{ fresh: true; payout: Payout } | null> {
  if (payout !== null) return { fresh: true, payout }
  await sendTomorrow(trx, services, key)
  return null
}

/** Asks the provider about a payout; hands it over (again, under the same reference) only if it never heard of it. */
export async function askAboutPayout(services: Services, reference: string): Promise<void> {
  const payout = await payoutByReference(services.db, reference)
  if (payout === null || !isUnanswered(payout)) return
  const status = await services.providers.payout.ask(handedOver(payout))
  if (status.state === 'never-heard-of') {
    // The provider has nothing: what was listed meanwhile holds the money here.
    if (await mustWait(services, payout)) await waitForPayout(services, payout, { state: 'unknown' })
    else await handOver(services, payout)
  } else if (status.state === 'pending') await waitForPayout(services, payout, { state: 'sent' })
  else await receivePayoutReport(services, status)
}

async function handOver(services: Services, payout: Payout): Promise<void> {
  const { reference, amount } = payout
  const account = payableAccount(services.config.market, payout.account)
  await noteHandedOver(services.db, payout, new Date(services.clock.now()))
  const answer = await services.providers.payout.send({ reference, amount, currency: 'PHP', account })
  if (answer.state === 'refused') {
    const { reason, kind } = answer
    // The provider took nothing: what it may take later is still to be handed over.
    if (kind === 'wait') await waitForPayout(services, payout, { state: 'unknown', reason, kind })
    else await receivePayoutReport(services, { state: 'failed', reference, reason, kind })
  } else if (answer.state === 'unknown')
    await waitForPayout(services, payout, { state: 'unknown', away: true })
  else await waitForPayout(services, payout, { state: 'sent', providerId: answer.providerId })
}
