/** Passkeys in Chromium, with a device that is part of the browser. */
import type { Page } from 'playwright-core'
import { expectAccessible, openConsole } from '../../src/console.ts'
import { expect, CONSOLE_PRODUCT, test } from '../../src/test.ts'

// It adds to the operators.
test.use(CONSOLE_PRODUCT)

/** A device whose owner unlocks it immediately, as long as the page lives. */
async function addDevice(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** The server has the operator prove who it is before this, once: the real five minutes are too long for a test. */
async function askForProof(page: Page, path: string): Promise<void> {
  await page.route(
    `**/operator/api/${path}`,
    (route) => route.fulfill({ status: 403, json: { code: 'STEP_UP_NEEDED', error: 'prove who you are' } }),
    { times: 1 },
  )
}

const codeDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' })

test('an operator adds a passkey, signs in and proves who it is by it, and removes it', async ({ app }) => {
  // Browsers make passkeys for names, and an address of numbers is none.
  const named = { ...app, origin: app.origin.replace('127.0.0.1', 'localhost') }
  const page = await openConsole(named, 'finance')
  await addDevice(page)
  await page.getByRole('button', { name: /your session$/ }).click()
  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByText('You have none yet.').waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Work laptop')
  await expectAccessible(page)
  await askForProof(page, 'new-passkey-options')
  await dialog.getByRole('button', { name: 'Add the passkey' }).click()
  // There is no passkey yet, so it requires a code.
  await codeDialog(page).getByLabel('Code').fill('000000')
  expect(await codeDialog(page).getByRole('button', { name: 'Use a passkey' }).count()).toBe(0)
  await codeDialog(page).getByRole('button', { name: 'Confirm' }).click()
  await page.getByText(/^Added .* never used$/).waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: /your session$/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  // Whoever signs in again is where they were.
  await page.getByText(/^Added .* used /).waitFor()

  await askForProof(page, 'remove-passkey')
  await page.getByRole('button', { name: 'Remove Work laptop' }).click()
  await page.getByRole('button', { name: 'Remove the passkey' }).click()
  await codeDialog(page).getByRole('button', { name: 'Use a passkey' }).waitFor()
  await expectAccessible(page)
  await codeDialog(page).getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('You have none yet.').waitFor()

  await page.getByRole('button', { name: /your session$/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('this passkey was not accepted', { exact: false }).waitFor()
  await expectAccessible(page)
})

test('where passkeys cannot work, the console says where they do', async ({ app }) => {
  const page = await openConsole(app, 'support', '/console/account')
  await page.getByText(`Passkeys work at ${app.origin.replace('127.0.0.1', 'localhost')}/console`).waitFor()
  expect(await page.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0)
})
