import { expect, test } from 'vitest'
import { readConfig } from './read-config.ts'

const ACCOUNT = { TWILIO_ACCOUNT_SID: 'ACfake', TWILIO_AUTH_TOKEN: 'fake', TWILIO_SENDER: '+639170000000' }
const problemsOf = (env: Record<string, string>) => {
  const read = readConfig(env)
  return read.ok ? [] : read.problems
}

test.each(['SMS_PROVIDER', 'VOICE_PROVIDER'])('%s by Twilio needs the whole account', (setting) => {
  expect(problemsOf({ [setting]: 'twilio', ...ACCOUNT })).toEqual([])
  for (const name of Object.keys(ACCOUNT))
    expect(problemsOf({ [setting]: 'twilio', ...ACCOUNT, [name]: '' })).toEqual([
      `${name} must be given where ${setting} is twilio`,
    ])
})

test('calls come from a number, while SMS may come from a name', () => {
  const named = { ...ACCOUNT, TWILIO_SENDER: 'EXAMPLE' }
  expect(problemsOf({ SMS_PROVIDER: 'twilio', ...named })).toEqual([])
  expect(problemsOf({ VOICE_PROVIDER: 'twilio', ...named })).toEqual([
    'TWILIO_SENDER must be a number like +639170000000 where VOICE_PROVIDER is twilio',
  ])
})

test('nobody needs an account that is not used', () => {
  const read = readConfig(ACCOUNT)
  expect(read.ok && read.config.twilio).toBeUndefined()
})
