import type { IsoDate } from './calendar.ts'
import type { Buyer, Cancelled, ExtensionQuote } from './events.ts'
import type { RestructureOffer } from './quotes.ts'
import type { Centavos } from './money.ts'
import type { Recognised } from './recognition/count.ts'
import type { LoanTerms } from './terms.ts'

/**
 * The order status: 21 under review, 110 declined, 151 approved and money on its way, 170 running and nothing due yet,
 * 174 due within 3 days or today, 180 overdue, 200 settled (or withdrawn or lapsed before any money went out, or sold:
 * nothing is owed here). (Decision 004.)
 */
export type OrderStatus = 21 | 110 | 151 | 170 | 174 | 180 | 200

export type Stage =
  | 'reviewing'
  | 'declined'
  /** Withdrawn by the borrower, or ended by the lender. */
  | 'cancelled'
  /** The offer was not accepted in time. */
  | 'lapsed'
  /** Approved; the borrower still has to confirm the promissory note. */
  | 'awaiting-note'
  /** Note confirmed: the payout is to be sent, or is under way. */
  | 'sending'
  | 'payout-failed'
  | 'running'
  | 'due-soon'
  | 'overdue'
  | 'settled'
  /** A buyer owns it: nothing of it is owed here any more. */
  | 'sold'

/** Whether a loan that ran asks for nothing here any more: paid, or a buyer's. */
export const hasEnded = ({ stage }: { readonly stage: string }): boolean =>
  stage === 'settled' || stage === 'sold'

/** `dropped`: a prepayment or a new plan made it fall away, with nothing left to pay on it. */
export type InstalmentState = 'paid' | 'dropped' | 'covered' | 'upcoming' | 'due-soon' | 'overdue'

/** One instalment at a date. Everything in centavos. */
export type InstalmentStanding = {
  no: number
  dueOn: IsoDate
  /** As scheduled (after extensions; at a settlement, cut to what was really charged). */
  principal: Centavos
  interest: Centavos
  fee: Centavos
  /** principal + interest + fee. */
  total: Centavos
  /** One-off late charge and daily late interest before ceilings. */
  lateChargeUncut: Centavos
  lateInterestUncut: Centavos
  /** The two together after ceilings: what is really charged. */
  penalty: Centavos
  paidPrincipal: Centavos
  paidInterest: Centavos
  paidFee: Centavos
  paidPenalty: Centavos
  /** Penalty that an operator let go. */
  waived: Centavos
  /** Of what is paid of it: interest, fee and principal that the lender let go. */
  letGo: Centavos
  /** Money on account for this instalment that counts on its due date; of a line it covers late charges too. */
  advance: Centavos
  /** Still to be paid for this instalment, advance deducted, whether it is due already or not. */
  left: Centavos
  /** The part of `left` that must be paid now. */
  due: Centavos
  daysLate: number
  state: InstalmentState
  /** A restructuring put a new plan in its place: what is left of it is what was paid. */
  replaced?: true
  /** A line for a payment that was taken back: its late charges are among `lateInterestUncut` and `penalty`. */
  returned?: ReturnedPayment
}

/** A payment that was taken back, as its line stands for it. */
export type ReturnedPayment = {
  reference: string
  /** What it had paid, late charges among it: instalments stay paid by it, and it is owed again. */
  paid: Centavos
}

/** Paying the whole loan before its end (specification, point 9). */
export type Settlement = {
  allowed: boolean
  /** What settles the loan if paid on this day, advance deducted; as of `allowedFrom` while not yet allowed. */
  amount: Centavos
  /** Interest that need not be paid, because the loan ends early. */
  interestSaved: Centavos
  reason: 'allowed' | 'too-early' | 'not-running' | 'settled' | 'sold'
  allowedFrom: IsoDate | null
}

/** An offer to end the loan for less than is owed. Amounts in centavos. */
export type SettlementOffer = {
  reference: string
  /** What was to be paid, and what of it is still open. */
  amount: Centavos
  left: Centavos
  offeredOn: IsoDate
  /** The last day on which paying it ends the loan. */
  expiresOn: IsoDate
  /** What was let go by it; while it is open, what would be if it was paid on this day. */
  letGo: Centavos
  /** When it was paid; null while it is open. */
  acceptedOn: IsoDate | null
  /** References of the payments that count for it. */
  paidBy: readonly string[]
}

/** Running totals from which the journal is written. */
export type LoanTotals = {
  /** Money from the borrower, reversed payments left out. */
  received: Centavos
  refunded: Centavos
  /** Interest that time has earned so far, and the part of it that is paid. */
  interestEarned: Centavos
  interestPaid: Centavos
  feeEarned: Centavos
  feePaid: Centavos
  penaltyCharged: Centavos
  penaltyPaid: Centavos
  penaltyWaived: Centavos
  /** What the lender let go beside late charges; the sums that are paid have it in them. */
  interestLetGo: Centavos
  feeLetGo: Centavos
  principalLetGo: Centavos
  /** The part of `principalLetGo` that had not fallen due: it is no longer in any instalment. */
  letGoAhead: Centavos
  /** Interest and late charges that a restructuring made principal: as if principal paid them. */
  interestCapitalised: Centavos
  penaltyCapitalised: Centavos
  /** Small differences that the house let go. */
  differences: Centavos
  /** What was owed when the loan was written off, less what of it was let go since; 0 where it was not. */
  writtenOff: Centavos
  /** With the principal that was prepaid, less what was capitalised. */
  principalPaid: Centavos
  /** Refunds that later corrections showed to be too high; owed by the borrower. */
  refundShortfall: Centavos
  /** Money on account: for the next instalments, or refundable once settled. */
  onAccount: Centavos
}

/** Days on which nothing is charged for being late, both ends counted. */
export type PauseStanding = { reference: string; from: IsoDate; to: IsoDate; movesDates: boolean }

/** A sale of the loan that stands: agreed, or carried out. Amounts in centavos. */
export type SaleStanding = {
  reference: string
  buyer: Buyer
  price: Centavos
  noticedOn: IsoDate
  transferOn: IsoDate
  /** What the buyer got; null before the day of the transfer. */
  transferred: Transferred | null
}

/**
 * What a buyer of a loan got. In its standing instalments and totals stay those of the day of the transfer; what is owed to the
 * buyer since is for the buyer to say.
 */
export type Transferred = {
  /** All that was to be paid by the plan, late charges of that day included, an advance deducted. */
  owed: Centavos
  /** Of that, what had fallen due. */
  due: Centavos
  /** An advance that went with the loan. */
  advance: Centavos
  /** What came in here since for days from the transfer on, less earlier payments that were taken back since. */
  receivedSince: Centavos
  /** All that is known here since and is the buyer's: with what was reported late for days before the transfer. */
  forBuyer: Centavos
}

export type LoanStanding = {
  on: IsoDate
  status: OrderStatus
  stage: Stage
  terms: LoanTerms | null
  agreedOn: IsoDate | null
  approvedOn: IsoDate | null
  /** Only when declined. */
  reapplyFrom: IsoDate | null
  /** Only when declined: the smaller amount that is offered instead; null where none is. */
  offered: Centavos | null
  /** The version of the rule set that approved or declined it without a person; null where a person did, or nobody yet. */
  ruleSet: number | null
  reason: string | null
  /** Who or what ended it, where it ended before any money went out. */
  endedBy: Cancelled['cause'] | null
  disbursedOn: IsoDate | null
  settledOn: IsoDate | null
  /** The day of the borrower's death, from which on nothing is charged; null otherwise. */
  deceasedOn: IsoDate | null
  /** Since when nothing is charged any more, because the lender no longer counts on the money; null otherwise. */
  writtenOffOn: IsoDate | null
  instalments: readonly InstalmentStanding[]
  /** To be paid today: everything fallen due, with penalties. */
  dueNow: Centavos
  /** The part of `dueNow` that is late charge and late interest; of a line from its date on. */
  duePenalty: Centavos
  /** The oldest instalment not yet paid or covered: its date (which may be past) and what it still takes. */
  nextDueOn: IsoDate | null
  nextDue: Centavos
  /** Days since the oldest unpaid due date; 0 when nothing is late. */
  daysLate: number
  /** Everything of the plan still to be paid, penalties to date included, advance deducted. */
  outstanding: Centavos
  /** The principal part still owed. */
  outstandingPrincipal: Centavos
  /** Principal paid ahead of its instalments, which therefore add up to that much less than the principal. */
  prepaid: Centavos
  /** Money on account for instalments to come, also while a loan whose payout came back waits to run again. */
  advance: Centavos
  /** Refundable to the borrower: too much on a settled loan, or paid on one that ended after its payout came back. */
  credit: Centavos
  settlement: Settlement
  /** The offer that is open today, or that ended the loan; null where there is none. */
  settlementOffer: SettlementOffer | null
  /** Whether an extension may be quoted today (product, state and date allow it). */
  extensionAllowed: boolean
  extensions: number
  /** The latest quote that is still open today. */
  openQuote: ExtensionQuote | null
  /** The day from which the plan of the latest restructuring counts. */
  restructuredOn: IsoDate | null
  /** The offer of a new plan that may be accepted today. */
  restructureOffer: RestructureOffer | null
  /** The pause that is in force or still to come, the nearest one. */
  pause: PauseStanding | null
  /** Whether a ceiling policy covers this loan, and whether it has cut something so far. */
  ceilingsApply: boolean
  ceilingCut: Centavos
  totals: LoanTotals
  /** Left out where the loan is not sold. */
  sale?: SaleStanding
  /** What of its balances goes by a recognition policy; left out where its dates alone say what is income. */
  recognised?: Recognised
}

/** Whether an instalment is a row of the plan: not one that a new plan has replaced and of which nothing was paid or is owed. */
export const isInPlan = ({ replaced, total, penalty, waived }: InstalmentStanding): boolean =>
  replaced !== true || total + penalty - waived > 0
