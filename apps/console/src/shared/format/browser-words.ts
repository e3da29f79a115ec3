/** A browser and its system in two words, from what it says of itself. Enough to tell one's own from a stranger's. */
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const

export function browserWords(userAgent: string): string {
  const named = (table: readonly (readonly [string, string])[]) =>
    table.find(([mark]) => userAgent.includes(mark))?.[1]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  if (browser === undefined) return 'Another program'
  return system === undefined ? browser : `${browser} on ${system}`
}
