/** Puts the personas in place at every start. (Decision 014.) */
import { addDays, loanToday } from '@sandigan/lending'
import { type Persona, PERSONAS, promisedStatus } from '@sandigan/testkit'
import type { Services } from '../platform/context.ts'
import { certificationComplete } from '../core/profile/next-step.ts'
import { waitsForScore } from '../core/complaints/complaint-repository.ts'
import { openSession } from '../core/identity/session-repository.ts'
import { lastDayOf, latestClosedMonth, monthOf } from '../core/loans/closed-months.ts'
import { projectedLoans, readEvents } from '../core/loans/loan-repository.ts'
import { borrowerByPhone } from '../core/identity/borrower-repository.ts'
import { readPersonas, retirePlayer, savePersona, type SeededPersona } from './persona-repository.ts'
import { openStage } from './seed-stage.ts'
import { LONGEST_STORY_DAYS, tellStory } from './story.ts'

/**
 * Every persona has the status that its name promises, and its session, when this is done. One whose loan has moved
 * on since (time passed, or somebody played with it) is played by a new borrower under the same phone and session;
 * the one before keeps their ledger.
 * @returns the keys of those who were put in place anew.
 */
export async function seedPersonas(services: Services): Promise<string[]> {
  const seeded = new Map((await readPersonas(services.db)).map((row) => [row.persona, row]))
  const fresh: string[] = []
  const isOpen = await storiesCanBePosted(services)
  for (const persona of PERSONAS) {
    const row = seeded.get(persona.key)
    const stays = !isOpen && persona.story !== 'visitor' && persona.story !== 'verified'
    if (stays || (await isTrue(services, persona, row))) await keepSession(services, persona, row)
    else {
      await recast(services, persona)
      fresh.push(persona.key)
    }
  }
  return fresh
}

/** A story is posted on its own days: not where their month is closed. Its persona stays as it is until they are over. */
async function storiesCanBePosted({ db, clock }: Services): Promise<boolean> {
  const latest = await latestClosedMonth(db)
  return latest === null || lastDayOf(monthOf(latest.month)) < addDays(clock.today(), -LONGEST_STORY_DAYS)
}

const phoneOf = ({ config }: Services, persona: Persona): string => {
  const phone = config.market.normalisePhone(persona.phone[config.market.name])
  if (phone === undefined) throw new Error(`the persona ${persona.key} has no phone of this market`)
  return phone
}

/** Whether the persona is still what its name says. */
async function isTrue(
  services: Services,
  persona: Persona,
  row: SeededPersona | undefined,
): Promise<boolean> {
  const holder = await borrowerByPhone(services.db, phoneOf(services, persona))
  if (persona.story === 'visitor') return holder === undefined
  if (row === undefined || holder !== row.borrower_id) return false
  if (row.order_id === null)
    return (
      (await certificationComplete(services.db, row.borrower_id)) &&
      (await projectedLoans(services.db, row.borrower_id)).length === 0
    )
  if (persona.story === 'complaint' && (await waitsForScore(services.db, row.borrower_id)) === null)
    return false
  const events = await readEvents(services.db, { borrowerId: row.borrower_id, loanId: row.order_id })
  return events.length > 0 && loanToday(events, services.clock.today()).status === promisedStatus(persona)
}

async function keepSession(
  services: Services,
  persona: Persona,
  row: SeededPersona | undefined,
): Promise<void> {
  if (row === undefined) return
  await services.db
    .transaction()
    .execute((trx) => openSession(trx, services.clock, row.borrower_id, persona.sessionId))
}

async function recast(services: Services, persona: Persona): Promise<void> {
  const { db, clock } = services
  const phone = phoneOf(services, persona)
  const before = await borrowerByPhone(db, phone)
  if (before !== undefined) await db.transaction().execute((trx) => retirePlayer(trx, before))
  if (persona.story === 'visitor') return
  const { borrowerId, order } = await tellStory(openStage(services), persona, phone, clock.today())
  await db.transaction().execute(async (trx) => {
    await openSession(trx, clock, borrowerId, persona.sessionId)
    await savePersona(trx, {
      persona: persona.key,
      borrower_id: borrowerId,
      product_id: order?.productId ?? null,
      order_id: order?.orderId ?? null,
    })
  })
}
