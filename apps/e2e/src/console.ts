/** The lender's console as an operator of a role sees it: the sandbox signs in by a link. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { axeOn } from './axe.ts'
import { expect, type TestApp } from './test.ts'

export type ConsoleRole =
  | 'support'
  | 'credit'
  | 'collections'
  | 'finance'
  | 'admin'
  | 'admin2'
  | 'auditor'
  | 'approver'
  | 'credit2'
  | 'finance2'

const WIDE = { width: 1440, height: 900 } as const

/** A wide window with a mouse and a keyboard. */
export const openWindow = ({ page }: TestApp): Promise<Page> =>
  page({ viewport: WIDE, isMobile: false, hasTouch: false })

/** Signs in by the sandbox's link without drawing the home that it leads to. */
export async function signIn(page: Page, origin: string, role: ConsoleRole): Promise<void> {
  const answer = await page.request.get(`${origin}/sandbox/operators/${role}`, { maxRedirects: 0 })
  expect(answer.status()).toBe(303)
}

/** A window of an operator, signed in. @param address path and query of the screen that it shows */
export async function openConsole(app: TestApp, role: ConsoleRole, address = '/console'): Promise<Page> {
  const page = await openWindow(app)
  await signIn(page, app.origin, role)
  await page.goto(app.origin + address)
  return page
}

/** A browser of an operator of a role, signed in, for several windows. */
export async function enterConsole(
  browser: Browser,
  origin: string,
  role: ConsoleRole,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: WIDE })
  const page = await context.newPage()
  await page.goto(`${origin}/sandbox/operators/${role}`)
  await page.waitForURL(`${origin}/console**`)
  await page.close()
  return context
}

/** Waits until a screen stands: its heading is there and nothing is on its way. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

interface Form {
  /** What the dialog says that it does; the button that sends it says the same, unless `send` does. */
  readonly title: string
  /** What is typed into its fields, by their labels. */
  readonly fields?: Readonly<Record<string, string>>
  readonly reason?: string
  readonly send?: string | RegExp
}

/** Fills the form that is open and sends it. */
export async function sendForm(
  page: Page,
  { title, fields = {}, reason = 'as a test', send }: Form,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  for (const [label, value] of Object.entries(fields)) {
    const field = dialog.getByLabel(label, { exact: true })
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value)
    else await field.fill(value)
  }
  await dialog.getByLabel('Reason', { exact: true }).fill(reason)
  await dialog.getByRole('button', { name: send ?? title, exact: true }).click()
}

/** What axe finds on the page as it stands: nothing. @param rules of its own; all where they are left out */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  const axe = await axeOn(page)
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** Sends the form that is open where another person has to approve it; of some the server alone knows. */
export async function requestByForm(page: Page, form: Form, { known = true } = {}): Promise<void> {
  if (!known) {
    await sendForm(page, form)
    await page.getByText('Another person has to approve this.', { exact: false }).waitFor()
  }
  // What was filled in the first time is still there.
  const { fields = {} } = form
  await sendForm(page, { ...form, fields: known ? fields : {}, send: 'Request approval' })
  await page.getByText('Approval requested', { exact: false }).waitFor()
}

/** Opens the request with this reason, as the signed-in operator. */
export async function openRequest(page: Page, origin: string, reason: string): Promise<void> {
  await page.goto(`${origin}/console/approvals`)
  await page.getByRole('row').filter({ hasText: reason }).getByRole('link').click()
  await page.getByRole('region').getByText('Requested by').waitFor()
}

/** Approves it, shortly after signing in. */
export async function approveRequest(app: TestApp, role: ConsoleRole, reason: string): Promise<void> {
  const page = await openConsole(app, role)
  await openRequest(page, app.origin, reason)
  await page.keyboard.press('a')
  await sendForm(page, { title: 'Approve', reason: 'seen' })
  await page.getByText('Approved and done').waitFor()
  await page.close()
}
