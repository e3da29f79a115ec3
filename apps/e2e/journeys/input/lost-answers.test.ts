/**
 * The server acted, its answer is lost on the way, and the borrower taps again: one effect. The offer and a complaint are
 * beside their journeys (`offer/confirm`, `complaint/complaint`).
 */
import { dataExport } from '@sandigan/contract/client'
import type { Page } from 'playwright-core'
import { apply, confirmOffer } from '../../http/steps.ts'
import { agreementPage } from '../../pages/agreement-page.ts'
import { formPage } from '../../pages/form-page.ts'
import { repayPage } from '../../pages/repay-page.ts'
import { toast } from '../../pages/toasts.ts'
import { at } from '../../src/addresses.ts'
import { type Borrower, newBorrower } from '../../src/borrowers.ts'
import { ACCOUNT_DATA } from '../../src/fixtures.ts'
import { hydrated } from '../../src/hydrated.ts'
import { orderQuery, personaAt } from '../../src/screens.ts'
import { expect, test } from '../../src/test.ts'

const NO_CONNECTION = 'No connection. Check your signal and try again. Nothing was lost.'

/** Cuts the first answer to a call off, after the server has acted. Gives what the server answered each time. */
async function loseFirst(page: Page, call: string): Promise<string[]> {
  const answers: string[] = []
  await page.route(`**/${call}?**`, async (route) => {
    const response = await route.fetch()
    answers.push(await response.text())
    if (answers.length === 1) await route.abort()
    else await route.fulfill({ response })
  })
  return answers
}

/** How many rows of a table are this borrower's. */
async function rowsOf({ walk }: Borrower, table: string): Promise<number> {
  const { document } = await walk.caller.call(dataExport, {})
  const { stored } = JSON.parse(document) as { stored: Record<string, unknown[]> }
  return stored[table]?.length ?? 0
}

const codeIn = (answer: string): string => /"payCode":"([^"]+)"/.exec(answer)?.[1] ?? ''

async function askForCode(page: Page): Promise<void> {
  const repay = repayPage(page)
  await repay.method.tap()
  await repay.pay.tap()
  await toast(page, NO_CONNECTION).waitFor()
  await repay.pay.tap()
  await page.waitForURL(at('repaymentOfCode'))
}

test('pay code: the second tap shows the code that was made by the first', async ({ app }) => {
  const page = await app.page()
  const answers = await loseFirst(page, 'generate-vcode')
  await page.goto(`${app.origin}/repay?${orderQuery(personaAt(app.personas, 174))}`)
  await hydrated(page)
  await askForCode(page)
  const [first = '', second = ''] = answers.map(codeIn)
  expect(first).not.toBe('')
  expect(second).toBe(first)
  expect(new URL(page.url()).searchParams.get('payCode')).toBe(first)
})

test('promissory note: the second tap confirms nothing twice and leads on', async ({ app }) => {
  const borrower = await newBorrower(app)
  const order = await confirmOffer(borrower.walk, await apply(borrower.walk))
  await app.sandbox.decide(order.orderId, true)
  const page = await app.page()
  const query = new URLSearchParams({ ...order, sessionId: borrower.sessionId })
  await page.goto(`${app.origin}/loanAgreement?${query}`)
  await hydrated(page)
  const answers = await loseFirst(page, 'agreement')
  const note = agreementPage(page)
  await note.tick.tap()
  await note.confirm.tap()
  await toast(page, NO_CONNECTION).waitFor()
  await note.confirm.tap()
  await page.waitForURL(at('(?:loanDetail|order)'))
  expect(answers).toHaveLength(2)
  await page.locator('main [data-status="running"]').waitFor({ timeout: 40_000 })
  expect(await rowsOf(borrower, 'payouts')).toBe(1)
})

test('account: the second tap binds nothing twice and leads on', async ({ app }) => {
  const borrower = await newBorrower(app)
  const page = await app.page()
  const query = new URLSearchParams({ productId: 'sandigan-lite', sessionId: borrower.sessionId })
  await page.goto(`${app.origin}/bindBank?${query}`)
  await hydrated(page)
  const answers = await loseFirst(page, 'bind-card-new')
  const form = formPage(page)
  await form.confirmChoice('Bank or wallet', 'BDO Unibank')
  await form.field('Account number').fill(ACCOUNT_DATA['cardNo'] ?? '')
  await form.field('Account name').fill(ACCOUNT_DATA['accountName'] ?? '')
  await form.next.tap()
  await toast(page, NO_CONNECTION).waitFor()
  await form.next.tap()
  await page.waitForURL((url) => !url.pathname.endsWith('/bindBank'))
  expect(answers).toHaveLength(2)
  expect(await rowsOf(borrower, 'bank_accounts')).toBe(1)
})
