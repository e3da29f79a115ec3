/** Processes a stored event: right after its answer, by a job where that failed, or replayed. It may run twice. */
import { timestamp } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { SendOptions } from '../../platform/jobs/job-types.ts'
import { memoizeByDatabase, createBatcher } from '../../platform/database/batcher.ts'
import { UNREADABLE } from '../../platform/providers/provider-message.ts'
import { endProviderCode } from '../payments/provider-codes.ts'
import { type PaymentReport, processPayments } from '../payments/process-payments.ts'
import type { WebhookEvent } from './read-event.ts'
import { followPayoutHint, processPayoutReport } from './process-payout-report.ts'
import {
  isBehind,
  isUntried,
  markDone,
  markTried,
  type StoredWebhook,
  untriedWebhooks,
  waitingWebhooks,
  webhookById,
} from './webhook-repository.ts'

/** After so many tries, over most of a day, an operator has to check. The job has one more, so that it never ends first. */
const MAX_ATTEMPTS = 12
const MAX_DETAIL = 300

/** An event that waits for longer than this without a try has lost its job. Milliseconds. */
const PATIENCE_MS = 5 * 3_600_000

/** The node that stored an event processes it immediately. One that nobody has tried for so long has lost its node. */
const UNTRIED_MS = 8_000
/** The same while a node has a backlog: each event would be processed twice, and slow it down. */
const UNTRIED_BEHIND_MS = 60_000
const FIND_EVERY_SECONDS = 5
/** When the first attempt failed, the job that makes the next ones waits so long. Milliseconds. */
const RETRY_MS = 5_000

type Event = Pick<StoredWebhook, 'id' | 'provider' | 'type' | 'reading' | 'attempts'>

export function addWebhookWorker(services: Services): void {
  services.jobs.work('work-webhook', async ({ id }) => void (await processStored(services, id)))
  services.jobs.work('find-webhooks', () => findUntried(services))
  services.jobs.repeat('find-webhooks', FIND_EVERY_SECONDS)
}

/** Has this node process a new event right after the answer, and a job where the node has too many waiting. */
export async function processInBackground(services: Services, event: Event): Promise<void> {
  const { db, jobs } = services
  const taken = jobs.soon('work-webhook', async () => void (await processNew(services, event)))
  if (!taken) await db.transaction().execute((trx) => jobs.send(trx, 'work-webhook', { id: event.id }))
}

/** Processes an event that nobody has tried. One that fails is left to a job, and the error is thrown. */
async function processNew(services: Services, event: Event): Promise<string | null> {
  const { clock, jobs } = services
  return processEvent(services, event, (trx) =>
    jobs.send(trx, 'work-webhook', { id: event.id }, { at: clock.now() + RETRY_MS }),
  )
}

/** The same by id, for a caller that waits for the outcome. @returns as `processStored` */
export async function processNow(services: Services, id: string): Promise<string | null> {
  const event = await webhookById(services.db, id)
  return event?.state === 'received' ? processNew(services, event) : (event?.outcome ?? null)
}

/**
 * Processes an event that waits. An error is noted and thrown, so that its job comes again; the last one is noted as
 * `failed` and not thrown.
 * @returns its outcome, now or before; null where there is no such event, or it could not be processed
 */
export async function processStored(services: Services, id: string): Promise<string | null> {
  const event = await webhookById(services.db, id)
  return event?.state === 'received' ? processEvent(services, event) : (event?.outcome ?? null)
}

/** @param leave part of the transaction that notes a failed try, where another one is to follow */
async function processEvent(
  services: Services,
  event: Event,
  leave?: (trx: Trx) => Promise<void>,
): Promise<string | null> {
  const { id } = event
  const at = timestamp(services.clock)
  const forPerson = needForPerson(event)
  if (forPerson !== null) {
    const { type, provider } = event
    services.log.error({ id, provider, type }, forPerson)
    await markTried(services.db, id, { at, state: 'failed', outcome: null, step: 'failed', detail: type })
    return null
  }
  try {
    return await outcomeOf(services, event)
  } catch (error) {
    const last = event.attempts + 1 >= MAX_ATTEMPTS
    const detail = String(error).slice(0, MAX_DETAIL)
    const state = last ? 'failed' : 'received'
    const tried = { at, state, outcome: null, step: last ? 'failed' : 'tried', detail } as const
    if (leave === undefined || last) await markTried(services.db, id, tried)
    else
      await services.db.transaction().execute(async (trx) => {
        await markTried(trx, id, tried)
        await leave(trx)
      })
    if (!last) throw error
    services.log.error({ err: error, id, provider: event.provider }, 'an event of a provider was given up')
    return null
  }
}

/** @returns as it is logged, why only a person can process an event; null where the service can */
function needForPerson({ type, reading }: Event): string | null {
  if (type === UNREADABLE) return 'a message of a provider cannot be read'
  return reading.kind === 'taken-back' ? 'a provider reports that money is given back or disputed' : null
}

/** So many payments are posted in one transaction at most: their loans are locked for as long as it takes. */
const MOST_PAYMENTS = 8
/** So many of these transactions are under way before payments wait for the next. */
const TRANSACTIONS = 2

interface ReportedPayment extends PaymentReport {
  readonly services: Services
  readonly id: string
}

/** Payments that are reported at the same time are posted together, and marked as done with it. (Decision 066.) */
const paymentsOf = memoizeByDatabase(() =>
  createBatcher(
    async (batch: readonly ReportedPayment[]) => {
      const [{ services }] = batch as [ReportedPayment]
      return processPayments(services, batch, (trx, processed) => {
        const at = timestamp(services.clock)
        return markDone(
          trx,
          processed.map(({ report: { id }, outcome }) => ({ id, outcome, at })),
        )
      })
    },
    MOST_PAYMENTS,
    TRANSACTIONS,
  ),
)

/** Does what an event says, and marks it as done. */
async function outcomeOf(services: Services, { id, provider, reading }: Event): Promise<string> {
  if (reading.kind === 'payment')
    return paymentsOf(services.db)({ services, id, provider, notice: reading.notice })
  const outcome = await outcomeOfOther(services, provider, reading)
  await markDone(services.db, [{ id, outcome, at: timestamp(services.clock) }])
  return outcome
}

async function outcomeOfOther(
  services: Services,
  provider: string,
  reading: Exclude<WebhookEvent, { kind: 'payment' }>,
): Promise<string> {
  if (reading.kind === 'payout') return processPayoutReport(services, reading.report)
  if (reading.kind === 'hint') return followPayoutHint(services, reading.reference)
  if (reading.kind === 'ended') return endProviderCode(services, provider, reading.providerId)
  return 'nothing'
}

/** Has jobs process those whose node stopped before it had: once for all nodes that check. */
export async function findUntried(services: Services): Promise<void> {
  const { clock, db } = services
  if (!(await isUntried(db, timestamp(clock, -UNTRIED_MS)))) return
  const behind = {
    receivedBefore: timestamp(clock, -UNTRIED_MS),
    triedSince: timestamp(clock, -UNTRIED_MS / 2),
  }
  const patience = (await isBehind(db, behind)) ? UNTRIED_BEHIND_MS : UNTRIED_MS
  await leaveToJobs(services, untriedWebhooks(db, timestamp(clock, -patience)), (id) => ({
    key: `${id} untried`,
  }))
}

/** Has jobs process those whose job was lost. @param waitedMs how long they must have waited */
export async function takeUpWebhooks(services: Services, waitedMs = PATIENCE_MS): Promise<void> {
  const since = timestamp(services.clock, -waitedMs)
  await leaveToJobs(services, waitingWebhooks(services.db, since))
}

async function leaveToJobs(
  { db, jobs }: Services,
  pages: AsyncIterable<string[]>,
  options?: (id: string) => SendOptions,
): Promise<void> {
  for await (const ids of pages)
    await db.transaction().execute(async (trx) => {
      for (const id of ids) await jobs.send(trx, 'work-webhook', { id }, options?.(id))
    })
}
