import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { claim } from './claim-repository.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('of many at once one has it, and the others are told who', async () => {
  const { db, clock } = app.services
  const operators = Array.from({ length: 8 }, (_, n) => ({ id: `op-${n}`, name: `Operator ${n}` }))
  for (let round = 0; round < 5; round += 1) {
    const item = `complaint:round-${round}`
    const told = await Promise.all(operators.map((operator) => claim(db, clock, item, operator)))
    expect(new Set(told.map(({ operatorId }) => operatorId)).size).toBe(1)
  }
})
