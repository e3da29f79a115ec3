/** Sends money back that an operator ordered, or finds out what became of it. */
import { payableAccount } from '../../core/profile/account-number.ts'
import type { Services } from '../../platform/context.ts'
import type { FailureKind } from '../../platform/database/tables/payments.ts'
import { ON_HOLD_PATIENCE_MS, PATIENCE_MS } from '../payouts/wait-for-payout.ts'
import { receiveTransferReport } from './receive-transfer-report.ts'
import {
  handedOverTransfer,
  isUnderWay,
  noteTransferHandedOver,
  setTransferState,
  type Transfer,
  transferByReference,
} from './transfer-repository.ts'

/**
 * Does the next step of a transfer. If the provider may know it, we query the provider, and hand it over again under
 * the same reference only if it never arrived. Nothing happens where its end is known.
 */
export async function sendTransfer(services: Services, reference: string): Promise<void> {
  const transfer = await transferByReference(services.db, reference)
  if (transfer === null || !isUnderWay(transfer)) return
  if (transfer.handedOverAt === null) return handOver(services, transfer)
  const status = await services.providers.payout.ask(handedOverTransfer(transfer))
  if (status.state === 'never-heard-of') await handOver(services, transfer)
  else if (status.state === 'pending') await wait(services, reference, { state: 'sent' })
  else if (await receiveOrWait(services, status)) return
}

async function handOver(services: Services, transfer: Transfer): Promise<void> {
  const { reference, amount } = transfer
  const account = payableAccount(services.config.market, transfer.account)
  await noteTransferHandedOver(services.db, reference, new Date(services.clock.now()))
  const answer = await services.providers.payout.send({ reference, amount, currency: 'PHP', account })
  if (answer.state === 'taken')
    return wait(services, reference, { state: 'sent', providerId: answer.providerId })
  if (answer.state === 'unknown') return wait(services, reference, { state: 'unknown', away: true })
  const { reason, kind } = answer
  // The provider took nothing: what it may take later is still to be handed over.
  if (kind === 'wait') return wait(services, reference, { state: 'unknown', reason, kind })
  await receiveTransferReport(services, { state: 'failed', reference, reason, kind })
}

/** A failure that may pass, and a check of the provider's own, are no end yet. */
export async function receiveOrWait(
  services: Services,
  report: Parameters<typeof receiveTransferReport>[1],
): Promise<string> {
  const receipt = await receiveTransferReport(services, report)
  if (receipt !== 'waits') return receipt
  const { reference } = report
  if (report.state === 'held') await wait(services, reference, { state: 'held', reason: report.reason })
  else if (report.state === 'failed')
    await wait(services, reference, { state: 'sent', reason: report.reason, kind: report.kind })
  return 'recorded'
}

async function wait(
  { clock, db, jobs, providers }: Services,
  reference: string,
  now: {
    state: 'sent' | 'unknown' | 'held'
    reason?: string
    kind?: FailureKind
    providerId?: string | undefined
    /** The provider did not answer: it is requested again as soon as it answers anybody. */
    away?: true
  },
): Promise<void> {
  const { away, ...change } = now
  const patience = now.state === 'held' ? ON_HOLD_PATIENCE_MS : PATIENCE_MS
  await db.transaction().execute(async (trx) => {
    await setTransferState(trx, reference, { ...change, at: new Date(clock.now()) })
    await jobs.send(
      trx,
      'send-transfer',
      { reference, ...(away && { away }) },
      { at: clock.now() + patience },
    )
    if (providers.sandbox !== undefined)
      await jobs.send(trx, 'sandbox-payout', { reference }, { key: reference })
  })
}
