import { describe, expect, test } from 'vitest'
import { addDays, NO_HOLIDAYS } from './calendar.ts'
import { agree, approve, confirmNote } from './commands/apply.ts'
import { agreementFactsOf, disclosureOf, noteFactsOf } from './disclosure.ts'
import { loanOn } from './loan-on.ts'
import { planOf } from './plan.ts'
import { paid, runningLoan, done, SMALL } from './testing/loans.ts'

/** 15 % a month was the limit on the day before, 12 % is that of 1 April 2026. */
const BEFORE = '2026-03-31'
const FROM = '2026-04-01'
const DEAR = { ...SMALL, feePpm: 200_000, offeredOn: BEFORE }

describe('the ceilings that count are those of the day on which the note is confirmed', () => {
  const applied = done(agree([], { terms: DEAR }, BEFORE))
  const approved = [...applied, ...done(approve(applied, {}, BEFORE))]

  test('a loan that was within them on the day of its offer is refused at the note from the next law on', () => {
    expect(confirmNote(approved, { noteHash: 'n' }, BEFORE).ok).toBe(true)
    expect(confirmNote(approved, { noteHash: 'n' }, FROM)).toEqual({ ok: false, code: 'CEILING_EFFECTIVE' })
  })

  test('and so is agreeing on that day to an offer of the day before', () => {
    expect(agree([], { terms: DEAR }, FROM)).toEqual({ ok: false, code: 'CEILING_EFFECTIVE' })
  })

  test('a loan offered before there was a ceiling and noted after it is covered by it', () => {
    const terms = { ...SMALL, offeredOn: '2022-03-01' }
    const covered = (on: string) => loanOn(runningLoan(terms, new Set(), on), addDays(on, 1)).ceilingsApply
    expect([covered('2022-03-02'), covered('2022-03-03')]).toEqual([false, true])
    const late = runningLoan(terms, new Set(), '2022-03-03')
    expect(loanOn(paid(late, 1, '2022-03-04'), addDays('2022-03-03', 60)).ceilingCut).toBeGreaterThan(0)
  })

  test('documents print those of their own day, and a note those of the day on which it is confirmed', () => {
    const lender = {
      name: '',
      registrationNumber: '',
      certificateNumber: '',
      address: '',
      email: '',
      phone: '',
    }
    const of = { borrower: { name: '', reference: '' }, orderId: '', disclosureHash: '' }
    const terms = { ...SMALL, offeredOn: '2022-03-02' }
    const plan = (on: string) => planOf(terms, on, NO_HOLIDAYS)
    const printed = (on: string) =>
      [
        disclosureOf(terms, plan(on), lender),
        agreementFactsOf(terms, plan(on), lender, of),
        noteFactsOf(terms, plan(on), lender, of),
        noteFactsOf(terms, plan('2022-03-02'), lender, of, on),
      ].map(({ late }) => late.ceiling?.source)
    expect(printed('2022-03-02')).toEqual(Array(4).fill(undefined))
    expect(printed('2022-03-03')).toEqual(Array(4).fill('SEC MC 3 s.2022'))
    expect(printed(BEFORE)).toEqual(Array(4).fill('SEC MC 3 s.2022'))
    expect(printed(FROM)).toEqual(Array(4).fill('SEC MC 14 s.2025'))
  })
})
