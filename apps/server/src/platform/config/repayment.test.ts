import { expect, test } from 'vitest'
import { readConfig } from './read-config.ts'

const read = (env: Record<string, string>) => {
  const result = readConfig(env)
  return result.ok
    ? { ...result.config.repayment, decisionSms: result.config.decisionSms }
    : { problems: result.problems }
}

test('without a setting everything is offered, and every debit needs a code', () => {
  expect(read({})).toEqual({
    guidance: { shown: true, text: '' },
    elsewhere: true,
    debitCode: 'always',
    decisionSms: true,
  })
})

test('each can be turned off, and the guidance has the lender’s own text', () => {
  const off = { REPAY_GUIDANCE: 'off', PAY_ELSEWHERE: 'off', DEBIT_CODE: 'once', DECISION_SMS: 'off' }
  expect(read({ ...off, REPAY_GUIDANCE_TEXT: 'Pay before 5 pm.' })).toEqual({
    guidance: { shown: false, text: 'Pay before 5 pm.' },
    elsewhere: false,
    debitCode: 'once',
    decisionSms: false,
  })
})

test.each([
  ['REPAY_GUIDANCE', 'maybe', 'REPAY_GUIDANCE must be one of on, off, not "maybe"'],
  ['PAY_ELSEWHERE', '1', 'PAY_ELSEWHERE must be one of on, off, not "1"'],
  ['DEBIT_CODE', 'never', 'DEBIT_CODE must be one of always, once, not "never"'],
  ['DECISION_SMS', 'no', 'DECISION_SMS must be one of on, off, not "no"'],
  ['READING_TEXT_REVIEWED_BY', 'x'.repeat(121), 'READING_TEXT_REVIEWED_BY must have at most 120 characters'],
  ['REPAY_GUIDANCE_TEXT', 'x'.repeat(201), 'REPAY_GUIDANCE_TEXT must have at most 200 characters'],
])('%s %s is refused in one line', (name, value, line) => {
  expect(read({ [name]: value })).toEqual({ problems: [line] })
})
