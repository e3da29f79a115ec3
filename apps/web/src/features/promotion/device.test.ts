import { expect, test } from 'vitest'
import { deviceKind } from './device.ts'
import { storeLink } from './store-link.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'android'],
  ['Mozilla/5.0 (Linux; Android 15)', 5, 'android'],
])('%s with %i touch points is %s', (agent, points, kind) => expect(deviceKind(agent, points)).toBe(kind))

test.each([
  ['https://example.test/app', 'https://example.test/app'],
  ['itms-apps://example.test', 'itms-apps://example.test'],
  ['javascript:alert(1)', null],
  ['', null],
])('store link %j opens %j', (ios, opened) => expect(storeLink({ ios, android: '' }, 'ios')).toBe(opened))
