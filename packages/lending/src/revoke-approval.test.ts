import { describe, expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { agree, approve, cancel, confirmNote, decline, revokeApproval } from './commands/apply.ts'
import type { Outcome } from './commands/outcome.ts'
import type { LoanEvent } from './events.ts'
import { loanOn } from './loan-on.ts'
import { OFFER_DAYS } from './offer-days.ts'
import { done, SMALL } from './testing/loans.ts'

const DAY = SMALL.offeredOn
const WHY = { reason: 'the wrong button' }
const codeOf = (outcome: Outcome) => (outcome.ok ? 'accepted' : outcome.code)
const applied = done(agree([], { terms: SMALL }, DAY))
const approved = [...applied, ...done(approve(applied, {}, DAY))]
const confirmed = [...approved, ...done(confirmNote(approved, { noteHash: 'n' }, DAY))]
const revoked = [...approved, ...done(revokeApproval(approved, WHY, DAY))]

describe('an approval that was taken back', () => {
  test('puts the application under review again', () => {
    expect(revoked.at(-1)).toEqual({ type: 'approvalRevoked', on: DAY, recordedOn: DAY, ...WHY })
    expect(loanOn(revoked, DAY)).toMatchObject({
      stage: 'reviewing',
      status: 21,
      approvedOn: null,
      reason: null,
    })
  })

  test('never lapses, and its note cannot be confirmed', () => {
    const later = addDays(DAY, OFFER_DAYS + 1)
    expect(loanOn(revoked, later).stage).toBe('reviewing')
    expect(codeOf(cancel(revoked, { cause: 'lapsed', reason: 'time' }, later))).toBe('OFFER_STILL_OPEN')
    expect(codeOf(confirmNote(revoked, { noteHash: 'n' }, DAY))).toBe('NOT_APPROVED')
  })

  test('may be decided either way, and an approval counts from its own day', () => {
    const declined = [...revoked, ...done(decline(revoked, { reason: 'rules', reapplyFrom: DAY }, DAY))]
    expect(loanOn(declined, DAY).stage).toBe('declined')
    const later = addDays(DAY, 5)
    const again: LoanEvent[] = [...revoked, ...done(approve(revoked, {}, later))]
    expect(loanOn(again, later)).toMatchObject({ stage: 'awaiting-note', approvedOn: later })
    expect(codeOf(approve(again, {}, later))).toBe('ALREADY_APPROVED')
    expect(codeOf(confirmNote(again, { noteHash: 'n' }, addDays(later, OFFER_DAYS)))).toBe('accepted')
    expect(loanOn(again, addDays(later, OFFER_DAYS + 1)).stage).toBe('lapsed')
    expect(codeOf(revokeApproval(again, WHY, later))).toBe('accepted')
  })
})

test.each<[string, LoanEvent[], string, string]>([
  ['one that was never given', applied, DAY, 'NOT_APPROVED'],
  ['one that was taken back already', revoked, DAY, 'NOT_APPROVED'],
  ['one whose note was confirmed', confirmed, DAY, 'ALREADY_CONFIRMED'],
  ['one on its last day', approved, addDays(DAY, OFFER_DAYS), 'accepted'],
  ['one that has lapsed', approved, addDays(DAY, OFFER_DAYS + 1), 'OFFER_LAPSED'],
])('taking back %s', (_claim, events, on, code) => {
  expect(codeOf(revokeApproval(events, WHY, on))).toBe(code)
})

test('an approval is not taken back without a reason', () => {
  expect(codeOf(revokeApproval(approved, { reason: ' ' }, DAY))).toBe('REASON_MISSING')
})

test('an approval of a loan that was withdrawn is not taken back', () => {
  const ended = [...approved, ...done(cancel(approved, { cause: 'withdrawn', reason: 'no' }, DAY))]
  expect(codeOf(revokeApproval(ended, WHY, DAY))).toBe('NOT_APPROVED')
})

describe('who decided', () => {
  test('is a person where no rule set is named', () => {
    expect(loanOn(approved, DAY).ruleSet).toBeNull()
  })

  test('is the rule set that is named, until its approval is taken back', () => {
    const byRules = [...applied, ...done(approve(applied, { ruleSet: 3 }, DAY))]
    expect(loanOn(byRules, DAY).ruleSet).toBe(3)
    expect(loanOn([...byRules, ...done(revokeApproval(byRules, WHY, DAY))], DAY).ruleSet).toBeNull()
    const input = { reason: 'rules', reapplyFrom: DAY, ruleSet: 4 }
    expect(loanOn([...applied, ...done(decline(applied, input, DAY))], DAY).ruleSet).toBe(4)
  })
})

describe('a smaller amount that is offered instead', () => {
  const less = (offered?: number) =>
    decline(applied, { reason: 'income', reapplyFrom: DAY, ...(offered !== undefined && { offered }) }, DAY)

  test('is part of the decline', () => {
    expect(loanOn([...applied, ...done(less(5_000_00))], DAY)).toMatchObject({
      stage: 'declined',
      reapplyFrom: DAY,
      offered: 5_000_00,
    })
    expect(loanOn([...applied, ...done(less())], DAY).offered).toBeNull()
  })

  test.each([0, -1, 0.5, SMALL.principal, SMALL.principal + 1])('is never %d', (offered) => {
    expect(codeOf(less(offered))).toBe('AMOUNT_INVALID')
  })

  test('may be a centavo less than what was asked for', () => {
    expect(codeOf(less(SMALL.principal - 1))).toBe('accepted')
  })
})
