import { addDays, type IsoDate } from './calendar.ts'
import type { LoanEvent } from './events.ts'
import { type Balances, balancesOn } from './journal.ts'
import { loanOn } from './loan-on.ts'
import { type Centavos, shareFloor } from './money.ts'
import { type LoanRates, loanRatesOf } from './regulators/loan-rates.ts'
import { renegotiatedOf } from './renegotiated.ts'
import type { ClientKind } from './rule-books.ts'
import type { InstalmentStanding, LoanStanding, Stage } from './standing.ts'
import { termDays } from './terms.ts'

/** Sums by what they are of. Centavos. */
export type ByPart = { principal: Centavos; interest: Centavos; fee: Centavos; charges: Centavos }

/**
 * A loan at the end of a day, for the reports of a month: what is owed by the books, what came in since it was paid out,
 * and how late it is. A portfolio, a provision and a tax base are sums of these.
 */
export type MonthEnd = {
  productId: string
  client: ClientKind
  stage: Stage
  /** What was borrowed. */
  principal: Centavos
  termDays: number
  disbursedOn: IsoDate
  /** The last due date of all that is open; of the whole plan where nothing is. */
  maturesOn: IsoDate
  settledOn: IsoDate | null
  writtenOffOn: IsoDate | null
  /** The day from which on a buyer owns it. */
  soldOn: IsoDate | null
  /** Of the loan: days since the oldest unpaid due date. */
  daysLate: number
  /** Receivables by the books, 1110 to 1140: nothing once it is written off. */
  owed: ByPart
  /** What is deducted from them: deferred fees (1160; below 0 where more was earned than has fallen due). */
  deferred: Centavos
  /** Interest and late charges among them that are no income yet (1180, 1185). */
  notRecognised: { interest: Centavos; charges: Centavos }
  /** What came in, taken-back payments deducted; a fee that was deducted came in with the payout. */
  paid: ByPart
  /** What stood in the books when it was written off, less late charges waived since; 0 where it was not. */
  writtenOff: Centavos
  /** What has come in of that. */
  recovered: Centavos
  extensions: number
  /** Its dates were changed on that day, and it is not cured yet (`renegotiatedOf`); null where neither holds. */
  renegotiatedOn: IsoDate | null
  instalmentsOpen: number
  instalmentsLate: number
  /** Of instalments that fell due in the month, without late charges: what was scheduled, and what of it is open. */
  due: { scheduled: Centavos; open: Centavos }
  /** What is open of those that fell due before the month. */
  arrears: Centavos
  /** Whether the first instalment was open 30 days after its date; null in months in which that day does not lie. */
  firstDefault: boolean | null
  /** Due and open of late instalments, with their late charges. */
  overdue: Centavos
  lastPaidOn: IsoDate | null
  /** What it costs, beside the ceiling that holds for it. */
  rates: LoanRates
  /** All accounts of the loan. */
  balances: Balances
}

/**
 * @param known events that were recorded by the end of that day
 * @returns null of a loan whose money had not arrived
 */
export function monthEndOf(known: readonly LoanEvent[], day: IsoDate): MonthEnd | null {
  if (!known.some((event) => event.type === 'disbursed')) return null
  const standing = loanOn(known, day)
  const { terms, disbursedOn, instalments } = standing
  if (terms === null || disbursedOn === null) return null
  const soldOn = standing.stage === 'sold' ? (standing.sale?.transferOn ?? null) : null
  const totals = soldOn === null ? standing.totals : totalsBefore(known, soldOn)
  const balances = balancesOn(known, day)
  const at = (account: string): Centavos => (balances as Record<string, Centavos | undefined>)[account] ?? 0
  const deducted = terms.feeMode === 'deducted' ? shareFloor(terms.principal, terms.feePpm) : 0
  // What is open of a loan that is sold is the buyer's.
  const own = soldOn === null ? instalments : []
  const late = own.filter((row) => row.daysLate > 0)
  return {
    productId: terms.productId,
    client: terms.client,
    stage: standing.stage,
    principal: terms.principal,
    termDays: termDays(terms),
    disbursedOn,
    maturesOn: maturityOf(instalments) ?? disbursedOn,
    settledOn: standing.settledOn,
    writtenOffOn: standing.writtenOffOn,
    soldOn,
    daysLate: standing.daysLate,
    owed: { principal: at('1110'), interest: at('1120'), fee: at('1130'), charges: at('1140') },
    deferred: 0 - at('1160'),
    notRecognised: { interest: 0 - at('1180'), charges: 0 - at('1185') },
    paid: {
      // What was capitalised counts as paid there, and nobody paid it.
      principal:
        totals.principalPaid - totals.principalLetGo + totals.interestCapitalised + totals.penaltyCapitalised,
      interest: totals.interestPaid - totals.interestLetGo - totals.interestCapitalised,
      fee: totals.feePaid - totals.feeLetGo + deducted,
      charges: totals.penaltyPaid - totals.penaltyCapitalised,
    },
    writtenOff: totals.writtenOff,
    recovered: RECOVERIES.reduce((sum, account) => sum - at(account), 0),
    extensions: standing.extensions,
    renegotiatedOn: renegotiatedOf(known, standing),
    ...dueIn(own, day),
    firstDefault: firstDefaultOf(known, own, day),
    instalmentsOpen: own.filter((row) => row.left > 0).length,
    instalmentsLate: late.length,
    overdue: late.reduce((sum, row) => sum + row.due, 0),
    lastPaidOn: lastPaymentOf(known),
    rates: loanRatesOf(known, standing, { terms, disbursedOn }),
    balances,
  }
}

/** Money that is known since a transfer is the buyer's, also of earlier days. */
function totalsBefore(known: readonly LoanEvent[], soldOn: IsoDate): LoanStanding['totals'] {
  return loanOn(
    known.filter((event) => event.recordedOn < soldOn),
    soldOn,
  ).totals
}

/** One account for older loans, one for each part of newer ones. */
const RECOVERIES = ['4040', '4041', '4042', '4043', '4044'] as const

function maturityOf(instalments: readonly InstalmentStanding[]): IsoDate | null {
  const open = instalments.filter((row) => row.left > 0)
  const days = (open.length > 0 ? open : instalments).map((row) => row.dueOn)
  return days.reduce<IsoDate | null>((last, day) => (last === null || day > last ? day : last), null)
}

/** The latest value date of a payment that stands. */
function lastPaymentOf(known: readonly LoanEvent[]): IsoDate | null {
  const gone = new Set(known.flatMap((event) => (event.type === 'reversed' ? [event.reference] : [])))
  let last: IsoDate | null = null
  for (const event of known)
    if ((event.type === 'paid' || event.type === 'extended') && !gone.has(event.reference))
      if (last === null || event.on > last) last = event.on
  return last
}

/** Without late charges, and without what was paid ahead for it. */
const openOf = (row: InstalmentStanding): Centavos =>
  Math.max(0, row.total - row.paidPrincipal - row.paidInterest - row.paidFee)

/** @param day the end of a month */
function dueIn(instalments: readonly InstalmentStanding[], day: IsoDate): Pick<MonthEnd, 'due' | 'arrears'> {
  const first = `${day.slice(0, 7)}-01`
  const sum = (rows: readonly InstalmentStanding[], of: (row: InstalmentStanding) => Centavos) =>
    rows.reduce((all, row) => all + of(row), 0)
  const due = instalments.filter((row) => row.dueOn >= first && row.dueOn <= day)
  const before = instalments.filter((row) => row.dueOn < first)
  return {
    due: { scheduled: sum(due, (row) => row.total), open: sum(due, openOf) },
    arrears: sum(before, openOf),
  }
}

const FIRST_DEFAULT_DAYS = 30

function firstDefaultOf(
  known: readonly LoanEvent[],
  instalments: readonly InstalmentStanding[],
  day: IsoDate,
): boolean | null {
  const first = instalments.find((row) => row.no === 1)
  if (first === undefined) return null
  const on = addDays(first.dueOn, FIRST_DEFAULT_DAYS)
  if (on > day || on.slice(0, 7) !== day.slice(0, 7)) return null
  const then = loanOn(
    known.filter((event) => event.on <= on),
    on,
  )
  const row = then.instalments.find(({ no }) => no === 1)
  return row !== undefined && openOf(row) > 0
}
