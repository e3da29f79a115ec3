/**
 * The licences of what the project takes from others, read from package-lock.json, so that the list is the same on every
 * machine. `node tools/licences.ts` fails on one that nobody has agreed to; `docs/licences.md` lists the product's own.
 */
import { foreignPackages, type Lockfile, packageName, readLockfile } from './lockfile.ts'

/** Licences under which the project takes packages, by their SPDX names. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  // Data of browsers, read while building, and named here as its licence asks.
  'CC-BY-4.0',
  // Holds file by file, and none of those files is changed.
  'MPL-2.0',
  // libvips, loaded as a library of its own that anybody may exchange.
  'LGPL-3.0-or-later',
])

/** Packages whose manifest names no licence, with what their own licence file or repository says. */
const STATED_ELSEWHERE: Readonly<Record<string, string>> = {
  'png-js@2.0.0': 'MIT',
  'sqlite-wasm-kysely@0.3.0': 'MIT',
  '@inlang/plugin-message-format@4.4.4': 'MIT',
}

export interface Licensed {
  readonly name: string
  readonly version: string
  /** SPDX expression; empty where none is known. */
  readonly licence: string
  /** Whether it is used for building and testing only. */
  readonly development: boolean
}

/** Every package once for each version, by name. */
export function licensedPackages(lock: Lockfile): Licensed[] {
  const found = new Map<string, Licensed>()
  for (const [path, { version = '', license, dev = false }] of foreignPackages(lock)) {
    const name = packageName(path)
    const key = `${name}@${version}`
    const before = found.get(key)
    const licence = license ?? STATED_ELSEWHERE[key] ?? ''
    found.set(key, { name, version, licence, development: dev && before?.development !== false })
  }
  return [...found.entries()].sort(([a], [b]) => a.localeCompare(b, 'en')).map(([, licensed]) => licensed)
}

/**
 * Whether an SPDX expression can be complied with: each part of `AND`, one of `OR`. A form it does not know is refused.
 */
export function isAllowed(expression: string): boolean {
  const bare = expression.replace(/^\(([^()]*)\)$/, '$1')
  return bare.split(' AND ').every((part) => part.split(' OR ').some((licence) => ALLOWED.has(licence)))
}

/** @returns the packages whose licence is unknown or not agreed to. */
export const refusedLicences = (lock: Lockfile): Licensed[] =>
  licensedPackages(lock).filter(({ licence }) => !isAllowed(licence))

/** docs/licences.md */
export function licenceList(lock: Lockfile): string {
  const product = licensedPackages(lock).filter(({ development }) => !development)
  const counts = Map.groupBy(product, ({ licence }) => licence)
  const sums = [...counts]
    .sort(([a, of], [b, others]) => others.length - of.length || a.localeCompare(b, 'en'))
    .map(([licence, { length }]) => `| ${licence} | ${length} |`)
  return `# Licences

Made by \`npm run generate\` from \`package-lock.json\`: what \`npm ci --omit=dev\` installs, with the builds for every
platform. Which licences are allowed stands in \`tools/licences.ts\`, and \`npm run check\` refuses any other.

| Licence | Packages |
| --- | --- |
${sums.join('\n')}

| Package | Version | Licence |
| --- | --- | --- |
${product.map(({ name, version, licence }) => `| \`${name}\` | ${version} | ${licence} |`).join('\n')}
`
}

if (import.meta.main) {
  const refused = refusedLicences(readLockfile())
  for (const { name, version, licence } of refused)
    console.error(
      `${name} ${version}: ${licence === '' ? 'names no licence' : `${licence} is not in the list`}`,
    )
  process.exit(refused.length > 0 ? 1 : 0)
}
