// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { readLastCode, readLastRepay, saveLastCode, saveLastRepay } from './last-shown.ts'

beforeEach(() => localStorage.clear())

const CODE = {
  productId: 'p1',
  orderId: 'o1',
  payCode: '1234567890123',
  payCodeImg: '',
  repayAmount: '100.00',
  channel: '7-Eleven',
  until: '2026-11-25',
  dueOn: '2026-12-23',
}
const REPAY = {
  productId: 'p1',
  orderId: 'o1',
  amount: '100.00',
  dueOn: '2026-12-23',
  code: '1',
  title: 'Number',
}

test('what was shown comes back with the moment at which it was', () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_000)
  saveLastCode(CODE)
  saveLastRepay(REPAY)
  expect([readLastCode(CODE), readLastRepay('o1')]).toEqual([
    { ...CODE, savedAt: 1_000 },
    { ...REPAY, savedAt: 1_000 },
  ])
})

test.each([
  { claim: 'another code', asked: { ...CODE, payCode: '1234567890124' } },
  { claim: 'another amount', asked: { ...CODE, repayAmount: '100.01' } },
  { claim: 'another picture', asked: { ...CODE, payCodeImg: '/media/pay-codes/1.svg' } },
  { claim: 'another order', asked: { ...CODE, orderId: 'o2' } },
])('$claim is not taken for the one that was shown', ({ asked }) => {
  saveLastCode(CODE)
  expect(readLastCode(asked)).toBeNull()
})

test("another order's repayment page is not shown", () => {
  saveLastRepay(REPAY)
  expect(readLastRepay('o2')).toBeNull()
})

test.each(['{', 'null', '[]', '"text"', '{"orderId":"o1"}', '{"orderId":"o1","savedAt":"now"}'])(
  'what is stored as %s counts as nothing',
  (text) => {
    localStorage.setItem('lastRepay', text)
    localStorage.setItem('lastCode', text)
    expect([readLastRepay('o1'), readLastCode(CODE)]).toEqual([null, null])
  },
)
