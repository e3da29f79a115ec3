import { dayNumber, isoOf } from '../calendar.ts'
import type { Disbursed, DueDatesMoved, Extended, LoanEvent, Refunded, Waived } from '../events.ts'
import type { Rules } from '../rules.ts'
import type { LoanTerms } from '../terms.ts'
import { moveTo, settleIfCovered, takeMoney } from './allocate.ts'
import { takeExtension } from './extend.ts'
import type { History, MoneyEvent } from './history.ts'
import { NOT_SETTLED, penaltyLeft, type Replay, startReplay, type Trace, unpaidOf } from './state.ts'
import { writeOffReplay } from './write-off.ts'

/** Replays the money of a running loan up to a day. The history must hold its terms and payout. */
export function replayTo(
  history: History & { terms: LoanTerms; disbursed: Disbursed },
  day: number,
  rules: Rules,
  trace: Trace | null,
): Replay {
  const replay = startReplay(history, rules, trace)
  playMoney(replay, history.extended ? asCounted(history, rules) : history)
  moveTo(replay, day)
  return replay
}

function playMoney(replay: Replay, { money, days }: Counted): void {
  for (let i = 0; i < money.length; i += 1) {
    moveTo(replay, days[i]!)
    applyMoney(replay, money[i]!)
  }
}

function applyMoney(replay: Replay, event: MoneyEvent): void {
  switch (event.type) {
    case 'paid':
      return takeMoney(replay, event)
    case 'extended':
      return takeExtension(replay, event, event.newDates)
    case 'waived':
      return letGo(replay, event)
    case 'writtenOff':
      return writeOffReplay(replay)
    case 'refunded':
      return giveBack(replay, event)
    case 'dueDatesMoved':
      return moveDueDates(replay, event)
  }
}

type Running = History & { terms: LoanTerms; disbursed: Disbursed }
type Counted = Pick<History, 'money' | 'days'>

/**
 * An extension counts from its quote, but only if the loan still ran when it was paid: money for the quote of a
 * loan that had ended by then, by value date, is an ordinary payment of its day and reopens nothing.
 */
function asCounted(history: Running, rules: Rules): Counted {
  let counted: Counted = history
  for (const event of history.money) {
    if (event.type !== 'extended' || event.asOf === event.on) continue
    const without = moneyBefore(counted, history.events, event)
    const replay = startReplay(history, rules, null)
    playMoney(replay, without)
    moveTo(replay, dayNumber(event.on))
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
    const slot = replay.slots[no - 1]
    const day = dayNumber(dueOn)
    if (slot && isoOf(slot.due) === from && unpaidOf(slot) > 0 && day > slot.due) slot.due = day
  }
}

/** Late charges let go, oldest first, at most what was open on that day. */
function letGo(replay: Replay, event: Waived): void {
  let left = event.amount
  for (const slot of replay.slots) {
    const part = Math.min(left, Math.max(0, penaltyLeft(slot)))
    if (part === 0) continue
    slot.waived += part
    left -= part
    if (replay.writtenOff) replay.writtenOff.waivedSince += part
    replay.trace?.waived(event.reference, slot.no, part)
  }
  settleIfCovered(replay)
}

function giveBack(replay: Replay, event: Refunded): void {
  const part = Math.min(replay.held, event.amount)
  replay.held -= part
  replay.refunded += event.amount
  // Only a later correction can make a refund too high; then the difference is owed.
  replay.shortfall += event.amount - part
  replay.trace?.refunded(part)
}
