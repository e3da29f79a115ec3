/** Pages as the service mounts them: how many a network is drawn comes from the settings. */
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { startTestApp } from '../testing/start-test-app.ts'
import { mountPages } from './mount-pages.ts'

const files = vi.hoisted(() => ({ serveFiles: async () => {}, close: async () => {} }))
vi.mock('../platform/web/console-page.ts', () => ({
  builtConsole: () => ({ html: async () => '', ...files }),
}))
vi.mock('../platform/web/pages.ts', () => ({
  builtPages: () => ({
    entry: async () => ({
      mount: () => {},
      render: async () => ({ status: 200, headers: {}, body: 'a page' }),
      keepAs: () => undefined,
    }),
    ...files,
  }),
}))

/** @param pages of a network, within a minute */
async function mounted(pages: number) {
  const app = await startTestApp({ env: { LIMIT_CALLS_PER_ADDRESS_MINUTE: String(pages) } })
  const fastify = Fastify()
  await mountPages({ ...app, fastify })
  return {
    statusFrom: async (remoteAddress: string) =>
      (await fastify.inject({ url: '/promotion', remoteAddress })).statusCode,
    async close() {
      await fastify.close()
      await app.close()
    },
  }
}

test('one network is drawn so many pages a minute, one after the other', async () => {
  const { statusFrom, close } = await mounted(3)
  const statuses = []
  for (let page = 0; page < 4; page += 1) statuses.push(await statusFrom('203.0.113.7'))
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(await statusFrom('198.51.100.1')).toBe(200)
  await close()
})

test('of a burst one network is drawn what its minute allows within some seconds', async () => {
  const { statusFrom, close } = await mounted(80)
  const burst = Array.from({ length: 5 }, () => statusFrom('203.0.113.7'))
  const other = statusFrom('198.51.100.1')
  expect((await Promise.all(burst)).toSorted((a, b) => a - b)).toEqual([200, 200, 503, 503, 503])
  expect(await other).toBe(200)
  await close()
})
