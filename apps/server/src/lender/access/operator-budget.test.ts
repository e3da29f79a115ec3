import * as operator from '@sandigan/contract/client/operator'
import { expect, test } from 'vitest'
import { signedInAs } from '../../testing/operator-browser.ts'
import { startTestApp } from '../../testing/start-test-app.ts'

test('one operator calls so often a minute, and the others are not slowed by it', async () => {
  const app = await startTestApp({ env: { LIMIT_OPERATOR_CALLS_PER_MINUTE: '3' } })
  const [flood, other] = [await signedInAs(app, 'support'), await signedInAs(app, 'finance')]
  const statuses = []
  for (let n = 0; n < 4; n += 1) statuses.push((await flood.ask(operator.me)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect((await flood.ask(operator.me)).body).toEqual({
    code: 'TOO_MANY_REQUESTS',
    error: 'too many requests: wait a minute',
  })
  expect((await other.ask(operator.me)).status).toBe(200)
  await app.pass(60_000)
  expect((await flood.ask(operator.me)).status).toBe(200)
  await app.close()
})
