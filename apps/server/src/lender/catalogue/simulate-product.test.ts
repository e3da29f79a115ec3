/** Plan before you lend: a draft as a book, and how borrowers have paid. */
import * as operator from '@sandigan/contract/client/operator'
import {
  EXAMPLE_LOSS_RATES,
  addDays,
  centavosToPesos,
  HOLIDAYS,
  holidaySet,
  pesosToCentavos,
  RECOGNITION_POLICIES,
} from '@sandigan/lending'
import { EXAMPLE_BEHAVIOUR, simulate } from '@sandigan/lending/simulation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../core/products/catalogue.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { pesosView } from './product-on-wire.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_PORTFOLIO: '80' } })
})
afterAll(() => app.close())

const VERSIONS = CATALOGUE.map(({ definition }) => definition).filter(
  ({ productId }) => productId === 'sandigan-lite',
)
const [NEW] = VERSIONS
if (NEW === undefined) throw new Error('no such product')
const DRAFT = { ...NEW, version: 3, dailyRatePpm: 1_200 }

type Behaviours = operator.ClientData<typeof operator.showBehaviour>
type Simulated = operator.ClientData<typeof operator.simulateProduct>

async function behavioursOf(productId: string): Promise<Behaviours> {
  const { status, body } = await ask(app, operator.showBehaviour, { productId })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}

const exampleOf = async () => (await behavioursOf('sandigan-lite')).example

const simulated = async (over: Record<string, unknown> = {}) =>
  tell(
    app,
    operator.simulateProduct,
    {
      ...pesosView(DRAFT),
      borrowers: 60,
      days: 120,
      seed: 3,
      seeds: 1,
      behaviour: await exampleOf(),
      source: 'example',
      cash: '100000.00',
      costPerLoan: '50',
      fundsRate: 120_000,
      ...over,
    },
    {},
  )

async function bookOf(over: Record<string, unknown> = {}): Promise<Simulated> {
  const { status, body } = await simulated(over)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body as Simulated
}

describe('a simulation', () => {
  test('is the book of the draft and of the versions beside it, from the next month on', async () => {
    const body = await bookOf()
    const book = simulate({
      versions: [DRAFT, ...VERSIONS.filter(({ client }) => client === 'repeat')],
      borrowers: 60,
      from: '2026-12-01',
      to: addDays('2026-12-01', 119),
      arriveWithinDays: 60,
      behaviour: EXAMPLE_BEHAVIOUR,
      holidays: holidaySet(HOLIDAYS),
      policies: RECOGNITION_POLICIES,
      seed: 3,
      cash: 100_000_00,
      fundsYearlyPpm: 120_000,
      costPerLoan: 50_00,
      lossRates: EXAMPLE_LOSS_RATES,
    })
    expect([body.from, body.to]).toEqual(['2026-12-01', '2027-03-30'])
    expect(body.months.map(({ month }) => month)).toEqual(['2026-12', '2027-01', '2027-02', '2027-03'])
    for (const key of ['result', 'paidOut', 'peakFunding', 'lowestCash', 'deferredFees', 'taxes'] as const)
      expect(body.whole.middle[key], key).toBe(centavosToPesos(book.whole[key]))
    expect(body.whole.middle.loans).toBe(String(book.whole.loans))
    expect(body.whole.middle.par1).toBe((book.whole.par1 * 100).toFixed(2))
    expect(pesosToCentavos(body.meanFunds)).toBe(book.meanFunds)
    expect(body.file.split('\r\n')).toHaveLength(7)
  })

  test('of several books has the band of each figure, and the same again gives the same', async () => {
    const body = await bookOf({ seeds: 3 })
    const { low, middle, high } = body.whole
    expect(Number(low.result)).toBeLessThan(Number(middle.result))
    expect(Number(middle.result)).toBeLessThan(Number(high.result))
    expect(await bookOf({ seeds: 3 })).toEqual(body)
  })

  test('that takes too long, or whose rates make no sense, is refused with a sentence', async () => {
    const { status, body } = await simulated({ borrowers: 2_000, days: 365, seeds: 9 })
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'SIMULATION_TOO_LARGE' })
    expect(body.error).toContain('at most 304 borrowers')
    const behaviour = { ...(await exampleOf()), late: 900_000, stopped: 200_000 }
    const wrong = await simulated({ behaviour })
    expect(wrong.body).toMatchObject({
      code: 'BEHAVIOUR_WRONG',
      error: 'late, extended, prepaid and stopped together are at most 1',
    })
    expect((await simulated({ borrowers: 49 })).status).toBe(400)
  })

  test('is one for each operator: a second one is refused while the first runs', async () => {
    const answers = await Promise.all([simulated({ borrowers: 400 }), simulated({ borrowers: 400 })])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('SIMULATION_BUSY')
  })

  test('says which rule refuses the loans of a draft', async () => {
    const body = await bookOf({ dailyRatePpm: 9_000 })
    expect(body.whole.middle.loans).toBe('0')
    expect(body.refused.reduce((sum, { applications }) => sum + applications, 0)).toBe(60)
    expect(body.refused[0]?.rule).toMatch(/^Interest of at most .* a month/)
  })
})

describe('how borrowers pay', () => {
  test('is the shipped example, and what was counted on the latest loans of the product', async () => {
    const { example, own } = await behavioursOf('sandigan-lite')
    expect(example).toMatchObject({ late: 180_000, stopped: 20_000, writeOffAfterDays: 120 })
    if (own === null) throw new Error('nothing was counted')
    const { loans, instalments, late, extended, prepaid, stopped } = own
    expect(loans).toBeGreaterThan(0)
    expect(instalments).toBeGreaterThanOrEqual(late + extended + prepaid + stopped)
    expect(own.behaviour.late).toBe(Math.round(((late + 100 * 0.18) / (instalments + 100)) * 1_000_000))
  })

  test('is nothing of its own for a product without loans', async () => {
    expect((await behavioursOf('not-lent-yet')).own).toBeNull()
  })
})
