/**
 * The credit queue as a full-time operator uses it: no hand on a mouse, two operators in parallel, answers that are
 * lost.
 */
import { loanDetails } from '@sandigan/contract/client'
import type { Page } from 'playwright-core'
import { type Application, newApplication } from '../../src/applications.ts'
import { expectAccessible, openConsole } from '../../src/console.ts'
import { expect, nightly, ownProduct, type TestApp, test } from '../../src/test.ts'

// Decisions change what everybody sees.
test.use(ownProduct())

const SEND = 'Control+Enter'

/** The heading of an application has the focus: whoever listens or types goes on from there. */
const arrived = (page: Page, { name }: Pick<Application, 'name'>) =>
  expect(page.getByRole('heading', { level: 1, name: `Application of ${name}` })).toBeFocused()

async function several(app: TestApp, names: readonly string[]): Promise<Application[]> {
  const made: Application[] = []
  for (const name of names) made.push(await newApplication(app, name))
  return made
}

const openOne = async (app: TestApp, role: Parameters<typeof openConsole>[1], one: Application) => {
  const page = await openConsole(app, role, `/console/applications/${one.orderId}`)
  await arrived(page, one)
  return page
}

const dialogOf = (page: Page) => page.getByRole('dialog')

test('ten applications are decided without a mouse, the clear ones by two keys each', async ({ app }) => {
  test.setTimeout(300_000)
  const names = [
    'Adarna',
    'Banahaw',
    'Calinao',
    'Dalisay',
    'Estrella',
    'Florante',
    'Galang',
    'Hiraya',
    'Ilaya',
    'Jasmin',
  ]
  const applications = await several(app, names)
  const page = await openConsole(app, 'credit')
  const { keyboard } = page
  const press = async (...keys: string[]) => {
    for (const key of keys) await keyboard.press(key)
  }
  await page.getByRole('heading', { level: 1 }).waitFor()
  await press('Control+k')
  await page.getByRole('searchbox').waitFor()
  await keyboard.type('Applications')
  await page
    .getByRole('menuitem', { name: /^Applications/ })
    .first()
    .waitFor()
  await press('Enter')
  await page.getByRole('link', { name: 'Example Jasmin' }).waitFor()
  await press('s')
  // The persona's is the oldest, and not for today: the help says which key leaves it.
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await page.getByText(/You work on it until/).waitFor()
  const passedOver = await heading.innerText()
  await press('?')
  await dialogOf(page).getByText('Leave this one and open the next').waitFor()
  await expectAccessible(page)
  await press('Escape', 'n')

  for (const one of applications) {
    await arrived(page, one)
    const last = one.name.split(' ').at(-1)
    if (last === 'Calinao') {
      await page.getByText('No holds, and every rule passed.').waitFor()
      await press('i')
      await page.getByAltText('Front of the ID').waitFor()
      await expectAccessible(page)
    }
    if (last === 'Dalisay') {
      await press('d')
      await expect(dialogOf(page).getByLabel('Reason that the borrower reads')).toBeFocused()
      await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Tab')
      await keyboard.type('not the same face')
      await press(SEND)
    } else if (last === 'Estrella') {
      await press('o')
      await expect(dialogOf(page).getByLabel('Amount')).toBeFocused()
      await keyboard.type('3000')
      await press('Tab', 'Tab')
      await keyboard.type('as was said by telephone')
      await press(SEND)
    } else if (last === 'Florante') {
      await press('m')
      await expect(dialogOf(page).getByRole('checkbox').first()).toBeFocused()
      await press('Space', 'Tab', 'Tab', 'Tab', 'Tab')
      await keyboard.type('the photo is dark')
      await press(SEND)
    } else await press('a', SEND)
  }
  await expect(heading).toHaveText(passedOver)

  const states = new Map<string, number>()
  for (const { walk, productId, orderId, name } of applications) {
    const { orderStatus } = await walk.caller.call(loanDetails, { productId, orderId })
    states.set(name, orderStatus)
  }
  const other = { 'Example Dalisay': 110, 'Example Estrella': 110, 'Example Florante': 21 }
  const approved = Object.fromEntries(applications.map(({ name }) => [name, 151]))
  expect(Object.fromEntries(states)).toEqual({ ...approved, ...other })
})

test('two at one application: the second is told who works on it, sees what was done and loses nothing typed', async ({
  app,
}) => {
  const one = await newApplication(app, 'Kalayaan')
  const first = await openOne(app, 'credit', one)
  await first.getByRole('button', { name: 'Claim' }).waitFor()
  await first.keyboard.press('c')
  await first.getByText(/You work on it until/).waitFor()
  const second = await openOne(app, 'credit2', one)
  await second.getByText(/Sandbox Credit works on it until/).waitFor()

  await second.keyboard.press('a')
  await expect(dialogOf(second).getByLabel('Reason')).toBeFocused()
  await second.keyboard.press('Control+a')
  await second.keyboard.type('known from the branch')
  await first.keyboard.press('d')
  await dialogOf(first).getByLabel('Reason', { exact: true }).fill('the account is another’s')
  await first.keyboard.press(SEND)
  await first.getByText('Declined', { exact: true }).first().waitFor()

  await second.keyboard.press(SEND)
  await dialogOf(second).getByRole('alert').waitFor()
  await dialogOf(second)
    .getByText(/Sandbox Credit declined this on .*: the account is another’s/)
    .waitFor()
  expect(await dialogOf(second).getByLabel('Reason').inputValue()).toBe('known from the branch')
  await expectAccessible(second)
})

nightly(
  'an approval of what has changed meanwhile is refused, and says what is to be looked at',
  async ({ app }) => {
    const one = await newApplication(app, 'Lakambini')
    const page = await openOne(app, 'credit', one)
    await page.keyboard.press('a')
    await expect(dialogOf(page).getByLabel('Reason')).toBeFocused()

    const support = await openConsole(app, 'support', `/console/applications/${one.orderId}`)
    await support.getByRole('link', { name: one.name }).click()
    await support.getByRole('button', { name: 'Set a flag' }).click()
    const flag = dialogOf(support)
    await flag.getByLabel('Flag').selectOption('fraud-suspected')
    await flag.getByLabel('Reason').fill('called twice with another voice')
    await flag.getByRole('button', { name: 'Set a flag' }).click()
    await support.getByText('Fraud suspected is set').waitFor()

    await page.keyboard.press(SEND)
    await dialogOf(page).getByText('HOLDS_OPEN').waitFor()
    await dialogOf(page)
      .getByText(/^Say why it is approved/)
      .waitFor()
    // What was suggested for a clear one is so no longer.
    expect(await dialogOf(page).getByLabel('Reason').inputValue()).toBe('')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByText(/^Needs review: flagged/).waitFor()
    await page.getByRole('button', { name: 'Approve' }).waitFor()
  },
)

test('an answer that is lost is asked for again by the same key, and nothing is decided twice', async ({
  app,
}) => {
  const [one, next] = await several(app, ['Magiliw', 'Nayon'])
  if (one === undefined || next === undefined) throw new Error('two are needed')
  const page = await openOne(app, 'credit', one)
  const sent: string[] = []
  await page.route('**/operator/api/decide', async (route) => {
    sent.push(route.request().postData() ?? '')
    if (sent.length > 1) return route.continue()
    // The server decides; its answer never comes.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.keyboard.press('a')
  await expect(dialogOf(page).getByLabel('Reason')).toBeFocused()
  await page.keyboard.press(SEND)
  await dialogOf(page).getByText('NO_ANSWER').waitFor()
  await page.keyboard.press(SEND)
  await arrived(page, next)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toBe(sent[0])

  const audit = await openConsole(app, 'auditor', '/console/audit?kind=change')
  await expect
    .poll(() => audit.getByRole('row').filter({ hasText: 'Decide' }).filter({ hasText: one.orderId }).count())
    .toBe(1)
})
