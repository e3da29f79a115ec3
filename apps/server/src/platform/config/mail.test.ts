import { expect, test } from 'vitest'
import { readConfig } from './read-config.ts'

const SMTP = {
  MAIL_PROVIDER: 'smtp',
  SMTP_URL: 'smtps://lender:plainly%2Ffake@mail.example',
  MAIL_FROM: 'Lender <loans@lender.example>',
}
const mailOf = (env: Record<string, string>) => {
  const read = readConfig(env)
  return read.ok ? read.config.mail : read.problems
}

test('without a setting the sandbox keeps e-mail', () => {
  expect(mailOf({})).toEqual({ provider: 'sandbox' })
})

test('a server is read from its address', () => {
  expect(mailOf(SMTP)).toEqual({
    provider: 'smtp',
    smtp: {
      host: 'mail.example',
      port: 465,
      secure: true,
      requireTls: false,
      login: { user: 'lender', password: 'plainly/fake' },
      from: 'Lender <loans@lender.example>',
    },
  })
})

test.each([
  ['smtp://mail.example', { port: 587, secure: false, requireTls: true, login: undefined }],
  ['smtp://mail.example:2525', { port: 2525, requireTls: true }],
  ['smtp://127.0.0.1:2525', { port: 2525, requireTls: false }],
])('%s is read as %j', (url, read) => {
  expect(mailOf({ ...SMTP, SMTP_URL: url })).toMatchObject({ smtp: read })
})

test('a sender may be an address alone', () => {
  expect(mailOf({ ...SMTP, MAIL_FROM: 'loans@lender.example' })).toMatchObject({ provider: 'smtp' })
})

test.each<[string, Record<string, string>, string]>([
  [
    'another provider',
    { MAIL_PROVIDER: 'pigeon' },
    'MAIL_PROVIDER must be one of sandbox, smtp, not "pigeon"',
  ],
  ['no address', { SMTP_URL: '' }, 'SMTP_URL must be given where MAIL_PROVIDER is smtp'],
  ['no sender', { MAIL_FROM: '' }, 'MAIL_FROM must be given where MAIL_PROVIDER is smtp'],
  [
    'a sender that is no address',
    { MAIL_FROM: 'Lender' },
    'MAIL_FROM must be an address like "Lender <loans@lender.example>", not "Lender"',
  ],
  [
    'two senders',
    { MAIL_FROM: 'a@lender.example, b@lender.example' },
    'MAIL_FROM must be an address like "Lender <loans@lender.example>", not "a@lender.example, b@lender.example"',
  ],
  ...['https://mail.example', 'mail.example:587', 'smtp://', 'smtp://user:%ZZ@mail.example'].map(
    (url): [string, Record<string, string>, string] => [
      url,
      { SMTP_URL: url },
      'SMTP_URL must look like smtps://user:password@host:465 or smtp://user:password@host:587',
    ],
  ),
])('%s is refused in one line', (_what, change, line) => {
  expect(mailOf({ ...SMTP, ...change })).toEqual([line])
})
