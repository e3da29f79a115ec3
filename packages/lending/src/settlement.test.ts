import { describe, expect, test } from 'vitest'
import { trialBalance } from './journal.ts'
import { NO_SUMS, settlementEntry, type SettlementSums } from './settlement.ts'
import { suspenseReceived } from './suspense.ts'

const PLACE = { reference: 'settlement:example', on: '2026-06-02' }
const balances = (sums: Partial<SettlementSums>) => {
  const entry = settlementEntry({ ...NO_SUMS, ...sums }, PLACE)
  return entry === null ? null : trialBalance([entry]).accounts
}

describe('what a settlement file confirms', () => {
  test('moves to 1030; fees and tax leave it as costs, money passed on is in the bank', () => {
    const sums = { confirmed: 1_000_00, fees: -15_00, tax: -1_80, withdrawn: -900_00 }
    expect(settlementEntry(sums, PLACE)).toStrictEqual({
      kind: 'event',
      ...PLACE,
      reverses: null,
      lines: [
        { account: '1010', debit: 0, credit: 1_000_00 },
        { account: '1030', debit: 83_20, credit: 0 },
        { account: '1040', debit: 900_00, credit: 0 },
        { account: '5020', debit: 15_00, credit: 0 },
        { account: '5030', debit: 1_80, credit: 0 },
      ],
    })
  })

  test.each<{ claim: string; sums: Partial<SettlementSums>; books: object | null }>([
    { claim: 'a payout leaves 1030', sums: { confirmed: -500 }, books: { '1010': 500, '1030': -500 } },
    { claim: 'a fee that came back is less cost', sums: { fees: 15 }, books: { '1030': 15, '5020': -15 } },
    { claim: 'a top-up leaves the bank', sums: { withdrawn: 7 }, books: { '1030': 7, '1040': -7 } },
    {
      claim: 'money passed on at once never stays',
      sums: { confirmed: 9, withdrawn: -9 },
      books: { '1010': -9, '1040': 9 },
    },
    { claim: 'nothing is no entry', sums: {}, books: null },
  ])('$claim', ({ sums, books }) => expect(balances(sums)).toEqual(books))

  test('has equal sides whatever the sums, and with what was reported leaves 1010 at zero', () => {
    const reported = suspenseReceived({ reference: 's1', amount: 1_000_00, on: '2026-06-01' })
    const confirmed = settlementEntry({ ...NO_SUMS, confirmed: 1_000_00, fees: -1, tax: -1 }, PLACE)
    const { accounts, debit, credit } = trialBalance(confirmed === null ? [] : [reported, confirmed])
    expect(debit).toBe(credit)
    expect(accounts['1010']).toBe(0)
  })

  test('part of a centavo is a bug', () => {
    expect(() => settlementEntry({ ...NO_SUMS, fees: 0.5 }, PLACE)).toThrow('not whole centavos')
  })
})
