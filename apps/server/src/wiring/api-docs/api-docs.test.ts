import { CALL_TABLE, CAPTCHA_PATH, callPath, type OpenApiDocument, openApiDocument } from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { outline } from './outline.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { BRAND_APP_NAME: 'A <b> & "c"' } })
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

describe('the page', () => {
  test('shows every call, without scripts, under a policy that allows its style alone', async () => {
    const { body, headers } = await app.fastify.inject('/docs')
    for (const declaration of Object.values(CALL_TABLE)) expect(body).toContain(callPath(declaration))
    expect(body).not.toContain('<script')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/)
  })

  test('writes what it is given as text', async () => {
    const { body } = await app.fastify.inject('/docs')
    expect(body).toContain('A &lt;b&gt; &amp; &quot;c&quot;')
  })
})

test.each([
  [{ type: 'string', maxLength: 5 }, 'text (5)'],
  [{ type: 'integer' }, 'whole number'],
  [{ anyOf: [{ const: 'a' }, { const: 'b' }] }, '"a" | "b"'],
  [{ type: 'array', items: { type: 'boolean' } }, '[ boolean ]'],
  [{ type: 'object', properties: {} }, '{}'],
  [{ properties: { a: { type: 'string' }, b: {} }, required: ['a'] }, '{\n  a: text\n  b?: anything\n}'],
])('a schema is jotted down: %j', (schema, text) => {
  expect(outline(schema)).toBe(text)
})
