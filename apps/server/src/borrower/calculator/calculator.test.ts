import { calcEmi, calcEmiAdv, calcIndex, productDetail } from '@sandigan/contract'
import { pesosToCentavos } from '@sandigan/lending'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goDays, must, payContract, running, standingOf, verifiedBorrower } from '../../testing/loan-steps.ts'
import { LOAN, OTHER_LENDER } from '../../testing/other-lender.ts'
import { newProduct } from '../../testing/save-product.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const centavos = (amount: string): number => pesosToCentavos(amount) ?? Number.NaN

/** Sandigan Lite as the calculator opens with it, calculated there, beside what its own page says. */
async function besideItsPage(own: TestApp, between = async (): Promise<void> => {}) {
  const { session } = await own.newBorrower()
  const { start } = must(await own.call(calcIndex, {}, session))
  const { rate, feeRate, feeMode, amount } = start
  await between()
  const figures = must(
    await own.call(calcEmiAdv, {
      amount,
      rate,
      feeRate,
      feeMode,
      periods: String(start.periods),
      termUnit: String(start.termUnit),
      businessDays: '1',
    }),
  )
  const offered = must(await own.call(productDetail, { productId: 'sandigan-lite' }, session))
  const steps = (plan: readonly { pay_time: string; amount: string }[]) =>
    plan.map((step) => [step.pay_time, step.amount])
  return {
    calculated: { details: figures.details, plan: steps(figures.plan) },
    offered: { details: offered.details, plan: steps(offered.repay_plans) },
  }
}

describe('what the calculator offers', () => {
  test('to a visitor: its limits and the active products as a new client gets them', {
    meta: { spec: ['7.call.calculator'] },
  }, async () => {
    const { limits, products, start } = must(await app.call(calcIndex, {}))
    expect(limits).toMatchObject({ minAmount: '100.00', maxAmount: '1000000.00', maxPeriods: 60 })
    expect(limits).toMatchObject({ firstStart: '2021-11-19', lastStart: '2027-11-24' })
    expect(products.map(({ productId }) => productId)).toEqual([
      'sandigan-lite',
      'sandigan-plus',
      'sandigan-first',
    ])
    expect(products[0]?.start).toEqual(start)
    expect(start).toEqual({
      amount: '6000.00',
      rate: '4.80',
      periods: 4,
      termUnit: 30,
      feeRate: '3.00',
      feeMode: 'deducted',
      startDate: '2026-11-23',
      businessDays: 1,
    })
  })

  test('a product calculated here costs what its own page says', async () => {
    const { calculated, offered } = await besideItsPage(app)
    expect(calculated).toEqual(offered)
  })

  test.each([
    { claim: 'rate', change: sql`jsonb_set(definition, '{dailyRatePpm}', '1500')`, wrong: 'plan' },
    { claim: 'fee', change: sql`jsonb_set(definition, '{feePpm}', '20000')`, wrong: 'details' },
  ] as const)(
    'planted bug: a calculator that opens with an old $claim is noticed',
    async ({ change, wrong }) => {
      const own = await startTestApp()
      const { calculated, offered } = await besideItsPage(own, async () => {
        const lite = sql`where product_id = 'sandigan-lite'`
        await sql`update products set definition = ${change} ${lite}`.execute(own.services.db)
      })
      expect(calculated[wrong]).not.toEqual(offered[wrong])
      await own.close()
    },
  )

  test('who has repaid a loan is shown the products of a repeat client; an ended session those of a new one', async () => {
    const own = await startTestApp()
    try {
      const order = await running(own, await verifiedBorrower(own))
      await goDays(own, 70)
      const { settlement } = await standingOf(own, order)
      if (!settlement.allowed) throw new Error('the example cannot be settled')
      await payContract(own, order, settlement.amount)
      const rate = async (session: string) => must(await own.call(calcIndex, {}, session)).start.rate
      expect([await rate(order.session), await rate('ended')]).toEqual(['3.90', '4.80'])
    } finally {
      await own.close()
    }
  })

  test('with nothing on offer it still works, from a plain example', async () => {
    const empty = await startTestApp()
    try {
      await empty.services.db.deleteFrom('products').execute()
      const { products, start } = must(await empty.call(calcIndex, {}))
      expect(products).toEqual([])
      expect(start).toMatchObject({
        amount: '10000.00',
        rate: '6.00',
        feeRate: '0.00',
        startDate: '2026-11-23',
      })
    } finally {
      await empty.close()
    }
  })
})

describe('stamp tax', () => {
  const figuresOf = async (productId: string) => {
    const { session } = await app.newBorrower()
    const { products } = must(await app.call(calcIndex, {}, session))
    const start = products.find((one) => one.productId === productId)?.start
    if (start === undefined) throw new Error(`${productId} is not offered`)
    const { amount, rate, feeRate, feeMode, stampTax } = start
    const figures = must(
      await app.call(calcEmiAdv, {
        amount,
        rate,
        feeRate,
        feeMode,
        periods: String(start.periods),
        termUnit: String(start.termUnit),
        businessDays: '1',
        ...(stampTax === 1 && { stampTax: '1' }),
      }),
    )
    return { start, figures, offered: must(await app.call(productDetail, { productId }, session)) }
  }
  const GLANCE = ['netProceeds', 'instalment', 'totalPayable', 'financeCharge', 'stampTax', 'effectiveRate']
  const glance = (of: object) =>
    Object.fromEntries(Object.entries(of).filter(([name]) => GLANCE.includes(name)))

  test('that the borrower bears is in every figure as in the offer', async () => {
    const { productId } = await newProduct(app, { stampTaxBorneBy: 'borrower' })
    const { start, figures, offered } = await figuresOf(productId)
    expect([start.stampTax, figures.inputs.stampTax]).toEqual([1, 1])
    // 0.75 % of ₱6,000.00 for 120 of 365 days; the fee is 1 %.
    expect(figures).toMatchObject({ stampTax: '14.79', netProceeds: '5925.21' })
    expect(glance(figures)).toEqual(glance(offered))
    expect(figures.details).toEqual(offered.details)
    expect(figures.details).toContainEqual({ text: 'Stamp tax (deducted)', value: '₱14.79' })
  })

  test('that the lender bears is in none of them, nor named', async () => {
    const { productId } = await newProduct(app)
    const { start, figures, offered } = await figuresOf(productId)
    for (const one of [start, figures, figures.inputs, offered]) expect(one).not.toHaveProperty('stampTax')
    expect(figures.details).toEqual(offered.details)
    expect(JSON.stringify(figures)).not.toMatch(/stamp/i)
  })

  test('is nothing on the day before the first rate, and left out', async () => {
    const on = async (startDate: string) =>
      must(await app.call(calcEmiAdv, { ...OTHER_LENDER, startDate, stampTax: '1' })).stampTax
    expect([await on('2025-06-30'), await on('2025-07-01')]).toEqual([undefined, '24.66'])
  })
})

describe('equal instalments', () => {
  test('figures that a reader can check by hand, from today', {
    meta: { spec: ['7.call.calculator'] },
  }, async () => {
    const { plan, ...figures } = must(await app.call(calcEmi, LOAN))
    expect(figures).toMatchObject({
      days: 120,
      instalment: '2820.12',
      netProceeds: '10000.00',
      fee: '0.00',
      interest: '1280.46',
      financeCharge: '1280.46',
      totalPayable: '11280.46',
      effectiveRate: '5.00',
    })
    expect(plan[0]).toEqual({
      no: 1,
      pay_time: '2026-12-23',
      amount: '2820.12',
      principal: '2320.12',
      interest: '500.00',
      fee: '0.00',
      balance: '7679.88',
    })
    expect(plan.at(-1)?.balance).toBe('0.00')
    const paid = plan.reduce((sum, step) => sum + centavos(step.amount), 0)
    expect(paid).toBe(centavos(figures.totalPayable))
  })

  test('a fee, a start day and its due dates change the plan; the words are in the requested language', {
    meta: { spec: ['7.call.calculator'] },
  }, async () => {
    const spread = must(await app.call(calcEmiAdv, { ...OTHER_LENDER, feeMode: 'spread' }))
    expect(spread).toMatchObject({ fee: '2000.00', netProceeds: '10000.00', financeCharge: '3280.46' })
    expect(spread.plan[0]).toMatchObject({ pay_time: '2026-12-24', fee: '500.00', amount: '3320.12' })
    const stored = must(await app.call(calcEmiAdv, { ...OTHER_LENDER, businessDays: '1' }))
    expect(stored).toMatchObject({ netProceeds: '8000.00', inputs: { feeMode: 'deducted', businessDays: 1 } })
    // 24 December is a holiday, 25 too, then comes a weekend.
    expect(stored.plan[0]?.pay_time).toBe('2026-12-28')
    const labels = async (lang: string) =>
      must(await app.call(calcEmiAdv, OTHER_LENDER, undefined, { parameters: { lang } })).ceilings.map(
        ({ text }) => text,
      )
    expect(await labels('fil')).not.toEqual(await labels('en'))
  })

  test.each([
    { claim: 'within every ceiling', over: { feeRate: '0' }, broken: [] },
    { claim: 'a fee that lifts the effective rate', over: {}, broken: ['effective'] },
    {
      claim: 'a rate far above the law',
      over: { rate: '60' },
      broken: ['nominal', 'effective', 'total'],
    },
  ])('shows as such: $claim', { meta: { spec: ['7.call.calculator'] } }, async ({ over, broken }) => {
    const { ceilings, ceilingText } = must(await app.call(calcEmiAdv, { ...OTHER_LENDER, ...over }))
    expect(ceilings.filter((one) => one.broken === 1).map(({ key }) => key)).toEqual(broken)
    expect(ceilings.map(({ limit }) => limit)).toEqual(['6.00%', '12.00%', '₱10,000.00'])
    expect(ceilingText).toContain('SEC MC 14 s.2025')
  })

  test('says why there are no ceilings: too large, too long, too early', async () => {
    const why = async (over: object) => {
      const { ceilings, ceilingText } = must(await app.call(calcEmiAdv, { ...OTHER_LENDER, ...over }))
      expect(ceilings).toEqual([])
      return ceilingText
    }
    expect(await why({ amount: '10000.01' })).toContain('do not cover this one')
    expect(await why({ periods: '5' })).toContain('do not cover this one')
    expect(await why({ startDate: '2022-03-02' })).toContain('starts earlier')
  })

  test.each([
    { field: 'amount', over: { amount: '99.99' } },
    { field: 'amount', over: { amount: '1000000.01' } },
    { field: 'rate', over: { rate: '100.01' } },
    { field: 'periods', over: { periods: '61' } },
    { field: 'periods', over: { periods: '0' } },
    { field: 'periods', over: { periods: '1.5' } },
    { field: 'periods', over: { periods: '6', termUnit: '306' } },
    { field: 'termUnit', over: { termUnit: '' } },
    { field: 'feeRate', over: { feeRate: '50.01' } },
    { field: 'startDate', over: { startDate: '2027-11-25' } },
    { field: 'startDate', over: { startDate: '2026-02-30' } },
  ])('refuses $over by the name $field', async ({ field, over }) => {
    const answer = await app.call(calcEmiAdv, { ...OTHER_LENDER, ...over })
    expect(answer.code).toBe('6001')
    expect(answer.message).toMatch(new RegExp(`: ${field}$`))
  })

  test.each([{ amount: '1e4' }, { rate: '-1' }, { rate: '5.005' }, { amount: '10,000' }])(
    'what is no number is refused before anything is calculated: %o',
    async (over) => {
      const answer = await app.call(calcEmi, { ...LOAN, ...over })
      expect(answer.code).toBe('1002')
    },
  )

  test('answers in the shared envelope', { meta: { spec: ['7.call.calculator'] } }, async () => {
    const response = await app.fastify.inject({ method: 'POST', url: '/borrower/calc/emi', payload: LOAN })
    expect(response.json()).toMatchObject({ code: 0, message: '', data: { days: 120 } })
  })
})
