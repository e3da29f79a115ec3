import { describe, expect, test } from 'vitest'
import { amountAt, readAmount, stepCount, stepOf } from './amount-steps.ts'

const range = { minAmount: '2000.00', maxAmount: '10000.00', amountStep: '500.00' }

describe('the amounts on offer', () => {
  test('every step from the smallest to the largest, both included', () => {
    expect(stepCount(range)).toBe(16)
    expect([amountAt(range, 0), amountAt(range, 1), amountAt(range, 16)]).toEqual([
      '2000.00',
      '2500.00',
      '10000.00',
    ])
  })
  test('beyond the ends there is nothing', () => {
    expect([amountAt(range, -1), amountAt(range, 17)]).toEqual(['2000.00', '10000.00'])
    expect([stepOf(range, '1.00'), stepOf(range, '99999.00')]).toEqual([0, 16])
  })
  test('an amount finds its step again, also where halves are not exact in binary', () => {
    const cents = { minAmount: '0.10', maxAmount: '1.00', amountStep: '0.10' }
    for (let step = 0; step <= stepCount(cents); step += 1)
      expect(stepOf(cents, amountAt(cents, step))).toBe(step)
  })
  test('a largest amount between two steps is not offered', () => {
    expect(amountAt({ ...range, maxAmount: '9999.99' }, 99)).toBe('9500.00')
  })
  test('a product with one amount has no steps', () => {
    const one = { minAmount: '2000.00', maxAmount: '2000.00', amountStep: '0.00' }
    expect([stepCount(one), stepOf(one, '2000.00'), amountAt(one, 0)]).toEqual([0, 0, '2000.00'])
  })
  test('the suite notices a planted bug: steps in fractions of pesos', () => {
    const planted = (amount: string) => Math.floor((Number(amount) - 0.1) / 0.1)
    const cents = { minAmount: '0.10', maxAmount: '1.00', amountStep: '0.10' }
    const all = Array.from({ length: 10 }, (_, step) => amountAt(cents, step))
    expect(all.map(planted)).not.toEqual(all.map((amount) => stepOf(cents, amount)))
  })
})

describe('a typed amount', () => {
  test.each([
    ['2000', '2000.00'],
    ['10,000.00', '10000.00'],
    ['₱ 6,500', '6500.00'],
  ])('%s is on offer', (typed, amount) => expect(readAmount(range, typed)).toEqual({ ok: true, amount }))

  test.each([
    ['', { kind: 'wrong' }],
    ['six thousand', { kind: 'wrong' }],
    ['1999.99', { kind: 'outside' }],
    ['10000.01', { kind: 'outside' }],
    ['6000.01', { kind: 'between', below: '6000.00', above: '6500.00' }],
    ['6499.99', { kind: 'between', below: '6000.00', above: '6500.00' }],
  ])('"%s" is none, and why', (typed, fault) =>
    expect(readAmount(range, typed)).toEqual({ ok: false, fault }),
  )

  test('above the last step there is nothing, also where the range goes on', () => {
    const odd = { ...range, maxAmount: '9999.99' }
    expect(readAmount(odd, '9500')).toEqual({ ok: true, amount: '9500.00' })
    expect(readAmount(odd, '9700')).toEqual({ ok: false, fault: { kind: 'outside' } })
  })
})
