/** Compares an answer with the fields that the specification lists for it. */
import type { SpecifiedFields } from './specified-fields.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The paths of everything in an answer. A list without rows and an empty object end where they stand. */
export function pathsOf(value: unknown, maps: readonly string[] = [], at = ''): string[] {
  if (Array.isArray(value))
    return value.length === 0 ? [at] : value.flatMap((row) => pathsOf(row, maps, `${at}[]`))
  if (!isObject(value) || Object.keys(value).length === 0) return [at]
  return Object.entries(value).flatMap(([key, inner]) =>
    maps.includes(at)
      ? pathsOf(inner, maps, `${at}{}`)
      : pathsOf(inner, maps, at === '' ? key : `${at}.${key}`),
  )
}

export interface Compared {
  /** Named by the specification and not there. */
  readonly missing: readonly string[]
  /** There, and named by nobody. */
  readonly unknown: readonly string[]
}

const isInside = (path: string, place: string): boolean =>
  path === place || ['.', '[', '{'].some((sign) => path.startsWith(`${place}${sign}`))

/** Compares what the app answers with what is specified. A list that the answer leaves empty misses its fields. */
export function compareFields(answer: unknown, { fields, ours = [], maps = [] }: SpecifiedFields): Compared {
  const paths = [...new Set(pathsOf(answer, maps))]
  return {
    missing: fields.filter((field) => !paths.some((path) => isInside(path, field))),
    unknown: paths.filter(
      (path) => ![...fields, ...ours].some((field) => isInside(path, field) || isInside(field, path)),
    ),
  }
}

/** Nothing is missing and nothing unknown. */
export const WHOLE: Compared = { missing: [], unknown: [] }
