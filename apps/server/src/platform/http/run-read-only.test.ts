import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/start-test-app.ts'
import { faultOf } from '../plugins/errors.ts'
import { runReadOnly } from './call-route.ts'

test('a use case that only reads and writes nevertheless is a bug, not a database that takes no writes', async () => {
  const app = await startTestApp()
  const writes = runReadOnly(app.services, ({ db }) => sql`delete from captchas`.execute(db))
  const error: { message?: string; statusCode?: number } = await writes.then(
    () => ({}),
    (reason: Error) => reason,
  )
  expect(error.message).toBe('a use case that only reads has written')
  expect(faultOf(error)).toEqual({ status: 500, code: 'INTERNAL' })
  await app.close()
})
