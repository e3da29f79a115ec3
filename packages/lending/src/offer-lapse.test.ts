import { describe, expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { agree, approve, cancel, confirmNote } from './commands/apply.ts'
import { failPayout, sendPayout } from './commands/payout.ts'
import type { LoanEvent } from './events.ts'
import { loanOn } from './loan-on.ts'
import { OFFER_DAYS, offerEndsOn } from './offer-days.ts'
import { done, SMALL } from './testing/loans.ts'

const AGREED = SMALL.offeredOn
const APPROVED = addDays(AGREED, 1)
const applied = (): LoanEvent[] => done(agree([], { terms: SMALL }, AGREED))
const approved = (): LoanEvent[] => [...applied(), ...done(approve(applied(), {}, APPROVED))]
const confirmed = (): LoanEvent[] => [
  ...approved(),
  ...done(confirmNote(approved(), { noteHash: 'note' }, offerEndsOn(APPROVED))),
]
const end = (events: readonly LoanEvent[], cause: 'withdrawn' | 'lapsed' | 'lender', on: string) =>
  cancel(events, { cause, reason: 'because' }, on)

describe('an approved offer', () => {
  test('may be accepted for seven days and lapses on the eighth', () => {
    expect(OFFER_DAYS).toBe(7)
    expect(confirmNote(approved(), { noteHash: 'note' }, addDays(APPROVED, 7)).ok).toBe(true)
    expect(confirmNote(approved(), { noteHash: 'note' }, addDays(APPROVED, 8))).toEqual({
      ok: false,
      code: 'OFFER_LAPSED',
    })
  })

  test.each([
    { days: 7, stage: 'awaiting-note', status: 151, endedBy: null },
    { days: 8, stage: 'lapsed', status: 200, endedBy: 'lapsed' },
    { days: 400, stage: 'lapsed', status: 200, endedBy: 'lapsed' },
  ])('$days days after the approval is $stage', ({ days, ...shown }) => {
    expect(loanOn(approved(), addDays(APPROVED, days))).toMatchObject({ ...shown, dueNow: 0, outstanding: 0 })
  })

  test('that was accepted in time does not lapse', () => {
    expect(loanOn(confirmed(), addDays(APPROVED, 30))).toMatchObject({ stage: 'sending', status: 151 })
  })

  test('that lapsed may be written down as such, and not before', () => {
    expect(end(approved(), 'lapsed', addDays(APPROVED, 7))).toMatchObject({ code: 'OFFER_STILL_OPEN' })
    expect(end(approved(), 'withdrawn', addDays(APPROVED, 8))).toMatchObject({ code: 'OFFER_LAPSED' })
    const events = [...approved(), ...done(end(approved(), 'lapsed', addDays(APPROVED, 8)))]
    expect(loanOn(events, addDays(APPROVED, 9))).toMatchObject({
      stage: 'lapsed',
      endedBy: 'lapsed',
      status: 200,
    })
  })
})

describe('a loan before its money is sent', () => {
  const sent = () => [
    ...confirmed(),
    ...done(sendPayout(confirmed(), { reference: 'out' }, addDays(APPROVED, 7))),
  ]
  const failed = () => [
    ...sent(),
    ...done(failPayout(sent(), { reference: 'out', reason: 'closed account' }, addDays(APPROVED, 8))),
  ]

  test.each([
    { claim: 'under review', events: applied(), on: AGREED },
    { claim: 'approved', events: approved(), on: APPROVED },
    { claim: 'with its note confirmed', events: confirmed(), on: addDays(APPROVED, 7) },
    { claim: 'whose payout failed', events: failed(), on: addDays(APPROVED, 20) },
  ])('can be withdrawn: $claim', ({ events, on }) => {
    const ended = [...events, ...done(end(events, 'withdrawn', on))]
    expect(loanOn(ended, on)).toMatchObject({ stage: 'cancelled', endedBy: 'withdrawn', status: 200 })
  })

  test('cannot be once the money is on its way', () => {
    expect(end(sent(), 'withdrawn', addDays(APPROVED, 8))).toEqual({ ok: false, code: 'PAYOUT_IN_FLIGHT' })
  })

  test('can be ended by the lender, who says so', () => {
    const events = [...approved(), ...done(end(approved(), 'lender', APPROVED))]
    expect(loanOn(events, APPROVED)).toMatchObject({ stage: 'cancelled', endedBy: 'lender' })
  })

  test('a planted bug is caught: without the end of an offer the note could be confirmed a year later', () => {
    const late = approved().map((event) =>
      event.type === 'approved' ? { ...event, on: addDays(APPROVED, 365) } : event,
    )
    expect(confirmNote(late, { noteHash: 'note' }, addDays(APPROVED, 365)).ok).toBe(true)
    expect(confirmNote(approved(), { noteHash: 'note' }, addDays(APPROVED, 365)).ok).toBe(false)
  })
})
