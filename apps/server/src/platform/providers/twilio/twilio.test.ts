import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NotTaken } from '../not-taken.ts'
import type { WatchedCall } from '../http/watch-providers.ts'
import { callText, createTwilioSms, createTwilioVoice, twilioSignature } from './twilio.ts'

interface TwilioRequest {
  url: string
  authorization: string
  fields: Record<string, string>
}

let server: Server
let url = ''
let requests: TwilioRequest[] = []
let answer = { status: 201, body: '{"sid":"SM1"}' }

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      requests.push({
        url: request.url ?? '',
        authorization: request.headers.authorization ?? '',
        fields: Object.fromEntries(new URLSearchParams(body)),
      })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  requests = []
  answer = { status: 201, body: '{"sid":"SM1"}' }
})

const settings = (sender = '+639170000000') => ({
  url,
  accountSid: 'ACfake',
  authToken: '12345',
  sender,
})
const failure = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof NotTaken)) return 'unknown'
  const { because, code, final } = error
  return { because, code, final }
}

describe('an SMS', () => {
  test('is one form with number, sender, text and where to report', async () => {
    const id = await createTwilioSms(settings()).send('09171234567', 'hello', 'https://app.example/report')
    expect(id).toBe('SM1')
    expect(requests).toEqual([
      {
        url: '/2010-04-01/Accounts/ACfake/Messages.json',
        authorization: `Basic ${Buffer.from('ACfake:12345').toString('base64')}`,
        fields: {
          To: '+639171234567',
          From: '+639170000000',
          Body: 'hello',
          StatusCallback: 'https://app.example/report',
        },
      },
    ])
  })

  test('may leave through a messaging service', async () => {
    await createTwilioSms(settings('MGfake')).send('+639171234567', 'hello')
    expect(requests[0]?.fields).toEqual({ To: '+639171234567', MessagingServiceSid: 'MGfake', Body: 'hello' })
  })

  test.each([
    [
      'a number that is none',
      400,
      '{"code":21211,"message":"+639171234567 is no number"}',
      { because: 'refused', code: '21211', final: true },
    ],
    ['too many at once', 429, '{}', { because: 'busy', final: false }],
    ['a refusal that is not its own', 404, '<html>', 'unknown'],
    ['an error inside', 500, '{}', 'unknown'],
    ['a success without an id', 201, '{}', 'unknown'],
  ])('that is answered with %s', async (_what, status, body, became) => {
    answer = { status, body }
    expect(await failure(createTwilioSms(settings()).send('09171234567', 'hello'))).toEqual(became)
    expect(requests, 'sent once').toHaveLength(1)
  })

  test('that was refused says so without the number in it, in one line and one time', async () => {
    const calls: WatchedCall[] = []
    answer = { status: 400, body: '{"code":21211,"message":"+639171234567 is no number"}' }
    const sms = createTwilioSms(settings(), { watch: (call) => calls.push(call) })
    await expect(sms.send('09171234567', 'hello')).rejects.toThrow('Twilio did not take it: refused 21211')
    expect(calls).toMatchObject([
      { provider: 'twilio', call: 'send', outcome: 'refused', status: 400, code: '21211', attempts: 1 },
    ])
  })

  test.each([
    ['delivered', null, { became: 'delivered', status: 'delivered' }],
    ['undelivered', 30_003, { became: 'failed', status: 'undelivered', code: '30003' }],
    ['sent', null, { became: 'under-way', status: 'sent' }],
  ])('for which Twilio is queried is %s', async (status, error, became) => {
    answer = { status: 200, body: JSON.stringify({ sid: 'SM1', status, error_code: error }) }
    expect(await createTwilioSms(settings()).ask?.('SM1')).toEqual({ id: 'SM1', ...became })
    expect(requests).toMatchObject([{ url: '/2010-04-01/Accounts/ACfake/Messages/SM1.json' }])
  })

  test('of which Twilio says nothing has no fate yet', async () => {
    answer = { status: 404, body: '{"code":20404}' }
    expect(await createTwilioSms(settings()).ask?.('SM1')).toBeNull()
  })

  test('that reaches nobody may be sent again', async () => {
    const gone = createServer()
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
    const address = gone.address()
    const port = typeof address === 'object' ? address?.port : ''
    await new Promise((resolve) => gone.close(resolve))
    const nobody = createTwilioSms({ ...settings(), url: `http://127.0.0.1:${port}` })
    const became = await failure(nobody.send('09171234567', 'hello'))
    expect(became).toEqual({ because: 'not-reached', final: false })
  })
})

describe('a call', () => {
  test('says the code digit by digit, twice', async () => {
    await createTwilioVoice(settings()).say('09171234567', '123456 is your code. It works for 5 minutes.')
    const said = '<Say>1, 2, 3, 4, 5, 6 is your code. It works for 5 minutes.</Say>'
    expect(requests[0]?.url).toBe('/2010-04-01/Accounts/ACfake/Calls.json')
    expect(requests[0]?.fields).toEqual({
      To: '+639171234567',
      From: '+639170000000',
      Twiml: `<Response>${said}<Pause length="2"/>${said}</Response>`,
    })
  })

  test('cannot be given other orders by what it says', () => {
    expect(callText('A & B <Hangup/>')).toContain('<Say>A &amp; B &lt;Hangup/&gt;</Say>')
  })
})

describe('a report', () => {
  const ADDRESS = 'https://app.example/webhooks/messages/twilio?borrower=b&message=m'
  const read = (body: string, signature: string) =>
    createTwilioSms(settings()).readReport?.({ 'x-twilio-signature': signature }, ADDRESS, body)
  const signed = (body: string) => read(body, twilioSignature('12345', ADDRESS, body))

  test('is signed over the address and the fields in the order of their names', () => {
    const body =
      'To=%2B18005551212&From=%2B14158675309&Digits=1234&CallSid=CA1234567890ABCDE&Caller=%2B14158675309'
    // The example of Twilio's own page on security.
    expect(twilioSignature('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', body)).toBe(
      'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
    )
  })

  test.each([
    ['delivered', 'delivered'],
    ['undelivered', 'failed'],
    ['failed', 'failed'],
    ['sent', 'under-way'],
    ['something-new', 'under-way'],
    ['constructor', 'under-way'],
  ])('of %s says %s', (status, became) => {
    expect(signed(`MessageSid=SM1&MessageStatus=${status}`)).toEqual({ id: 'SM1', became, status })
  })

  test('says why it failed by Twilio’s code', () => {
    const body = 'MessageSid=SM1&MessageStatus=undelivered&ErrorCode=30003'
    expect(signed(body)).toMatchObject({ became: 'failed', code: '30003' })
  })

  test('that somebody else signed, changed or did not sign is none', () => {
    const body = 'MessageSid=SM1&MessageStatus=delivered'
    expect(read(body, twilioSignature('another', ADDRESS, body))).toBeNull()
    expect(read(body, twilioSignature('12345', ADDRESS, body.replace('SM1', 'SM2')))).toBeNull()
    expect(read(body, twilioSignature('12345', `${ADDRESS}2`, body))).toBeNull()
    expect(read(body, '')).toBeNull()
  })
})
