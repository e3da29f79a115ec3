import * as operator from '@sandigan/contract/client/operator'
import { expect, test } from 'vitest'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { startTestApp } from '../../testing/start-test-app.ts'

test('an address without a name offers no passkeys and takes none', async () => {
  const other = await startTestApp({ env: { H5_BASE: 'http://203.0.113.7:3000' } })
  const stranger = operatorBrowser(other)
  expect((await stranger.ask(operator.signInWays)).body).toEqual({ passkeyOrigin: null, openId: null })
  expect((await stranger.ask(operator.passkeyOptions, { purpose: 'sign-in' })).body.code).toBe(
    'NO_PASSKEYS_HERE',
  )
  await other.close()
})
