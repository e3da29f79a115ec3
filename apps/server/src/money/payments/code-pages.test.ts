/** What became of a code, on its edges. */
import { expect, test } from 'vitest'
import { type ListedCode, stateOf } from './code-pages.ts'

const TODAY = '2026-11-23'
const code = (over: Partial<ListedCode>): ListedCode => ({
  borrower_id: 'borrower1',
  loan_id: 'loan1',
  pay_code: '5000000000124',
  channel: '90101',
  amount: 500_00,
  purpose: 'repay',
  created_at: new Date(0),
  cancelled_at: null,
  expires_on: TODAY,
  runs: true,
  paid: false,
  ...over,
})

test.each([
  ['open on its last day', {}, 'open'],
  ['expired on the day after it', { expires_on: '2026-11-22' }, 'expired'],
  ['open without a last day', { expires_on: null }, 'open'],
  [
    'paid once money has come, whatever came later',
    { paid: true, runs: false, expires_on: '2026-11-22' },
    'paid',
  ],
  [
    'cancelled when it was closed, also after its last day',
    { cancelled_at: new Date(1), expires_on: '2026-11-22' },
    'cancelled',
  ],
  ['cancelled once its loan does not run', { runs: false }, 'cancelled'],
] as const)('a code is %s', (_what, over, state) => {
  expect(stateOf(code(over), TODAY)).toBe(state)
})

test('a contract number is never used up while its loan runs', () => {
  const contract = { purpose: 'contract', expires_on: null, paid: true } as const
  expect(stateOf(code(contract), TODAY)).toBe('open')
  expect(stateOf(code({ ...contract, runs: false }), TODAY)).toBe('cancelled')
})
