import { type IsoDate, dayNumber, isoOf } from './calendar.ts'
import type { LoanEvent } from './events.ts'
import { chargesAhead } from './fold/ahead.ts'
import { penaltyUncut } from './fold/accrue.ts'
import { settlementDay, settlementNeed } from './fold/settle.ts'
import { moneyWithoutDebt } from './fold/credit.ts'
import { type History, historyOf } from './fold/history.ts'
import { openOffer, openQuote, pauseOf } from './open-offers.ts'
import { replayTo } from './fold/replay.ts'
import {
  interestEarned,
  interestOf,
  NOT_SETTLED,
  NOT_STOPPED,
  penaltyLeft,
  type Replay,
  type Slot,
  type Trace,
  unpaidOf,
} from './fold/state.ts'
import { type Lateness, lateAfter, latenessOf } from './fold/small-difference.ts'
import type { Centavos } from './money.ts'
import { recognisedOn } from './recognition/written-off.ts'
import { RELEASED, type Rules } from './rules.ts'
import { eventsAtTransfer, saleOn } from './sale/sale.ts'
import { saleStanding, soldStanding } from './sale/sold-standing.ts'
import { offerOf } from './settlement-offer.ts'
import { nextOf, stageOf } from './stage.ts'
import type {
  InstalmentStanding,
  InstalmentState,
  LoanStanding,
  OrderStatus,
  Settlement,
} from './standing.ts'
import { termDays } from './terms.ts'
import { NO_TOTALS, penaltyOpen, totalsOf } from './totals.ts'

/**
 * The standing of a loan on a day: a pure function of its events and the day. Events whose value
 * date lies after `today` do not count yet; a payment counts from its value date, whenever it was
 * recorded. Throws if there is no application among the events.
 */
export function loanOn(events: readonly LoanEvent[], today: IsoDate, rules: Rules = RELEASED): LoanStanding {
  const sale = saleOn(events, today)
  if (sale !== null && sale.transferOn <= today) {
    const at = standingOn(eventsAtTransfer(events, sale, today), sale.transferOn, rules)
    // A loan that has ended by then, as a payment reported late may show, is not sold.
    if (at.disbursedOn !== null && at.stage !== 'settled') return soldStanding(at, events, { sale, today })
  }
  const standing = standingOn(events, today, rules)
  return sale === null || standing.stage === 'settled' ? standing : { ...standing, sale: saleStanding(sale) }
}

function standingOn(events: readonly LoanEvent[], day: IsoDate, rules: Rules): LoanStanding {
  return standingOf(historyOf(events, day), day, rules, null)
}

export function standingOf(
  history: History,
  today: IsoDate,
  rules: Rules,
  trace: Trace | null,
): LoanStanding {
  const { terms, disbursed } = history
  if (!terms) throw new Error('a loan begins with its application')
  if (!disbursed) return beforePayout(history, today)
  return running(history, replayTo({ ...history, terms, disbursed }, dayNumber(today), rules, trace), today)
}

const EARLY_STATUS: Record<Exclude<History['stage'], 'none' | 'running'>, OrderStatus> = {
  reviewing: 21,
  declined: 110,
  cancelled: 200,
  lapsed: 200,
  'awaiting-note': 151,
  sending: 151,
  'payout-failed': 151,
}

function beforePayout(history: History, today: IsoDate): LoanStanding {
  const stage = history.stage as keyof typeof EARLY_STATUS
  const ended = stage === 'cancelled'
  const totals = history.money.length === 0 ? NO_TOTALS : { ...NO_TOTALS, ...moneyWithoutDebt(history) }
  return {
    on: today,
    status: EARLY_STATUS[stage],
    stage,
    terms: history.terms,
    agreedOn: history.agreedOn,
    approvedOn: history.approvedOn,
    reapplyFrom: history.reapplyFrom,
    offered: history.offered,
    ruleSet: history.ruleSet,
    reason: history.reason,
    endedBy: history.endedBy,
    disbursedOn: null,
    settledOn: null,
    writtenOffOn: null,
    deceasedOn: null,
    instalments: [],
    dueNow: 0,
    duePenalty: 0,
    nextDueOn: null,
    nextDue: 0,
    daysLate: 0,
    outstanding: 0,
    outstandingPrincipal: 0,
    prepaid: 0,
    advance: ended ? 0 : totals.onAccount,
    credit: ended ? totals.onAccount : 0,
    settlement: { allowed: false, amount: 0, interestSaved: 0, reason: 'not-running', allowedFrom: null },
    settlementOffer: null,
    extensionAllowed: false,
    extensions: 0,
    openQuote: null,
    restructuredOn: null,
    restructureOffer: null,
    pause: null,
    ceilingsApply: false,
    ceilingCut: 0,
    totals,
  }
}

function running(history: History, replay: Replay, today: IsoDate): LoanStanding {
  const settled = replay.settledDay !== NOT_SETTLED && replay.shortfall === 0
  const totals = totalsOf(replay)
  const recognised = recognisedOn(replay, totals)
  const advance = replay.settledDay === NOT_SETTLED ? replay.onAccount : 0
  const late = latenessOf(replay)
  const sums = { advance, due: 0, left: 0, cut: 0, ahead: 0 }
  const instalments: InstalmentStanding[] = []
  let daysLate = 0
  for (const slot of replay.slots) {
    const row = rowOf(replay, slot, { sums, late })
    instalments.push(row)
    if (row.daysLate > daysLate) daysLate = row.daysLate
  }
  const next = nextOf(replay, instalments, late)
  // In the order of payment a line stands among the instalments; in a plan it stands after them.
  if (history.returned) instalments.sort((a, b) => a.no - b.no)
  const dueNow = sums.due + replay.shortfall
  const stage = settled ? 'settled' : stageOf(replay, { daysLate, dueNow, next, late })
  const isDue = stage === 'due-soon' || stage === 'overdue'
  return {
    on: today,
    status: STATUS[stage],
    stage,
    terms: history.terms,
    agreedOn: history.agreedOn,
    approvedOn: history.approvedOn,
    reapplyFrom: null,
    offered: null,
    ruleSet: history.ruleSet,
    reason: null,
    endedBy: null,
    disbursedOn: isoOf(replay.disbursedDay),
    settledOn: settled ? isoOf(replay.settledDay) : null,
    deceasedOn: replay.deceasedDay === NOT_STOPPED ? null : isoOf(replay.deceasedDay),
    writtenOffOn: replay.writtenOff ? isoOf(replay.writtenOff.day) : null,
    instalments,
    dueNow,
    duePenalty: penaltyOpen(totals) - sums.ahead,
    nextDueOn: next ? next.row.dueOn : null,
    nextDue: next ? next.amount : 0,
    daysLate,
    outstanding: sums.left + replay.shortfall,
    outstandingPrincipal: replay.terms.principal - totals.principalPaid,
    prepaid: replay.prepaid,
    advance,
    credit: settled ? replay.onAccount : 0,
    settlement: settlementOf(replay, settled),
    settlementOffer: replay.offer === null ? null : offerOf(history, replay, replay.offer),
    extensionAllowed: isDue && extendable(replay) && extensionsLeft(replay),
    extensions: replay.extensions,
    restructuredOn: replay.restructuredDay === null ? null : isoOf(replay.restructuredDay),
    restructureOffer: settled || replay.stoppedDay !== NOT_STOPPED ? null : openOffer(history, today),
    pause: settled ? null : pauseOf(replay),
    openQuote: settled || replay.stoppedDay !== NOT_STOPPED ? null : openQuote(history, today),
    ceilingsApply: replay.policy !== null,
    ceilingCut: sums.cut + replay.interestCut,
    totals,
    ...(recognised && { recognised }),
  }
}

const STATUS: Record<'running' | 'due-soon' | 'overdue' | 'settled', OrderStatus> = {
  running: 170,
  'due-soon': 174,
  overdue: 180,
  settled: 200,
}

/** `ahead`: late charges of lines whose date is to come. */
type Sums = { advance: Centavos; due: Centavos; left: Centavos; cut: Centavos; ahead: Centavos }

/** One instalment as the borrower sees it; takes its part of the money on account and adds to the sums. */
function rowOf(
  replay: Replay,
  slot: Slot,
  { sums, late }: { sums: Sums; late: Lateness },
): InstalmentStanding {
  const unpaid = unpaidOf(slot)
  const penalty = penaltyLeft(slot)
  const ahead = chargesAhead(slot, replay.day)
  const advance = Math.min(sums.advance, unpaid + ahead)
  sums.advance -= advance
  const left = unpaid + penalty - advance
  const isDue = slot.due <= replay.day && !late.waits
  const due = isDue ? left : penalty - ahead
  const daysLate = unpaid > 0 && !late.isSmall ? Math.max(0, replay.day - lateAfter(replay, slot)) : 0
  const lateInterestUncut = penaltyUncut(slot) - slot.oneOff + (slot.returnedPenalty ?? 0)
  sums.due += due
  sums.left += left
  sums.ahead += ahead
  sums.cut += slot.oneOff + lateInterestUncut - slot.penalty
  return {
    no: slot.no,
    dueOn: isoOf(slot.due),
    principal: slot.principal,
    interest: interestOf(slot),
    fee: slot.fee,
    total: slot.principal + interestOf(slot) + slot.fee,
    lateChargeUncut: slot.oneOff,
    lateInterestUncut,
    penalty: slot.penalty,
    paidPrincipal: slot.paidPrincipal,
    paidInterest: slot.paidInterest,
    paidFee: slot.paidFee,
    paidPenalty: slot.paidPenalty,
    waived: slot.waived,
    letGo: slot.letGo,
    advance,
    left,
    due,
    daysLate,
    state: stateOf(replay, slot, { advance, left, daysLate }),
    ...(slot.replaced && { replaced: true as const }),
    ...(slot.returnedOf !== null && {
      returned: { reference: slot.returnedOf, paid: slot.returnedPaid },
    }),
  }
}

function stateOf(
  replay: Replay,
  slot: Slot,
  at: { advance: Centavos; left: Centavos; daysLate: number },
): InstalmentState {
  if (at.left === 0 && at.advance > 0) return 'covered'
  // Nothing was ever paid on it: a prepayment made it fall away.
  if (at.left === 0) return (replay.prepaid > 0 || slot.replaced) && isEmpty(slot) ? 'dropped' : 'paid'
  if (at.daysLate > 0) return 'overdue'
  return slot.due - replay.day <= replay.rules.dueSoonDays ? 'due-soon' : 'upcoming'
}

const isEmpty = (slot: Slot): boolean => slot.principal + interestOf(slot) + slot.fee + slot.penalty === 0

function settlementOf(replay: Replay, settled: boolean): Settlement {
  const allowedFrom = isoOf(replay.settleFrom)
  if (settled) return { allowed: false, amount: 0, interestSaved: 0, reason: 'settled', allowedFrom }
  const interestDay = settlementDay(replay, replay.day)
  let saved = 0
  for (let i = replay.firstOpen; i < replay.slots.length; i += 1) {
    const slot = replay.slots[i]!
    saved += interestOf(slot) - interestEarned(slot, interestDay)
  }
  const allowed = replay.day >= replay.settleFrom
  const amount = Math.max(0, settlementNeed(replay, interestDay) - replay.onAccount)
  return { allowed, amount, interestSaved: saved, reason: allowed ? 'allowed' : 'too-early', allowedFrom }
}

/** An extension must bring the oldest open instalment into the future, or it would not help. */
export function extendable(replay: Replay): boolean {
  const { slots, terms, stoppedDay, day } = replay
  const first = slots.find((slot) => unpaidOf(slot) > 0)
  return (
    terms.extensionAllowed &&
    stoppedDay === NOT_STOPPED &&
    first !== undefined &&
    first.to + termDays(terms) > day
  )
}

/** Whether the loan may be extended once more. */
export function extensionsLeft({ terms, extensions }: Replay): boolean {
  return terms.maxExtensions === null || extensions < terms.maxExtensions
}
