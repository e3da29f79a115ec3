import { dayNumber, isoOf } from '../calendar.ts'
import type {
  Disbursed,
  DueDatesMoved,
  Extended,
  LoanEvent,
  Paid,
  Refunded,
  Reversed,
  Waived,
} from '../events.ts'
import { recorder } from '../explain/recorder.ts'
import { deferredFees } from '../recognition/deferred-fees.ts'
import { noteWriteOff } from '../recognition/written-off.ts'
import type { Rules } from '../rules.ts'
import type { LoanTerms } from '../terms.ts'
import { takeMoney, useOnAccount } from './allocate.ts'
import { type Count, type Counts, moveAllTo, takePaymentBack } from './counts.ts'
import { takeExtension } from './extend.ts'
import type { History, MoneyEvent } from './history.ts'
import { giveChargesBack, Waivers } from './let-go.ts'
import { addPause, endPause } from './pause.ts'
import { restructure } from './restructure.ts'
import { slotOf } from './returned-line.ts'
import { NOT_SETTLED, NOT_STOPPED, type Replay, startReplay, type Trace, unpaidOf } from './state.ts'
import { capAtAccrued, settleIfCovered, wholePlan } from './settle.ts'
import { openOffer } from './settle-for-less.ts'

/** Replays the money of a running loan up to a day. The history must hold its terms and payout. */
export function replayTo(history: Running, day: number, rules: Rules, trace: Trace | null): Replay {
  const counted = history.extended ? asCounted(history, rules) : history
  return play(counted, history, { day, rules, trace })
}

type Running = History & { terms: LoanTerms; disbursed: Disbursed }
type Counted = Pick<History, 'money' | 'days'>

function play(
  { money, days }: Counted,
  history: Running,
  { day, rules, trace }: { day: number; rules: Rules; trace: Trace | null },
): Replay {
  const counts = countsOf(money, history, { rules, trace })
  for (let i = 0; i < money.length; i += 1) {
    const event = money[i]!
    moveAllTo(counts, days[i]!)
    if (event.type === 'reversed') takeBack(counts, event, money)
    else for (const count of counts) takeMoneyEvent(count, event, { coming: money, at: i, history })
  }
  moveAllTo(counts, day)
  return counts[0].replay
}

/** The last of them knows of every payment that was taken back, each one before it of one less. */
function countsOf(
  money: readonly MoneyEvent[],
  history: Running,
  { rules, trace }: { rules: Rules; trace: Trace | null },
): Counts {
  // Nobody needs to know then where money went, and a standing costs microseconds.
  if (!history.returned) return [countOf(history, startReplay(history, rules, trace), [])]
  const references = money.flatMap((event) => (event.type === 'reversed' ? [event.reference] : []))
  const replayOf = (isLast: boolean) => startReplay(history, rules, (isLast ? trace : null) ?? recorder())
  const first = countOf(history, replayOf(references.length === 0), [])
  const others = references.map((_reference, i) =>
    countOf(history, replayOf(i + 1 === references.length), references.slice(0, i + 1)),
  )
  return [first, ...others]
}

/** A count that knows of some returns, whose payments pay nothing ahead in it. */
function countOf({ waived, events }: History, replay: Replay, returned: readonly string[]): Count {
  if (returned.length > 0)
    replay.setAside = new Map(returned.map((reference) => [reference, { waiting: 0, covered: 0 }]))
  const waivers = waived ? new Waivers(events) : null
  return { replay, waivers, reference: returned.at(-1) ?? '', covered: [] }
}

function takeMoneyEvent(
  { replay, waivers }: Count,
  event: Exclude<MoneyEvent, Reversed>,
  { coming, at, history }: { coming: readonly MoneyEvent[]; at: number; history: History },
): void {
  if (event.type === 'waived') return waivers?.letGo(replay, event)
  if (event.type === 'paid' || event.type === 'extended')
    waivers?.letGoBefore(replay, event, coming.slice(at + 1))
  applyMoney(replay, event, history.takenBack)
}

function takeBack(counts: Counts, event: Reversed, money: readonly MoneyEvent[]): void {
  const { reference, dueOn } = event
  for (const payment of money)
    if ((payment.type === 'paid' || payment.type === 'extended') && payment.reference === reference)
      if (dueOn !== undefined) takePaymentBack(counts, { ...event, dueOn }, payment)
}

function applyMoney(
  replay: Replay,
  event: Exclude<MoneyEvent, Waived | Reversed>,
  takenBack: ReadonlySet<string> | null,
): void {
  switch (event.type) {
    case 'paid':
      return takeMoney(replay, event)
    case 'extended':
      if (replay.stoppedDay !== NOT_STOPPED) return takeMoney(replay, asMoney(event))
      return takeExtension(replay, event, event.newDates)
    case 'settlementOffered':
      return openOffer(replay, event)
    case 'lateChargesGivenBack':
      return giveChargesBack(replay, event, takenBack)
    case 'deceased':
      return recordDeath(replay)
    case 'writtenOff':
      return writeOffReplay(replay)
    case 'refunded':
      return giveBack(replay, event)
    case 'dueDatesMoved':
      return moveDueDates(replay, event)
    case 'restructured':
      return restructure(replay, event)
    case 'paused':
      return addPause(replay, event)
    case 'resumed':
      return endPause(replay, event)
  }
}

/**
 * An extension counts from its quote, but only if the loan still ran when it was paid: money for the quote of a
 * loan that had ended by then, by value date, is an ordinary payment of its day and reopens nothing.
 */
function asCounted(history: Running, rules: Rules): Counted {
  let counted: Counted = history
  for (const event of history.money) {
    if (event.type !== 'extended' || event.asOf === event.on) continue
    const without = moneyBefore(counted, history.events, event)
    const replay = play(without, history, { day: dayNumber(event.on), rules, trace: null })
    if (replay.settledDay !== NOT_SETTLED) counted = asPayment(counted, history.events, event)
  }
  return counted
}

/** The money that counted when an extension was paid, without it. */
function moneyBefore(counted: Counted, events: readonly LoanEvent[], extended: Extended): Counted {
  const day = dayNumber(extended.on)
  const before = counted.money.map((event, i) => {
    const then = counted.days[i]!
    return event !== extended && (then < day || (then === day && isBefore(events, event, extended)))
  })
  return {
    money: counted.money.filter((_event, i) => before[i]),
    days: counted.days.filter((_day, i) => before[i]),
  }
}

/** Whether one event was recorded before another. One that is made here stands for an extension recorded before. */
function isBefore(events: readonly LoanEvent[], one: MoneyEvent, other: MoneyEvent): boolean {
  return events.indexOf(one) < events.indexOf(other)
}

function asPayment(counted: Counted, events: readonly LoanEvent[], extended: Extended): Counted {
  const { on, recordedOn, reference, amount, channel } = extended
  const day = dayNumber(on)
  const money = counted.money.filter((event) => event !== extended)
  const days = counted.days.filter((_day, i) => counted.money[i] !== extended)
  let at = days.length
  while (
    at > 0 &&
    (days[at - 1]! > day || (days[at - 1] === day && isBefore(events, extended, money[at - 1]!)))
  )
    at -= 1
  money.splice(at, 0, { type: 'paid', on, recordedOn, reference, amount, channel })
  days.splice(at, 0, day)
  return { money, days }
}

/** Dates that are no longer as they were (paid, or moved by an extension) stay. Nothing moves to an earlier day. */
function moveDueDates(replay: Replay, event: DueDatesMoved): void {
  for (const { no, from, dueOn } of event.moved) {
    const slot = slotOf(replay, no)
    const day = dayNumber(dueOn)
    if (slot && isoOf(slot.due) === from && unpaidOf(slot) > 0 && day > slot.due) slot.due = day
  }
}

function giveBack(replay: Replay, event: Refunded): void {
  const part = Math.min(replay.onAccount, event.amount)
  replay.onAccount -= part
  replay.refunded += event.amount
  let left = event.amount - part
  for (const aside of replay.setAside?.values() ?? []) {
    const given = Math.min(aside.waiting, left)
    aside.waiting -= given
    left -= given
  }
  // Only a later correction can make a refund too high; then the difference is owed.
  replay.shortfall += left
  replay.trace?.refunded(part)
}

/** Nothing is extended any more once nothing is charged: the price is an ordinary payment. */
const asMoney = ({ on, recordedOn, reference, amount, channel }: Extended): Paid => ({
  type: 'paid',
  on,
  recordedOn,
  reference,
  amount,
  channel,
})

/**
 * Stops everything that time would charge from `replay.day` on: interest and fees of instalments to come end with what
 * was earned by then, and late charges no longer grow. Due dates stay, but nothing waits for them any more: money on account
 * pays immediately.
 */
function stopCharges(replay: Replay): void {
  for (const slot of replay.slots) if (unpaidOf(slot) > 0) capAtAccrued(slot, replay.day)
  if (replay.stoppedDay === NOT_STOPPED) replay.stoppedDay = replay.day
  useOnAccount(replay)
  settleIfCovered(replay)
}

function recordDeath(replay: Replay): void {
  if (replay.settledDay !== NOT_SETTLED) return
  replay.deceasedDay = replay.day
  stopCharges(replay)
}

/** Nothing is written off on a loan that has ended by then or ends by that, as a payment reported late may show. */
function writeOffReplay(replay: Replay): void {
  if (replay.settledDay !== NOT_SETTLED) return
  const deferred = deferredFees(replay)
  stopCharges(replay)
  if (replay.settledDay !== NOT_SETTLED) return
  const penaltyPaid = replay.slots.reduce((sum, slot) => sum + slot.paidPenalty, 0)
  replay.writtenOff = { day: replay.day, amount: wholePlan(replay), waivedSince: 0, penaltyPaid }
  noteWriteOff(replay, deferred)
}
