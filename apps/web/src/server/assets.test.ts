import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SCREENS } from '../screens.ts'
import { builtAssets } from './assets.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandigan-assets-'))
  mkdirSync(join(folder, 'server'))
  mkdirSync(join(folder, 'client'))
  writeFileSync(join(folder, 'client/all.css'), '.a{}')
  writeFileSync(join(folder, 'client/worker.js'), 'serve()')
})
afterEach(() => rmSync(folder, { recursive: true }))

const screens = Object.keys(SCREENS).map((path) => [
  path === '/certify' || path === '/error' ? `src/routes${path}/index.tsx` : `src/routes${path}.tsx`,
  { file: `screen${path}.js`, imports: ['_shared.js', 'src/app.tsx'] },
])
const MANIFEST = {
  'src/client.tsx': { file: 'client.js', css: ['all.css'] },
  'src/app.tsx': { file: 'app.js', imports: ['_react.js'] },
  'src/offline/service-worker.ts': { file: 'worker.js' },
  '_react.js': { file: 'react.js' },
  '_shared.js': { file: 'shared.js', imports: ['_react.js'] },
  ...Object.fromEntries(screens),
}
const build = (manifest: object) => {
  writeFileSync(join(folder, 'server/manifest.json'), JSON.stringify(manifest))
  return builtAssets(folder)
}

test('a page names its first script, what every screen needs, and what this one needs beside that', () => {
  const assets = build(MANIFEST)
  expect(assets).toMatchObject({ entry: '/client.js', app: ['/app.js', '/react.js'] })
  expect(new TextDecoder().decode(assets.styles)).toBe('<style>.a{}</style>')
  expect(assets.ofScreen('/loanDetail')).toEqual(['/screen/loanDetail.js', '/shared.js'])
  expect(assets.ofScreen('/certify')).toEqual(['/screen/certify.js', '/shared.js'])
  expect(assets.ofScreen('/nowhere')).toEqual([])
  expect(assets.worker).toBe('serve()')
})

test.each(['src/client.tsx', 'src/app.tsx', 'src/routes/loanDetail.tsx', '_shared.js'])(
  'a build without %s is refused at the start, not shown slower',
  (name) => {
    const { [name as keyof typeof MANIFEST]: _gone, ...rest } = MANIFEST
    expect(() => build(rest)).toThrow(/the build has no/)
  },
)

test('a worker that shares code with the pages is refused: it could not import it', () => {
  const worker = { file: 'worker.js', imports: ['_shared.js'] }
  expect(() => build({ ...MANIFEST, 'src/offline/service-worker.ts': worker })).toThrow(/shares code/)
})

test('a build without styles is refused too', () => {
  expect(() => build({ ...MANIFEST, 'src/client.tsx': { file: 'client.js' } })).toThrow(/no styles/)
})
