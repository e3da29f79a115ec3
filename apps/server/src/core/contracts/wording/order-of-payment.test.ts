/** What a payment is used for first: one list, with which the words of a contract and the counting are compared. */
import {
  addDays,
  agreementFactsOf,
  disclosureOf,
  type LoanEvent,
  loanOn,
  type LoanTerms,
  NO_HOLIDAYS,
  pay,
  planOf,
} from '@sandigan/lending'
import { describe, expect, test } from 'vitest'
import { loanCopy } from '../../../platform/copy/loans/catalogue.ts'
import { done, loanOfBook } from '../../../testing/loan-of-book.ts'
import { disclosureRows } from './disclosure-rows.ts'
import { wordingOf, wordingVersionFor } from './wordings.ts'

type Use = 'late charges' | 'interest' | 'fee' | 'principal' | 'next instalment' | 'ahead'

/** By the first book money for the next instalment is money ahead: nothing stands between the two. */
const ORDER: Readonly<Record<string, readonly Use[]>> = {
  'book-1': ['late charges', 'interest', 'fee', 'principal', 'ahead'],
  'book-2': ['interest', 'fee', 'principal', 'next instalment', 'late charges', 'ahead'],
}
const BOOKS = Object.entries(ORDER).map(([book, order]) => ({ book, order }))

const ON = '2026-05-01'
/** ₱100.00 in four instalments with a fee in each: so small that it can be paid by centavos. */
const termsOf = (ruleBook: string): LoanTerms => ({
  productId: 'p',
  productVersion: 1,
  productName: 'P',
  principal: 100_00,
  periods: 4,
  termUnit: 30,
  dailyRatePpm: 1_000,
  feePpm: 40_000,
  feeMode: 'spread',
  client: 'new',
  extensionAllowed: true,
  dueDateRule: 'as-is',
  offeredOn: ON,
  ruleBook,
  lateCapPpm: null,
  maxExtensions: null,
})

describe.each(BOOKS)('the order of a payment by $book', ({ book, order }) => {
  const terms = termsOf(book)
  const plan = planOf(terms, ON, NO_HOLIDAYS)
  const lender = {
    name: '',
    registrationNumber: '',
    certificateNumber: '',
    address: '',
    email: '',
    phone: '',
  }
  const disclosure = disclosureOf(terms, plan, lender)

  test('in the agreement is the list', () => {
    const of = { borrower: { name: '', reference: '' }, orderId: '', disclosureHash: '' }
    const facts = agreementFactsOf(terms, plan, lender, of)
    const clauses = wordingOf(wordingVersionFor(terms)).clausesOf(facts, disclosure)
    const repayment = clauses.find(({ title }) => title === '4. Repayment')
    const says = repayment?.paragraphs.filter((text) => /^(Payments are|A payment is) used/.test(text)) ?? []
    expect(says).toHaveLength(1)
    expect(says[0]).toContain('oldest instalment first')
    expect(usesIn(says[0] ?? '', AGREEMENT)).toEqual(order)
  })

  test('in the disclosure statement is the list in both languages, where it says one', () => {
    for (const [language, words] of Object.entries(STATEMENT)) {
      const copy = loanCopy(language)
      const row = disclosureRows(copy, disclosure).find(({ text }) => text === copy.disclosure.order)
      expect(row === undefined ? [] : usesIn(row.value, words)).toEqual(book === 'book-1' ? [] : order)
    }
  })

  test('as it is counted is the list, of two overdue instalments the older one first', () => {
    expect(usesCounted(terms)).toEqual(stepsOf(order))
  })
})

type Words = Readonly<Record<Use, RegExp>>
const SAME = { interest: /interest/i, fee: /\bfees?\b/i, principal: /principal/i }
const AGREEMENT: Words = {
  ...SAME,
  'late charges': /penalties|late charges/i,
  'next instalment': /\) the next instalment\b/,
  ahead: /ahead|kept for the next instalments/,
}
const STATEMENT: Readonly<Record<'en' | 'fil', Words>> = {
  en: { ...SAME, 'late charges': /late charges/, 'next instalment': /next installment/, ahead: /ahead/ },
  fil: { ...SAME, 'late charges': /late charges/, 'next instalment': /susunod na hulog/, ahead: /paunang/ },
}

/** The uses in the order in which a text names them first. */
function usesIn(text: string, words: Words): string[] {
  return Object.entries(words)
    .map(([use, word]) => ({ use, at: text.search(word) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ use }) => use)
}

const PER_INSTALMENT = new Set<string>(['late charges', 'interest', 'fee', 'principal'])

/** The list for two overdue instalments: what forms one group in it is paid of the first before the second. */
function stepsOf(order: readonly Use[]): string[] {
  const steps: string[] = []
  let group: Use[] = []
  const flush = () => {
    for (const no of [1, 2]) steps.push(...group.map((use) => `${use} of ${no}`))
    group = []
  }
  for (const use of order) {
    if (PER_INSTALMENT.has(use)) {
      group.push(use)
      continue
    }
    flush()
    steps.push('later instalments')
  }
  return steps
}

/** Two days before the third of four due dates: two instalments are overdue, and the third is the next one. */
const DAY = addDays(ON, 88)

/** Pays the loan with a centavo more each time, and says what each centavo was used for. */
function usesCounted(terms: LoanTerms): string[] {
  const events = loanOfBook(terms)
  const owed = loanOn(events, DAY)
  const ahead = 1_00
  const most = owed.dueNow + (owed.instalments[2]?.left ?? 0) + ahead
  const uses: string[] = []
  let before = paidOf(events)
  for (let amount = 1; amount <= most; amount += 1) {
    const payment = { reference: 'pay', amount, on: DAY, channel: 'store' }
    const now = paidOf([...events, ...done(pay(events, payment, DAY))])
    const grown = Object.keys(now).filter((use) => (now[use] ?? 0) > (before[use] ?? 0))
    if (grown.length !== 1) throw new Error(`centavo ${amount} was used for ${grown.join(' and ')}`)
    if (uses.at(-1) !== grown[0]) uses.push(...grown)
    before = now
  }
  return uses
}

function paidOf(events: readonly LoanEvent[]): Record<string, number> {
  const { instalments, advance, prepaid } = loanOn(events, DAY)
  const paid: Record<string, number> = { 'later instalments': advance + prepaid }
  for (const row of instalments.slice(0, 2)) {
    paid[`late charges of ${row.no}`] = row.paidPenalty
    paid[`interest of ${row.no}`] = row.paidInterest
    paid[`fee of ${row.no}`] = row.paidFee
    paid[`principal of ${row.no}`] = row.paidPrincipal
  }
  return paid
}
