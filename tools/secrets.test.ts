import { describe, expect, test } from 'vitest'
import { secretsIn } from './secrets.ts'

/** Put together here, so that none of them stands in the sources. */
const random = (length: number) => 'q7Zr2LxVb9TnKs4WmHd6Pc3YgJf8RtA5'.repeat(3).slice(0, length)
const put = (...parts: string[]) => parts.join('')

describe('a secret', () => {
  test.each([
    ['private key', put('-----BEGIN ', 'RSA PRIVATE KEY-----\n', random(64))],
    ['AWS key', put('AK', 'IA', 'ABCDEFGHIJKLMNOP')],
    ['GitHub token', put('gh', 'p_', random(36))],
    ['npm token', put('np', 'm_', random(36))],
    ['Slack token', put('xo', 'xb-', random(24))],
    ['Google key', put('AI', 'za', random(35))],
    ['SendGrid key', put('S', 'G.', random(22), '.', random(43))],
    ['Twilio key', put('S', 'K', '0123456789abcdef'.repeat(2))],
    ['payment key', put('sk', '_live_', random(24))],
    ['Xendit key', put('xnd', '_production_', random(30))],
    ['JSON web token', put('ey', 'J', random(24), '.ey', 'J', random(24), '.', random(24))],
    ['password in an address', put('postgres', '://app:', random(16), '@db.example')],
    ['a random text under a telling name', put('const api', "Key = '", random(32), "'")],
  ])('is found: %s', (name, text) => {
    expect(secretsIn(`first line\n${text}\n`)).toMatchObject([{ name, line: 2 }])
  })

  test('is shown by its beginning alone', () => {
    const [found] = secretsIn(put('sk', '_live_', random(24)))
    expect(found?.shown.length).toBeLessThan(10)
  })

  test.each([
    `const TOKEN = 'not-a-secret-test-operator'`,
    `SECRET_KEY: 'a-fake-secret-that-is-long-enough-for-a-test'`,
    `token: await addToken(trx, clock, { name, scopes: ['*'], by: 'test' })`,
    'postgres://app@127.0.0.1/never-opened',
    'postgres://sandigan:<password>@db.example/sandigan',
  ])('is not what is plainly an example: %s', (text) => {
    expect(secretsIn(text)).toEqual([])
  })
})
