/** What is done with a stored event: right after its answer, by a job where that failed, or replayed. It may run twice. */
import { moment } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { SendOptions } from '../../platform/jobs/job-types.ts'
import { memoizeByDatabase, together } from '../../platform/database/together.ts'
import { UNREADABLE } from '../../platform/providers/unreadable.ts'
import { endProviderCode } from '../payments/provider-codes.ts'
import { receiveWithOthers } from '../payments/receive-with-others.ts'
import { followHint, receiveReport } from '../transfers/receive-report.ts'
import {
  isBehind,
  isUntried,
  markDone,
  markTried,
  type StoredWebhook,
  untriedWebhooks,
  waitingWebhooks,
  webhookById,
  type WorkedWebhook,
} from './webhook-repository.ts'

/** After so many tries, over most of a day, a person has to look. The job itself has one more, so that it never ends first. */
const MAX_ATTEMPTS = 12
const MAX_DETAIL = 300

/** An event that waits for longer than this without a try has lost its job. Milliseconds. */
const PATIENCE_MS = 5 * 3_600_000

/** The node that took an event in works it within moments. One that nobody has tried for so long has lost its node. */
const UNTRIED_MS = 8_000
/** The same while a node works through more than it can do in moments: each would be done twice, and slow it down. */
const UNTRIED_BEHIND_MS = 60_000
const FIND_EVERY_SECONDS = 5
/** When the first attempt failed, the job that makes the next ones waits so long. Milliseconds. */
const RETRY_MS = 5_000

type Event = Pick<StoredWebhook, 'id' | 'provider' | 'type' | 'reading' | 'attempts'>

export function addWebhookWorker(services: Services): void {
  services.jobs.work('work-webhook', async ({ id }) => void (await workWebhook(services, id)))
  services.jobs.work('find-webhooks', () => findUntried(services))
  services.jobs.repeat('find-webhooks', FIND_EVERY_SECONDS)
}

/** Has this node work a new event right after the answer, and a job where the node has too much in hand. */
export async function workSoon(services: Services, event: Event): Promise<void> {
  const { db, jobs } = services
  const taken = jobs.soon('work-webhook', async () => void (await workOnce(services, event)))
  if (!taken) await db.transaction().execute((trx) => jobs.send(trx, 'work-webhook', { id: event.id }))
}

/** Works an event that nobody has tried. One that fails is left to a job, and the error is thrown. */
async function workOnce(services: Services, event: Event): Promise<string | null> {
  const { clock, jobs } = services
  return workEvent(services, event, (trx) =>
    jobs.send(trx, 'work-webhook', { id: event.id }, { at: clock.now() + RETRY_MS }),
  )
}

/** The same by id, for a caller that waits for what comes of it. @returns as `workWebhook` */
export async function workAtOnce(services: Services, id: string): Promise<string | null> {
  const event = await webhookById(services.db, id)
  return event?.state === 'received' ? workOnce(services, event) : (event?.outcome ?? null)
}

/**
 * Works an event that waits. An error is noted and thrown, so that its job comes again; the last one is noted as
 * `failed` and not thrown.
 * @returns what came of it, now or before; null where there is no such event, or it could not be worked
 */
export async function workWebhook(services: Services, id: string): Promise<string | null> {
  const event = await webhookById(services.db, id)
  return event?.state === 'received' ? workEvent(services, event) : (event?.outcome ?? null)
}

/** @param leave part of the transaction that notes a failed try, where another one is to follow */
async function workEvent(
  services: Services,
  event: Event,
  leave?: (trx: Trx) => Promise<void>,
): Promise<string | null> {
  const { id } = event
  const at = moment(services.clock)
  const forPerson = whatAPersonMustSee(event)
  if (forPerson !== null) {
    const { type, provider } = event
    services.log.error({ id, provider, type }, forPerson)
    await markTried(services.db, id, { at, state: 'failed', outcome: null, step: 'failed', detail: type })
    return null
  }
  try {
    const outcome = await doWhatItSays(services, event)
    await marksOf(services.db)({ id, outcome, at: moment(services.clock) })
    return outcome
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

/** @returns as it is logged, why nothing but a person can work an event; null where the service can */
function whatAPersonMustSee({ type, reading }: Event): string | null {
  if (type === UNREADABLE) return 'a message of a provider cannot be read'
  return reading.kind === 'taken-back' ? 'a provider reports that money is given back or disputed' : null
}

/** So many events are marked by one statement at most. */
const MOST_MARKS = 32
/** Marks events as done, together what comes at the same time: a commit each would cost more than the marks. */
const marksOf = memoizeByDatabase((db) =>
  together(async (batch: readonly WorkedWebhook[]) => {
    await markDone(db, batch)
    return batch
  }, MOST_MARKS),
)

async function doWhatItSays(services: Services, { provider, reading }: Event): Promise<string> {
  if (reading.kind === 'payment') return receiveWithOthers(services, provider, reading.notice)
  if (reading.kind === 'payout') return receiveReport(services, reading.report)
  if (reading.kind === 'hint') return followHint(services, reading.reference)
  if (reading.kind === 'ended') return endProviderCode(services, provider, reading.providerId)
  return 'nothing'
}

/** Has those worked whose node went before it had: once for all nodes that look. */
export async function findUntried(services: Services): Promise<void> {
  const { clock, db } = services
  if (!(await isUntried(db, moment(clock, -UNTRIED_MS)))) return
  const behind = { receivedBefore: moment(clock, -UNTRIED_MS), triedSince: moment(clock, -UNTRIED_MS / 2) }
  const patience = (await isBehind(db, behind)) ? UNTRIED_BEHIND_MS : UNTRIED_MS
  await leaveToJobs(services, untriedWebhooks(db, moment(clock, -patience)), (id) => ({
    key: `${id} untried`,
  }))
}

/** Has those worked whose job was lost. @param waitedMs how long they must have waited */
export async function takeUpWebhooks(services: Services, waitedMs = PATIENCE_MS): Promise<void> {
  const since = moment(services.clock, -waitedMs)
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
