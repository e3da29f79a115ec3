import { dayNumber, type IsoDate } from '../calendar.ts'
import type { Disbursed, Extended, LoanEvent, Paid, Refunded, Reversed, Waived } from '../events.ts'
import type { Rules } from '../rules.ts'
import { completeTerms, type LoanTerms } from '../terms.ts'
import { moveTo, settleIfCovered, takeMoney } from './allocate.ts'
import { takeExtension } from './extend.ts'
import { penaltyLeft, type Replay, startReplay } from './state.ts'
import type { Trace } from './trace.ts'

type MoneyEvent = Paid | Extended | Waived | Refunded

/** Where a loan stands before it runs, and the events that move its money. */
export type History = {
  stage:
    | 'none'
    | 'reviewing'
    | 'declined'
    | 'cancelled'
    | 'awaiting-note'
    | 'sending'
    | 'payout-failed'
    | 'running'
  terms: LoanTerms | null
  agreedOn: IsoDate | null
  approvedOn: IsoDate | null
  reapplyFrom: IsoDate | null
  reason: string | null
  disbursed: Disbursed | null
  quote: Extract<LoanEvent, { type: 'extensionQuoted' }> | null
  money: MoneyEvent[]
  /** The day each money event counts from, in step with `money`. */
  days: number[]
}

/** Sorts what happened up to a day: the application as it was recorded, the money by value date. */
export function historyOf(events: readonly LoanEvent[], today: IsoDate): History {
  const history: History = {
    stage: 'none',
    terms: null,
    agreedOn: null,
    approvedOn: null,
    reapplyFrom: null,
    reason: null,
    disbursed: null,
    quote: null,
    money: [],
    days: [],
  }
  let reversed: Set<string> | null = null
  for (let i = 0; i < events.length; i += 1) {
    const event = events[i]!
    if (event.on > today) continue
    switch (event.type) {
      case 'paid':
      case 'waived':
      case 'refunded':
        insert(history, event, dayNumber(event.on))
        break
      case 'extended':
        insert(history, event, dayNumber(event.asOf))
        break
      case 'reversed':
        reversed = remember(reversed, event)
        break
      default:
        applyStep(history, event)
    }
  }
  if (reversed) dropReversed(history, reversed)
  return history
}

/** By value date; on the same day in the order of recording. Nearly always an append. */
function insert(history: History, event: MoneyEvent, day: number): void {
  const { money, days } = history
  let at = days.length
  while (at > 0 && days[at - 1]! > day) at -= 1
  if (at === days.length) {
    money.push(event)
    days.push(day)
  } else {
    money.splice(at, 0, event)
    days.splice(at, 0, day)
  }
}

function remember(reversed: Set<string> | null, event: Reversed): Set<string> {
  const known = reversed ?? new Set<string>()
  known.add(event.reference)
  return known
}

/** A payment taken back never was: the loan is counted again without it. */
function dropReversed(history: History, reversed: Set<string>): void {
  const { money, days } = history
  let kept = 0
  for (let i = 0; i < money.length; i += 1) {
    const event = money[i]!
    if ((event.type === 'paid' || event.type === 'extended') && reversed.has(event.reference)) continue
    money[kept] = event
    days[kept] = days[i]!
    kept += 1
  }
  money.length = kept
  days.length = kept
}

type StepEvent = Exclude<LoanEvent, MoneyEvent | Reversed>

function applyStep(history: History, event: StepEvent): void {
  switch (event.type) {
    case 'agreed':
      history.stage = 'reviewing'
      history.terms = completeTerms(event.terms)
      history.agreedOn = event.on
      return
    case 'approved':
      history.stage = 'awaiting-note'
      history.approvedOn = event.on
      return
    case 'declined':
      history.stage = 'declined'
      history.reapplyFrom = event.reapplyFrom
      history.reason = event.reason
      return
    case 'cancelled':
      history.stage = 'cancelled'
      history.reason = event.reason
      return
    case 'noteConfirmed':
    case 'payoutSent':
      history.stage = 'sending'
      history.reason = null
      return
    case 'payoutFailed':
      history.stage = 'payout-failed'
      history.reason = event.reason
      return
    case 'disbursed':
      history.stage = 'running'
      history.disbursed = event
      return
    case 'extensionQuoted':
      history.quote = event
  }
}

/** Replays the money of a running loan up to a day. The history must hold its terms and payout. */
export function replayTo(
  history: History & { terms: LoanTerms; disbursed: Disbursed },
  day: number,
  rules: Rules,
  trace: Trace | null,
): Replay {
  const replay = startReplay(history.terms, history.disbursed, rules, trace)
  const { money, days } = history
  for (let i = 0; i < money.length; i += 1) {
    const event = money[i]!
    moveTo(replay, days[i]!)
    applyMoney(replay, event)
  }
  moveTo(replay, day)
  return replay
}

function applyMoney(replay: Replay, event: MoneyEvent): void {
  switch (event.type) {
    case 'paid':
      return takeMoney(replay, event.amount, event.reference)
    case 'extended':
      return takeExtension(replay, event, event.newDates)
    case 'waived':
      return letGo(replay, event)
    case 'refunded':
      return giveBack(replay, event)
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
