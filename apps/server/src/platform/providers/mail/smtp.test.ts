import type { Socket } from 'node:net'
import { freePort } from '@sandigan/testkit/free-port'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import type { SmtpConfig } from '../../config/mail.ts'
import type { WatchedCall } from '../http/watch-providers.ts'
import { AddressRefused } from './port.ts'
import { createSmtpMail } from './smtp.ts'

interface Received {
  from: string
  to: string[]
  raw: string
  secure: boolean
}

let server: SMTPServer
let received: Received[] = []
let watched: WatchedCall[] = []
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())))

const reply = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

async function listen(options: SMTPServerOptions = {}, over: Partial<SmtpConfig> = {}) {
  received = []
  watched = []
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'lender' && password === 'plainly-fake'
        ? done(null, { user: username })
        : done(reply(535, '5.7.8 no')),
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (part: Buffer) => {
        raw += part.toString()
      })
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        received.push({ from, to: rcptTo.map(({ address }) => address), raw, secure: session.secure })
        done()
      })
    },
    logger: false,
    ...options,
  })
  server.on('error', () => {})
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const settings: SmtpConfig = {
    host: '127.0.0.1',
    port,
    secure: false,
    requireTls: false,
    login: { user: 'lender', password: 'plainly-fake' },
    from: 'Lender <loans@lender.example>',
    ...over,
  }
  return createSmtpMail(settings, { watch: (call) => watched.push(call) })
}

const MAIL = {
  to: 'ana@borrower.example',
  subject: 'Resibo ₱1,234.50',
  text: 'We received your payment.\nThank you.',
  files: [{ name: 'receipt.pdf', type: 'application/pdf', content: Buffer.from('%PDF-fake') }],
  key: 'b1 receipt 7',
}

const thrownBy = async (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const outcome = () => watched.map((call) => [call.outcome, call.status])

test('an e-mail arrives with its text and its file, from us, once', async () => {
  const mail = await listen()
  const id = await mail.send(MAIL)
  expect(received).toHaveLength(1)
  const [{ from, to, raw } = { from: '', to: [], raw: '' }] = received
  expect({ from, to }).toEqual({ from: 'loans@lender.example', to: ['ana@borrower.example'] })
  expect(raw).toContain('From: Lender <loans@lender.example>')
  expect(raw).toContain(`Message-ID: ${id}`)
  expect(raw).toContain('We received your payment.')
  expect(raw).toContain('filename=receipt.pdf')
  expect(raw).toContain(Buffer.from('%PDF-fake').toString('base64'))
  expect(watched).toMatchObject([{ provider: 'smtp', call: 'send', outcome: 'answered', attempts: 1 }])
})

test('two tries of one e-mail have one name, and another e-mail another', async () => {
  const mail = await listen()
  const first = await mail.send(MAIL)
  expect(await mail.send(MAIL)).toBe(first)
  expect(await mail.send({ ...MAIL, key: 'b1 receipt 8' })).not.toBe(first)
})

test('an address that holds more than an address reaches one mailbox or none', async () => {
  const mail = await listen()
  await thrownBy(mail.send({ ...MAIL, to: 'ana@borrower.example, eve@other.example' }))
  await thrownBy(mail.send({ ...MAIL, to: 'ana@borrower.example>\r\nRCPT TO:<eve@other.example' }))
  await mail.send(MAIL)
  const reached = received.flatMap(({ to }) => to)
  expect([reached.includes(MAIL.to), reached.includes('eve@other.example')]).toEqual([true, false])
})

test.each([
  ['550', reply(550, 'no such user')],
  ['550 5.1.1', reply(550, '5.1.1 no such user')],
  ['550 5.2.1', reply(550, '5.2.1 closed')],
  ['556 5.1.10', reply(556, '5.1.10 takes no mail')],
])('an address that is refused by %s takes no mail', async (_code, said) => {
  const mail = await listen({ onRcptTo: (_address, _session, done) => done(said) })
  const error = await thrownBy(mail.send(MAIL))
  expect(error).toBeInstanceOf(AddressRefused)
  expect(error).toMatchObject({ because: 'refused', code: String(said.responseCode), final: true })
  expect(String(error), 'no address in what is logged').not.toContain('ana@')
  expect(outcome()).toEqual([['refused', said.responseCode]])
})

test.each([
  ['we may not relay', reply(550, '5.7.1 relaying denied')],
  ['without a further code', reply(554, 'relaying denied')],
  ['the mailbox is full', reply(552, '5.2.2 full')],
  ['our address is bad', reply(553, '5.1.8 bad sender')],
])('a recipient refused because %s may have a good address', async (_why, said) => {
  const mail = await listen({ onRcptTo: (_address, _session, done) => done(said) })
  const error = await thrownBy(mail.send(MAIL))
  expect(error).not.toBeInstanceOf(AddressRefused)
  expect(error).toMatchObject({ because: 'refused', final: true })
})

test.each<[string, SMTPServerOptions, object]>([
  [
    'asks to come later',
    { onRcptTo: (_address, _session, done) => done(reply(451, '4.7.1 greylisted')) },
    { because: 'busy', code: '451', final: false },
  ],
  [
    'refuses the message',
    {
      onData: (stream, _session, done) => {
        stream.resume().on('end', () => done(reply(554, '5.6.0 spam')))
      },
    },
    { because: 'refused', code: '554', final: true },
  ],
  [
    'takes nobody now',
    { onConnect: (_session, done) => done(reply(421, 'too busy')) },
    { because: 'busy', code: '421', final: false },
  ],
])('a server that %s did not take it', async (_what, options, error) => {
  const mail = await listen(options)
  expect(await thrownBy(mail.send(MAIL))).toMatchObject(error)
  expect(received).toEqual([])
})

test('a password that is wrong may be put right before the next try', async () => {
  const mail = await listen({}, { login: { user: 'lender', password: 'wrong' } })
  const error = await thrownBy(mail.send(MAIL))
  expect(error).toMatchObject({ because: 'refused', code: '535', final: false })
  expect(String(error)).not.toContain('wrong')
})

test('a server that nobody reaches received nothing', async () => {
  const mail = await listen({}, { port: await freePort() })
  expect(await thrownBy(mail.send(MAIL))).toMatchObject({ because: 'not-reached', final: false })
  expect(outcome()).toEqual([['not-reached', undefined]])
})

test('a server that breaks off after the message may have taken it', async () => {
  const sockets: Socket[] = []
  const mail = await listen({
    onData(stream) {
      stream.resume().on('end', () => sockets.forEach((socket) => socket.destroy()))
    },
  })
  server.server.on('connection', (socket: Socket) => sockets.push(socket))
  const error = await thrownBy(mail.send(MAIL))
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toHaveProperty('because')
  expect(outcome()).toEqual([['unreachable', undefined]])
})

test('a server without encryption gets neither password nor message where encryption is needed', async () => {
  const mail = await listen({}, { requireTls: true })
  expect(await thrownBy(mail.send(MAIL))).toBeInstanceOf(Error)
  expect(received).toEqual([])
})

test('what is sent to a server that encrypts is encrypted', async () => {
  // The server's certificate is self-signed: its identity is not verified, and nothing is sent.
  const mail = await listen({ disabledCommands: [] }, { requireTls: true })
  expect(await thrownBy(mail.send(MAIL))).toMatchObject({ because: 'not-reached' })
  expect(received).toEqual([])
})
