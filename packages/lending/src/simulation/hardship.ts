/** What a lender grants a simulated borrower in trouble: a pause before a due date, or a new plan after it. */
import { addDays, type IsoDate } from '../calendar.ts'
import { endPauseEarly, grantPause, pausesOf } from '../commands/pause.ts'
import { acceptRestructuring, declineRestructuring, offerRestructuring } from '../commands/restructure.ts'
import type { Treatment } from '../quotes.ts'
import type { Life } from './life.ts'

const BY = { reason: 'simulated', by: 'simulated' }
const PAUSE_DAYS = 30
/** Of offers: the borrower keeps the old plan. */
const DECLINED = 0.2
const PLAN = { periods: 6, termUnit: 30 }
const TREATMENTS: readonly Treatment[] = ['carried', 'capitalised', 'waived']

/** @returns false where the simulated time ends before it */
export function helpInHardship(life: Life, next: { dueOn: IsoDate; step: string }): boolean {
  if (life.happens('paused', next.step) && !pause(life, next)) return false
  return !life.happens('restructured', next.step) || restructure(life, next)
}

function pause(life: Life, { dueOn, step }: { dueOn: IsoDate; step: string }): boolean {
  if (!life.goTo(addDays(dueOn, -3))) return false
  const { holidays } = life.input
  const from = addDays(life.today, 1)
  const dates = {
    from,
    to: addDays(life.today, PAUSE_DAYS),
    movesDates: life.input.draw(`moves ${step}`) < 0.8,
  }
  life.do(grantPause(life.events, { reference: `pause-${step}`, ...dates, holidays, ...BY }, life.today))
  if (life.input.draw(`resumed ${step}`) < 0.5) return true
  if (!life.wait(life.days(`resumed ${step}`, [1, 20]))) return false
  const current = pausesOf(life.events).find(({ to }) => to > life.today)
  if (current)
    life.do(endPauseEarly(life.events, { reference: current.reference, holidays, ...BY }, life.today))
  return true
}

function restructure(life: Life, { dueOn, step }: { dueOn: IsoDate; step: string }): boolean {
  if (!life.goTo(addDays(dueOn, life.days(`restructured ${step}`, [0, 20])))) return false
  const { holidays, draw, terms } = life.input
  const treatment = (what: string) =>
    TREATMENTS[Math.floor(draw(`${what} ${step}`) * TREATMENTS.length)] ?? 'carried'
  const offerId = `plan-${step}`
  const sums = { interest: treatment('interest'), charges: treatment('charges') }
  const plan = { ...PLAN, dailyRatePpm: Math.floor(terms.dailyRatePpm / 2), ...sums }
  const input = { offerId, validDays: 7, ...plan, holidays, ...BY, noteHash: offerId }
  life.do(offerRestructuring(life.events, input, life.today))
  if (!life.wait(life.days(`accepted ${step}`, [0, 7]))) return false
  const answer = { offerId, noteHash: offerId }
  if (draw(`declined ${step}`) < DECLINED) life.do(declineRestructuring(life.events, answer, life.today))
  else life.do(acceptRestructuring(life.events, { ...answer, withStampTax: true }, life.today))
  return true
}
