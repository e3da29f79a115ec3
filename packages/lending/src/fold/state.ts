import { dayNumber, type IsoDate } from '../calendar.ts'
import { type CeilingPolicy, isCovered, maxTotalCost } from '../ceilings.ts'
import type { Disbursed } from '../events.ts'
import { type Centavos, PPM, type Ppm, shareFloor } from '../money.ts'
import { type RuleBook, ruleBookOf, settleFromDay } from '../rule-books.ts'
import { type RecognitionCount, startRecognition } from '../recognition/count.ts'
import type { Rules } from '../rules.ts'
import { stampTaxDeducted } from '../tax/stamp-tax-rates.ts'
import { type LoanTerms, termDays } from '../terms.ts'
import type { ExtensionMoves, Pause } from './moves.ts'
import type { Slot } from './slot.ts'
import type { Component, Trace } from './trace.ts'

export type { ExtensionMoves, Pause } from './moves.ts'
export type { Slot } from './slot.ts'
export type { Component, Trace } from './trace.ts'

/** A running loan while it is being replayed. */
export type Replay = {
  rules: Rules
  /** The figures of the contract that this loan was agreed under. */
  book: RuleBook
  terms: LoanTerms
  /** The ceilings that hold, or null when the loan is not covered. */
  policy: CeilingPolicy | null
  slots: Slot[]
  /** Everything up to and including this day has been counted. */
  day: number
  disbursedDay: number
  settleFrom: number
  /** Index of the oldest instalment not fully paid. */
  firstOpen: number
  oneOffTaken: boolean
  /** Money for the next instalments, or credit once the loan is settled. */
  onAccount: Centavos
  /** Principal paid before its instalments fell due: it is no longer part of any. */
  prepaid: Centavos
  /** What the lender let go of each but late charges; `ahead` is principal of instalments that had not fallen due. */
  letGo: { interest: Centavos; fee: Centavos; principal: Centavos; ahead: Centavos }
  shortfall: Centavos
  received: Centavos
  refunded: Centavos
  /** What payments that were taken back had paid of each: it is owed again as lines. */
  returned: Record<Component, Centavos>
  /** Payments that are taken back later, by reference: nothing of them pays ahead. */
  setAside: Map<string, SetAside> | null
  /** By the reference of each extension that stands, where it moved what. */
  moves: Map<string, ExtensionMoves> | null
  /** Lines for extensions whose price was taken back, which end if a line is not paid by its date. */
  priceLines: Slot[]
  settledDay: number
  /** The last day on which no more than a small difference was open of what had fallen due; late days count from it. */
  smallUntil: number
  /** Small differences that were let go. */
  differences: Centavos
  /** The latest offer to end the loan for less; null where there was none. */
  offer: OfferCount | null
  /** From when on nothing is charged any more, and what was owed then; null where it was not written off. */
  writtenOff: WrittenOffSums | null
  /** The day of the borrower's death; `NOT_STOPPED` where there is none. */
  deceasedDay: number
  /** The day on which a write-off or a death ended what time earns; `NOT_STOPPED` while it goes on. */
  stoppedDay: number
  extensions: number
  /** The rate that holds for what is planned from now on. */
  dailyRatePpm: Ppm
  /** Sums that restructurings made principal. */
  capitalised: { interest: Centavos; penalty: Centavos }
  /** The day from which the latest restructuring counts. */
  restructuredDay: number | null
  /** In the order of their days, without those that were over before they began. */
  pauses: Pause[]
  /** Interest that ceilings cut from extensions. */
  interestCut: Centavos
  feeDeducted: Centavos
  /** Stamp tax that the borrower has borne: a part of the cost that ceilings limit. */
  stampTax: Centavos
  /** All penalties charged so far, and the room for them; `NOT_COUNTED` after the plan changed. */
  charged: Centavos
  room: Centavos
  /** What the journal needs of a loan with a recognition policy; null where its dates alone say what is income. */
  recognition: RecognitionCount | null
  trace: Trace | null
}

/** What a payment would have paid ahead and waits instead, and what was covered in its place since. Centavos. */
export type SetAside = { waiting: Centavos; covered: Centavos }

/** An offer to end the loan for less, and what was paid for it. Sums in centavos, days are day numbers. */
export type OfferCount = {
  reference: string
  /** Still to be paid for it. */
  left: Centavos
  expires: number
  /** By the reference of each payment that counts for it. */
  paid: Map<string, Centavos>
  acceptedDay: number
  /** What was let go by it. */
  letGo: Centavos
}

/** Sums in centavos, the day a day number. */
export type WrittenOffSums = {
  day: number
  /** Principal, interest, fees and late charges that were owed. */
  amount: Centavos
  /** What of it was let go afterwards. */
  waivedSince: Centavos
  /** Late charges that had been paid by then. */
  penaltyPaid: Centavos
}

/** What a loan starts with. `confirmedOn` is the day of its note, which picks the ceilings. */
export type Started = { terms: LoanTerms; disbursed: Disbursed; confirmedOn: IsoDate | null }

export const NOT_SETTLED = -1
export const NOT_STOPPED = -1
/** Before every day: late days count from the due date alone. */
export const NOT_SMALL = -1
/** Stands for a payment where a small difference was let go. */
export const SMALL_DIFFERENCE = 'small-difference'
/** The room for penalties must be counted again: interest or fees are planned anew. */
export const NOT_COUNTED = -1

export function startReplay(
  { terms, disbursed: event, confirmedOn }: Started,
  rules: Rules,
  trace: Trace | null,
): Replay {
  const disbursedDay = dayNumber(event.on)
  const policy = rules.policyOn(confirmedOn ?? terms.offeredOn)
  const book = ruleBookOf(terms, rules.books)
  const replay: Replay = {
    rules,
    book,
    terms,
    policy: isCovered(policy, terms) ? policy : null,
    slots: slotsOf(terms, event),
    day: disbursedDay,
    disbursedDay,
    settleFrom: disbursedDay + settleFromDay(book, termDays(terms)),
    firstOpen: 0,
    oneOffTaken: false,
    onAccount: 0,
    prepaid: 0,
    letGo: { interest: 0, fee: 0, principal: 0, ahead: 0 },
    shortfall: 0,
    received: 0,
    refunded: 0,
    returned: { penalty: 0, interest: 0, fee: 0, principal: 0 },
    setAside: null,
    moves: null,
    priceLines: [],
    settledDay: NOT_SETTLED,
    smallUntil: NOT_SMALL,
    differences: 0,
    offer: null,
    writtenOff: null,
    stoppedDay: NOT_STOPPED,
    deceasedDay: NOT_STOPPED,
    extensions: 0,
    dailyRatePpm: terms.dailyRatePpm,
    capitalised: { interest: 0, penalty: 0 },
    restructuredDay: null,
    pauses: [],
    interestCut: 0,
    feeDeducted: terms.feeMode === 'deducted' ? shareFloor(terms.principal, terms.feePpm) : 0,
    stampTax: stampTaxDeducted(terms),
    charged: 0,
    room: NOT_COUNTED,
    recognition: startRecognition(event.recognition),
    trace,
  }
  trace?.begin(replay)
  return replay
}

function slotsOf(terms: LoanTerms, event: Disbursed): Slot[] {
  const slots: Slot[] = []
  let balance = terms.principal
  for (const row of event.plan) {
    slots.push({
      no: row.no,
      due: dayNumber(row.dueOn),
      from: dayNumber(row.interestFrom),
      to: dayNumber(row.interestTo),
      movedTo: dayNumber(row.interestTo),
      balance,
      dailyRatePpm: terms.dailyRatePpm,
      windowInterest: row.interest,
      earlierInterest: 0,
      principal: row.principal,
      fee: row.fee,
      paidPrincipal: 0,
      paidInterest: 0,
      paidFee: 0,
      paidPenalty: 0,
      waived: 0,
      letGo: 0,
      oneOff: 0,
      lateExact: 0,
      lateCapExact: 0,
      claimed: 0,
      penalty: 0,
      replaced: false,
      returnedPenalty: null,
      returnedOf: null,
      returnedPaid: 0,
    })
    balance -= row.principal
  }
  return slots
}

export function interestOf(slot: Slot): Centavos {
  return slot.earlierInterest + slot.windowInterest
}

/** Interest that the days up to `day` have earned on this instalment, rounded down. */
export function interestEarned(slot: Slot, day: number): Centavos {
  if (day >= slot.to) return slot.earlierInterest + slot.windowInterest
  if (day <= slot.from) return slot.earlierInterest
  const accrued = Math.floor((slot.balance * slot.dailyRatePpm * (day - slot.from)) / PPM)
  return slot.earlierInterest + Math.min(slot.windowInterest, accrued)
}

/** Scheduled amount still unpaid, penalties apart. */
export function unpaidOf(slot: Slot): Centavos {
  return (
    slot.principal +
    slot.earlierInterest +
    slot.windowInterest +
    slot.fee -
    slot.paidPrincipal -
    slot.paidInterest -
    slot.paidFee
  )
}

/** Late charges of its own: a line bears those again that the payment had paid. */
export function ownPenalty(slot: Slot): Centavos {
  return slot.penalty - (slot.returnedPenalty ?? 0)
}

export function penaltyLeft(slot: Slot): Centavos {
  return slot.penalty - slot.paidPenalty - slot.waived
}

/** The most that penalties may come to: what the total-cost ceiling leaves beside interest and fees, or the product's cap. */
export function penaltyRoom(replay: Replay): Centavos {
  if (replay.room === NOT_COUNTED) replay.room = Math.min(ownCap(replay), policyRoom(replay))
  return replay.room
}

/** Whether the product's own cap leaves less room for penalties than the ceilings of law. */
export function capsLower(replay: Replay): boolean {
  return ownCap(replay) < policyRoom(replay)
}

function ownCap({ terms }: Replay): Centavos {
  return terms.lateCapPpm === null ? Number.MAX_SAFE_INTEGER : shareFloor(terms.principal, terms.lateCapPpm)
}

function policyRoom(replay: Replay): Centavos {
  const { terms, policy } = replay
  if (!policy) return Number.MAX_SAFE_INTEGER
  let cost = replay.feeDeducted + replay.stampTax + replay.capitalised.interest
  cost -= replay.returned.fee + replay.returned.interest
  for (const slot of replay.slots) cost += slot.fee + interestOf(slot)
  return Math.max(0, maxTotalCost(policy, terms.principal) - cost)
}
