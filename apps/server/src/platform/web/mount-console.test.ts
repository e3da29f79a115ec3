/** The console's page: any address under /console gives it, with a policy that lets nothing else in. */
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mountConsole } from './mount-console.ts'

const startWith = async (developing: boolean): Promise<FastifyInstance> => {
  const app = Fastify()
  await mountConsole(app, {
    page: {
      html: async (nonce, address) => `<p nonce="${nonce}">${address}</p>`,
      serveFiles: async (files) => void files.get('/console/assets/a.js', () => 'a'),
      close: async () => {},
    },
    developing,
  })
  return app
}

let app: FastifyInstance
beforeAll(async () => {
  app = await startWith(false)
})
afterAll(() => app.close())

describe('the page', () => {
  test.each(['/console', '/console/', '/console/payouts?state=held', '/console/webhooks/1'])(
    'is given at %s, and never cached',
    async (address) => {
      const { statusCode, headers, body } = await app.inject(address)
      expect(statusCode).toBe(200)
      expect(body).toContain(address)
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-frame-options': 'DENY',
      })
    },
  )

  test('leaves files and neighbours alone', async () => {
    expect((await app.inject('/console/assets/a.js')).body).toBe('a')
    expect((await app.inject('/consoles')).statusCode).toBe(404)
  })
})

describe('the policy', () => {
  const policyOf = async (given: FastifyInstance) =>
    String((await given.inject('/console')).headers['content-security-policy'])

  test('lets in nothing from elsewhere, nothing inline without the nonce, and nobody frame it', async () => {
    const parts = (await policyOf(app)).split('; ')
    expect(parts).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      expect.stringMatching(/^style-src 'self' 'nonce-[\w-]{22}'$/),
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "frame-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
    expect(parts.join()).not.toContain('unsafe')
  })

  test('has another nonce for each answer, which the page bears', async () => {
    const [first, second] = await Promise.all([app.inject('/console'), app.inject('/console')])
    const nonceOf = ({ body }: { body: string }) => /nonce="([\w-]+)"/.exec(body)?.[1]
    expect(nonceOf(first)).not.toBe(nonceOf(second))
    expect(String(first.headers['content-security-policy'])).toContain(`'nonce-${nonceOf(first)}'`)
  })

  test('is wider while developing, and only then', async () => {
    const developing = await startWith(true)
    expect(await policyOf(developing)).toContain("'unsafe-inline'")
    await developing.close()
  })
})
