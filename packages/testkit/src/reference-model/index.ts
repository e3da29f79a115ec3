import type { LoanEvent } from '@sandigan/lending'
import { dateOf, serial } from './days.ts'
import { idleView } from './idle.ts'
import { Model } from './model.ts'
import { penaltyOpen, takesInAll, unpaid, waitingCharges } from './part.ts'
import type { DayView } from './day-view.ts'
import { newOffer } from './offer.ts'
import { requestedOn } from './requested.ts'
import { agreedSale, fileOfBuyer, soldView } from './sale.ts'
import { apply, Diary, findings, lend, standing } from './returns.ts'

/**
 * Simulates a loan and views it every day from the payout to `lastDay`. On each day only what is dated up to that day
 * is known. Something that changes the past (a payment or a refund taken back, an extension that counts from its quote,
 * a waiver, a payout that came back) makes the model start over from the payout.
 */
export function simulate(events: readonly LoanEvent[], lastDay: string): DayView[] {
  const payout = events.find((event) => event.type === 'disbursed')
  if (!payout) return []
  const first = serial(payout.on)
  const last = serial(lastDay)
  const turns = events.flatMap((event) => {
    if (event.type === 'sold') return [serial(event.transferOn)]
    return changesThePast(event) || event.type === 'saleWithdrawn' ? [serial(event.on)] : []
  })
  const cuts = [...new Set([first, ...turns.filter((day) => day > first && day <= last), last + 1])].sort(
    (a, b) => a - b,
  )
  const views: DayView[] = []
  for (let i = 0; i + 1 < cuts.length; i += 1) {
    const from = cuts[i] ?? first
    const to = (cuts[i + 1] ?? last + 1) - 1
    const known = events.filter((event) => serial(event.on) <= to)
    const sold = soldViews(known, from, to)
    if (sold !== null) {
      views.push(...sold)
      continue
    }
    const started = runsFrom(known)
    if (started !== null) views.push(...run(known, to).slice(from - started))
    else for (let day = from; day <= to; day += 1) views.push(idleView(known, day))
  }
  return views
}

/** The days of a stretch on which the loan is a buyer's; null where it is not, as it has ended before. */
function soldViews(known: readonly LoanEvent[], from: number, to: number): DayView[] | null {
  const sale = agreedSale(known)
  if (sale === null || serial(sale.transferOn) > from) return null
  const morning = run(fileOfBuyer(known, sale), serial(sale.transferOn)).at(-1)
  if (morning === undefined || morning.status === 200) return null
  return Array.from({ length: to - from + 1 }, (_, i) => soldView(morning, known, sale, from + i))
}

function changesThePast(event: LoanEvent): boolean {
  if (event.type === 'extended' || event.type === 'restructured') return event.asOf < event.on
  return [
    'reversed',
    'refundReturned',
    'payoutReversed',
    'disbursed',
    'waived',
    'deceasedWithdrawn',
  ].includes(event.type)
}

/** The day of the payout that has not come back; null where there is none. */
function runsFrom(events: readonly LoanEvent[]): number | null {
  const last = events.findLast((event) => event.type === 'disbursed' || event.type === 'payoutReversed')
  return last?.type === 'disbursed' ? serial(last.on) : null
}

/** One run that knows of no return, then one for each: it reads what the run before has written down. */
function run(events: readonly LoanEvent[], last: number): DayView[] {
  const split = events.findLastIndex((event) => event.type === 'payoutReversed')
  const returns = events
    .slice(split + 1)
    .flatMap((event) => (event.type === 'reversed' && event.dueOn ? [event] : []))
  const decided: Decisions = new Map()
  let diary = new Diary()
  for (let known = 0; ; known += 1) {
    const stop = returns[known]
    const late: Decisions = new Map(decided)
    const stored = new Diary()
    const { day, reference } = stop
      ? { day: serial(stop.on), reference: stop.reference }
      : { day: last, reference: '' }
    const run = { last: day, late, decided, before: diary, diary: stored, stop: reference }
    const views = untilDecided(events, { ...run, apart: returns.slice(0, known).map((one) => one.reference) })
    if (stop === undefined) return views
    for (const [event, as] of late) decided.set(event, as)
    diary = stored
  }
}

/** As what money counts that was paid for an extension on a later day than that of its quote. */
type Decisions = Map<LoanEvent, 'extension' | 'payment'>

type Run = {
  last: number
  late: Decisions
  /** What an earlier run has decided, which did not know of what came later. */
  decided: Decisions
  before: Diary
  diary: Diary
  /** Payments whose return it knows of, in the order of their returns. */
  apart: readonly string[]
  /** The payment at whose return it ends. */
  stop: string
}

function untilDecided(events: readonly LoanEvent[], run: Run): DayView[] {
  for (;;) {
    const views = attempt(events, run)
    if (views !== null) return views
  }
}

/**
 * One way through the days. Money for a quote that was made earlier is examined on the day it came: a loan that has
 * ended takes it as money; any other starts over with the extension in its place (then this gives null).
 */
function attempt(events: readonly LoanEvent[], run: Run): DayView[] | null {
  const { last, late, decided, before, diary, apart, stop } = run
  const model = new Model(events)
  for (const who of apart) model.purse.keepApart(who)
  const whose = apart.at(-1) ?? ''
  const split = events.findLastIndex((event) => event.type === 'payoutReversed')
  // What was taken back as if it had never come; a line of a loan that has run anew since is none any more.
  const takenBack = new Set(
    events.flatMap((event, i) =>
      event.type === 'reversed' && (event.dueOn === undefined || i < split) ? [event.reference] : [],
    ),
  )
  const notGiven = new Set(
    events.flatMap((event) => (event.type === 'refundReturned' ? [event.reference] : [])),
  )
  const { letGo, letGoBefore } = waiversOf(events.slice(split + 1), model)
  const views: DayView[] = []
  carryOver(model, events.slice(0, Math.max(0, split)), takenBack)
  for (let day = model.started; day <= last; day += 1) {
    if (day > model.started) {
      const evening = before.evenings.get(day - 1)
      const lent = evening ? lend(model, evening, whose, day - 1) : []
      diary.evenings.set(day - 1, { balances: standing(model, day - 1), lent, charges: [], covered: [] })
      model.endUnpaidExtensions(day)
      model.beginPauses(day)
      model.dawn(day)
    }
    for (const event of events.slice(split + 1)) {
      if (event.type === 'extended' && !takenBack.has(event.reference)) {
        if (serial(event.on) === day) model.books.stamps += event.stampTax?.amount ?? 0
        if (serial(event.asOf) === day && (event.asOf === event.on || late.get(event) === 'extension')) {
          letGoBefore(event, day)
          if (model.frozen) model.takePayment({ ...event, type: 'paid' }, day)
          else model.extend(event, day)
        }
        if (event.asOf < event.on && serial(event.on) === day && late.get(event) !== 'extension') {
          const as = decided.get(event) ?? (model.settledOn === null ? 'extension' : 'payment')
          late.set(event, as)
          if (as === 'extension') return null
          model.take(event.amount, day, event.reference)
        }
      }
      if (event.type === 'restructured' && serial(event.asOf) === day) model.restructure(event, day)
      if (serial(event.on) !== day) continue
      if (event.type === 'restructured') model.books.stamps += event.stampTax?.amount ?? 0
      if (event.type === 'paid' && !takenBack.has(event.reference)) {
        letGoBefore(event, day)
        model.takePayment(event, day)
      }
      if (event.type === 'settlementOffered' && model.settledOn === null) model.offer = newOffer(event)
      if (event.type === 'reversed' && event.dueOn !== undefined) {
        takeBack(model, event, { run, events, day })
        if (event.reference === stop) return views
      }
      if (event.type === 'lateChargesGivenBack') model.giveChargesBack(event, takenBack, day)
      if (event.type === 'dueDatesMoved') model.shift(event)
      if (event.type === 'paused') model.pause(event)
      if (event.type === 'resumed') model.resume(event, day)
      letGo(event, day)
      if (event.type === 'deceased' && !isWithdrawn(events, event)) model.stop(day)
      if (event.type === 'writtenOff') model.giveUp(day)
      if (event.type === 'refunded' && !notGiven.has(event.reference)) model.giveBack(event.amount)
    }
    views.push(viewOn(model, day))
  }
  return views
}

/** Whether a death was recorded by mistake. */
const isWithdrawn = (events: readonly LoanEvent[], death: LoanEvent): boolean =>
  events.slice(events.indexOf(death)).some(({ type }) => type === 'deceasedWithdrawn')

/** What was paid on a payout that came back is there when the next one arrives. */
function carryOver(model: Model, events: readonly LoanEvent[], takenBack: ReadonlySet<string>): void {
  const carried = events.filter((event) => 'reference' in event && !takenBack.has(event.reference))
  for (const event of carried.toSorted((a, b) => serial(a.on) - serial(b.on)))
    if (event.type === 'paid' || event.type === 'extended')
      model.take(event.amount, model.started, event.reference)
}

/** A return: of those that the run knows of, a line; of the one at which it ends, a note of the balances. */
function takeBack(
  model: Model,
  event: Extract<LoanEvent, { type: 'reversed' }>,
  { run, events, day }: { run: Run; events: readonly LoanEvent[]; day: number },
): void {
  const { before, diary, apart } = run
  const who = event.reference
  const then = before.returns.get(who)
  const lineDue = serial(event.dueOn ?? '')
  const lent = then ? lend(model, then, apart.at(-1) ?? '', day) : []
  const balances = standing(model, day)
  const isOwn = apart.at(-1) === who
  const found = then && isOwn ? findings(model, then, { who, lineDue, day }) : { charges: [], covered: [] }
  const { charges, covered } = then && !isOwn ? then : found
  diary.returns.set(who, { balances, lent, charges, covered })
  const payment = events.find(
    (one) => (one.type === 'paid' || one.type === 'extended') && one.reference === who,
  )
  if (!apart.includes(who) || !payment || !('amount' in payment)) return
  apply(model, { charges, covered }, lineDue)
  if (model.offer?.paidOn === null) model.offer.paid.delete(who)
  model.takeBack({ reference: who, amount: payment.amount }, event.dueOn ?? '', day)
}

/** What each waiver has still to let go. Money that was heard of after it never pays what it let go. */
function waiversOf(events: readonly LoanEvent[], model: Model) {
  const left = new Map(
    events.flatMap((event) => (event.type === 'waived' ? [[event, event.amount] as const] : [])),
  )
  const letGo = (event: LoanEvent, day: number) => {
    if (event.type !== 'waived') return
    const open = left.get(event) ?? 0
    const gone = event.part === undefined ? model.letGo(open, day) : model.forgive(event.part, open, day)
    left.set(event, open - gone)
  }
  const letGoBefore = (payment: LoanEvent, day: number) => {
    const heardBefore = events.slice(0, events.indexOf(payment))
    const inOrder = heardBefore.toSorted((a, b) => serial(a.on) - serial(b.on))
    for (const event of inOrder) if (serial(event.on) > day) letGo(event, day)
  }
  return { letGo, letGoBefore }
}

function viewOn(model: Model, day: number): DayView {
  const ended = model.settledOn !== null
  const settled = ended && model.refundDebt === 0
  const asks = requestedOn(model, day)
  let duePenalty = 0
  let outstanding = model.refundDebt
  let advance = ended ? 0 : model.onAccount
  for (const part of model.parts) {
    const covered = Math.min(advance, takesInAll(part, day))
    advance -= covered
    duePenalty += penaltyOpen(part) - waitingCharges(part, day)
    outstanding += unpaid(part) - covered + penaltyOpen(part)
  }
  const daysLate = Math.max(0, ...model.parts.map((part) => model.daysLate(part, day)))
  const price = model.price(Math.max(day, model.mayEndFrom)) + model.refundDebt - model.onAccount
  return {
    date: dateOf(day),
    status: settled ? 200 : daysLate > 0 ? 180 : asks.soon ? 174 : 170,
    dueNow: asks.now,
    duePenalty,
    outstanding,
    advance: ended ? 0 : model.onAccount,
    credit: settled ? model.onAccount : 0,
    nextDueOn: asks.nextOn === null ? null : dateOf(asks.nextOn),
    nextDue: asks.next,
    daysLate,
    settlement: settled ? 0 : Math.max(0, price),
    prepaid: model.ahead,
    settledOn: settled ? dateOf(model.settledOn ?? day) : null,
    letGo: model.letGoInAll,
    books: model.books.evening(day),
    offer: model.offerView(day),
    forgiven: Object.values(model.forgiven).join(' '),
    penalties: model.parts
      .toSorted((a, b) => a.no - b.no)
      .map((part) => part.penalty)
      .join(' '),
  }
}
