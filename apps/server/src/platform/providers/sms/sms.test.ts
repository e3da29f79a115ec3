import { createServer, type Server } from 'node:http'
import { freePort } from '@sandigan/testkit/free-port'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClock } from '../../clock.ts'
import { codeText } from '../../copy/sms.ts'
import { mayRemind, nextReminderTime } from './quiet-hours.ts'
import { createSemaphoreSms } from './semaphore.ts'

describe('the SMS carrier', () => {
  let carrier: Server
  let url = ''
  let received: { method: string; url?: string; type: string; fields: Record<string, string> }[] = []
  let answer: { status: number; body: string } = { status: 200, body: '' }

  beforeAll(async () => {
    carrier = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        received.push({
          method: request.method ?? '',
          url: request.url ?? '',
          type: request.headers['content-type'] ?? '',
          fields: Object.fromEntries(new URLSearchParams(body)),
        })
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
      })
    })
    await new Promise<void>((resolve) => carrier.listen(0, '127.0.0.1', resolve))
    const address = carrier.address()
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/messages`
  })
  afterAll(() => new Promise((resolve) => carrier.close(resolve)))
  beforeEach(() => {
    received = []
    answer = { status: 200, body: '[{"message_id":1,"status":"Queued"}]' }
  })

  const sms = (senderName = 'EXAMPLE') => createSemaphoreSms({ url, apiKey: 'fake-key', senderName })

  test('gets one form with key, number, message and sender', async () => {
    await sms().send('+639171234567', '123456 is your code')
    expect(received).toEqual([
      {
        method: 'POST',
        url: '/messages',
        type: 'application/x-www-form-urlencoded;charset=UTF-8',
        fields: {
          apikey: 'fake-key',
          number: '09171234567',
          message: '123456 is your code',
          sendername: 'EXAMPLE',
        },
      },
    ])
  })

  test('gets a code that somebody waits for before the others, and asks about it as about any other', async () => {
    await sms().send('+639171234567', '123456 is your code', undefined, true)
    await sms().send('+639171234567', 'Your loan is approved')
    await sms().ask?.('1')
    expect(received.map(({ method, url }) => [method, url])).toEqual([
      ['POST', '/priority'],
      ['POST', '/messages'],
      ['GET', '/messages/1?apikey=fake-key'],
    ])
  })

  test('of an address of its own has one queue', async () => {
    const own = createSemaphoreSms({ url: url.replace('/messages', '/own'), apiKey: 'k', senderName: '' })
    await own.send('09171234567', 'hello', undefined, true)
    expect(received.map((one) => one.url)).toEqual(['/own'])
  })

  test('gets no sender where we have none', async () => {
    await sms('').send('09171234567', 'hello')
    expect(received[0]?.fields).toMatchObject({ message: 'hello' })
    expect(received[0]?.fields).not.toHaveProperty('sendername')
  })

  test.each([
    ['an error status', 500, '[{"message_id":1}]'],
    ['a refusal with status 200', 200, '{"apikey":["The apikey is invalid"]}'],
    ['a message that failed immediately', 200, '[{"message_id":1,"status":"Failed"}]'],
    ['a message that was refunded immediately', 200, '[{"message_id":1,"status":"refunded"}]'],
    ['an empty list', 200, '[]'],
    ['no JSON', 200, 'oops'],
  ])('that answers %s did not take the message', async (_what, status, body) => {
    answer = { status, body }
    await expect(sms().send('09171234567', 'hello')).rejects.toThrow('did not take the text')
  })

  test.each(['TEST message', 'test 1', 'pay at https://x.example', 'see www.x.example'])(
    'never gets what it would drop silently: %s',
    async (text) => {
      await expect(sms().send('09171234567', text)).rejects.toThrow('would be dropped')
      expect(received).toEqual([])
    },
  )

  test('that is not reached received nothing', async () => {
    const url = `http://127.0.0.1:${await freePort()}/`
    const nobody = createSemaphoreSms({ url, apiKey: 'k', senderName: '' })
    await expect(nobody.send('09171234567', 'hello')).rejects.toMatchObject({ because: 'not-reached' })
  })

  test.each([
    ['Queued', 'under-way'],
    ['Pending', 'under-way'],
    ['Sent', 'on-network'],
    ['Failed', 'failed'],
    ['Refunded', 'failed'],
    ['Anything', 'under-way'],
    ['constructor', 'under-way'],
  ])('that is asked about a message and says %s: %s', async (status, became) => {
    answer = { status: 200, body: JSON.stringify([{ message_id: 17, status, recipient: '639171234567' }]) }
    expect(await sms().ask?.('17')).toEqual({ id: '17', became, status })
    expect(received).toMatchObject([{ method: 'GET', url: '/messages/17?apikey=fake-key' }])
  })

  test.each([
    ['of another message', 200, '[{"message_id":18,"status":"Sent"}]'],
    ['of none', 200, '[]'],
    ['with a refusal', 404, '{"message":"not found"}'],
  ])('that answers %s has not said what became of it', async (_what, status, body) => {
    answer = { status, body }
    expect(await sms().ask?.('17')).toBeNull()
  })

  test.each(['{"message_id":1}', '{"message_id":1,"status":null}', '{"message_id":1,"status":"Sent"}'])(
    'that says %s took the message',
    async (one) => {
      answer = { status: 200, body: `[${one}]` }
      await expect(sms().send('09171234567', 'hello')).resolves.toBe('1')
    },
  )

  test('planted bug: a line that answers in its place takes a message that nobody got', async () => {
    answer = { status: 500, body: '' }
    const took = Response.json([{ message_id: 1, status: 'Queued' }])
    const line = vi.spyOn(globalThis, 'fetch').mockResolvedValue(took)
    await expect(sms().send('09171234567', 'hello')).resolves.toBe('1')
    line.mockRestore()
    expect(received).toEqual([])
  })

  test.each(['en', 'fil'] as const)('can carry our code in one message (%s)', (language) => {
    const text = codeText(language, 'Sandigan', '123456')
    expect(text).toMatch(/^123456 /)
    expect(text.length).toBeLessThanOrEqual(160)
    expect(text).toMatch(/^[\x20-\x7e]+$/)
  })
})

describe('reminders', () => {
  const at = (time: string) => createClock(() => Date.parse(`2026-11-23T${time}+08:00`))

  test.each([
    ['05:59:59', false],
    ['06:00:00', true],
    ['21:59:59', true],
    ['22:00:00', false],
    ['00:00:00', false],
  ])('at %s in Manila may go out: %s', (time, may) => {
    expect(mayRemind(at(time))).toBe(may)
  })

  test.each([
    ['10:15:00', '2026-11-23T10:15:00+08:00'],
    ['05:30:00', '2026-11-23T06:00:00+08:00'],
    ['22:00:00', '2026-11-24T06:00:00+08:00'],
    ['23:59:59', '2026-11-24T06:00:00+08:00'],
  ])('that come up at %s wait until %s', (time, until) => {
    expect(nextReminderTime(at(time))).toBe(Date.parse(until))
  })
})
