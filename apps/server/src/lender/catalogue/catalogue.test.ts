/** Who may enter, products saved as dated versions, and the holiday table. */
import * as operator from '@sandigan/contract/client/operator'
import { loanDetailConfirm, JSON_CALLS } from '@sandigan/contract'
import { addDays, HOLIDAYS } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addSandboxToken, SANDBOX_OPERATOR_TOKEN } from '../../core/operators/token-repository.ts'
import { ask, SIGNED, tell } from '../../testing/ask-operator.ts'
import {
  goDays,
  LITE_OFFER,
  must,
  pushed,
  runningOrder,
  standingOf,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { TEST_OPERATOR_TOKEN } from '../../testing/test-operator.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const names = Object.values(JSON_CALLS.operator).map(({ method, path }) => ({ name: path.slice(1), method }))

describe('the door', () => {
  test.each(names)('$method $name asks for the token', async ({ name, method }) => {
    // Each from a place of its own: wrong tokens are counted by network.
    const remoteAddress = `192.0.2.${names.findIndex((one) => one.name === name) + 1}`
    for (const [authorization, code] of [
      ['Bearer wrong', 'TOKEN_WRONG'],
      ['Basic not-a-secret-sandbox-operator', 'TOKEN_WRONG'],
    ] as const) {
      const response = await app.fastify.inject({
        method,
        url: `/operator/api/${name}`,
        headers: { authorization },
        remoteAddress,
      })
      expect(response.statusCode).toBe(401)
      expect(response.headers['www-authenticate']).toBe('Bearer')
      expect(response.json()).toMatchObject({ code })
    }
  })

  test('is closed to the token of the sandbox where the sandbox is off, even in a database that knows it', async () => {
    const real = await startTestApp({ env: { SANDBOX: 'off' } })
    const enter = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await real.fastify.inject({ url: '/operator/api/holidays', headers })).statusCode
    }
    try {
      expect(await enter(SANDBOX_OPERATOR_TOKEN)).toBe(401)
      const { db, clock } = real.services
      await db.transaction().execute((trx) => addSandboxToken(trx, clock))
      expect([await enter(SANDBOX_OPERATOR_TOKEN), await enter(TEST_OPERATOR_TOKEN)]).toEqual([401, 200])
    } finally {
      await real.close()
    }
  })

  test('leads nowhere under an unknown name, and takes no other than a JSON object', async () => {
    expect((await ask(app, { method: 'GET', path: '/operator/api/everything' })).status).toBe(404)
    const headers = {
      authorization: `Bearer ${SANDBOX_OPERATOR_TOKEN}`,
      'content-type': 'application/json',
    }
    for (const payload of ['[]', '"x"', 'null', '{"by":'])
      expect(
        (
          await app.fastify.inject({
            method: 'POST',
            url: '/operator/api/save-exchange-rate',
            headers,
            payload,
          })
        ).statusCode,
      ).toBe(400)
  })
})

const VERSION = {
  productId: 'sandigan-lite',
  version: 3,
  effectiveFrom: '2026-11-24',
  name: 'Sandigan Lite',
  amount: { min: '2000.00', max: '10000.00', step: '500.00' },
  choices: [{ periods: 4, termUnit: 30 }],
  dailyRatePpm: 1_000,
  feePpm: 30_000,
  feeMode: 'deducted',
  extensionAllowed: true,
  dueDateRule: 'next-business-day',
  client: 'new',
}

describe('a product', () => {
  const save = (over: object) => tell(app, operator.saveProduct, { ...VERSION, ...over })

  test.each([
    { claim: 'interest above 6 % a month', over: { dailyRatePpm: 2_001 }, code: 'CEILING_NOMINAL' },
    {
      claim: 'a fee that lifts the effective rate above 12 %',
      over: { feePpm: 200_000 },
      code: 'CEILING_EFFECTIVE',
    },
    {
      claim: 'a term of 90 days',
      over: { choices: [{ periods: 9, termUnit: 10 }] },
      code: 'PRODUCT_TERM_RANGE',
    },
    {
      claim: 'a term of 366 days',
      over: { choices: [{ periods: 6, termUnit: 61 }] },
      code: 'PRODUCT_TERM_RANGE',
    },
    {
      claim: 'a range off its step',
      over: { amount: { min: '2000', max: '10000', step: '300' } },
      code: 'PRODUCT_AMOUNT_STEP',
    },
    {
      claim: 'the smallest above the largest',
      over: { amount: { min: '9000', max: '2000', step: '500' } },
      code: 'PRODUCT_AMOUNT_RANGE',
    },
    {
      claim: 'yesterday as its first day',
      over: { effectiveFrom: '2026-11-22' },
      code: 'EFFECTIVE_FROM_PAST',
    },
    { claim: 'a number that is taken', over: { version: 2 }, code: 'VERSION_NOT_NEXT' },
    { claim: 'a number with a gap before it', over: { version: 4 }, code: 'VERSION_NOT_NEXT' },
    {
      claim: 'no presentation although it is new',
      over: { productId: 'sandigan-new', version: 1 },
      code: 'LOOK_MISSING',
    },
  ])('with $claim is refused with $code', async ({ over, code }) => {
    const answers = await save(over)
    expect(answers).toMatchObject({ status: 409, body: { code } })
  })

  test('says all that is wrong with it', async () => {
    const answers = await save({ dailyRatePpm: 5_000, feePpm: 400_000 })
    expect(answers.body['codes']).toEqual(expect.arrayContaining(['CEILING_NOMINAL', 'CEILING_EFFECTIVE']))
  })

  test.each([
    { wrong: 'effectiveFrom', over: { effectiveFrom: '2027-02-29' } },
    { wrong: 'choices', over: { choices: [] } },
    { wrong: 'client', over: { client: 'friends' } },
    { wrong: 'amount.min', over: { amount: { min: '2000.001', max: '10000', step: '500' } } },
    { wrong: 'extensionAllowed', over: { extensionAllowed: 'yes' } },
  ])('with a wrong $wrong is refused by that name', async ({ wrong, over }) => {
    const answers = await save(over)
    expect(answers.status).toBe(400)
    expect(answers.body['error']).toContain(wrong)
  })

  test('begins on its day and not before; an open order keeps its terms; the same again changes nothing', async () => {
    const borrower = await verifiedBorrower(app)
    const early = await pushed(app, borrower)
    const rate = async () => {
      const { session } = await verifiedBorrower(app)
      const { details } = must(await app.call(loanDetailConfirm, LITE_OFFER, session))
      return details.find((row) => row.text === 'Monthly interest')?.value
    }
    const before = await rate()
    expect(await save({})).toEqual({
      status: 200,
      body: { repeated: false, productId: 'sandigan-lite', version: 3, notCovered: '' },
    })
    expect((await save({})).body['repeated']).toBe(true)
    expect(await rate()).toBe(before)
    await goDays(app, 1)
    expect(before).toBe('4.80%')
    expect(await rate()).toBe('3.00%')
    expect((await standingOf(app, early)).terms).toMatchObject({ productVersion: 1, dailyRatePpm: 1_600 })
    expect((await ask(app, operator.listActions, { subject: 'sandigan-lite' })).body).toEqual([
      expect.objectContaining({ action: 'save-product', ...SIGNED }),
    ])
    expect((await ask(app, operator.listProducts)).body).toContainEqual(
      expect.objectContaining({ productId: 'sandigan-lite', version: 3, amount: VERSION.amount }),
    )
  })
})

describe('the holiday table', () => {
  test('begins with the proclaimed days', async () => {
    expect((await ask(app, operator.listHolidays)).body).toEqual(
      HOLIDAYS.map(({ date, name, kind }) => ({ date, name, kind })),
    )
  })

  test('moves the due dates of loans that begin later, until it is taken out', async () => {
    const first = await runningOrder(app)
    const dueOn = (await standingOf(app, first)).nextDueOn ?? ''
    const added = { date: dueOn, name: 'A proclaimed day', kind: 'special' }
    expect((await tell(app, operator.saveHoliday, added)).body['repeated']).toBe(false)
    expect((await tell(app, operator.saveHoliday, added)).body['repeated']).toBe(true)
    const second = await runningOrder(app)
    expect((await standingOf(app, second)).nextDueOn).toBe(addDays(dueOn, 1))
    expect((await tell(app, operator.removeHoliday, { date: dueOn })).status).toBe(200)
    expect((await tell(app, operator.removeHoliday, { date: dueOn })).status).toBe(404)
    const third = await runningOrder(app)
    expect((await standingOf(app, third)).nextDueOn).toBe(dueOn)
    const deeds = (await ask(app, operator.listActions, { subject: dueOn })).body as { action: string }[]
    expect(deeds.map((deed) => deed.action).toSorted()).toEqual(['remove-holiday', 'save-holiday'])
  })

  test.each(['2026-02-30', '26-01-01', '2026-1-1', 'tomorrow', ''])('knows no day "%s"', async (date) => {
    const answers = await tell(app, operator.saveHoliday, { date, name: 'A day', kind: 'special' })
    expect(answers.status).toBe(400)
  })
})

test('planted bug: a table that nobody asks would leave the due date where it was', async () => {
  const order = await runningOrder(app)
  const dueOn = (await standingOf(app, order)).nextDueOn ?? ''
  await tell(app, operator.saveHoliday, { date: dueOn, name: 'A day', kind: 'special' })
  await app.services.db.deleteFrom('holidays').where('day', '=', dueOn).execute()
  const next = await runningOrder(app)
  expect((await standingOf(app, next)).nextDueOn).not.toBe(addDays(dueOn, 1))
})
