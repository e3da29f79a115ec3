import { expect, test } from 'vitest'
import type { HoldRow } from './payout-hold.ts'
import { receiverOf, type ReceiverRow } from './receiver-of.ts'

const bound = (account_number: string, replaced_at: number | null) => ({
  bank_code: 'GCASH',
  account_number,
  bound_at: 1,
  replaced_at,
})
const none: HoldRow & ReceiverRow = { paid_to: null, applied_at: 0, accounts: [] }
const paidTo = {
  cardType: '1',
  channelNumber: 'GCASH',
  bankCode: 'GCASH',
  accountNumber: '09170005555',
  accountName: 'Example Person',
}

test.each([
  {
    who: 'the account of its payout',
    row: { ...none, paid_to: paidTo, accounts: [bound('09170001111', null)] },
    end: '5555',
  },
  {
    who: 'the account that is bound now',
    row: { ...none, accounts: [bound('09170001111', 5), bound('09170002222', null)] },
    end: '2222',
  },
])('money goes to $who', ({ row, end }) => {
  expect(receiverOf(row)).toMatch(new RegExp(`${end}$`))
})

test.each([{ accounts: [] }, { accounts: [bound('09170001111', 5)] }])(
  'and nowhere without one: $accounts',
  ({ accounts }) => {
    expect(receiverOf({ ...none, accounts })).toBe('')
  },
)
