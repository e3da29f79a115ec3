/** What is done with a stored event: by its job, and again where an operator replays it. It may run twice. */
import { moment } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import { UNREADABLE } from '../../platform/providers/unreadable.ts'
import { endProviderCode } from '../payments/provider-codes.ts'
import { receivePayment } from '../payments/receive-payment.ts'
import { followHint, receiveReport } from '../transfers/receive-report.ts'
import { markTried, type StoredWebhook, waitingWebhooks, webhookById } from './webhook-repository.ts'

/** After so many tries, over most of a day, a person has to look. The job itself has one more, so that it never ends first. */
const MAX_ATTEMPTS = 12
const MAX_DETAIL = 300

/** An event that waits for longer than this without a try has lost its job. Milliseconds. */
const PATIENCE_MS = 5 * 3_600_000
const MAX_FOUND = 500

export function addWebhookWorker(services: Services): void {
  services.jobs.work('work-webhook', async ({ id }) => void (await workWebhook(services, id)))
}

/**
 * Works an event that waits. An error is noted and thrown, so that its job comes again; the last one is noted as
 * `failed` and not thrown.
 * @returns what came of it, now or before; null where there is no such event, or it could not be worked
 */
export async function workWebhook(services: Services, id: string): Promise<string | null> {
  const event = await webhookById(services.db, id)
  if (event?.state !== 'received') return event?.outcome ?? null
  const at = moment(services.clock)
  if (event.type === UNREADABLE) {
    services.log.error({ id, provider: event.provider }, 'a message of a provider cannot be read')
    await markTried(services.db, id, {
      at,
      state: 'failed',
      outcome: null,
      step: 'failed',
      detail: UNREADABLE,
    })
    return null
  }
  try {
    const outcome = await doWhatItSays(services, event)
    await markTried(services.db, id, { at, state: 'done', outcome, step: 'worked', detail: outcome })
    return outcome
  } catch (error) {
    const last = event.attempts + 1 >= MAX_ATTEMPTS
    const detail = String(error).slice(0, MAX_DETAIL)
    const state = last ? 'failed' : 'received'
    await markTried(services.db, id, { at, state, outcome: null, step: last ? 'failed' : 'tried', detail })
    if (!last) throw error
    services.log.error({ err: error, id, provider: event.provider }, 'an event of a provider was given up')
    return null
  }
}

async function doWhatItSays(services: Services, { provider, reading }: StoredWebhook): Promise<string> {
  if (reading.kind === 'payment') return receivePayment(services, provider, reading.notice)
  if (reading.kind === 'payout') return receiveReport(services, reading.report)
  if (reading.kind === 'hint') return followHint(services, reading.reference)
  if (reading.kind === 'ended') return endProviderCode(services, provider, reading.providerId)
  return 'nothing'
}

/** Has those worked whose job was lost. @param waitedMs how long they must have waited */
export async function takeUpWebhooks(services: Services, waitedMs = PATIENCE_MS): Promise<void> {
  const { clock, db, jobs } = services
  for (const id of await waitingWebhooks(db, moment(clock, -waitedMs), MAX_FOUND))
    await db.transaction().execute((trx) => jobs.send(trx, 'work-webhook', { id }))
}
