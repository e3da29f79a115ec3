/** Pending payments in the view: which of them, in which order, and how many. */
import { afterAll, describe, expect, test } from 'vitest'
import { storedNumber } from '../../core/profile/account-number.ts'
import { repaymentCopy } from '../../platform/copy/loans/repayment.ts'
import { openReadableDatabase } from '../../testing/readable.ts'
import { COUNTER_CHANNEL } from './payment-codes.ts'
import { CARD_CHANNEL } from './card-repository.ts'
import { onTheWayView, type OnTheWayRow } from './on-the-way.ts'

const { db, close } = await openReadableDatabase()
afterAll(close)
const config = { secretKey: 'plainly-fake-secret' }
const view = (row: Partial<OnTheWayRow>) =>
  onTheWayView({ config, db } as Parameters<typeof onTheWayView>[0], repaymentCopy('en'), {
    unpaid_codes: [],
    open_reports: [],
    debits: [],
    ...row,
  })

type Code = OnTheWayRow['unpaid_codes'][number]
type Debit = OnTheWayRow['debits'][number]

const code = (over: Partial<Code> = {}): Code => ({
  borrower_id: 'borrower1',
  loan_id: 'loan1',
  pay_code: '5000000000124',
  channel: '90101',
  amount: 500_00,
  purpose: 'repay',
  quote_id: null,
  expires_on: '2026-11-25',
  cancelled_at: null,
  qr: null,
  ...over,
})
const debit = (over: Partial<Debit> = {}): Debit => ({
  state: 'confirmed',
  pay_code: '5000000000124',
  amount: 500_00,
  account_number: storedNumber(db, '001234567890').account_number,
  ...over,
})
const report = (reference: string): OnTheWayRow['open_reports'][number] => ({
  borrower_id: 'borrower1',
  loan_id: 'loan1',
  reference,
  channel: '90102',
  amount: 250_00,
  paid_on: '2026-11-22',
  confirmed_at: null,
})

describe('a code', () => {
  test('says where and until when it can be paid, and leads to its page', async () => {
    expect(await view({ unpaid_codes: [code()] })).toEqual([
      {
        kind: 'code',
        channel: '7-Eleven',
        amount: '500.00',
        number: '5000000000124',
        until: '2026-11-25',
        text: 'Pay it by 2026-11-25. Already paid? It shows here once 7-Eleven confirms it.',
        url: expect.stringMatching(/^\/repaymentOfCode\?showType=1&.*payCodeImg=&/),
      },
    ])
  })

  test('with a QR leads to its picture', async () => {
    const [shown] = await view({ unpaid_codes: [code({ qr: 'drawn', channel: '90102' })] })
    expect(shown).toMatchObject({ channel: 'GCash', number: '5000000000124' })
    expect(shown?.url).toMatch(/showType=2&.*payCodeImg=%2Fmedia%2Fpay-codes%2F/)
  })

  test('of no channel that we know is of a store', async () => {
    expect(await view({ unpaid_codes: [code({ channel: 'contract' })] })).toMatchObject([
      { channel: 'the store' },
    ])
  })

  test('that nobody requested is not mentioned: the one of a debit, and the one beside a quote', async () => {
    const channels = [CARD_CHANNEL, COUNTER_CHANNEL]
    expect(await view({ unpaid_codes: channels.map((channel) => code({ channel })) })).toEqual([])
  })
})

describe('a payment that its borrower reported', () => {
  const kinds = async (over: Partial<Code>, reports = [report('R1')]) => {
    const of = { channel: '90102', amount: 250_00, ...over }
    return (await view({ unpaid_codes: [code(of)], open_reports: reports })).map(({ kind }) => kind)
  }

  test('is no code that is not paid yet as well', async () => {
    expect(await kinds({})).toEqual(['report'])
    expect(await kinds({}, [{ ...report('R1'), channel: '' }])).toEqual(['report'])
  })

  test.each([
    { claim: 'of another amount', over: { amount: 250_01 } },
    { claim: 'through another channel', over: { channel: '90101' } },
  ])('leaves a code $claim', async ({ over }) => {
    expect(await kinds(over)).toEqual(['report', 'code'])
  })

  test('stands for one code, not for two alike', async () => {
    const alike = [code({ channel: '90102', amount: 250_00 }), code({ channel: '90102', amount: 250_00 })]
    const shown = await view({ unpaid_codes: alike, open_reports: [report('R1')] })
    expect(shown.map(({ kind }) => kind)).toEqual(['report', 'code'])
  })
})

describe('a debit', () => {
  test('is mentioned while its code is unpaid', async () => {
    const unpaid = code({ channel: CARD_CHANNEL })
    expect(await view({ debits: [debit()], unpaid_codes: [unpaid] })).toEqual([
      {
        kind: 'card',
        channel: 'Account ending in 7890',
        amount: '500.00',
        number: '',
        until: '',
        text: 'Waiting for your bank to confirm it.',
        url: '',
      },
    ])
    expect(await view({ debits: [debit()] })).toEqual([])
    expect(await view({ debits: [debit({ pay_code: null })], unpaid_codes: [unpaid] })).toEqual([])
  })

  test('that was refused is mentioned without a code', async () => {
    expect(await view({ debits: [debit({ state: 'refused', pay_code: null })] })).toMatchObject([
      { kind: 'refused', text: expect.stringContaining('Nothing was taken') },
    ])
  })
})

test('debits come first, then reports, then codes; ten of all at most', async () => {
  const reports = ['R1', 'R2', 'R3', 'R4', 'R5'].map((reference) => report(reference))
  const codes = Array.from({ length: 6 }, (_, at) => code({ pay_code: `500000000000${at}` }))
  const shown = await view({
    unpaid_codes: codes,
    open_reports: reports,
    debits: [debit({ state: 'refused' })],
  })
  expect(shown.map(({ kind }) => kind)).toEqual([
    'refused',
    ...reports.map(() => 'report'),
    ...codes.slice(0, 4).map(() => 'code'),
  ])
  expect(shown[1]).toEqual({
    kind: 'report',
    channel: 'GCash',
    amount: '250.00',
    number: 'R1',
    until: '',
    text: 'Waiting for GCash to confirm it. If it does not, our team will look for it.',
    url: '',
  })
})
