import { describe, expect, test } from 'vitest'
import { LIMITS, START } from '../../testing/calculation.ts'
import {
  firstInputs,
  hasStampTax,
  type Index,
  inputsOf,
  isProduct,
  payloadOf,
  productInputs,
  wrongFields,
} from './inputs.ts'

const lite = {
  productId: 'lite',
  productName: 'Lite',
  productLogo: '',
  minAmount: '2000.00',
  maxAmount: '10000.00',
  amountStep: '500.00',
  choices: [
    { periods: 4, termUnit: 30, days: 120 },
    { periods: 7, termUnit: 14, days: 98 },
  ],
  start: START,
}
const plus = { ...lite, productId: 'plus', start: { ...START, amount: '20000.00', rate: '4.50' } }
const index: Index = {
  limits: LIMITS,
  start: START,
  products: [lite, plus],
}
const inputs = inputsOf(START)

const NOTHING = { productId: '', amount: '', periods: '', termUnit: '' }

describe('what the calculator begins with', () => {
  test('is the server’s loan, from today on whatever day it is opened', () => {
    expect(firstInputs(index, NOTHING)).toEqual({ ...inputs, startDate: '' })
    expect(inputs).toMatchObject({ amount: '6000', rate: '4.80', feeRate: '3', businessDays: '1' })
  })

  test('is the product, amount and term that an address names', () => {
    const search = { productId: 'plus', amount: '25000.00', periods: '7', termUnit: '14' }
    expect(firstInputs(index, search)).toMatchObject({
      amount: '25000',
      rate: '4.50',
      periods: '7',
      termUnit: '14',
    })
  })

  test('an unknown product and odd numbers change nothing', () => {
    expect(firstInputs(index, { ...NOTHING, productId: 'gone', amount: '1e9', periods: '-1' })).toEqual(
      firstInputs(index, NOTHING),
    )
  })
})

describe('what is sent', () => {
  test('a comma before the last one or two places is a point', () => {
    const typed = { ...inputs, amount: '12345,5', rate: '4,5', feeRate: '0,25' }
    expect(payloadOf(typed)).toMatchObject({ amount: '12345.5', rate: '4.5', feeRate: '0.25' })
  })

  test('signs and thousands apart are left out, an empty rate is none, today goes without saying', () => {
    const typed = { ...inputs, amount: 'Php ₱ 12,345.50', rate: ' 4.5% ', feeRate: '', startDate: '' }
    expect(payloadOf(typed)).toEqual({
      amount: '12345.50',
      rate: '4.5',
      periods: '4',
      termUnit: '30',
      feeRate: '0',
      feeMode: 'deducted',
      businessDays: '1',
    })
  })
})

describe('what cannot be calculated is told at its field', () => {
  test.each([
    [{ amount: '500,5', rate: '2,75', feeRate: '0,5' }, []],
    [{ amount: '1,23,456' }, ['amount']],
    [{ rate: '1,234' }, ['rate']],
    [{ periods: '1,2' }, ['periods']],
    [{ termUnit: '3,0' }, ['termUnit']],
    [{}, []],
    [{ amount: '100' }, []],
    [{ amount: '99.99' }, ['amount']],
    [{ amount: '1,000,000' }, []],
    [{ amount: '1000000.01' }, ['amount']],
    [{ amount: '' }, ['amount']],
    [{ amount: '12.345' }, ['amount']],
    [{ rate: '100' }, []],
    [{ rate: '100.01' }, ['rate']],
    [{ rate: 'five' }, ['rate']],
    [{ feeRate: '50.01' }, ['feeRate']],
    [{ periods: '0' }, ['periods']],
    [{ periods: '60' }, []],
    [{ periods: '61' }, ['periods']],
    [{ periods: '1.5' }, ['periods']],
    [{ periods: '6', termUnit: '305' }, []],
    [{ periods: '6', termUnit: '306' }, ['periods']],
    [{ periods: '6', termUnit: '366' }, ['termUnit']],
    [{ startDate: '' }, []],
    [{ startDate: '2027-11-24' }, []],
    [{ startDate: '2027-11-25' }, ['startDate']],
    [{ startDate: '2021-11-18' }, ['startDate']],
  ])('%o: %o', (over, wrong) => {
    expect(wrongFields({ ...inputs, ...over }, index.limits)).toEqual(wrong)
  })

  test('periods are compared as numbers: 9 is fewer than 60, as a text it is more', () => {
    expect(wrongFields({ ...inputs, periods: '9' }, index.limits)).toEqual([])
  })
})

describe('a product of ours', () => {
  test('fills every field but the start day, and is marked while its rate, fee and term stand', () => {
    const filled = productInputs(plus, { startDate: '2026-12-01' })
    expect(filled).toMatchObject({ amount: '20000', rate: '4.50', startDate: '2026-12-01' })
    expect([isProduct(filled, plus), isProduct(filled, lite)]).toEqual([true, false])
    expect(isProduct({ ...filled, amount: '30000', rate: '4.5', periods: '7', termUnit: '14' }, plus)).toBe(
      true,
    )
    expect(isProduct({ ...filled, periods: '5' }, plus)).toBe(false)
    expect(isProduct({ ...filled, feeMode: 'spread' }, plus)).toBe(false)
  })

  test('whose borrower bears the stamp tax is calculated with it, and the next product without', () => {
    const taxed = { ...plus, start: { ...plus.start, stampTax: 1 } }
    const filled = productInputs(taxed, { startDate: '' })
    expect(payloadOf(filled)).toMatchObject({ stampTax: '1' })
    expect([isProduct(filled, taxed), isProduct(filled, plus)]).toEqual([true, false])
    const next = productInputs(lite, filled)
    expect(payloadOf(next)).not.toHaveProperty('stampTax')
    expect([hasStampTax([lite, plus], next), hasStampTax([lite, plus], filled)]).toEqual([false, true])
    expect(hasStampTax([lite, taxed], next)).toBe(true)
  })
})
