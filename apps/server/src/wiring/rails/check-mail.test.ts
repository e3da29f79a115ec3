import { freePort } from '@sandigan/testkit/free-port'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkMail } from './run-rails-check.ts'
import { readConfig } from '../../platform/config/read-config.ts'

let server: SMTPServer
let port = 0
beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) =>
      password === 'plainly-fake' ? done(null, { user: 'lender' }) : done(new Error('no')),
  })
  port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

async function checked(password: string, at = port) {
  const read = readConfig({
    MAIL_PROVIDER: 'smtp',
    SMTP_URL: `smtp://lender:${password}@127.0.0.1:${at}`,
    MAIL_FROM: 'loans@lender.example',
  })
  if (!read.ok) throw new Error(read.problems.join())
  return checkMail(read.config)
}

test('a login that the server takes is well', async () => {
  expect(await checked('plainly-fake')).toEqual({
    ok: true,
    lines: ['e-mail: smtp: the server takes our login'],
  })
})

test('one that it does not take fails, and is not printed', async () => {
  expect(await checked('another')).toEqual({ ok: false, lines: ['e-mail: smtp: login: 535'] })
})

test('a server that is not there fails', async () => {
  expect(await checked('plainly-fake', await freePort())).toMatchObject({
    ok: false,
    lines: ['e-mail: smtp: connect: broke off'],
  })
})

test('where nobody carries e-mail there is nothing to check', async () => {
  const read = readConfig({})
  expect(read.ok && (await checkMail(read.config))).toEqual({ ok: true, lines: [] })
})
