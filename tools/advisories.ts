/**
 * Whether a package of package-lock.json has a known weakness: `node tools/advisories.ts` requests it from the package server, by
 * the call that `npm audit` makes. Where that server does not answer it, as mirrors seldom do, `tools/advisories.json` stands in: a dated list
 * of advisories about our packages, which knows no more than what was written into it. Says which of both it was, and fails on
 * a hit of high severity (docs/supply-chain.md).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foreignPackages, type Lockfile, packageName, readLockfile } from './lockfile.ts'

export interface Advisory {
  readonly id: string
  readonly package: string
  /** As npm writes ranges: `>=1.0.0 <1.2.3 || 2.0.0`. */
  readonly versions: string
  readonly severity: string
  readonly title: string
}

export interface StoredAdvisories {
  /** `YYYY-MM-DD` */
  readonly asOf: string
  readonly advisories: readonly Advisory[]
  /** Hits that are known and do not concern us, each with the reason. */
  readonly accepted: readonly { readonly id: string; readonly reason: string }[]
}

export interface Hit extends Advisory {
  readonly installed: string
}

const SERVER = process.env['npm_config_registry'] ?? 'https://registry.npmjs.org/'
const WAIT_MS = 10_000
const SEVERE = new Set(['high', 'critical'])
const DAY_MS = 86_400_000

/** Before 1.2.3 comes 1.2.3-rc.1. Numbers compare as numbers. */
function compareVersions(one: string, other: string): number {
  const read = (version: string) => {
    const [, numbers = '', ahead = ''] = /^([^-+]*)(?:-([^+]*))?/.exec(version) ?? []
    return { numbers: numbers.split('.').map(Number), ahead }
  }
  const [a, b] = [read(one), read(other)]
  for (let at = 0; at < 3; at += 1) {
    const difference = (a.numbers[at] ?? 0) - (b.numbers[at] ?? 0)
    if (difference !== 0) return difference
  }
  if (a.ahead === b.ahead) return 0
  if (a.ahead === '' || b.ahead === '') return a.ahead === '' ? 1 : -1
  return a.ahead.localeCompare(b.ahead, 'en', { numeric: true })
}

/** @throws for a range that it cannot read: an advisory must not be passed over */
export function isInRange(version: string, range: string): boolean {
  return range.split('||').some((part) =>
    part
      .trim()
      .replaceAll(/([<>=]+)\s+/g, '$1')
      .split(/[\s,]+/)
      .every((bound) => isWithin(version, bound)),
  )
}

function isWithin(version: string, bound: string): boolean {
  if (bound === '*' || bound === '') return true
  const [, sign = '=', limit = ''] = /^(<=|>=|<|>|=)?v?(\d[^\s]*)$/.exec(bound) ?? []
  if (limit === '') throw new Error(`the range ${bound} of an advisory cannot be read`)
  const order = compareVersions(version, limit)
  if (sign === '<') return order < 0
  if (sign === '<=') return order <= 0
  if (sign === '>') return order > 0
  return sign === '>=' ? order >= 0 : order === 0
}

type Installed = ReadonlyMap<string, ReadonlySet<string>>

export function installedVersions(lock: Lockfile): Installed {
  const installed = new Map<string, Set<string>>()
  for (const [path, { version }] of foreignPackages(lock)) {
    if (version === undefined) continue
    const name = packageName(path)
    installed.set(name, (installed.get(name) ?? new Set()).add(version))
  }
  return installed
}

export const hitsAmong = (installed: Installed, advisories: readonly Advisory[]): Hit[] =>
  advisories.flatMap((advisory) =>
    [...(installed.get(advisory.package) ?? [])]
      .filter((version) => isInRange(version, advisory.versions))
      .map((version) => ({ ...advisory, installed: version })),
  )

interface WireAdvisory {
  readonly url?: unknown
  readonly title?: unknown
  readonly severity?: unknown
  readonly vulnerable_versions?: unknown
}

/** @returns what the server knows of these packages, or why it did not say */
export async function requestAdvisories(installed: Installed, server = SERVER): Promise<Advisory[] | string> {
  try {
    const answer = await fetch(new URL('-/npm/v1/security/advisories/bulk', server), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(Array.from(installed, ([name, all]) => [name, [...all]]))),
      signal: AbortSignal.timeout(WAIT_MS),
    })
    if (!answer.ok) return `it answered ${answer.status}`
    const known = (await answer.json()) as Record<string, readonly WireAdvisory[]>
    return Object.entries(known).flatMap(([name, all]) => all.map((one) => advisoryOf(name, one)))
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const advisoryOf = (name: string, { url, title, severity, vulnerable_versions: versions }: WireAdvisory) => ({
  id: String(url).split('/').at(-1) ?? '',
  package: name,
  versions: String(versions),
  severity: String(severity),
  title: String(title),
})

/**
 * @param answer what the server said
 * @returns what to print, line by line, and whether anything severe was found that nobody has accepted
 */
export function report(
  installed: Installed,
  answer: readonly Advisory[] | string,
  stored: StoredAdvisories,
  today: Date,
): { lines: string[]; failed: boolean } {
  const age = Math.floor((today.getTime() - Date.parse(stored.asOf)) / DAY_MS)
  const source =
    typeof answer === 'string'
      ? `NOT CHECKED with the package server (${answer}); the stored list of ${stored.asOf}, ${age} days old, ` +
        `has ${stored.advisories.length} advisories about ${new Set(stored.advisories.map((one) => one.package)).size} packages`
      : `${installed.size} packages checked with the package server`
  const accepted = new Map(stored.accepted.map(({ id, reason }) => [id, reason]))
  // The stored list counts when the server answers, too: a mirror may answer with nothing.
  const all = [...(typeof answer === 'string' ? [] : answer), ...stored.advisories]
  const hits = new Map(hitsAmong(installed, all).map((hit) => [`${hit.id} ${hit.installed}`, hit]))
  const lines = Array.from(hits.values(), ({ id, package: name, installed: version, severity, title }) => {
    const reason = accepted.get(id)
    return `${severity}: ${name} ${version}, ${id}: ${title}${reason === undefined ? '' : ` (accepted: ${reason})`}`
  })
  const failed = Array.from(hits.values()).some(
    ({ id, severity }) => SEVERE.has(severity) && !accepted.has(id),
  )
  return { lines: [source, ...lines], failed }
}

if (import.meta.main) {
  const stored = JSON.parse(
    readFileSync(join(import.meta.dirname, 'advisories.json'), 'utf8'),
  ) as StoredAdvisories
  const installed = installedVersions(readLockfile())
  const { lines, failed } = report(installed, await requestAdvisories(installed), stored, new Date())
  for (const line of lines) console.log(line)
  process.exit(failed ? 1 : 0)
}
