import * as operator from '@sandigan/contract/client/operator'
import { calcExchangeRate } from '@sandigan/contract'
import { addDays } from '@sandigan/lending'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, tell } from '../../testing/ask-operator.ts'
import { goDays, must } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('exchange rates', () => {
  const rates = async (amount?: string) =>
    must(await app.call(calcExchangeRate, amount === undefined ? {} : { amount }))
  const dollar = async (amount?: string) =>
    (await rates(amount)).rates.find(({ currency }) => currency === 'USD')

  /** What a dollar costs today, tomorrow and the day after, once a rate was saved for tomorrow. */
  const daysAround = async (own: TestApp) => {
    const received: (string | undefined)[] = []
    const date = addDays(own.services.clock.today(), 1)
    await tell(own, operator.saveExchangeRate, { currency: 'USD', date, rate: '60.25' })
    for (const wait of [0, 1, 1]) {
      await goDays(own, wait)
      const { rates: shown } = must(await own.call(calcExchangeRate, {}))
      received.push(shown.find(({ currency }) => currency === 'USD')?.rate)
    }
    return received
  }
  const FROM_ITS_DAY_ON = ['58.5000', '60.2500', '60.2500']

  test('a rate saved for tomorrow holds from tomorrow on', async () => {
    const own = await startTestApp()
    expect(await daysAround(own)).toEqual(FROM_ITS_DAY_ON)
    await own.close()
  })

  test.each([
    { claim: 'a day early', days: -1, found: ['60.2500', '60.2500', '60.2500'] },
    { claim: 'a day late', days: 1, found: ['58.5000', '58.5000', '60.2500'] },
  ])('planted bug: a rate that holds $claim is noticed', async ({ days, found }) => {
    const broken = await startTestApp()
    const { db } = broken.services
    const body = `begin new.effective_on := new.effective_on + (${days}); return new; end`
    await sql.raw(`create function slip() returns trigger language plpgsql as $$ ${body} $$`).execute(db)
    await sql`create trigger slip before insert on exchange_rates
      for each row execute function slip()`.execute(db)
    const answers = await daysAround(broken)
    expect(answers).not.toEqual(FROM_ITS_DAY_ON)
    expect(answers).toEqual(found)
    await broken.close()
  })

  test('the sandbox begins with examples; an amount is worth what it buys, rounded down', {
    meta: { spec: ['7.call.calculator'] },
  }, async () => {
    expect(await rates()).toMatchObject({ base: 'PHP' })
    expect(await dollar()).toEqual({ currency: 'USD', rate: '58.5000', date: '2025-01-01', worth: '' })
    expect((await dollar('5850'))?.worth).toBe('100.00')
    expect((await dollar('5849.99'))?.worth).toBe('99.99')
  })

  test('a rate holds from its day on, until a newer one; taking it back brings the one before', async () => {
    const save = (over: object = {}) =>
      tell(app, operator.saveExchangeRate, { currency: 'USD', date: '2026-11-24', rate: '60.25', ...over })
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
    const remove = () => tell(app, operator.removeExchangeRate, { currency: 'USD', date: '2026-11-24' })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
    expect((await dollar())?.rate).toBe('58.5000')
    const deeds = (await ask(app, operator.listActions, { subject: 'USD' })).body as { action: string }[]
    expect(deeds.map(({ action }) => action).toSorted()).toEqual([
      'remove-exchange-rate',
      'save-exchange-rate',
      'save-exchange-rate',
    ])
    expect((await ask(app, operator.listExchangeRates)).body.rows).toContainEqual({
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
    const answers = await tell(app, operator.saveExchangeRate, {
      currency: 'EUR',
      date: '2026-11-23',
      rate: '68',
      ...over,
    })
    expect(answers).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } })
  })

  test('outside the sandbox nothing is made up: the table begins empty', async () => {
    const real = await startTestApp({ env: { SANDBOX: 'off' } })
    try {
      expect(must(await real.call(calcExchangeRate, { amount: '100' })).rates).toEqual([])
    } finally {
      await real.close()
    }
  })
})
