/** Which loan money in suspense may belong to, and why: a sum of parts that each have a name. Pure. (Decision 213.) */
import type { MATCH_PARTS } from '@sandigan/contract'
import { type Centavos, daysBetween, type IsoDate, type LoanStanding } from '@sandigan/lending'
import { HIT_SCORE, SAME_WORD, scoreNames } from '../../core/screening/compare-names.ts'
import { nameTokens } from '../../core/screening/normalise-name.ts'
import { haveDifferentSuffixes } from '../../platform/names/fold-name.ts'
import { nearCodes } from './near-codes.ts'

export type MatchPart = (typeof MATCH_PARTS)[number]

/** What each part adds. A code says whose money it was meant to be; an amount alone fits many. */
export const POINTS: Readonly<Record<MatchPart, number>> = {
  'code-same': 40,
  'code-near': 30,
  'amount-of-code': 25,
  'amount-due': 25,
  'amount-of-next': 25,
  'amount-of-rest': 25,
  'payer-phone': 35,
  'payer-name': 25,
  'payer-name-near': 10,
  'near-due-date': 10,
  'nothing-open': -30,
}

/** With less than one part that says something, a loan is no proposal. */
const LEAST = 25
const MOST_POINTS = 100
const MOST_PROPOSALS = 5
/** Days between the payment and the due date, both ways. */
const NEAR_DAYS = 3

export interface MoneyFound {
  readonly amount: Centavos
  readonly payCode: string
  readonly paidOn: IsoDate
  /** As the market writes phones, where it is one. */
  readonly payerPhone: string | null
  readonly payerName: string | null
}

export interface CandidateLoan {
  readonly loanId: string
  readonly borrowerName: string
  readonly borrowerPhone: string
  /** Null: a code that takes any amount. */
  readonly codes: readonly { readonly payCode: string; readonly amount: Centavos | null }[]
  readonly standing: Pick<LoanStanding, 'dueNow' | 'nextDue' | 'nextDueOn' | 'outstanding'>
}

export interface Reason {
  readonly part: MatchPart
  readonly points: number
  /** The code, the name or the day that it is about; empty where the part says it all. */
  readonly fact: string
}

export interface Proposal<Loan> {
  readonly loan: Loan
  /** 0 to 100: the sum of its reasons. */
  readonly score: number
  readonly reasons: readonly Reason[]
}

/** The surest first, at most five. Of one score the loan that falls due first, then by id. */
export function proposeMatches<Loan extends CandidateLoan>(
  money: MoneyFound,
  loans: readonly Loan[],
): Proposal<Loan>[] {
  const day = ({ standing }: CandidateLoan): string => standing.nextDueOn ?? '9999-12-31'
  return loans
    .map((loan) => weigh(money, loan))
    .filter(({ score }) => score >= LEAST)
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        day(a.loan).localeCompare(day(b.loan)) ||
        a.loan.loanId.localeCompare(b.loan.loanId),
    )
    .slice(0, MOST_PROPOSALS)
}

/** One loan with its reasons, however few. */
export function weigh<Loan extends CandidateLoan>(money: MoneyFound, loan: Loan): Proposal<Loan> {
  const near = new Set(nearCodes(money.payCode))
  const parts: readonly (readonly [MatchPart, string] | null)[] = [
    codePart(money, loan, near),
    amountPart(money, loan, near),
    phonePart(money, loan),
    namePart(money, loan),
    dayPart(money, loan),
    loan.standing.outstanding === 0 ? ['nothing-open', ''] : null,
  ]
  const reasons = parts.flatMap((part) =>
    part === null ? [] : [{ part: part[0], points: POINTS[part[0]], fact: part[1] }],
  )
  const sum = reasons.reduce((points, reason) => points + reason.points, 0)
  return { loan, score: Math.min(MOST_POINTS, Math.max(0, sum)), reasons }
}

type Part = readonly [MatchPart, string] | null

function codePart({ payCode }: MoneyFound, { codes }: CandidateLoan, near: ReadonlySet<string>): Part {
  if (codes.some((code) => code.payCode === payCode)) return ['code-same', payCode]
  const meant = codes.find((code) => near.has(code.payCode))
  return meant === undefined ? null : ['code-near', meant.payCode]
}

/** One of them: the same centavos are counted once. */
function amountPart(
  { amount, payCode }: MoneyFound,
  { codes, standing }: CandidateLoan,
  near: ReadonlySet<string>,
): Part {
  const { dueNow, nextDue, outstanding } = standing
  const matching = codes.find(
    (code) => code.amount === amount && (code.payCode === payCode || near.has(code.payCode)),
  )
  if (matching !== undefined) return ['amount-of-code', matching.payCode]
  if (amount === dueNow) return ['amount-due', '']
  if (amount === nextDue) return ['amount-of-next', '']
  return amount === outstanding ? ['amount-of-rest', ''] : null
}

const phonePart = ({ payerPhone }: MoneyFound, { borrowerPhone }: CandidateLoan): Part =>
  payerPhone !== null && payerPhone === borrowerPhone ? ['payer-phone', ''] : null

/** As names are compared with sanction lists: without accents and particles, in any order of the words. */
function namePart({ payerName }: MoneyFound, { borrowerName }: CandidateLoan): Part {
  if (haveDifferentSuffixes(payerName ?? '', borrowerName)) return null
  const score = scoreNames(nameTokens(payerName ?? ''), nameTokens(borrowerName))
  if (score >= HIT_SCORE) return ['payer-name', borrowerName]
  return score >= SAME_WORD ? ['payer-name-near', borrowerName] : null
}

function dayPart({ paidOn }: MoneyFound, { standing: { nextDueOn } }: CandidateLoan): Part {
  if (nextDueOn === null) return null
  return Math.abs(daysBetween(paidOn, nextDueOn)) <= NEAR_DAYS ? ['near-due-date', nextDueOn] : null
}
