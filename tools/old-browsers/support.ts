/**
 * What the oldest browsers of the pages (apps/web/oldest-browsers.ts) know, by MDN's browser-compat-data. A feature is named as there:
 * `css.properties.translate`.
 */
import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { BrowserName, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { OLDEST } from '../../apps/web/oldest-browsers.ts'

/** The browsers that a target of the build stands for. */
const BROWSERS: Readonly<Record<string, readonly BrowserName[]>> = {
  chrome: ['chrome_android', 'webview_android'],
  safari: ['safari'],
  ios: ['safari_ios'],
}

interface Oldest {
  readonly browser: BrowserName
  readonly version: number
}

const oldest: readonly Oldest[] = OLDEST.flatMap((target) => {
  const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(target) ?? []
  const browsers = BROWSERS[name]
  if (!browsers) throw new Error(`no browser is known by ${target}`)
  return browsers.map((browser) => ({ browser, version: Number(version) }))
})

/** `4.4.3`, `≤37`; what only a preview has is in none. */
const numberOf = (version: string | false | undefined): number => {
  const number = Number.parseFloat((version || '').replace('≤', ''))
  return Number.isNaN(number) ? Number.POSITIVE_INFINITY : number
}

const isSince = (statement: SimpleSupportStatement, version: number): boolean =>
  !statement.flags &&
  !statement.prefix &&
  !statement.alternative_name &&
  numberOf(statement.version_added) <= version &&
  numberOf(statement.version_removed) > version

const asList = <T>(one: T | readonly T[]): readonly T[] => (Array.isArray(one) ? one : [one as T])

/** `undefined` where the data says nothing of this feature itself. */
export function isSupported(feature: Identifier | undefined): boolean | undefined {
  const support = feature?.['__compat']?.support
  if (!support) return undefined
  return oldest.every(({ browser, version }) =>
    asList(support[browser] ?? []).some((statement) => isSince(statement, version)),
  )
}

type Area = 'api' | 'css' | 'html' | 'javascript'

export const areaOf = (area: Area): Identifier => data[area]

/** The feature at a path, such as `'css', 'properties', 'translate'`. */
export const featureAt = (area: Area, ...path: readonly string[]): Identifier | undefined =>
  path.reduce<Identifier | undefined>(
    (at, name) => (at && Object.hasOwn(at, name) ? at[name] : undefined),
    data[area],
  )

/** Something that a built file uses and an oldest browser lacks. */
export interface Finding {
  /** The feature, by the name of the data where it has one. */
  readonly feature: string
  /** Where, in the words of the file. */
  readonly where: string
}
