import * as operator from '@sandigan/contract/client/operator'
import { expect, test } from 'vitest'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { startTestApp } from '../../testing/start-test-app.ts'

test('an address without a name offers no passkeys and takes none', async () => {
  const other = await startTestApp({ env: { H5_BASE: 'http://203.0.113.7:3000' } })
  const stranger = operatorBrowser(other)
  expect((await stranger.ask(operator.signInWays)).body).toMatchObject({ passkeyOrigin: null, openId: null })
  expect((await stranger.ask(operator.passkeyOptions, { purpose: 'sign-in' })).body.code).toBe(
    'NO_PASSKEYS_HERE',
  )
  await other.close()
})

test('in the sandbox ready links sign in, also after the date has moved', async () => {
  const sandbox = await startTestApp()
  const browser = operatorBrowser(sandbox)
  await sandbox.passDays(61)
  const { sandboxOperators } = (await browser.ask(operator.signInWays)).body
  const link = sandboxOperators.find(({ name }: { name: string }) => name === 'Sandbox Credit Two')?.link
  expect((await browser.open(link)).status).toBe(303)
  expect((await browser.ask(operator.me)).body).toMatchObject({
    name: 'Sandbox Credit Two',
    roles: ['credit'],
  })
  await sandbox.close()
})

test('outside of it there are none', async () => {
  const real = await startTestApp({ env: { SANDBOX: 'off' } })
  const { status, body } = await operatorBrowser(real).ask(operator.signInWays)
  expect([status, body.sandboxOperators]).toEqual([200, []])
  await real.close()
})
