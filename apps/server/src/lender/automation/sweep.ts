/** What time brings by itself: reminders, lapsed offers, payouts nobody reported on, closed books. */
import { addDays } from '@sandigan/lending'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/context.ts'
import { lapseOffers } from '../../core/decisions/lapse-offer.ts'
import { closeBooks } from '../../core/loans/close-books.ts'
import { latestClosedDay } from '../../core/loans/closed-days.ts'
import { noteRegistrations } from '../../core/loans/loan-repository.ts'
import { noteConfirmedReports } from '../../money/payments/report-repository.ts'
import { silentPayouts, waitingOverLimit } from '../../money/payouts/payout-repository.ts'
import { askAboutPayout, sendPayout } from '../../money/payouts/send-payout.ts'
import { ON_HOLD_PATIENCE_MS, PATIENCE_MS } from '../../money/payouts/wait-for-payout.ts'
import { sendTransfer } from '../../money/transfers/send-transfer.ts'
import { silentTransfers } from '../../money/transfers/transfer-repository.ts'
import { takeUpWebhooks } from '../../money/webhooks/process-webhook.ts'
import { screenNewLists } from './screen-borrowers.ts'
import { noticeTransfers } from './notice-transfers.ts'
import { enqueueReminders } from './remind.ts'

const SWEEP_MS = 10 * 60_000
const MAX_REQUESTED = 100

/** Processes dates that have come. Every node may run it: what it finds is queued or done once. */
export async function sweep(services: Services): Promise<void> {
  await enqueueReminders(services)
  await lapseOffers(services)
  const now = services.clock.now()
  const silent = {
    before: new Date(now - 2 * PATIENCE_MS),
    onHoldBefore: new Date(now - 2 * ON_HOLD_PATIENCE_MS),
  }
  // Each payout has its own job that asks; this finds those whose job was lost or gave up.
  // One that the provider cannot report on waits for the next sweep, and does not stop the others.
  for (const reference of await silentPayouts(services.db, silent, MAX_REQUESTED))
    await askAboutPayout(services, reference).catch((error: unknown) =>
      services.log.error({ err: error, reference }, 'the query for a payout failed'),
    )
  for (const reference of await silentTransfers(services.db, silent, MAX_REQUESTED))
    await sendTransfer(services, reference).catch((error: unknown) =>
      services.log.error({ err: error, reference }, 'the query for a transfer failed'),
    )
  const today = new Date(`${services.clock.today()}T00:00:00+08:00`)
  for (const key of await waitingOverLimit(services.db, today, MAX_REQUESTED)) await sendPayout(services, key)
  await takeUpWebhooks(services)
  await noteConfirmedReports(services)
  await screenNewLists(services)
  await closeDays(services)
  await noticeTransfers(services)
  // A day that was closed has found loans overdue.
  await noteRegistrations(services.db)
}

/** By a clock that is wrong, no day is over. What else a sweep does is not left out where a day cannot be closed. */
async function closeDays(services: Services): Promise<void> {
  try {
    if (!(await services.witness.compare()).isWrong) await closeBooks(services)
  } catch (error) {
    services.log.error({ err: error }, 'the books could not be closed')
  }
}

/** At a start: what is closed stays closed whatever the clock says, and a wrong clock is logged immediately. */
export async function startClosing({ db, clock, witness }: Services): Promise<void> {
  const closed = await latestClosedDay(db)
  if (closed !== null) clock.notBefore(addDays(closed, 1))
  await witness.compare()
}

/** Sweeps every ten minutes until the service stops. */
export function addSweeping(app: FastifyInstance, services: Services): void {
  let running = false
  const timer = setInterval(() => {
    // Closing the books of a million loans takes longer than the time between two sweeps.
    if (running) return
    running = true
    sweep(services)
      .catch((error: unknown) => services.log.error({ err: error }, 'the sweep failed'))
      .finally(() => {
        running = false
      })
  }, SWEEP_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
