import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { readBrandFiles } from './brand-files.ts'
import { drawTile } from './tiles.ts'

const PLAIN = { background: '#c2410c', font: '#ffffff' }
const GREEN = { background: '#14532d', font: '#fef9c3' }
const bodyOf = (files: ReturnType<typeof readBrandFiles>, name: string) => files.get(name)?.body.toString()

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'brand-'))
  mkdirSync(join(folder, 'logos'))
  writeFileSync(join(folder, 'favicon.svg'), '<svg fill="#c2410c" stroke="#fff"/>')
  writeFileSync(join(folder, 'logos/channel-gcash.svg'), '<svg id="own"/>')
  writeFileSync(join(folder, 'notes.txt'), 'for ourselves')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the pictures of the brand', () => {
  test('ours are drawn in the colours of the settings', () => {
    const ours = bodyOf(readBrandFiles({ folder: undefined, colours: GREEN }), 'favicon.svg')
    expect(ours).toContain(GREEN.background)
    expect(ours).toContain(GREEN.font)
    expect(ours).not.toContain(PLAIN.background)
  })

  test("a lender's file stands in place of ours; what is not there stays, and what is no picture is left out", () => {
    const files = readBrandFiles({ folder, colours: GREEN })
    expect(bodyOf(files, 'favicon.svg')).toBe('<svg fill="#14532d" stroke="#fff"/>')
    expect(files.has('share.png')).toBe(true)
    expect(files.has('notes.txt')).toBe(false)
  })
})

describe('over the network', () => {
  let app: TestApp
  const get = (path: string) => app.fastify.inject(path)
  beforeAll(async () => {
    app = await startTestApp({ env: { BRAND_FOLDER: folder } })
  })
  afterAll(() => app.close())

  test.each([
    ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
    ['/favicon-on-brand.svg', 'image/svg+xml; charset=utf-8'],
    ['/share.png', 'image/png'],
  ])('%s is a picture that browsers keep for an hour', async (path, type) => {
    const { headers, statusCode } = await get(path)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      type,
      'public, max-age=3600',
    ])
  })

  test("a channel shows the lender's own logo where there is one, else our tile", async () => {
    expect((await get('/media/logos/channel-gcash.svg')).body).toBe('<svg id="own"/>')
    expect((await get('/media/logos/channel-maya.svg')).body).toBe(drawTile('channel-maya'))
    expect((await get('/logos/channel-gcash.svg')).statusCode).toBe(404)
  })

  test('what is no picture is not served', async () => {
    expect((await get('/notes.txt')).statusCode).toBe(404)
  })
})

describe('tiles', () => {
  const colourOf = (name: string) => /rect[^>]* fill="(#\w{6})"/.exec(drawTile(name))?.[1] ?? ''
  const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const underWhite = (colour: string) => 1.05 / (luminance(colour) + 0.05)

  test('wallets differ by colour, and all banks have the same', () => {
    expect(new Set(['gcash', 'maya', 'store', 'bank'].map((one) => colourOf(`channel-${one}`))).size).toBe(4)
    expect(new Set(['bdo', 'bpi', 'onenetwork'].map((one) => colourOf(`channel-${one}`)))).toEqual(
      new Set([colourOf('channel-bank')]),
    )
  })

  test.each([
    ['channel-bdo', 'BDO'],
    ['channel-mbtc', 'MBTC'],
    ['channel-onenetwork', 'ONE'],
    ['salary-loan', 'SL'],
    ['another', 'A'],
    ['constructor', 'C'],
    ['42', '?'],
  ])('%s is written %s', (name, letters) => {
    expect(drawTile(name)).toContain(`>${letters}</text>`)
  })

  test('white is read on every colour', () => {
    const names = ['sandigan-lite', 'sandigan-plus', 'sandigan-first', 'channel-store', 'channel-bdo']
    for (const name of [...names, 'channel-gcash', 'channel-maya', 'a', 'b', 'c', 'd', 'e', 'f'])
      expect(underWhite(colourOf(name))).toBeGreaterThanOrEqual(4.5)
  })
})
