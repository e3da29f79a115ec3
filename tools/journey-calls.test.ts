import { expect, test } from 'vitest'
import { answered } from '../apps/e2e/src/call-record.ts'

const line = (method: string, path: string, status: number): string =>
  JSON.stringify({ level: 30, method, path, status, ms: 3, msg: 'answered' })

test('the log gives each answered request once', () => {
  const log = [line('POST', '/b', 200), line('GET', '/a', 200), line('POST', '/b', 200)].join('\n')
  expect(answered(log)).toEqual(['GET /a', 'POST /b'])
})

test.each([
  ['what the server did not find', line('POST', '/b', 404)],
  ['a line that the end of the process cut', line('POST', '/b', 200).slice(0, -4)],
  ['another message', '{"level":40,"msg":"a job failed"}\nnot JSON at all'],
])('%s is no call that was answered', (_, log) => {
  expect(answered(log)).toEqual([])
})
