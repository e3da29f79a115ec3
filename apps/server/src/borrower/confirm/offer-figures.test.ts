import { alternateDetail, loanDetailConfirm, productDetail } from '@sandigan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LITE_OFFER, must, verifiedBorrower } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('at a glance it has the figures of its plan, the same on the product page and in both confirmations', async () => {
  const { session } = await verifiedBorrower(app)
  const cents = (amount: string) => Math.round(Number(amount) * 100)
  const product = must(await app.call(productDetail, LITE_OFFER, session))
  const offer = must(await app.call(loanDetailConfirm, LITE_OFFER, session))
  const older = must(await app.call(alternateDetail, LITE_OFFER, session))
  const glance = ({
    netProceeds,
    instalment,
    totalPayable,
    financeCharge,
    effectiveRate,
  }: typeof product) => ({ netProceeds, instalment, totalPayable, financeCharge, effectiveRate })
  expect(offer).toMatchObject(glance(product))
  expect(older).toMatchObject({ ...glance(product), account: offer.account })
  const { repay_plans: plan } = offer
  const sum = (part: 'amount' | 'principal' | 'interest' | 'fee') =>
    plan.reduce((total, step) => total + cents(step[part]), 0)
  expect(cents(offer.totalPayable)).toBe(sum('amount'))
  expect(sum('principal')).toBe(cents(offer.amount))
  expect(sum('principal') + sum('interest') + sum('fee')).toBe(sum('amount'))
  expect(plan.at(-1)?.balance).toBe('0.00')
  expect(offer.account).toMatch(/^\S.* ••••\d{4}$/)
})
