import { describe, expect, test } from 'vitest'
import type { IsoDate } from './calendar.ts'
import { waive } from './commands/repay.ts'
import { recoveredOn, writeOff } from './commands/write-off.ts'
import type { LoanEvent } from './events.ts'
import { type Balances, balancesOn } from './journal.ts'
import { loanOn } from './loan-on.ts'
import type { LoanTerms } from './terms.ts'
import { dayOf, done, EFFECTIVE, LARGE, paid, recognisedLoan, SMALL } from './testing/loans.ts'

const credit = (events: readonly LoanEvent[], day: IsoDate, account: keyof Balances) =>
  0 - (balancesOn(events, day)[account] ?? 0)
const deferred = (events: readonly LoanEvent[], day: IsoDate) => credit(events, day, '1160')
const small = (days: number) => dayOf(SMALL, days)

describe('interest of a loan in default', () => {
  /** Eight instalments of 30 days, none paid: the first is due on day 30, so that day 121 is its 91st day late. */
  const LONG: LoanTerms = { ...LARGE, periods: 8 }
  const at = (days: number) => dayOf(LONG, days)

  test('is income up to the 90th day late, and owed beside it from the 91st', () => {
    const events = recognisedLoan(LONG)
    expect(credit(events, at(120), '1180')).toBe(0)
    const day = balancesOn(events, at(121))
    const income = credit(events, at(120), '4010')
    expect(0 - (day['4010'] ?? 0)).toBe(income)
    expect((day['1120'] ?? 0) + (day['1180'] ?? 0)).toBe(income)
    expect(credit(events, at(121), '1180')).toBeGreaterThan(0)
  })

  test('is income when it is paid: the oldest interest first', () => {
    const events = recognisedLoan(LONG)
    const dark = credit(events, at(150), '1180')
    const { outstanding } = loanOn(events, at(150))
    const all = paid(events, outstanding, at(150))
    expect(credit(all, at(150), '1180')).toBe(0)
    expect(credit(all, at(150), '4010') - credit(events, at(150), '4010')).toBeGreaterThanOrEqual(dark)
  })

  test('a payment reported late takes the loan out of default, and the interest since is income', () => {
    const events = recognisedLoan(LONG)
    const { dueNow } = loanOn(events, at(100))
    const known = paid(events, dueNow, at(100), at(140))
    expect(credit(known, at(140), '1180')).toBe(0)
  })

  test('what is earned after the loan is in time again is income, though the old is paid', () => {
    const events = recognisedLoan(LONG)
    const { dueNow } = loanOn(events, at(150))
    const cured = paid(events, dueNow, at(150))
    expect(credit(cured, at(150), '1180')).toBe(0)
    expect(credit(cured, at(170), '1180')).toBe(0)
    expect(credit(cured, at(170), '4010')).toBeGreaterThan(credit(cured, at(150), '4010'))
  })
})

describe('late charges', () => {
  test('are income when they are paid', () => {
    const late = recognisedLoan(LARGE)
    const day = dayOf(LARGE, 40)
    const { duePenalty } = loanOn(late, day)
    expect(credit(late, day, '4030')).toBe(0)
    expect(credit(late, day, '1185')).toBe(duePenalty)
    const part = paid(late, 100_00, day)
    expect(credit(part, day, '4030')).toBe(100_00)
    expect(credit(part, day, '1185')).toBe(duePenalty - 100_00)
  })

  test('let go are no cost: they were never income', () => {
    const late = recognisedLoan(LARGE)
    const day = dayOf(LARGE, 40)
    const { duePenalty } = loanOn(late, day)
    const waived = { reference: 'w', amount: duePenalty, reason: 'goodwill', by: 'operator' }
    const books = balancesOn([...late, ...done(waive(late, waived, day))], day)
    expect([books['1140'], books['1185'], books['5010'], books['4030']]).toEqual([0, 0, 0, 0])
  })
})

describe('a write-off', () => {
  const day = small(125)
  const written = (events: readonly LoanEvent[], on = day) => [
    ...events,
    ...done(writeOff(events, { reason: 'not found', by: 'operator' }, on)),
  ]

  test('takes from the allowance what was counted, and no more: the rest was never income', () => {
    const events = recognisedLoan(SMALL)
    const before = balancesOn(events, day)
    const after = balancesOn(written(events), day)
    const counted = (['1110', '1120', '1130', '1140', '1160', '1180', '1185'] as const).reduce(
      (sum, account) => sum + (before[account] ?? 0),
      0,
    )
    expect(after['1170']).toBe(counted)
    for (const account of ['4010', '4020', '4030'] as const) expect(after[account]).toBe(before[account])
    for (const account of ['1110', '1120', '1130', '1140'] as const) expect(after[account]).toBe(0)
    expect(after).not.toHaveProperty('5040')
  })

  test('while fees are deferred, they cut the loss and are never income', () => {
    const long: LoanTerms = { ...LARGE, periods: 8 }
    const events = recognisedLoan(long)
    const on = dayOf(long, 125)
    const fees = deferred(events, on)
    expect(fees).toBeGreaterThan(0)
    const after = written(events, on)
    const later = dayOf(long, 400)
    expect(credit(after, later, '4020')).toBe(credit(events, on, '4020'))
    expect(deferred(after, later)).toBe(0)
  })

  test('what is paid later is income by its part', () => {
    const events = written(recognisedLoan(SMALL))
    const open = loanOn(events, day)
    const all = paid(events, open.outstanding, small(130))
    const books = balancesOn(all, small(130))
    const recovered = (['4041', '4042', '4043', '4044'] as const).map((account) => 0 - (books[account] ?? 0))
    expect(recovered).toEqual([8_000_00, 608_85, 0, open.duePenalty])
    expect(recoveredOn(all, small(130))).toBe(open.outstanding)
    expect(books['4030']).toBe(0)
    expect(books['1170']).toBe(balancesOn(events, day)['1170'])
  })

  test('charges let go afterwards move nothing', () => {
    const events = written(recognisedLoan(SMALL))
    const waived = { reference: 'w', amount: 100_00, reason: 'goodwill', by: 'operator' }
    const after = [...events, ...done(waive(events, waived, small(130)))]
    expect(balancesOn(after, small(130))).toEqual(balancesOn(events, small(130)))
  })

  test('a payment of before it that is reported after it makes it smaller', () => {
    const events = written(recognisedLoan(SMALL))
    const late = paid(events, 500_00, small(100), small(130))
    const known = written(paid(recognisedLoan(SMALL), 500_00, small(100)))
    expect(balancesOn(late, small(130))).toEqual(balancesOn(known, small(130)))
  })

  test('a payment of before it that ends the loan undoes it', () => {
    const events = written(recognisedLoan(SMALL))
    const { outstanding } = loanOn(recognisedLoan(SMALL), small(110))
    const late = paid(events, outstanding, small(110), small(130))
    const books = balancesOn(late, small(130))
    expect(books).not.toHaveProperty('1170')
    expect(credit(late, small(130), '4020')).toBe(400_00)
  })

  test('without an allowance it is an expense of its day', () => {
    const policy = { ...EFFECTIVE, losses: 'direct' } as const
    const after = balancesOn(written(recognisedLoan(SMALL, policy)), day)
    expect(after['5040']).toBe(balancesOn(written(recognisedLoan(SMALL)), day)['1170'])
    expect(after).not.toHaveProperty('1170')
  })
})
