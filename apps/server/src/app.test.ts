import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('health answers while the database does', async () => {
  const answer = await app.fastify.inject('/health')
  expect(answer.statusCode).toBe(200)
})
