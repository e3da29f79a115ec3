import type { PageConfig } from '@sandigan/contract/client'
import { describe, expect, test } from 'vitest'
import { SCREENS } from '../screens.ts'
import type { Assets } from './assets.ts'
import { answerOffline, SAVED_SCREENS } from './offline-files.ts'

const config = {
  appName: 'Example',
  brandColor: '#123456',
  onBrandColor: '#ffffff',
  telephone: '1',
} as PageConfig
const assets: Assets = {
  styles: Buffer.from('<style>.a{}</style>'),
  entry: '/assets/client.js',
  app: ['/assets/app.js'],
  ofScreen: (path) => [`/assets${path}.js`, '/assets/shared.js'],
  worker: 'serve()',
}

const ask = (path: string, over: Partial<{ assets: Assets; config: PageConfig }> = {}) =>
  answerOffline(new URL(path, 'https://app.example'), over.assets ?? assets, over.config ?? config, 'n1')
const textOf = (answer: ReturnType<typeof ask>) =>
  typeof answer?.body === 'string' ? answer.body : new TextDecoder().decode(answer?.body)

function filesOf(over = {}) {
  const [, json = ''] = /^const OFFLINE=(.*);\n/.exec(textOf(ask('/sw.js', over))) ?? []
  return JSON.parse(json) as { version: string; shell: string; files: string[]; screens: string[] }
}

test.each(SAVED_SCREENS.filter((path) => path !== '/repaymentOfCode2'))(
  '%s, whose scripts are cached, says how its data came',
  async (path) => {
    const whole = { success: true, code: '0' }
    const data = { ...whole, home: whole, plan: whole, trail: whole }
    expect((await SCREENS[path]()).screen.reached(data)).toBe('whole')
  },
  60_000,
)

describe('the worker', () => {
  test('is told the scripts of the app and of the saved screens, each once', () => {
    const { files, screens } = filesOf()
    expect(files).toEqual([
      '/assets/client.js',
      '/assets/app.js',
      '/assets/main.js',
      '/assets/shared.js',
      ...SAVED_SCREENS.slice(1).map((path) => `/assets${path}.js`),
    ])
    expect(screens).toEqual(Object.keys(SCREENS))
    expect(textOf(ask('/sw.js')).endsWith('serve()')).toBe(true)
  })

  test.each([
    ['a script', { assets: { ...assets, entry: '/assets/client-2.js' } }],
    ['a style', { assets: { ...assets, styles: Buffer.from('<style>.b{}</style>') } }],
    ['a setting', { config: { ...config, brandColor: '#654321' } }],
  ])('is another one after a change of %s', (_what, over) => {
    expect(filesOf(over).version).not.toBe(filesOf().version)
    expect(filesOf().version).toBe(filesOf().version)
  })

  test('is not there while developing, the manifest is', () => {
    const developing = { assets: { ...assets, worker: undefined } }
    expect(ask('/sw.js', developing)).toBeUndefined()
    expect(ask('/manifest.webmanifest', developing)?.status).toBe(200)
  })
})

describe('the empty document', () => {
  test('has no content and no data, and says what it is', () => {
    const html = textOf(ask(filesOf().shell))
    expect(html).toContain('<div id="app"></div>')
    expect(html).toContain('{"kind":"offline","scripts":[]}')
    expect(html).toContain('noindex')
  })

  test('of another release is not given', () => {
    expect(ask('/app-shell?v=another')?.status).toBe(404)
    expect(ask('/app-shell')?.status).toBe(404)
  })
})

test('every other address is for the pages', () => {
  for (const path of ['/', '/main', '/assets/app.js', '/sw.js.map']) expect(ask(path)).toBeUndefined()
})
