import { expect, test } from 'vitest'
import { approved, verifiedBorrower } from '../testing/loan-steps.ts'
import { startTestApp } from '../testing/start-test-app.ts'

test('messages that wait for the morning are left to the nodes when the date moves', async () => {
  const app = await startTestApp({ at: Date.parse('2026-11-23T22:30:00+08:00') })
  try {
    await approved(app, await verifiedBorrower(app))
    await app.jobs.runDue()
    const messages = async () =>
      (await app.services.jobs.counts()).find(({ queue }) => queue === 'send-message')
    const before = await messages()
    expect(before).toMatchObject({ waiting: 1, oldestSeconds: 0 })
    const payload = { advanceDays: 1 }
    await app.fastify.inject({ method: 'POST', url: '/sandbox/api/clock', payload })
    const due = await messages()
    expect(due?.waiting).toBe(1)
    expect(due?.oldestSeconds).toBeGreaterThan(0)
  } finally {
    await app.close()
  }
})
