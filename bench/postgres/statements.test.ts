import { expect, test } from 'vitest'
import { perRequest } from './statements.ts'

const sent = (...texts: string[]) => texts.map((text) => ({ pid: 1, text, values: [] }))

test('what came with each request belongs to it, what came twice with each twice, and a job in between does not', () => {
  const log = sent('session', 'loan', 'loan', 'job', 'session', 'loan', 'loan', 'session', 'loan', 'loan')
  expect(perRequest(log, 3).map(({ text }) => text)).toEqual(['session', 'loan', 'loan'])
})
