/** From when on money may go to an account: the times of binding, replacing and applying at their edges. */
import { describe, expect, test } from 'vitest'
import { holdOf, payableFrom } from './payout-hold.ts'

describe('the time from which money may go', () => {
  const HOUR_MS = 3_600_000
  const services = (payoutHoldHours: number, now = 0) =>
    ({ config: { payoutHoldHours }, clock: { now: () => now } }) as Parameters<typeof holdOf>[0]
  const bound = (number: string, bound_at: number, replaced_at: number | null, bank_code = 'B') => ({
    bank_code,
    number,
    bound_at,
    replaced_at,
  })
  type Row = Parameters<typeof holdOf>[1]
  const from = (row: Row, hours = 24) => payableFrom(services(hours), row) - 24 * HOUR_MS

  test.each([
    { claim: 'the account of the application', accounts: [bound('1', 5, null)], at: -24 * HOUR_MS },
    {
      claim: 'one bound at the time of applying',
      accounts: [bound('1', 10, null)],
      at: -24 * HOUR_MS,
    },
    { claim: 'one bound just after', accounts: [bound('1', 11, null)], at: 11 },
    {
      claim: 'another number',
      accounts: [bound('1', 5, 20), bound('2', 20, null)],
      at: 20,
    },
    {
      claim: 'the same number at another institution',
      accounts: [bound('1', 5, 20), bound('1', 20, null, 'C')],
      at: 20,
    },
    {
      claim: 'one replaced at the time of applying',
      accounts: [bound('2', 5, 10), bound('1', 10, null)],
      at: -24 * HOUR_MS,
    },
    {
      claim: 'the same account bound twice after another',
      accounts: [bound('2', 5, 20), bound('1', 20, 30), bound('1', 30, null)],
      at: 20,
    },
    {
      claim: 'an account that came back after another',
      accounts: [bound('2', 5, 20), bound('1', 20, 30), bound('2', 30, 40), bound('1', 40, null)],
      at: 40,
    },
    {
      claim: 'an account that came back after the last of several others',
      accounts: [
        bound('2', 5, 20),
        bound('3', 20, 30),
        bound('1', 30, 40),
        bound('4', 40, 50),
        bound('1', 50, null),
      ],
      at: 50,
    },
    {
      claim: 'one bound at the same time as another',
      accounts: [bound('2', 20, 20), bound('1', 20, 30), bound('1', 30, null)],
      at: 20,
    },
    { claim: 'no account', accounts: [bound('1', 5, 20)], at: -24 * HOUR_MS },
  ])('for $claim', ({ accounts, at }) => {
    expect(from({ applied_at: 10, accounts })).toBe(at)
  })

  test('is now without a hold, and no hold is left once its end has come', () => {
    const row = { applied_at: 10, accounts: [bound('1', 5, 20), bound('2', 20, null)] }
    expect(payableFrom(services(0), row)).toBe(0)
    const until = 20 + 24 * HOUR_MS
    expect(holdOf(services(24, until - 1), row)).toBe(until)
    expect(holdOf(services(24, until), row)).toBeNull()
  })
})
