import { describe, expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { reversePayout } from './commands/payout.ts'
import { recordDeath } from './commands/record-death.ts'
import { fraudOf, recordFraud, withdrawFraud } from './commands/record-fraud.ts'
import type { LoanEvent } from './events.ts'
import { balancesOn, journalOf } from './journal.ts'
import { loanOn } from './loan-on.ts'
import { monthEndOf } from './month-end.ts'
import { EXAMPLE_LOSS_RATES } from './provisions/loss-rates.ts'
import { movementOf } from './provisions/movement.ts'
import { provisionOf } from './provisions/provision.ts'
import { statementOf } from './statement.ts'
import { dayOf, done, LARGE, paid, recognisedLoan } from './testing/loans.ts'
import { at as atSale, sold } from './testing/sales.ts'

const at = (days: number) => dayOf(LARGE, days)
const BY = { reason: 'another person’s papers', by: 'operator' }
const found = (events: readonly LoanEvent[], day: number): LoanEvent[] => [
  ...events,
  ...done(recordFraud(events, BY, at(day))),
]
const cleared = (events: readonly LoanEvent[], day: number): LoanEvent[] => [
  ...events,
  ...done(withdrawFraud(events, BY, at(day))),
]
const died = (events: readonly LoanEvent[], day: number): LoanEvent[] => [
  ...events,
  ...done(recordDeath(events, { diedOn: at(day), proof: 'certificate', by: 'operator' }, at(day))),
]
const loan = recognisedLoan(LARGE)
const code = (outcome: ReturnType<typeof recordFraud>) => (outcome.ok ? 'accepted' : outcome.code)

test('a loan that runs is marked once, with a reason, and the mark is taken away once', () => {
  expect(code(recordFraud(loan.slice(0, 3), BY, at(0)))).toBe('NOT_DISBURSED')
  expect(code(recordFraud(loan, { ...BY, reason: ' ' }, at(10)))).toBe('REASON_MISSING')
  expect(code(recordFraud(paid(loan, 40_000_00, at(10)), BY, at(10)))).toBe('NOT_RUNNING')
  expect(code(withdrawFraud(loan, BY, at(10)))).toBe('FRAUD_UNKNOWN')
  expect(code(recordFraud(sold(), BY, atSale(90)))).toBe('SOLD')
  expect(code(recordFraud(found(loan, 10), BY, at(11)))).toBe('ALREADY_FRAUD')
  expect(code(withdrawFraud(cleared(found(loan, 10), 11), BY, at(12)))).toBe('FRAUD_UNKNOWN')
  expect(fraudOf(found(cleared(found(loan, 10), 11), 12))?.on).toBe(at(12))
})

test('it changes nothing of what is owed and nothing in the books, and the borrower does not read it', () => {
  const marked = found(loan, 10)
  expect({ ...loanOn(marked, at(60)) }).toEqual(loanOn(loan, at(60)))
  expect(balancesOn(marked, at(60))).toEqual(balancesOn(loan, at(60)))
  const last = marked[marked.length - 1]!
  expect(journalOf(loan, last).filter(({ kind }) => kind === 'event')).toEqual([])
  expect(statementOf(cleared(marked, 11), at(60))).toEqual(statementOf(loan, at(60)))
})

test('a payout that comes back leaves it: it is of the application', () => {
  const marked = found(loan, 10)
  const back = { reference: 'payout', on: at(12), reason: 'closed' }
  expect(fraudOf([...marked, ...done(reversePayout(marked, back, at(12)))])).not.toBeNull()
})

describe('expected losses', () => {
  const provided = (events: readonly LoanEvent[], day: number) => {
    const end = monthEndOf(events, at(day))
    return end && provisionOf(events, end, EXAMPLE_LOSS_RATES)
  }

  test.each([
    ['fraud', found(loan, 10)],
    ['death', died(loan, 10)],
    ['death', died(found(loan, 9), 10)],
  ] as const)('%s: a loan that is not late is in stage 3, at the rate of its first day', (cause, events) => {
    expect(provided(loan, 20)).toMatchObject({ stage: 1, bucket: 0, inDefault: null })
    expect(provided(events, 20)).toMatchObject({ stage: 3, bucket: 91, ppm: 900_000, inDefault: cause })
  })

  test('a mark that was taken away, and a loan that has ended, are in no default', () => {
    expect(provided(cleared(found(loan, 10), 11), 20)).toMatchObject({ stage: 1, inDefault: null })
    const ended = paid(found(loan, 10), 40_000_00, at(12))
    expect(provided(ended, 20)).toMatchObject({ stage: 1, base: 0, inDefault: null })
  })

  test('the cause of the movement is named where the stage changed by it, and not where it was 3 before', () => {
    const of = {
      first: at(10),
      disbursedOn: at(0),
      settledOn: null,
      writtenOffOn: null,
      soldOn: null,
      newRates: true,
    }
    const now = { stage: 3, allowance: 90, taken: 0, inDefault: 'fraud' } as const
    const before = (stage: 1 | 2 | 3) => ({ stage, allowance: 10, taken: 0 })
    expect(movementOf(before(1), now, of)?.cause).toBe('fraud')
    expect(movementOf(before(2), { ...now, inDefault: 'death' }, of)?.cause).toBe('death')
    expect(movementOf(before(3), now, of)?.cause).toBe('rates')
    expect(movementOf(before(3), { stage: 1, allowance: 10, taken: 0, inDefault: null }, of)?.cause).toBe(
      'stage',
    )
    expect(movementOf(before(1), now, { ...of, disbursedOn: addDays(at(10), 1) })?.cause).toBe('new')
  })
})
