/** A day of two operators: money without a code, a common name on a list, an application, a new list. */
import { confirmAgreement, loanAgreementDetail } from '@sandigan/contract/client'
import { importScreeningList } from '@sandigan/contract/client/operator'
import { SAMPLE_ENTRIES, sampleScreeningXml } from '@sandigan/testkit'
import type { Page } from 'playwright-core'
import { type Application, newApplication } from './applications.ts'
import { requestByForm, sendForm } from './console.ts'
import { askAsOperator } from './operator.ts'
import { personaAt } from './screens.ts'
import { expect, type TestApp } from './test.ts'

const APPROVED = 151
const RUNNING = 170
const REASON = 'as a test'
/** On the sample list without a birthday. */
const COMMON_NAME = { firstName: 'Fulano', middleName: 'dela', lastName: 'Testrosa', birthday: '1970-02-02' }

export interface OperatorDay {
  readonly likeListed: Application
  readonly application: Application
  /** The order that the money without a code is meant for. */
  readonly orderId: string
}

export async function beginDay(app: TestApp): Promise<OperatorDay> {
  const { origin, sandbox, personas } = app
  await askAsOperator(origin, importScreeningList, {
    source: 'un',
    text: sampleScreeningXml(),
    reason: REASON,
  })
  const likeListed = await newApplication(app, COMMON_NAME.lastName, { basic: COMMON_NAME })
  const application = await newApplication(app, 'Uliran')
  expect((await sandbox.pay({ payCode: 'LN0000000001', amount: '123.45' })).status).toBe('suspense')
  return { likeListed, application, orderId: personaAt(personas, RUNNING).orderId }
}

/** Finance requests that the money is credited. */
export async function requestMatch(page: Page, origin: string, { orderId }: OperatorDay, reason: string) {
  await page.goto(`${origin}/console/suspense`)
  await page.getByRole('row').filter({ hasText: '₱123.45' }).getByRole('link').first().click()
  await page.getByRole('button', { name: /Credit to another loan/ }).waitFor()
  await page.keyboard.press('m')
  const form = {
    title: 'Credit to another loan',
    fields: { Loan: orderId },
    reason,
    send: /^Credit ₱123\.45 to /,
  }
  await requestByForm(page, form, { known: false })
}

/** Credit requests that the hit is cleared. */
export async function requestClearance(
  page: Page,
  origin: string,
  { likeListed }: OperatorDay,
  reason: string,
) {
  const row = page.getByRole('link', { name: likeListed.name })
  await expect(async () => {
    await page.goto(`${origin}/console/screening`)
    await expect(row).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await row.click()
  await page.getByRole('button', { name: /Not this person/ }).click()
  await requestByForm(page, { title: 'Not this person', reason })
}

/** Credit approves, and the borrower signs: the money waits for a second person. */
export async function approveAndSign(page: Page, app: TestApp, { application }: OperatorDay) {
  const { orderId, productId, walk } = application
  await page.goto(`${app.origin}/console/applications/${orderId}`)
  await page
    .getByRole('button', { name: /Approve/ })
    .first()
    .waitFor()
  await page.keyboard.press('a')
  await sendForm(page, { title: 'Approve' })
  await expectStatus(app, application, APPROVED)
  const { hash } = await walk.caller.call(loanAgreementDetail, { productId, orderId })
  await walk.caller.call(confirmAgreement, { productId, orderId, hash })
}

/** Opens the loan in the list of those to release. */
export async function openRelease(page: Page, origin: string, { application }: OperatorDay) {
  await page.goto(`${origin}/console/releases`)
  await page.getByRole('row').filter({ hasText: application.orderId }).getByRole('link').click()
  await page.getByText('Signed', { exact: true }).last().waitFor()
}

/** An import that takes nobody off the list needs nobody else, however many operators there are. */
export async function importNewList(page: Page, origin: string) {
  const newer = [...SAMPLE_ENTRIES, { reference: 'XXi.004', names: ['Lorem', 'Nobody'] }]
  await page.goto(`${origin}/console/screening/lists`)
  await page.getByRole('button', { name: /Import a list/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a list' })
  await dialog
    .getByLabel('File')
    .setInputFiles({ name: 'un.xml', mimeType: 'text/xml', buffer: Buffer.from(sampleScreeningXml(newer)) })
  await sendForm(page, { title: 'Import a list', fields: { List: 'un' } })
  await page.getByText('4 entries in force, 3 before').waitFor()
}

const expectStatus = (app: TestApp, { phone, orderId }: Application, status: number) =>
  expect
    .poll(async () => {
      const orders = await app.sandbox.orders(phone)
      return orders.find((order) => order.orderId === orderId)?.orderStatus
    })
    .toBe(status)

/** The money is with the borrower. */
export const expectPaidOut = (app: TestApp, { application }: OperatorDay) =>
  expectStatus(app, application, RUNNING)
