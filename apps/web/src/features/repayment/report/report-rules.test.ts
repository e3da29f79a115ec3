import { expect, test } from 'vitest'
import { EMPTY_REPORT, tidyNumber, wrongFields } from './report-rules.ts'

const right = { utr: 'AB 1234 5678', amount: '₱1,234.50', paidOn: '2026-11-23', channelNumber: '' }

test('a report as it stands on a receipt is taken', () => {
  expect(wrongFields(right)).toEqual([])
  expect(tidyNumber(right.utr)).toBe('AB12345678')
})

test.each(['₱1,000.50', '₹1,000.50', 'PHP 1,000.50', 'php1000', ' 1 000.5 '])(
  '%s is pasted as it stands',
  (pasted) => {
    expect(wrongFields({ ...right, amount: pasted })).toEqual([])
  },
)

test('planted bug: rules that take letters for a sum are noticed', () => {
  const loose = (amount: string) => /\d/.test(amount)
  expect(loose('12 pesos')).not.toBe(wrongFields({ ...right, amount: '12 pesos' }).length === 0)
})

test.each([
  [{ utr: '12345' }, ['utr']],
  [{ utr: '12345_' }, ['utr']],
  [{ utr: 'x'.repeat(41) }, ['utr']],
  [{ amount: '0.00' }, ['amount']],
  [{ amount: '1.234' }, ['amount']],
  [{ amount: '-5' }, ['amount']],
  [{ amount: '1,23,456' }, ['amount']],
  [{ paidOn: '' }, ['paidOn']],
  [EMPTY_REPORT, ['utr', 'amount', 'paidOn']],
])('%o is asked for again', (over, wrong) => expect(wrongFields({ ...right, ...over })).toEqual(wrong))
