import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addDays, NO_HOLIDAYS } from './calendar.ts'
import { canonicalJson } from './canonical-json.ts'
import { agree } from './commands/apply.ts'
import type { LoanEvent } from './events.ts'
import { explain } from './explain.ts'
import { type JournalEntry, journalOf } from './journal.ts'
import { loanOn } from './loan-on.ts'
import { offerOf } from './product.ts'
import { FIRST_RULE_BOOK, RULE_BOOKS, type RuleBook, ruleBookOf, ruleBookOn } from './rule-books.ts'
import { RELEASED, type Rules } from './rules.ts'
import { dayOf, done, LARGE, paid, runningLoan } from './testing/loans.ts'
import { LARGE_PRODUCT } from './testing/products.ts'

/** What has been released. A line is added for a new book; none is ever changed. */
const RELEASED_HASHES = {
  'book-2': '39e4b22be7027ae31ff34c26cfef5305edb83f4a527b871f17e72e6896b9ff0c',
  'book-1': '01533c9ea6b9a45d43203fe9c54354a8637f547be6eed466095cc790654ea5cb',
}

const hashOf = (book: RuleBook): string =>
  createHash('sha256')
    .update(canonicalJson({ ...book, lateBands: [...book.lateBands] }))
    .digest('hex')

/** Half the one-off charge and one percent less a day, for loans agreed from June 2026 on. */
const NEXT: RuleBook = {
  id: 'book-next',
  from: '2026-06-01',
  lateCharge: { new: 500_00, repeat: 400_00 },
  lateBands: [{ fromDay: 1, dailyPpm: 40_000 }],
  settleAfterShare: 1 / 4,
  settleAfterDays: 14,
}
const BOOKS = [NEXT, ...RULE_BOOKS]
const RULES: Rules = { ...RELEASED, books: BOOKS }

describe('released rule books', () => {
  test('never change', () => {
    expect(Object.fromEntries(RULE_BOOKS.map((book) => [book.id, hashOf(book)]))).toEqual(RELEASED_HASHES)
  })

  test('planted bugs are caught: whatever is changed on a released book is another hash', () => {
    const [book] = RULE_BOOKS
    if (!book) throw new Error('no book')
    const changed: RuleBook[] = [
      { ...book, id: 'book-9' },
      { ...book, from: '2026-01-02' },
      { ...book, lateCharge: { ...book.lateCharge, new: book.lateCharge.new + 1 } },
      { ...book, lateCharge: { ...book.lateCharge, repeat: book.lateCharge.repeat + 1 } },
      { ...book, lateBands: book.lateBands.map((band) => ({ ...band, dailyPpm: band.dailyPpm + 1 })) },
      { ...book, lateBands: book.lateBands.slice(1) },
      { ...book, settleAfterShare: book.settleAfterShare / 2 },
      { ...book, settleAfterDays: book.settleAfterDays + 1 },
    ]
    expect(new Set([book, ...changed].map(hashOf)).size).toBe(1 + changed.length)
  })

  test('are newest first, and no two have one id or one day', () => {
    const days = RULE_BOOKS.map((book) => book.from)
    expect(days).toEqual([...new Set(days)].sort().toReversed())
    expect(new Set(RULE_BOOKS.map((book) => book.id)).size).toBe(RULE_BOOKS.length)
  })

  test('an id that was never released is a bug, not a default', () => {
    expect(() => ruleBookOf({ ruleBook: 'book-0' })).toThrow('no rule book book-0')
  })
})

describe('a new rule book', () => {
  const lateLoan = () => paid(runningLoan(LARGE), 3_000_00, dayOf(LARGE, 70), dayOf(LARGE, 71))

  const journalOn = (events: readonly LoanEvent[], rules: Rules): JournalEntry[] =>
    events.flatMap((event, i) => journalOf(events.slice(0, i), event, undefined, rules))

  test('changes no figure and no journal line of a running loan, on any day', () => {
    const events = lateLoan()
    for (let day = 0; day <= 400; day += 1) {
      const today = addDays(LARGE.offeredOn, day)
      expect(loanOn(events, today, RULES)).toEqual(loanOn(events, today))
    }
    expect(explain(events, dayOf(LARGE, 75), RULES)).toEqual(explain(events, dayOf(LARGE, 75)))
    expect(journalOn(events, RULES)).toEqual(journalOn(events, RELEASED))
  })

  test('holds for a loan agreed from its day on: charges and the day of early settlement', () => {
    const terms = { ...LARGE, offeredOn: NEXT.from, ruleBook: NEXT.id }
    const old = { ...LARGE, offeredOn: addDays(NEXT.from, -1) }
    const late = (loan: typeof terms) =>
      loanOn(runningLoan(loan, NO_HOLIDAYS, loan.offeredOn, BOOKS), dayOf(loan, 31), RULES)
    expect(late(terms).instalments[0]).toMatchObject({ lateChargeUncut: 500_00, lateInterestUncut: 215_22 })
    expect(late(old).instalments[0]).toMatchObject({ lateChargeUncut: 1_000_00, lateInterestUncut: 269_02 })
    expect([late(terms), late(old)].map((loan) => loan.settlement.allowedFrom)).toEqual([
      dayOf(terms, 30),
      dayOf(old, 60),
    ])
  })

  test('loans agreed before there were books belong to the first', () => {
    const { ruleBook: _book, lateCapPpm: _cap, maxExtensions: _most, ...stored } = LARGE
    const events = lateLoan().map(
      (event): LoanEvent => (event.type === 'agreed' ? { ...event, terms: stored } : event),
    )
    const loan = loanOn(events, dayOf(LARGE, 75), RULES)
    expect(loan.terms).toMatchObject({ ruleBook: FIRST_RULE_BOOK, lateCapPpm: null, maxExtensions: null })
    expect(loan.dueNow).toBe(loanOn(lateLoan(), dayOf(LARGE, 75)).dueNow)
  })
})

describe('the book of an offer', () => {
  const offeredOn = (on: string) => {
    const ask = { amount: 20_000_00, periods: 4, termUnit: 30, client: 'new', on } as const
    const offer = offerOf(LARGE_PRODUCT, ask, NO_HOLIDAYS, BOOKS)
    if (!offer.ok) throw new Error(offer.code)
    return offer.terms
  }

  test.each([
    { on: '2026-05-31', book: 'book-1' },
    { on: '2026-06-01', book: 'book-next' },
  ])('of $on is $book', ({ on, book }) => {
    expect(offeredOn(on).ruleBook).toBe(book)
    expect(ruleBookOn(on, BOOKS).id).toBe(book)
  })

  test('is kept when the borrower agrees; an offer of the book before must be shown again', () => {
    const [today] = done(agree([], { terms: offeredOn('2026-06-01') }, '2026-06-01', BOOKS))
    expect(today).toMatchObject({ type: 'agreed', terms: { ruleBook: 'book-next' } })
    expect(agree([], { terms: offeredOn('2026-05-31') }, '2026-06-01', BOOKS)).toEqual({
      ok: false,
      code: 'OFFER_OUTDATED',
    })
  })
})
