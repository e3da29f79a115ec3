import { dayNumber, type IsoDate } from '../calendar.ts'
import type {
  Cancelled,
  Deceased,
  Disbursed,
  DueDatesMoved,
  Extended,
  LateChargesGivenBack,
  LoanEvent,
  Paid,
  Paused,
  PayoutReversed,
  Refunded,
  RefundReturned,
  Restructured,
  Resumed,
  Reversed,
  SettlementOffered,
  Waived,
  WrittenOff,
} from '../events.ts'
import type { Centavos } from '../money.ts'
import { offerEndsOn } from '../offer-days.ts'
import type { Stage } from '../standing.ts'
import { completeTerms, type LoanTerms } from '../terms.ts'

export type MoneyEvent =
  | Paid
  | Extended
  | Waived
  | SettlementOffered
  | LateChargesGivenBack
  | WrittenOff
  | Deceased
  | Refunded
  | Reversed
  | DueDatesMoved
  | Restructured
  | Paused
  | Resumed

/** Where a loan stands before it runs, and the events that move its money. */
export type History = {
  stage: 'none' | Exclude<Stage, 'due-soon' | 'overdue' | 'settled' | 'sold'>
  terms: LoanTerms | null
  agreedOn: IsoDate | null
  approvedOn: IsoDate | null
  /** The day of the promissory note, whose ceilings count. */
  confirmedOn: IsoDate | null
  reapplyFrom: IsoDate | null
  offered: Centavos | null
  ruleSet: number | null
  reason: string | null
  endedBy: Cancelled['cause'] | null
  disbursed: Disbursed | null
  quote: Extract<LoanEvent, { type: 'extensionQuoted' }> | null
  offer: Extract<LoanEvent, { type: 'restructureOffered' }> | null
  money: MoneyEvent[]
  /** The day each money event counts from, in step with `money`. */
  days: number[]
  /** Whether there is an extension among them. */
  extended: boolean
  /** Whether there is a waiver among them. */
  waived: boolean
  /** Whether a payment was taken back whose sum is owed again as a line: then money is traced to where it went. */
  returned: boolean
  /** References of payments that were taken back as if they had never come; null where none was. */
  takenBack: ReadonlySet<string> | null
  /** All that was known, in the order of recording. */
  events: readonly LoanEvent[]
}

/** Sorts what happened up to a day: the application as it was recorded, the money by value date. */
export function historyOf(events: readonly LoanEvent[], today: IsoDate): History {
  const history: History = {
    stage: 'none',
    terms: null,
    agreedOn: null,
    approvedOn: null,
    confirmedOn: null,
    reapplyFrom: null,
    offered: null,
    ruleSet: null,
    reason: null,
    endedBy: null,
    disbursed: null,
    quote: null,
    offer: null,
    money: [],
    days: [],
    extended: false,
    waived: false,
    returned: false,
    takenBack: null,
    events,
  }
  let reversed: Set<string> | null = null
  let returned: Set<string> | null = null
  for (let i = 0; i < events.length; i += 1) {
    const event = events[i]!
    if (event.on > today) continue
    if (event.type === 'waived') history.waived = true
    switch (event.type) {
      case 'waived':
      case 'paid':
      case 'settlementOffered':
      case 'lateChargesGivenBack':
      case 'writtenOff':
      case 'deceased':
      case 'refunded':
      case 'dueDatesMoved':
      case 'paused':
      case 'resumed':
        insert(history, event, dayNumber(event.on))
        break
      case 'extended':
      case 'restructured':
        history.extended ||= event.type === 'extended'
        insert(history, event, dayNumber(event.asOf))
        break
      case 'reversed':
        if (event.dueOn === undefined) reversed = remember(reversed, event)
        else {
          history.returned = true
          insert(history, event, dayNumber(event.on))
        }
        break
      case 'refundReturned':
        returned = remember(returned, event)
        break
      default:
        applyStep(history, event)
    }
  }
  history.takenBack = reversed
  if (reversed) drop(history, ({ type }) => type === 'paid' || type === 'extended', reversed)
  if (returned) drop(history, ({ type }) => type === 'refunded', returned)
  if (history.stage === 'awaiting-note' && today > offerEnd(history)) lapse(history)
  return history
}

function lapse(history: History): void {
  history.stage = 'lapsed'
  history.endedBy = 'lapsed'
}

function offerEnd({ approvedOn }: History): IsoDate {
  return approvedOn === null ? '9999-12-31' : offerEndsOn(approvedOn)
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

function remember(sofar: Set<string> | null, event: Reversed | RefundReturned): Set<string> {
  const known = sofar ?? new Set<string>()
  known.add(event.reference)
  return known
}

/** A payment taken back, or a refund that did not arrive, never was: the loan is counted again without it. */
function drop(history: History, isOfKind: (event: MoneyEvent) => boolean, gone: Set<string>): void {
  forget(history, (event) => isOfKind(event) && 'reference' in event && gone.has(event.reference))
}

function forget({ money, days }: History, isGone: (event: MoneyEvent) => boolean): void {
  let remaining = 0
  for (let i = 0; i < money.length; i += 1) {
    const event = money[i]!
    if (isGone(event)) continue
    money[remaining] = event
    days[remaining] = days[i]!
    remaining += 1
  }
  money.length = remaining
  days.length = remaining
}

type StepEvent = Exclude<LoanEvent, MoneyEvent | Reversed | RefundReturned>

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
      history.ruleSet = event.ruleSet ?? null
      return
    case 'approvalRevoked':
      history.stage = 'reviewing'
      history.approvedOn = null
      history.ruleSet = null
      return
    case 'declined':
      history.stage = 'declined'
      history.reapplyFrom = event.reapplyFrom
      history.offered = event.offered ?? null
      history.ruleSet = event.ruleSet ?? null
      history.reason = event.reason
      return
    case 'cancelled':
      history.stage = event.cause === 'lapsed' ? 'lapsed' : 'cancelled'
      history.endedBy = event.cause
      history.reason = event.reason
      return
    case 'noteConfirmed':
      history.stage = 'sending'
      history.reason = null
      history.confirmedOn = event.on
      return
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
    case 'payoutReversed':
      return forgetPayout(history, event)
    case 'deceasedWithdrawn':
      return forget(history, ({ type }) => type === 'deceased')
    case 'extensionQuoted':
      history.quote = event
      return
    case 'restructureOffered':
      history.offer = event
  }
}

/**
 * The money came back, so that the loan never ran: its plan, its charges and its quotes are gone. What the borrower
 * paid until then stays, without a debt to be used for; it counts when the loan runs again.
 */
function forgetPayout(history: History, event: PayoutReversed): void {
  const lines = history.money.flatMap((event) => (event.type === 'reversed' ? [event.reference] : []))
  drop(history, ({ type }) => type === 'paid' || type === 'extended', new Set(lines))
  const money = history.money.flatMap(withoutLoan)
  history.stage = 'payout-failed'
  history.reason = event.reason
  history.disbursed = null
  history.quote = null
  history.offer = null
  history.extended = false
  history.waived = false
  history.returned = false
  history.money = []
  history.days = []
  for (const remaining of money) insert(history, remaining, dayNumber(remaining.on))
}

/** What is left of a change when there is no loan any more: money in and money out. */
function withoutLoan(event: MoneyEvent): MoneyEvent[] {
  if (event.type === 'paid' || event.type === 'refunded') return [event]
  if (event.type !== 'extended') return []
  const { on, recordedOn, reference, amount, channel } = event
  return [{ type: 'paid', on, recordedOn, reference, amount, channel }]
}
