import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const DOCUMENT = readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8')

interface Manifest {
  license?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const manifest = (path: string): Manifest => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Manifest

/** Packages of others that the manifests name, with the folder of the manifest. */
function declared(manifests: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const path of manifests) {
    const { dependencies = {}, devDependencies = {} } = manifest(path)
    for (const name of Object.keys({ ...dependencies, ...devDependencies }))
      if (!name.startsWith('@sandigan/')) found.set(name, path.replace(/\/?package\.json$/, ''))
  }
  return found
}

/** Rows of the two tables: name and licence. */
const listed = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/^\| `([^`]+)` \| [^|]+ \| ([^|]+) \| [\d.]+ \|$/gm)].map(
      ([, name = '', licence = '']) => [name, licence.trim()],
    ),
  )

const MANIFESTS = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: ROOT })]

test('every package that a manifest names stands in the list, and no other', () => {
  expect([...listed(DOCUMENT).keys()].sort()).toEqual([...declared(MANIFESTS).keys()].sort())
})

test('planted bug: a package left out of the list is noticed', () => {
  const without = DOCUMENT.replace(/^\| `kysely`.*\n/m, '')
  expect([...listed(without).keys()].sort()).not.toEqual([...declared(MANIFESTS).keys()].sort())
})

test('licences are those of the installed packages, where the package says one', () => {
  const said = [...declared(MANIFESTS)].flatMap(([name, folder]) => {
    const places = [join(folder, 'node_modules', name), join('node_modules', name)]
    const place = places.find((path) => existsSync(join(ROOT, path, 'package.json'))) ?? ''
    const { license } = manifest(join(place, 'package.json'))
    return license === undefined ? [] : [[name, license]]
  })
  expect(said.length).toBeGreaterThan(40)
  expect(said.filter(([name = '', licence]) => listed(DOCUMENT).get(name) !== licence)).toEqual([])
})
