/** Versions of a product on the edges of their days: today, tomorrow at midnight in Manila, two of one day, withdrawn. */
import { loanDetailConfirm, loanDetailPush, productDetail } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask, SIGNED, tell } from '../../testing/ask-operator.ts'
import { type OperatorBrowser, signedInAs } from '../../testing/operator-browser.ts'
import { must, verifiedBorrower } from '../../testing/loan-steps.ts'
import { exampleVersion, newProduct } from '../../testing/save-product.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The clock just before and just after midnight in Manila, which is 16:00 in UTC. */
async function beforeMidnight() {
  const today = app.clock.today()
  const midnight = Date.parse(`${today}T16:00:00Z`)
  await app.pass(midnight - 1_000 - app.clock.now())
  expect(app.clock.today()).toBe(today)
  return { today, tomorrow: addDays(today, 1), passMidnight: () => app.pass(1_000) }
}

let productId = ''
let offer: Awaited<ReturnType<typeof newProduct>>
beforeEach(async () => {
  offer = await newProduct(app)
  productId = offer.productId
})

const next = (over: object) => ({
  ...exampleVersion({ productId, effectiveFrom: app.clock.today(), version: 2, name: 'Test Loan' }),
  dailyRatePpm: 1_500,
  ...over,
})
const save = (over: object) => tell(app, operator.saveProduct, next(over))
const withdraw = (version: number) => tell(app, operator.withdrawProduct, { productId, version })
const versions = async () => (await ask(app, operator.showProductVersions, { productId })).body
const states = async () => (await versions()).map(({ version, state }) => `${version} ${state}`)

async function rateShown(): Promise<string | undefined> {
  const { session } = await verifiedBorrower(app)
  const { details } = must(await app.call(loanDetailConfirm, offer, session))
  return details.find((row) => row.text === 'Monthly interest')?.value
}

describe('the first day of a version', () => {
  test('today: borrowers have it immediately', async () => {
    expect((await save({})).status).toBe(200)
    expect(await rateShown()).toBe('4.50%')
    expect(await states()).toEqual(['2 in-force', '1 replaced'])
  })

  test('tomorrow: at midnight in Manila and not a second before', async () => {
    const { tomorrow, passMidnight } = await beforeMidnight()
    expect((await save({ effectiveFrom: tomorrow })).status).toBe(200)
    expect(await states()).toEqual(['2 planned', '1 in-force'])
    expect(await rateShown()).toBe('3.00%')
    await passMidnight()
    expect(await states()).toEqual(['2 in-force', '1 replaced'])
    expect(await rateShown()).toBe('4.50%')
  })

  test('a day that was today when it was requested is past when it is approved after midnight', async () => {
    const { today, passMidnight } = await beforeMidnight()
    await passMidnight()
    expect(await save({ effectiveFrom: today })).toMatchObject({
      status: 409,
      body: { code: 'EFFECTIVE_FROM_PAST' },
    })
  })

  test('of two of the same day the later number holds', async () => {
    const { tomorrow, passMidnight } = await beforeMidnight()
    await save({ effectiveFrom: tomorrow })
    await save({ effectiveFrom: tomorrow, version: 3, dailyRatePpm: 1_200 })
    expect(await states()).toEqual(['3 planned', '2 replaced', '1 in-force'])
    await passMidnight()
    expect(await rateShown()).toBe('3.60%')
  })
})

describe('withdrawing', () => {
  test('leaves what is in force, also on the day; its number is not given again', async () => {
    const { tomorrow, passMidnight } = await beforeMidnight()
    await save({ effectiveFrom: tomorrow })
    expect((await withdraw(2)).body).toEqual({ repeated: false, productId, version: 2 })
    expect((await withdraw(2)).body).toEqual({ repeated: true, productId, version: 2 })
    expect(await states()).toEqual(['2 withdrawn', '1 in-force'])
    await passMidnight()
    expect(await rateShown()).toBe('3.00%')
    expect((await save({ version: 2 })).body.code).toBe('VERSION_NOT_NEXT')
    expect((await save({ version: 3 })).status).toBe(200)
    expect((await versions())[0]).toMatchObject({ version: 3, replaces: 1 })
  })

  test('of two of the same day brings the other one back', async () => {
    const { tomorrow, passMidnight } = await beforeMidnight()
    await save({ effectiveFrom: tomorrow })
    await save({ effectiveFrom: tomorrow, version: 3, dailyRatePpm: 1_200 })
    await withdraw(3)
    expect(await states()).toEqual(['3 withdrawn', '2 planned', '1 in-force'])
    await passMidnight()
    expect(await rateShown()).toBe('4.50%')
  })

  test('is refused from the first second of its day, and of what there is not', async () => {
    const { tomorrow, passMidnight } = await beforeMidnight()
    await save({ effectiveFrom: tomorrow })
    await passMidnight()
    expect(await withdraw(2)).toMatchObject({ status: 409, body: { code: 'VERSION_IN_FORCE' } })
    expect((await withdraw(1)).body.code).toBe('VERSION_IN_FORCE')
    expect((await withdraw(9)).status).toBe(404)
    expect(await states()).toEqual(['2 in-force', '1 replaced'])
  })

  test('while an offer is on the screen: it is agreed to as shown; a version that came is not', async () => {
    const { tomorrow, passMidnight } = await beforeMidnight()
    const [one, other] = [await verifiedBorrower(app), await verifiedBorrower(app)]
    const shownTo = async (session: string) => {
      const { disclosureHash } = must(await app.call(loanDetailConfirm, offer, session))
      return () => app.call(loanDetailPush, { ...offer, disclosureHash, confirmFlag: '1' }, session)
    }
    await save({ effectiveFrom: tomorrow })
    const agree = await shownTo(one.session)
    await withdraw(2)
    expect(await agree()).toMatchObject({ success: true })
    await save({ effectiveFrom: tomorrow, version: 3 })
    const late = await shownTo(other.session)
    await passMidnight()
    expect(await late()).toMatchObject({ success: false })
    expect(must(await app.call(productDetail, { productId }, other.session)).details).toContainEqual({
      text: 'Monthly interest',
      value: '4.50%',
    })
  })
})

describe('the history', () => {
  test('says who saved it and why, and what it replaced; nothing of the first ones', async () => {
    await save({})
    const [latest, first] = await versions()
    expect(latest).toMatchObject({
      version: 2,
      replaces: 1,
      saved: { by: SIGNED.by, reason: SIGNED.reason, approvedBy: null },
      withdrawn: null,
      amount: { min: '2000.00', max: '10000.00', step: '500.00' },
    })
    expect(first).toMatchObject({ version: 1, replaces: null })
    const { body: lite } = await ask(app, operator.showProductVersions, { productId: 'sandigan-lite' })
    expect(lite.map(({ saved }) => saved)).toEqual([null, null])
    expect((await ask(app, operator.showProductVersions, { productId: 'not-there' })).body).toEqual([])
  })

  test('names both who requested and who approved, of a version and of its withdrawal', async () => {
    const [admin, credit] = [await signedInAs(app, 'admin'), await signedInAs(app, 'credit')]
    const change = async (by: OperatorBrowser, action: string, payload: object) => {
      const { body } = await by.ask(operator.requestApproval, { action, payload, reason: 'dearer' })
      const other = by === admin ? credit : admin
      const { status } = await other.ask(operator.approve, { approvalId: body.approvalId, reason: 'agreed' })
      expect(status).toBe(200)
      return body
    }
    const tomorrow = addDays(app.clock.today(), 1)
    expect(await change(admin, 'saveProduct', next({ effectiveFrom: tomorrow }))).toMatchObject({
      before: { version: 1, dailyRatePpm: 1_000, smallest: '2000.00', terms: ['4 x 30 days'] },
      after: { version: 2, dailyRatePpm: 1_500, effectiveFrom: tomorrow },
    })
    expect(await change(credit, 'withdrawProduct', { productId, version: 2 })).toMatchObject({
      before: { state: 'planned' },
      after: { state: 'withdrawn' },
    })
    const [latest] = await versions()
    expect(latest).toMatchObject({
      saved: { by: 'Sandbox Admin', approvedBy: 'Sandbox Credit', reason: 'dearer' },
      withdrawn: { by: 'Sandbox Credit', approvedBy: 'Sandbox Admin' },
    })
    const { body } = await ask(app, operator.listActions, { subject: productId })
    expect(body.map(({ action }) => action)).toContain('withdraw-product')
  })
})

describe('a preview', () => {
  const preview = (over: object) =>
    tell(app, operator.previewProduct, next({ effectiveFrom: addDays(app.clock.today(), 1), ...over }), {})

  test('has each amount by each term with the figures of the very offer, and changes nothing', async () => {
    const terms = [
      { periods: 4, termUnit: 30 },
      { periods: 6, termUnit: 30 },
    ]
    const { status, body } = await preview({ choices: terms, effectiveFrom: app.clock.today() })
    expect(status).toBe(200)
    expect(body.amounts).toHaveLength(17)
    expect(body.cells).toHaveLength(34)
    expect(body.cells?.map(({ verdict }) => verdict).filter((verdict) => verdict === 'within')).toHaveLength(
      17,
    )
    const chosen = body.cells?.find(({ amount, periods }) => amount === '5000.00' && periods === 4)
    expect(await versions()).toHaveLength(1)
    expect((await save({ choices: terms })).status).toBe(200)
    const { session } = await verifiedBorrower(app)
    for (const language of ['en', 'fil'] as const) {
      const cell = { amount: '5000.00', periods: 4, termUnit: 30 }
      const { body: shown } = await preview({ choices: terms, effectiveFrom: app.clock.today(), cell })
      const page = must(
        await app.call(productDetail, { ...offer, amount: '5000' }, session, {
          parameters: { lang: language },
        }),
      )
      expect(page).toMatchObject({
        instalment: chosen?.instalment,
        totalPayable: chosen?.totalPayable,
        effectiveRate: chosen?.effectiveRate,
      })
      const view = shown.shown?.[language]
      const { tagline: _, amountRange: __, termInfo: ___, rateDes: ____, ...onPage } = view ?? {}
      expect(page).toMatchObject(onPage)
    }
  })

  test('marks what is above a ceiling with the name of the rule, and saving it is refused with that name', async () => {
    const over = { dailyRatePpm: 2_001, amount: { min: '9500.00', max: '10500.00', step: '500.00' } }
    const { body } = await preview(over)
    expect(body.cells?.map(({ amount, verdict }) => `${amount} ${verdict}`)).toEqual([
      '9500.00 refused',
      '10000.00 refused',
      '10500.00 not-covered',
    ])
    const rule = 'Interest of at most 6.00% a month (SEC MC 14 s.2025)'
    const above = 'above ₱10,000 or 4 months'
    expect(body.cells?.map(({ notCovered }) => notCovered)).toEqual([
      '',
      '',
      `No ceiling of the SEC covers this cell: ${above}`,
    ])
    expect(body.cells?.[0]?.rules).toEqual([
      { code: 'CEILING_NOMINAL', rule, limit: '6.00%', value: '6.01%' },
    ])
    expect(body.shown).toBeNull()
    expect(await save(over)).toMatchObject({
      status: 409,
      body: { code: 'CEILING_NOMINAL', error: rule, codes: ['CEILING_NOMINAL'] },
    })
  })

  test('says before and after it is saved that a product has loans that no ceiling covers', async () => {
    const over = { amount: { min: '9500.00', max: '10500.00', step: '500.00' } }
    const notCovered = 'No ceiling of the SEC covers its loans above ₱10,000 or 4 months'
    expect((await preview(over)).body.notCovered).toBe(notCovered)
    expect((await save(over)).body).toMatchObject({ repeated: false, notCovered })
    expect((await versions())[0]).toMatchObject({ version: 2, notCovered })
  })

  test.each([
    { claim: 'a term of 90 days', over: { choices: [{ periods: 9, termUnit: 10 }] }, cells: 17 },
    { claim: 'a range off its step', over: { amount: { min: '2000', max: '10000', step: '300' } }, cells: 0 },
  ])('of $claim says which rule forbids it', async ({ over, cells }) => {
    const { body } = await preview(over)
    expect(body.cells).toHaveLength(cells)
    const rules = [...(body.refused ?? []), ...(body.cells ?? []).flatMap((cell) => cell.rules)]
    expect(rules.length).toBeGreaterThan(0)
    expect((await save(over)).body.error).toBe(rules[0]?.rule)
  })

  test('of a request that waits is what the approver sees: the offer of that very version', async () => {
    const [admin, credit] = [await signedInAs(app, 'admin'), await signedInAs(app, 'credit')]
    const payload = next({ effectiveFrom: addDays(app.clock.today(), 1) })
    const requested = await admin.ask(operator.requestApproval, {
      action: 'saveProduct',
      payload,
      reason: 'cheaper',
    })
    const shown = await credit.ask(operator.showApproval, { approvalId: requested.body.approvalId })
    const { reason: _, ...version } = shown.body.payload
    const { status, body } = await credit.ask(operator.previewProduct, version as typeof payload)
    expect(status).toBe(200)
    expect(body.cells.length).toBeGreaterThan(0)
    expect(body).toEqual((await preview({})).body)
  })

  test('of a product that there is not yet shows it without its words', async () => {
    const { status, body } = await preview({ productId: 'brand-new', version: 1, look: undefined })
    expect(status).toBe(200)
    expect(body.shown?.en).toMatchObject({ tagline: '', productName: 'Test Loan' })
  })
})
