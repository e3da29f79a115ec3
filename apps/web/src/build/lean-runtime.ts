/**
 * Stands in the browser for the catalogue compiler's runtime, of which these pages use only the choice of a
 * locale: addresses, cookies and preferences are read in shared/locale/locale.ts.
 */
// By name: whatever else stands in the file stays behind.
import { baseLocale, locales } from '../../project.inlang/settings.json'

export { baseLocale, locales }

let read = (): string => baseLocale

export const getLocale = (): string => read()
export const isLocale = (value: unknown): boolean => locales.includes(String(value))
export function overwriteGetLocale(reader: () => string): void {
  read = reader
}

/** Switches that compiled messages look at. */
export const experimentalStaticLocale = undefined
export const experimentalMiddlewareLocaleSplitting = false
export const isServer = false
