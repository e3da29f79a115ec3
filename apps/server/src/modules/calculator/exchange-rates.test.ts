import { calcExchangeRate } from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, tell } from '../../testing/ask-operator.ts'
import { goDays, must } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('@spec 7.call.calculator exchange rates', () => {
  const rates = async (amount?: string) =>
    must(await app.call(calcExchangeRate, amount === undefined ? {} : { amount }))
  const dollar = async (amount?: string) =>
    (await rates(amount)).rates.find(({ currency }) => currency === 'USD')

  test('the sandbox begins with examples; an amount is worth what it buys, rounded down', async () => {
    expect(await rates()).toMatchObject({ base: 'PHP' })
    expect(await dollar()).toEqual({ currency: 'USD', rate: '58.5000', date: '2025-01-01', worth: '' })
    expect((await dollar('5850'))?.worth).toBe('100.00')
    expect((await dollar('5849.99'))?.worth).toBe('99.99')
  })

  test('a rate holds from its day on, until a newer one; taking it back brings the one before', async () => {
    const save = (over: object = {}) =>
      tell(app, 'save-exchange-rate', { currency: 'USD', date: '2026-11-24', rate: '60.25', ...over })
    expect(await save()).toEqual({
      status: 200,
      body: { repeated: false, currency: 'USD', date: '2026-11-24', rate: '60.2500' },
    })
    expect((await save()).body['repeated']).toBe(true)
    expect((await dollar())?.rate).toBe('58.5000')
    await goDays(app, 1)
    expect(await dollar()).toMatchObject({ rate: '60.2500', date: '2026-11-24' })
    expect((await save({ rate: '60.26' })).body).toMatchObject({ repeated: false, rate: '60.2600' })
    expect((await dollar())?.rate).toBe('60.2600')
    const remove = () => tell(app, 'remove-exchange-rate', { currency: 'USD', date: '2026-11-24' })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
    expect((await dollar())?.rate).toBe('58.5000')
    const deeds = (await ask(app, 'actions', { subject: 'USD' })).body as { action: string }[]
    expect(deeds.map(({ action }) => action).toSorted()).toEqual([
      'remove-exchange-rate',
      'save-exchange-rate',
      'save-exchange-rate',
    ])
    expect((await ask(app, 'exchange-rates')).body).toContainEqual({
      currency: 'USD',
      date: '2025-01-01',
      rate: '58.5000',
    })
  })

  test.each([
    { rate: '0' },
    { rate: '-1' },
    { rate: '58.12345' },
    { rate: 'high' },
    { currency: 'usd' },
    { currency: 'PHP' },
    { date: '2026-02-30' },
  ])('an operator cannot save %o', async (over) => {
    const told = await tell(app, 'save-exchange-rate', {
      currency: 'EUR',
      date: '2026-11-23',
      rate: '68',
      ...over,
    })
    expect(told).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } })
  })

  test('outside the sandbox nothing is made up: the table begins empty', async () => {
    const real = await startTestApp({ env: { SANDBOX: 'off', OPERATOR_TOKEN: 'plainly-fake' } })
    try {
      expect(must(await real.call(calcExchangeRate, { amount: '100' })).rates).toEqual([])
    } finally {
      await real.close()
    }
  })
})
