import { describe, expect, test } from 'vitest'
import { CALL_TABLE } from '../call-table.ts'
import { callPath } from '../call.ts'
import { CLIENT_PARAMETERS, type ClientParameters, REQUEST_TIMEOUT_MS } from '../client-parameters.ts'
import * as client from './index.ts'
import { wireRequest } from './request.ts'

const POST = { method: 'POST', path: '/borrower/v3/loan-details/loan-details' } as const
const GET = { method: 'GET', path: '/api/v2/youmi/service/channel/channel-template' } as const
const ORDER = { productId: 'p 1', orderId: 'ö&=' }
const EVERYTHING: Required<ClientParameters> = {
  appName: 'sandigan',
  appVersion: '1.2.3',
  clientType: 'ios',
  deviceName: 'iPhone 15 Pro',
  deviceId: 'd1',
  osVersion: '18.1',
  adId: 'ad1',
  sessionId: 's1',
  lang: 'fil',
}
const queryOf = (url: string) => Object.fromEntries(new URL(url, 'https://own.invalid').searchParams)
const pathOf = (url: string) => new URL(url, 'https://own.invalid').pathname

describe('addresses', () => {
  test('every call but those of the promotion pages lies under one segment', {
    meta: { spec: ['7.common.prefix'] },
  }, () => {
    for (const declaration of Object.values(CALL_TABLE)) {
      const segment = callPath(declaration).split('/')[1]
      expect(segment).toBe(declaration.outsidePrefix ? 'api' : 'borrower')
    }
  })

  test.each([POST, GET])(
    'all common parameters are appended to a $method',
    { meta: { spec: ['7.common.prefix'] } },
    (call) => {
      const { url } = wireRequest(call, {}, EVERYTHING)
      expect(pathOf(url)).toBe(call.path)
      expect(queryOf(url)).toEqual(EVERYTHING)
      expect(Object.keys(EVERYTHING).sort()).toEqual([...CLIENT_PARAMETERS].sort())
    },
  )

  test('the parameters of the next call are those given to it: nothing is kept', {
    meta: { spec: ['7.common.prefix'] },
  }, () => {
    wireRequest(POST, ORDER, EVERYTHING)
    const { url, headers } = wireRequest(POST, ORDER, { sessionId: 's2' })
    expect(queryOf(url)).toEqual({ sessionId: 's2' })
    expect(headers['x-session-id']).toBe('s2')
    expect(headers['x-device-id']).toBeUndefined()
  })

  test('a parameter without a value is not sent, and none leaves no question mark', () => {
    expect(wireRequest(POST, ORDER, { sessionId: '' }).url).toBe(POST.path)
  })
})

describe('the payload', () => {
  test('of a POST is a form in the body, and not in the address', {
    meta: { spec: ['7.common.encoding'] },
  }, () => {
    const { method, url, headers, body } = wireRequest(POST, ORDER, { lang: 'en' })
    expect(method).toBe('POST')
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(body).toBe('productId=p+1&orderId=%C3%B6%26%3D')
    expect(queryOf(url)).toEqual({ lang: 'en' })
  })

  test('of a GET is in the query beside the parameters, without body and type', {
    meta: { spec: ['7.common.encoding'] },
  }, () => {
    const request = wireRequest(GET, { templateId: '7' }, { lang: 'en' })
    expect(queryOf(request.url)).toEqual({ lang: 'en', templateId: '7' })
    expect(request).not.toHaveProperty('body')
    expect(request.headers).not.toHaveProperty('content-type')
  })

  test('a field of a GET goes before a parameter of the same name', () => {
    expect(queryOf(wireRequest(GET, { deviceId: 'own' }, EVERYTHING).url)['deviceId']).toBe('own')
  })

  test('nothing empty is sent, and flags and numbers go as text', () => {
    const payload = { a: '', b: undefined, c: null, d: 0, e: false, f: 'x' }
    expect(wireRequest(POST, payload, {}).body).toBe('d=0&e=false&f=x')
  })
})

describe('headers and limit', () => {
  test('X-Requested-With goes with every call, and three headers are taken from the address', {
    meta: { spec: ['7.common.timeout'] },
  }, () => {
    expect(wireRequest(GET, {}, EVERYTHING).headers).toEqual({
      'x-requested-with': 'XMLHttpRequest',
      'x-session-id': 's1',
      'x-device-id': 'd1',
      'x-app-version': '1.2.3',
    })
    expect(wireRequest(GET, {}, {}).headers).toEqual({ 'x-requested-with': 'XMLHttpRequest' })
  })

  test('the limit is 60,000 ms', { meta: { spec: ['7.common.timeout'] } }, () => {
    expect(REQUEST_TIMEOUT_MS).toBe(60_000)
  })
})

/** Calls of the table that the client does not know under their name, method and path. */
function unknownToClient(known: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(CALL_TABLE).flatMap(([name, declaration]) => {
    const call = known[name] as { method?: string; path?: string } | undefined
    return call?.method === declaration.method && call.path === callPath(declaration) ? [] : [name]
  })
}

test('the client knows every declared call by its name, and the suite notices a planted bug: one with another path', () => {
  expect(unknownToClient(client)).toEqual([])
  const wrong = { ...client, loanDetails: { ...client.loanDetails, path: '/v3/loan-details/loan-details' } }
  expect(unknownToClient(wrong)).toEqual(['loanDetails'])
})
