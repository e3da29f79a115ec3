import {
  CALL_TABLE,
  CAPTCHA_PATH,
  callPath,
  type OpenApiDocument,
  openApiDocument,
  JSON_CALLS,
  jsonApiDocument,
} from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { DOCS: 'on', BRAND_APP_NAME: 'A <b> & "c"' } })
})
afterAll(() => app.close())

/** The parts that a document points to, as `schemas/Name`. */
const referencesOf = (document: OpenApiDocument): string[] =>
  [...JSON.stringify(document).matchAll(/"#\/components\/([^"]+)"/g)].map(([, name = '']) => name)

const leadNowhere = (document: OpenApiDocument): string[] =>
  [...new Set(referencesOf(document))].filter((reference) => {
    const [group = '', name = ''] = reference.split('/')
    return !Object.hasOwn(document.components[group] ?? {}, name)
  })

describe('the API document', () => {
  test('names every declared call once for each of its methods, and the captcha', async () => {
    const document = (await app.fastify.inject('/docs/openapi.json')).json<OpenApiDocument>()
    expect(document.openapi).toBe('3.1.0')
    expect(document.paths[CAPTCHA_PATH]).toHaveProperty('get')
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((one) => one['operationId']),
    )
    expect(new Set(ids).size).toBe(ids.length)
    for (const [name, declaration] of Object.entries(CALL_TABLE)) {
      const path = document.paths[callPath(declaration)] ?? {}
      expect(path[declaration.method.toLowerCase()]?.['operationId']).toBe(name)
      const methods = [declaration.method, declaration.alsoMethod].filter((one) => one !== undefined)
      expect(Object.keys(path)).toEqual(expect.arrayContaining(methods.map((one) => one.toLowerCase())))
    }
  })

  test('points only to what it holds', () => {
    const document = openApiDocument('x', '1')
    expect(referencesOf(document).length).toBeGreaterThan(0)
    expect(leadNowhere(document)).toEqual([])
  })

  test('planted bug: one part left out is pointed to and not there', () => {
    const document = openApiDocument('x', '1')
    const [group = '', name = ''] = referencesOf(document)[0]?.split('/') ?? []
    const { [name]: _left, ...rest } = (document.components[group] ?? {}) as Record<string, unknown>
    const broken = { ...document, components: { ...document.components, [group]: rest } }
    expect(leadNowhere(broken)).toEqual([`${group}/${name}`])
  })

  test('asks for a session where the call does', () => {
    const { paths } = openApiDocument('x', '1')
    const security = (path: string) => paths[path]?.['post']?.['security']
    expect(security('/borrower/user/logout')).toHaveLength(2)
    expect(security('/api/v2/youmi/promotion/register')).toEqual([])
  })
})

describe.each(['operator', 'sandbox'] as const)('the document of the %s', (api) => {
  test('names every declared call, and what it refuses with', async () => {
    const { paths } = (await app.fastify.inject(`/docs/${api}.json`)).json<OpenApiDocument>()
    const named = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]) => [one['operationId'], method.toUpperCase(), path]),
    )
    expect(named).toEqual(
      Object.entries(JSON_CALLS[api]).map(([name, one]) => [name, one.method, callPath(one)]),
    )
    const expected = api === 'operator' ? ['400', '401', '404', '409', '429'] : ['400', '403', '404', '409']
    for (const methods of Object.values(paths))
      for (const { responses, security } of Object.values(methods)) {
        expect(Object.keys(responses as object)).toEqual(expect.arrayContaining(expected))
        expect(security).toEqual(api === 'operator' ? [{ token: [] }] : [])
      }
  })

  test('points only to what it holds', () => {
    const document = jsonApiDocument(api, 'x', '1')
    expect(referencesOf(document).length).toBeGreaterThan(0)
    expect(leadNowhere(document)).toEqual([])
  })
})

test('an API that is not there has no document', async () => {
  const plain = await startTestApp({ env: { DOCS: 'on', SANDBOX: 'off' } })
  for (const [name, status] of [
    ['openapi', 200],
    ['operator', 200],
    ['sandbox', 404],
  ] as const)
    expect((await plain.fastify.inject(`/docs/${name}.json`)).statusCode).toBe(status)
  await plain.close()
})

describe('the page', () => {
  test('is a viewer that asks nobody but this server, under a policy of its own', async () => {
    const { body, headers } = await app.fastify.inject('/docs/')
    const policy = String(headers['content-security-policy'])
    const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1]
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("connect-src 'self'")
    const scripts = [...body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
    expect(scripts.length).toBeGreaterThan(0)
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`)
    expect([...body.matchAll(/https?:\/\/[^"'\s]+/g)].map(([address]) => address)).toEqual([])
  })

  test('is found without its last slash, and nothing beside it is', async () => {
    const { statusCode, headers } = await app.fastify.inject('/docs')
    expect([statusCode, new URL(String(headers['location']), 'http://here').pathname]).toEqual([
      301,
      '/docs/',
    ])
    expect((await app.fastify.inject('/docs/nothing')).statusCode).toBe(404)
  })

  test('writes the name it is given as text', async () => {
    const { body } = await app.fastify.inject('/docs/')
    expect(body).toContain('A &lt;b&gt; &amp;')
    expect(body).not.toContain('<b>')
  })

  test('its script comes from here', async () => {
    const { body } = await app.fastify.inject('/docs/')
    const source = /src="([^"]+)"/.exec(body)?.[1] ?? ''
    const script = await app.fastify.inject(new URL(source, 'http://here/docs/').pathname)
    expect(script.statusCode).toBe(200)
    expect(script.headers['content-type']).toContain('javascript')
  })
})
