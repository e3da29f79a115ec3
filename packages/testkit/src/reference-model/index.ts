import type { LoanEvent } from '@sandigan/lending'
import { dateOf, serial } from './days.ts'
import { idleView } from './idle.ts'
import { Model } from './model.ts'
import { penaltyOpen, unpaid } from './part.ts'
import type { DayView } from './day-view.ts'

const NOTICE_DAYS = 3

/**
 * Simulates a loan and looks at it every day from the payout to `lastDay`. On each day only what is
 * dated up to that day is known. Something that changes the past (a payment or a refund taken back, an extension
 * that counts from its quote, a payout that came back) makes the model start over from the payout.
 */
export function simulate(events: readonly LoanEvent[], lastDay: string): DayView[] {
  const payout = events.find((event) => event.type === 'disbursed')
  if (!payout) return []
  const first = serial(payout.on)
  const last = serial(lastDay)
  const turns = events.flatMap((event) => (changesThePast(event) ? [serial(event.on)] : []))
  const cuts = [...new Set([first, ...turns.filter((day) => day > first && day <= last), last + 1])].sort(
    (a, b) => a - b,
  )
  const views: DayView[] = []
  for (let i = 0; i + 1 < cuts.length; i += 1) {
    const from = cuts[i] ?? first
    const to = (cuts[i + 1] ?? last + 1) - 1
    const known = events.filter((event) => serial(event.on) <= to)
    const started = runsFrom(known)
    if (started !== null) views.push(...run(known, to).slice(from - started))
    else for (let day = from; day <= to; day += 1) views.push(idleView(known, day))
  }
  return views
}

function changesThePast(event: LoanEvent): boolean {
  if (event.type === 'extended') return event.asOf < event.on
  return ['reversed', 'refundReturned', 'payoutReversed', 'disbursed'].includes(event.type)
}

/** The day of the payout that has not come back; null where there is none. */
function runsFrom(events: readonly LoanEvent[]): number | null {
  const last = events.findLast((event) => event.type === 'disbursed' || event.type === 'payoutReversed')
  return last?.type === 'disbursed' ? serial(last.on) : null
}

function run(events: readonly LoanEvent[], last: number): DayView[] {
  const late = new Map<LoanEvent, 'extension' | 'payment'>()
  for (;;) {
    const views = attempt(events, last, late)
    if (views !== null) return views
  }
}

/**
 * One way through the days. Money for a quote that was made earlier is looked at on the day it came: a loan that
 * has ended takes it as money; any other starts over with the extension in its place (then this gives null).
 */
function attempt(
  events: readonly LoanEvent[],
  last: number,
  late: Map<LoanEvent, 'extension' | 'payment'>,
): DayView[] | null {
  const model = new Model(events)
  const takenBack = new Set(events.flatMap((event) => (event.type === 'reversed' ? [event.reference] : [])))
  const notGiven = new Set(
    events.flatMap((event) => (event.type === 'refundReturned' ? [event.reference] : [])),
  )
  const views: DayView[] = []
  // What was paid on a payout that came back is there when the next one arrives.
  const split = events.findLastIndex((event) => event.type === 'payoutReversed')
  const carried = events
    .slice(0, Math.max(0, split))
    .filter((event) => 'reference' in event && !takenBack.has(event.reference))
  for (const event of carried.toSorted((a, b) => serial(a.on) - serial(b.on)))
    if (event.type === 'paid' || event.type === 'extended') model.spend(event.amount, model.started)
  for (let day = model.started; day <= last; day += 1) {
    if (day > model.started) model.dawn(day)
    for (const event of events.slice(split + 1)) {
      if (event.type === 'extended' && !takenBack.has(event.reference)) {
        if (serial(event.asOf) === day && (event.asOf === event.on || late.get(event) === 'extension'))
          model.extend(event, day)
        if (event.asOf < event.on && serial(event.on) === day && late.get(event) !== 'extension') {
          late.set(event, model.settledOn === null ? 'extension' : 'payment')
          if (model.settledOn === null) return null
          model.spend(event.amount, day)
        }
      }
      if (serial(event.on) !== day) continue
      if (event.type === 'paid' && !takenBack.has(event.reference))
        model.spend(event.amount, day, event.purpose)
      if (event.type === 'dueDatesMoved') model.shift(event)
      if (event.type === 'waived') model.letGo(event.amount, day)
      if (event.type === 'writtenOff') model.giveUp(day)
      if (event.type === 'refunded' && !notGiven.has(event.reference)) model.giveBack(event.amount)
    }
    views.push(look(model, day))
  }
  return views
}

function look(model: Model, day: number): DayView {
  const ended = model.settledOn !== null
  const settled = ended && model.refundDebt === 0
  let dueNow = model.refundDebt
  let duePenalty = 0
  let late = false
  let outstanding = model.refundDebt
  let advance = ended ? 0 : model.held
  let next: number | null = null
  for (const part of model.parts) {
    const penalty = penaltyOpen(part)
    const covered = Math.min(advance, unpaid(part))
    const open = unpaid(part) - covered
    advance -= covered
    outstanding += open + penalty
    duePenalty += penalty
    dueNow += penalty + (part.due <= day ? open : 0)
    if (part.due < day && unpaid(part) > 0) late = true
    if (next === null && open + penalty > 0) next = part.due
  }
  const soon = dueNow > 0 || (next !== null && next - day <= NOTICE_DAYS)
  const status = settled ? 200 : late ? 180 : soon ? 174 : 170
  const price = model.price(Math.max(day, model.mayEndFrom)) + model.refundDebt - model.held
  return {
    date: dateOf(day),
    status,
    dueNow,
    duePenalty,
    outstanding,
    advance: ended ? 0 : model.held,
    credit: settled ? model.held : 0,
    nextDueOn: next === null ? null : dateOf(next),
    settlement: settled ? 0 : Math.max(0, price),
    prepaid: model.ahead,
    settledOn: settled ? dateOf(model.settledOn ?? day) : null,
    penalties: model.parts.map((part) => part.penalty).join(' '),
  }
}
