import { dayNumber, isoOf } from '../calendar.ts'
import type { Disbursed, DueDatesMoved, Extended, LoanEvent, Refunded, Reversed, Waived } from '../events.ts'
import { recorder } from '../explain/recorder.ts'
import type { Rules } from '../rules.ts'
import type { LoanTerms } from '../terms.ts'
import { moveTo, takeMoney } from './allocate.ts'
import { takeExtension } from './extend.ts'
import type { History, MoneyEvent } from './history.ts'
import { giveChargesBack, Waivers } from './let-go.ts'
import { slotOf, takePaymentBack } from './returned-line.ts'
import { NOT_SETTLED, type Replay, startReplay, type Trace, unpaidOf } from './state.ts'
import { writeOffReplay } from './write-off.ts'

/** Replays the money of a running loan up to a day. The history must hold its terms and payout. */
export function replayTo(
  history: History & { terms: LoanTerms; disbursed: Disbursed },
  day: number,
  rules: Rules,
  trace: Trace | null,
): Replay {
  const replay = startReplay(history, rules, trace ?? tracerOf(history))
  playMoney(replay, history.extended ? asCounted(history, rules) : history, history)
  moveTo(replay, day)
  return replay
}

function playMoney(replay: Replay, { money, days }: Counted, { events, waived, takenBack }: History): void {
  const waivers = waived ? new Waivers(events) : null
  for (let i = 0; i < money.length; i += 1) {
    const event = money[i]!
    moveTo(replay, days[i]!)
    if (event.type === 'waived') waivers?.letGo(replay, event)
    else if (event.type === 'reversed') takeBack(replay, event, money)
    else {
      if (event.type === 'paid' || event.type === 'extended')
        waivers?.letGoBefore(replay, event, money.slice(i + 1))
      applyMoney(replay, event, takenBack)
    }
  }
}

function takeBack(replay: Replay, event: Reversed, money: readonly MoneyEvent[]): void {
  const { reference, dueOn } = event
  const payment = money.find((one) => one.type === 'paid' && one.reference === reference)
  if (payment?.type === 'paid' && dueOn !== undefined)
    takePaymentBack(replay, { ...event, dueOn }, payment.amount)
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
      return takeExtension(replay, event, event.newDates)
    case 'lateChargesGivenBack':
      return giveChargesBack(replay, event, takenBack)
    case 'writtenOff':
      return writeOffReplay(replay)
    case 'refunded':
      return giveBack(replay, event)
    case 'dueDatesMoved':
      return moveDueDates(replay, event)
  }
}

/** Without a payment that was taken back nobody asks where money went, and a standing costs microseconds. */
const tracerOf = ({ returned }: History): Trace | null => (returned ? recorder() : null)

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
    const replay = startReplay(history, rules, tracerOf(history))
    playMoney(replay, without, history)
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
    const slot = slotOf(replay, no)
    const day = dayNumber(dueOn)
    if (slot && isoOf(slot.due) === from && unpaidOf(slot) > 0 && day > slot.due) slot.due = day
  }
}

function giveBack(replay: Replay, event: Refunded): void {
  const part = Math.min(replay.held, event.amount)
  replay.held -= part
  replay.refunded += event.amount
  // Only a later correction can make a refund too high; then the difference is owed.
  replay.shortfall += event.amount - part
  replay.trace?.refunded(part)
}
