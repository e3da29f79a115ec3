import { afterAll, expect, test } from 'vitest'
import { storedNumber } from '../../core/profile/account-number.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import { openReadableDatabase } from '../../testing/readable.ts'
import type { HoldRow } from './payout-hold.ts'
import { receiverOf, type ReceiverRow } from './receiver-of.ts'

const { db, close } = await openReadableDatabase()
afterAll(close)

const bound = (number: string, replaced_at: number | null) => ({
  bank_code: 'GCASH',
  account_number: storedNumber(db, number).account_number,
  number,
  bound_at: 1,
  replaced_at,
})
const account = encryptionOf(db).encryptJson('payouts.account', {
  cardType: '1',
  channelNumber: 'GCASH',
  bankCode: 'GCASH',
  accountNumber: '09170005555',
  accountName: 'Example Person',
})
/** As the database gives back what it was given. */
const asRead = (written: unknown): ReceiverRow['paid_to'] => JSON.parse(written as string)
const none: HoldRow & ReceiverRow = { paid_to: null, applied_at: 0, accounts: [] }

test.each([
  {
    who: 'the account of its payout',
    row: { ...none, paid_to: asRead(account), accounts: [bound('09170001111', null)] },
    end: '5555',
  },
  {
    who: 'the account that is bound now',
    row: { ...none, accounts: [bound('09170001111', 5), bound('09170002222', null)] },
    end: '2222',
  },
])('money goes to $who', async ({ row, end }) => {
  expect(await receiverOf(db, row)).toMatch(new RegExp(`${end}$`))
})

test.each([{ accounts: [] }, { accounts: [bound('09170001111', 5)] }])(
  'and nowhere without one: $accounts',
  async ({ accounts }) => {
    expect(await receiverOf(db, { ...none, accounts })).toBe('')
  },
)
