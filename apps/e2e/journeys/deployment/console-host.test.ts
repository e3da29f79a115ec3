/** The console at a host of its own, in a real browser with its rules for cookies, passkeys and pages that lead elsewhere. */
import { openWindow } from '../../src/console.ts'
import { verifiedPersona } from '../../src/screens.ts'
import { expect, ownProduct, type TestApp, test } from '../../src/test.ts'

/** One process under two names of one site, which a browser finds on this machine by itself. */
const PAGES = 'app.sandigan.localhost'
const CONSOLE = 'office.sandigan.localhost'
test.use(
  ownProduct((port) => ({
    H5_BASE: `http://${PAGES}:${port}`,
    CONSOLE_BASE: `http://${CONSOLE}:${port}`,
  })),
)
const at = (app: TestApp, name: string): TestApp => ({
  ...app,
  origin: app.origin.replace('127.0.0.1', name),
})

test('an operator works at the host of the console, adds a passkey there, and is led to the pages for a look', async ({
  app,
}) => {
  const consoleApp = at(app, CONSOLE)
  // By the browser itself, which alone finds these names.
  const page = await openWindow(consoleApp)
  await page.goto(`${consoleApp.origin}/sandbox/operators/support`)
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.getByRole('button', { name: /your session$/ }).click()
  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Work laptop')
  await dialog.getByRole('button', { name: 'Add the passkey' }).click()
  await page.getByText(/^Added .* never used$/).waitFor()

  const view = await page.evaluate(async () => {
    const found = await fetch('/operator/api/borrowers?limit=1')
    const { rows } = (await found.json()) as { rows: { borrowerId: string }[] }
    const opened = await fetch('/operator/api/view-as-borrower', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ borrowerId: rows[0]?.borrowerId, reason: 'as a test' }),
    })
    return (await opened.json()) as { link: string }
  })
  expect(new URL(view.link).origin).toBe(at(app, PAGES).origin)
  await page.goto(view.link)
  await expect(page.getByRole('main')).toBeVisible()
})

test('the host of the pages has no console, and that of the console no page of a borrower', async ({
  app,
}) => {
  const page = await app.page()
  const { sessionId } = verifiedPersona(app.personas)
  const status = async (name: string, path: string) =>
    (await page.goto(`${at(app, name).origin}${path}`))?.status()
  expect(await status(PAGES, '/console')).toBe(404)
  expect(await status(PAGES, `/main?sessionId=${sessionId}`)).toBe(200)
  expect(await status(CONSOLE, `/main?sessionId=${sessionId}`)).toBe(404)
  await page.goto(at(app, CONSOLE).origin)
  await expect(page).toHaveURL(/\/console/)
  await page.getByLabel('Password').waitFor()
})
