/** What is known here and in no settlement file by the day on which it should be. */
import { addBusinessDays, daysBetween, type IsoDate } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHolidays } from '../../core/loans/holidays.ts'
import { codeFor, goDays, keyOf, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { asFile, settlementFile } from '../../testing/settlement-file.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { processPayment } from '../payments/process-payments.ts'
import { type Reconciled, reconcileFile } from './reconcile-file.ts'
import { rowPage } from './row-repository.ts'

let app: TestApp
let order: TestOrder
beforeAll(async () => {
  app = await startTestApp()
  order = await runningOrder(app)
})
afterAll(() => app.close())

const today = () => app.services.clock.today()
let numbers = 0

/** A payment that a webhook reported. */
async function paid(amount = 100_00, over: { payCode?: string; currency?: string } = {}) {
  numbers += 1
  const reference = `py-${numbers}`
  const notice = { payCode: '000000000000', currency: 'PHP', amount, paidOn: today(), ...over, reference }
  await processPayment(app.services, 'xendit', notice)
  return { id: reference, amount }
}

const run = (lines: readonly { id: string; amount: number }[]) => {
  const at = new Date(app.services.clock.now()).toISOString()
  const file = settlementFile(lines.map((line) => ({ ...line, at })))
  return reconcileFile(app.services, asFile(file), { by: 'a test' })
}

function must(reconciled: Reconciled) {
  if (!reconciled.ok) throw new Error(reconciled.reason)
  return reconciled
}

const rowsOf = async (runId: string) =>
  (await rowPage(app.services.db, runId, {}, 'line', { limit: 1_000 }))?.rows ?? []

/** Of a provider's code of a kind, for a payment under it. */
async function codeOfKind(kind: 'qr' | 'redirect'): Promise<string> {
  const { payCode } = await codeFor(app, order, 100_00, { channelNumber: '90102' })
  const { borrowerId, loanId } = keyOf(order)
  await app.services.db
    .insertInto('provider_codes')
    .values({
      borrower_id: borrowerId,
      loan_id: loanId,
      pay_code: payCode,
      attempt: 9,
      provider: 'xendit',
      provider_id: `pr-${payCode}`,
      kind,
      value: 'plainly fake',
      opened_at: new Date(app.services.clock.now()),
      state: 'paid',
    })
    .execute()
  return payCode
}

test('a payment that no file says by the day of its settling is missing there, once, and one that comes late is not', async () => {
  const [late, lost] = [await paid(), await paid()]
  const usd = await paid(5_00, { currency: 'USD' })
  const byQr = await paid(10_00, { payCode: await codeOfKind('qr') })
  const holidays = await readHolidays(app.services.db)
  const after = (days: number) => addBusinessDays(day, days, holidays)
  const goTo = (to: IsoDate) => goDays(app, daysBetween(today(), to))
  const missingIn = async (reconciled: Reconciled) =>
    (await rowsOf(must(reconciled).run.run_id)).filter(({ outcome }) => outcome === 'missing-there')
  const day = today()
  await goTo(after(1))
  expect((await missingIn(await run([await paid(), late]))).map(({ ours }) => ours)).toEqual([
    `xendit:${byQr.id}`,
  ])
  const younger = await paid()
  await goTo(after(7))
  expect((await missingIn(await run([await paid()]))).map(({ ours }) => ours)).not.toContain(
    `xendit:${lost.id}`,
  )
  await goTo(after(8))
  const done = await run([await paid()])
  const missing = await missingIn(done)
  expect(missing.map(({ ours }) => ours)).toContain(`xendit:${lost.id}`)
  for (const { id } of [late, younger, usd, byQr])
    expect(missing.map(({ ours }) => ours)).not.toContain(`xendit:${id}`)
  expect(missing.every(({ line, booked, reason }) => line === 0 && !booked && reason === 'in-no-file')).toBe(
    true,
  )
  expect(must(done).run.totals?.rows['missing-there']).toBe(missing.length)
  await goTo(after(9))
  expect((await missingIn(await run([await paid()]))).map(({ ours }) => ours)).toEqual([
    `xendit:${younger.id}`,
  ])
})
