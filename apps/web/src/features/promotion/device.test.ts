import { expect, test } from 'vitest'
import { deviceKind } from './device.ts'
import { storeLink } from './download.tsx'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const expectKind = (of: typeof deviceKind, agent: string, points: number, kind: string) =>
  expect(of(agent, points)).toBe(kind)

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ios'],
  [MAC, 5, 'ios'],
  [MAC, 2, 'ios'],
  [MAC, 1, 'android'],
  [MAC, 0, 'android'],
  ['Mozilla/5.0 (Linux; Android 15)', 5, 'android'],
])('%s with %i touch points is %s', (agent, points, kind) => expectKind(deviceKind, agent, points, kind))

test('planted bug: an iPad known by its name alone, and a mouse taken for a finger, are noticed', () => {
  const byName = (agent: string) => deviceKind(agent, 0)
  expect(() => expectKind(byName, MAC, 5, 'ios')).toThrow("expected 'android' to be 'ios'")
  const anyPoint = (agent: string, points: number) => deviceKind(agent, points + 1)
  expect(() => expectKind(anyPoint, MAC, 1, 'android')).toThrow("expected 'ios' to be 'android'")
})

const expectOpened = (link: typeof storeLink, ios: string, opened: string | null) =>
  expect(link({ ios, android: '' }, 'ios')).toBe(opened)

test.each([
  ['https://example.test/app', 'https://example.test/app'],
  ['itms-apps://example.test', 'itms-apps://example.test'],
  ['javascript:alert(1)', null],
  ['', null],
])('store link %j opens %j', (ios, opened) => expectOpened(storeLink, ios, opened))

test('planted bug: a store link of any scheme is noticed', () => {
  const planted: typeof storeLink = (links, device) => links[device] || null
  expect(() => expectOpened(planted, 'javascript:alert(1)', null)).toThrow('to be null')
})
