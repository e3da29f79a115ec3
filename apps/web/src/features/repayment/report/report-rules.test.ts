import { expect, test } from 'vitest'
import { EMPTY_REPORT, tidyAmount, tidyNumber, wrongFields } from './report-rules.ts'

const right = { utr: 'AB 1234 5678', amount: '₱1,234.50', paidOn: '2026-11-23', channelNumber: '' }

test('a report as it stands on a receipt is taken', () => {
  expect(wrongFields(right)).toEqual([])
  expect([tidyAmount(right.amount), tidyNumber(right.utr)]).toEqual(['1234.50', 'AB12345678'])
})

test.each([
  [{ utr: '12345' }, ['utr']],
  [{ utr: '12345_' }, ['utr']],
  [{ utr: 'x'.repeat(41) }, ['utr']],
  [{ amount: '0.00' }, ['amount']],
  [{ amount: '1.234' }, ['amount']],
  [{ amount: '-5' }, ['amount']],
  [{ paidOn: '' }, ['paidOn']],
  [EMPTY_REPORT, ['utr', 'amount', 'paidOn']],
])('%o is asked for again', (over, wrong) => expect(wrongFields({ ...right, ...over })).toEqual(wrong))
