import { expect, test } from 'vitest'
import { readConfig } from './read-config.ts'

const SMALL = { OFFICE: 'small', SMALL_OFFICE_DAILY_LIMIT: '20000', OFFICE_OWNER: 'owner@lender.example' }
const problemsOf = (env: Record<string, string>): string[] => {
  const read = readConfig(env)
  return read.ok ? [] : read.problems
}

test('a small office must be configured, with its sum of the day and its owner', () => {
  const read = (env: Record<string, string>) => {
    const result = readConfig(env)
    return result.ok && result.config.smallOffice
  }
  expect(read({})).toBeUndefined()
  expect(read(SMALL)).toEqual({ dailyLimit: 20_000_00, owner: 'owner@lender.example' })
})

test.each([
  ['its sum of the day', { SMALL_OFFICE_DAILY_LIMIT: '' }, 'SMALL_OFFICE_DAILY_LIMIT must be given'],
  ['its owner', { OFFICE_OWNER: 'nobody' }, 'OFFICE_OWNER must be the e-mail address of the owner'],
  [
    'a way for its e-mail',
    { SANDBOX: 'off', SECRET_KEY: 'a-fake-secret-that-is-long-enough-for-a-test' },
    'MAIL_PROVIDER must be smtp where OFFICE is small',
  ],
])('a small office without %s is refused in one line', (_what, change, line) => {
  const problems = problemsOf({ ...SMALL, ...change })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(line)
})
