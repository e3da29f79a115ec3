import { callPath, homeIndex } from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const PAGES = 'https://app.example'
const URL = callPath(homeIndex)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { H5_BASE: PAGES, API_BASE: 'https://api.example' } })
})
afterAll(() => app.close())

const ask = (on: TestApp, method: 'OPTIONS' | 'POST', origin: string, url = URL) =>
  on.fastify.inject({ method, url, headers: { origin } })

describe('calls at an origin of their own', () => {
  test('may be made by our pages, with every header that they send', async () => {
    const answer = await ask(app, 'OPTIONS', PAGES)
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': PAGES,
      'access-control-allow-methods': 'GET, POST',
      vary: 'origin',
    })
    const headers = String(answer.headers['access-control-allow-headers']).split(', ')
    expect(headers.toSorted()).toEqual([
      'content-type',
      'idempotency-key',
      'x-app-version',
      'x-device-id',
      'x-requested-with',
      'x-session-id',
    ])
    expect((await ask(app, 'POST', PAGES)).headers['access-control-allow-origin']).toBe(PAGES)
  })

  test.each(['https://evil.example', 'https://app.example.evil.example', 'http://app.example', 'null'])(
    'may not be made by others: %s',
    async (origin) => {
      for (const method of ['OPTIONS', 'POST'] as const) {
        const { headers } = await ask(app, method, origin)
        expect(headers['access-control-allow-origin']).toBeUndefined()
        expect(headers['access-control-allow-headers']).toBeUndefined()
      }
    },
  )

  test('are all that may: no operator, no sandbox, no picture', async () => {
    for (const url of ['/operator/api/products', '/sandbox/api/personas', '/media/logos/x.svg'])
      expect((await ask(app, 'POST', PAGES, url)).headers['access-control-allow-origin']).toBeUndefined()
  })

  test('need no permission at the origin of the pages, and there is none', async () => {
    const own = await startTestApp({ env: { H5_BASE: PAGES } })
    expect((await ask(own, 'POST', PAGES)).headers['access-control-allow-origin']).toBeUndefined()
    await own.close()
  })
})
