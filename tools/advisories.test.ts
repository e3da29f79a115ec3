import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Advisory,
  hitsAmong,
  installedVersions,
  isInRange,
  report,
  requestAdvisories,
  type StoredAdvisories,
} from './advisories.ts'
import { readLockfile } from './lockfile.ts'

describe('a range', () => {
  test.each([
    ['5.7.2', '<5.7.3', true],
    ['5.7.3', '<5.7.3', false],
    ['5.10.0', '<5.9.0', false],
    ['9.0.0', '<=9.0.0', true],
    ['3.1.5', '>=3.0.0 <3.1.6', true],
    ['2.9.9', '>=3.0.0 <3.1.6', false],
    ['4.5.3', '>= 4.1.3, < 4.5.4 || >=5.0.0 <5.3.5', true],
    ['4.5.4', '>=4.1.3 <4.5.4 || >=5.0.0 <5.3.5', false],
    ['1.2.3-rc.1', '<1.2.3', true],
    ['1.2.3', '=1.2.3', true],
    ['7.0.0', '*', true],
  ])('%s in %s: %s', (version, range, within) => expect(isInRange(version, range)).toBe(within))

  test('that cannot be read is a fault, since it would hide an advisory', () => {
    expect(() => isInRange('1.0.0', '~1.x')).toThrow('cannot be read')
  })
})

const FOUND: Advisory = {
  id: 'GHSA-made-up',
  package: 'part',
  versions: '<2.0.0',
  severity: 'high',
  title: 'made up',
}
const installed = new Map([['part', new Set(['1.0.0', '2.0.0'])]])
const listOf = (over: Partial<StoredAdvisories> = {}): StoredAdvisories => ({
  asOf: '2026-11-29',
  advisories: [],
  accepted: [],
  ...over,
})
const TODAY = new Date('2026-12-09T12:00:00Z')

describe('the check', () => {
  test('without the server says that it did not run, and how old its own list is', () => {
    const { lines, failed } = report(installed, 'it answered 405', listOf(), TODAY)
    expect(lines).toEqual([
      'NOT CHECKED with the package server (it answered 405); the stored list of 2026-11-29, 10 days old, has 0 advisories about 0 packages',
    ])
    expect(failed).toBe(false)
  })

  test('fails on a severe hit of the stored list as on one of the server', () => {
    const line = 'high: part 1.0.0, GHSA-made-up: made up'
    const stored = report(installed, 'no answer', listOf({ advisories: [FOUND] }), TODAY)
    expect([stored.failed, stored.lines.at(-1)]).toEqual([true, line])
    const fromServer = report(installed, [FOUND], listOf(), TODAY)
    expect(fromServer).toEqual({ failed: true, lines: ['1 packages checked with the package server', line] })
  })

  test('shows what is not severe, or was accepted with a reason, and does not fail', () => {
    const moderate = report(installed, [{ ...FOUND, severity: 'moderate' }], listOf(), TODAY)
    expect([moderate.failed, moderate.lines.length]).toEqual([false, 2])
    const accepted = [{ id: FOUND.id, reason: 'not used' }]
    const known = report(installed, [FOUND], listOf({ accepted }), TODAY)
    expect([known.failed, known.lines.at(-1)]).toEqual([
      false,
      'high: part 1.0.0, GHSA-made-up: made up (accepted: not used)',
    ])
  })
})

describe('the package server', () => {
  const requested: string[] = []
  let status = 200
  const server = createServer((request, response) => {
    requested.push(request.url ?? '')
    const wire = { url: 'https://github.com/advisories/GHSA-made-up', title: 'made up', severity: 'high' }
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ part: [{ ...wire, vulnerable_versions: '<2.0.0' }] }))
  })
  let address = ''
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  })
  afterAll(() => server.close())

  test('is called as by npm audit', async () => {
    expect(await requestAdvisories(installed, address)).toEqual([FOUND])
    expect(requested).toEqual(['/-/npm/v1/security/advisories/bulk'])
  })

  test('that refuses, or is not there, leaves the reason', async () => {
    status = 405
    expect(await requestAdvisories(installed, address)).toBe('it answered 405')
    expect(await requestAdvisories(installed, 'http://127.0.0.1:1/')).toEqual(expect.any(String))
  })
})

test('the stored list can be read as a whole, and finds an older release of our own', () => {
  const stored = JSON.parse(
    readFileSync(join(import.meta.dirname, 'advisories.json'), 'utf8'),
  ) as StoredAdvisories
  for (const { versions } of stored.advisories)
    expect(isInRange('0.0.1', versions)).toEqual(expect.any(Boolean))
  const now = hitsAmong(installedVersions(readLockfile()), stored.advisories)
  expect(now.filter(({ severity }) => severity === 'high' || severity === 'critical')).toEqual([])
  expect(hitsAmong(new Map([['fastify', new Set(['5.7.2'])]]), stored.advisories)).not.toEqual([])
})
