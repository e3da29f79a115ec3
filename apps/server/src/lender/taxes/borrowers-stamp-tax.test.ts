/** A product whose borrower bears stamp tax: offer, agreement, payout, what the borrower reads of it, books and register. */
import { loanAgreementDetail, loanDetailConfirm, loanDetails, loanTrail } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { balancesOn } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEvents } from '../../core/loans/loan-repository.ts'
import { ask } from '../../testing/ask-operator.ts'
import {
  approved,
  idsOf,
  keyOf,
  must,
  running,
  type TestBorrower,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { newProduct } from '../../testing/save-product.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

/** 0.75 % of ₱5,000.00 for 120 of 365 days, and 1 % of it. */
const TAX = '12.33'
const NET = '4937.67'

let app: TestApp
let borrower: TestBorrower
let offer: { productId: string; amount: string; periods: string; termUnit: string }
let order: TestOrder
beforeAll(async () => {
  app = await startTestApp()
  borrower = await verifiedBorrower(app)
  offer = await newProduct(app, { stampTaxBorneBy: 'borrower' })
})
afterAll(() => app.close())

const say = (parameters: { lang: 'en' | 'fil' }) => ({ parameters })

test('the offer names it in three catalogues, pays out so much less, and counts it in the cost', async () => {
  const { session } = borrower
  const shown = must(await app.call(loanDetailConfirm, offer, session))
  const plain = await newProduct(app)
  const other = must(await app.call(loanDetailConfirm, plain, session))
  const cents = (text: string) => Math.round(Number(text) * 100)
  expect([shown.netProceeds, other.netProceeds]).toEqual([NET, '4950.00'])
  expect(cents(shown.financeCharge) - cents(other.financeCharge)).toBe(12_33)
  expect(cents(shown.financeCharge)).toBe(cents(shown.totalPayable) - cents(shown.netProceeds))
  expect(Number(shown.effectiveRate)).toBeGreaterThan(Number(other.effectiveRate))
  expect(other.details.map(({ text }) => text)).not.toContain('Stamp tax (deducted)')
  for (const [lang, text] of [
    [undefined, 'Stamp tax (deducted)'],
    ['en', 'Stamp tax (deducted)'],
    ['fil', 'Stamp tax (ibinawas na)'],
  ] as const) {
    const options = lang === undefined ? {} : say({ lang })
    const { details } = must(await app.call(loanDetailConfirm, offer, session, options))
    expect(details).toContainEqual({ text, value: `₱${TAX}` })
  }
})

test('statement and agreement say so in both languages, before and after agreeing', async () => {
  order = await approved(app, borrower, offer)
  for (const payload of [offer, { productId: offer.productId, orderId: order.orderId }]) {
    const read = must(await app.call(loanAgreementDetail, payload, borrower.session, say({ lang: 'fil' })))
    expect(read.netProceeds).toBe(NET)
    const rows = (all: typeof read.disclosure) => all.map(({ text, value }) => `${text}: ${value}`)
    expect(rows(read.disclosure)).toEqual(
      expect.arrayContaining([
        `Stamp tax (deducted): ₱${TAX}`,
        expect.stringContaining('Total cost (interest + fees + tax)'),
      ]),
    )
    expect(rows(read.reading?.disclosure ?? [])).toContain(`Stamp tax (ibinawas na): ₱${TAX}`)
    const first = (all: typeof read.clauses) => all[0]?.paragraphs.at(-1)
    expect(first(read.clauses)).toContain(`bears the documentary stamp tax on the Loan, ₱${TAX}`)
    expect(first(read.reading?.clauses ?? [])).toContain(`documentary stamp tax ng Loan, ₱${TAX}`)
  }
})

test('the payout is less by it, the books owe it, and the register says who bears it', async () => {
  const loan = await running(app, await verifiedBorrower(app), offer)
  const events = await readEvents(app.services.db, keyOf(loan))
  const books = balancesOn(events, app.services.clock.today())
  expect(books).toMatchObject({ '1010': -4_937_67, '1110': 5_000_00, '2030': -12_33 })
  expect(books).not.toHaveProperty('5080')
  const { rows } = (await ask(app, operator.listStampTaxes, { q: loan.orderId })).body
  expect(rows).toMatchObject([{ cause: 'payout', base: '5000.00', days: 120, tax: TAX, borneBy: 'borrower' }])
  const shown = (await ask(app, operator.showLoan, { orderId: loan.orderId })).body
  expect(shown.terms?.stampTax).toBe(TAX)

  const { trail } = must(await app.call(loanTrail, idsOf(loan), loan.session, say({ lang: 'en' })))
  expect(trail.map(({ title }) => title)).toContain(
    `You received the money, less ₱${TAX} of documentary stamp tax`,
  )
  const details = must(await app.call(loanDetails, idsOf(loan), loan.session, say({ lang: 'en' })))
  expect(JSON.stringify(details)).toContain('Stamp tax (deducted)')
})
