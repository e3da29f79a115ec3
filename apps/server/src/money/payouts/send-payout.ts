/** Sends the money of a confirmed order, or finds out what became of it. */
import type { Services } from '../../platform/context.ts'
import { lockBorrower, lockLoan, type LoanKey } from '../../core/loans/loan-repository.ts'
import { openPayout } from './open-payout.ts'
import { heldUntil, sendLater } from './payout-hold.ts'
import { payoutByReference, type Payout, setPayoutState, waitingPayout } from './payout-repository.ts'
import { receivePayoutReport } from './receive-payout-report.ts'

/** How long a provider may be silent before it is asked. Milliseconds. */
export const PATIENCE_MS = 10 * 60_000

/**
 * Does the next step of an order's payout. A payout that is under way already is asked about and never sent
 * blindly a second time. Nothing happens where the order wants no payout; where its account is new, it waits.
 */
export async function sendPayout(services: Services, key: LoanKey): Promise<void> {
  const step = await services.db.transaction().execute(async (trx) => {
    // No other account may take the place of the one of which it is said that the money need not wait.
    await lockBorrower(trx, key.borrowerId)
    const loan = await lockLoan(trx, key)
    if (loan === null) return null
    const waiting = await waitingPayout(trx, key)
    if (waiting !== null) return { fresh: false, payout: waiting }
    const from = await heldUntil(trx, services, key)
    if (from !== null) {
      await sendLater(trx, services, key, from)
      return null
    }
    const opened = await openPayout(trx, services, loan)
    return opened.ok ? { fresh: true, payout: opened.payout } : null
  })
  if (step === null) return
  if (step.fresh) await handOver(services, step.payout)
  else await askAboutPayout(services, step.payout.reference)
}

/** Asks the provider about a payout; hands it over (again, under the same reference) only if it never heard of it. */
export async function askAboutPayout(services: Services, reference: string): Promise<void> {
  const payout = await payoutByReference(services.db, reference)
  if (payout === null || payout.state === 'paid' || payout.state === 'failed') return
  const status = await services.providers.payout.ask(reference)
  if (status.state === 'never-heard-of') await handOver(services, payout)
  else if (status.state === 'pending') await keepWaiting(services, payout, 'sent')
  else await receivePayoutReport(services, status)
}

async function handOver(services: Services, payout: Payout): Promise<void> {
  const { reference, amount, account } = payout
  const answer = await services.providers.payout.send({ reference, amount, currency: 'PHP', account })
  if (answer === 'refused')
    await receivePayoutReport(services, { state: 'failed', reference, reason: 'refused by the provider' })
  else await keepWaiting(services, payout, answer === 'taken' ? 'sent' : 'unknown')
}

/** A time-out is unknown, never failed: the provider is asked later. */
async function keepWaiting(services: Services, payout: Payout, state: 'sent' | 'unknown'): Promise<void> {
  const { clock, db, jobs, providers } = services
  const { reference } = payout
  await db.transaction().execute(async (trx) => {
    await setPayoutState(trx, payout, { state, at: new Date(clock.now()) })
    await jobs.send(trx, 'ask-payout', { reference }, { at: clock.now() + PATIENCE_MS })
    if (providers.sandbox !== undefined)
      await jobs.send(trx, 'sandbox-payout', { reference }, { key: reference })
  })
}
