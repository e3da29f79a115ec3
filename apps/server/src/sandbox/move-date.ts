import { done, type PayloadOf, refuse, type sandboxCalls } from '@sandigan/contract'
import { daysBetween } from '@sandigan/lending'
import type { FastifyInstance } from 'fastify'
import { isMovable } from '../platform/clock.ts'
import type { Services } from '../platform/context.ts'
import type { JsonHandler } from '../platform/http/json-route.ts'
import { sweep } from '../lender/automation/sweep.ts'
import { addOffset, carryJobs, carrySessions, readOffset } from './clock-repository.ts'
import { deliverPendingPayments } from './sandbox-payments.ts'

const DAY_MS = 86_400_000
/** Further than any loan runs; beyond it lies a typing mistake. */
const MAX_DAYS = 3_660

/** Puts the date back to where it was before a restart. */
export async function restoreDate({ clock, db }: Services): Promise<void> {
  if (isMovable(clock)) clock.setOffsetDays(await readOffset(db))
}

/** By so much a node may lag behind the one on which somebody moved the date. */
const FOLLOW_EVERY_MS = 1_000

/** Takes over the date that was moved on another node; the embedded database has one process alone. */
export function followDate(app: FastifyInstance, services: Services): void {
  const { clock, config, db, log } = services
  if (config.databaseUrl === undefined || !isMovable(clock)) return
  const follow = async () => {
    const offset = await readOffset(db)
    // Never back: what was just read may be older than a move on this node.
    if (offset > clock.offsetDays()) clock.setOffsetDays(offset)
  }
  const timer = setInterval(() => {
    follow().catch((error: unknown) => log.error({ err: error }, 'the date could not be read'))
  }, FOLLOW_EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/**
 * Moves the business date forward by `advanceDays` or to `date`, and immediately does what has come due. Refuses to
 * move it back: what happened on a later day would lie in the future.
 */
export const moveDate: JsonHandler<typeof sandboxCalls.moveDate> = async (services, _caller, payload) => {
  const days = daysToMove(services, payload)
  if (!days.ok) return days
  const { clock, db } = services
  if (!isMovable(clock)) return refuse('INPUT_INVALID', 'this clock cannot be moved')
  if (days.data > 0) {
    const offset = await db.transaction().execute(async (trx) => {
      await carrySessions(trx, days.data)
      return addOffset(trx, days.data)
    })
    clock.setOffsetDays(offset)
    await carryJobs(db, days.data * DAY_MS)
    await catchUp(services)
  }
  return done({ today: clock.today() })
}

function daysToMove({ clock }: Services, { advanceDays, date }: PayloadOf<typeof sandboxCalls.moveDate>) {
  if ((advanceDays === undefined) === (date === undefined))
    return refuse('INPUT_INVALID', 'give either advanceDays or date')
  const days = advanceDays ?? daysBetween(clock.today(), date ?? clock.today())
  if (days < 0) return refuse('INPUT_INVALID', `the date cannot move back: today is ${clock.today()}`)
  if (days > MAX_DAYS) return refuse('INPUT_INVALID', `the date moves at most ${MAX_DAYS} days at a time`)
  return done(days)
}

/** Does immediately what has come due, messages excepted. For the sandbox, after its date moved. */
export async function catchUp(services: Services): Promise<void> {
  const { jobs, providers } = services
  await jobs.runWithFollowUps(async () => {
    if (providers.sandbox !== undefined) await deliverPendingPayments(services)
  })
  await jobs.runWithFollowUps(() => sweep(services))
}
