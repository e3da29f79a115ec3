/**
 * The places of the Philippines by their standard codes (PSGC, 2025-2Q), read once, when somebody first asks.
 * Regions have codes of 2 digits, provinces of 5, cities and municipalities of 7, barangays of 10.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type PlaceLevel = 'region' | 'province' | 'city' | 'barangay'

export interface Place {
  readonly code: string
  readonly name: string
  readonly level: PlaceLevel
  readonly parent: Place | undefined
}

const FILE = join(import.meta.dirname, 'places.tsv')
const LEVELS: Readonly<Record<number, PlaceLevel>> = { 2: 'region', 5: 'province', 7: 'city', 10: 'barangay' }
const CITY_DIGITS = 7
const PROVINCE_DIGITS = 5
const REGION_DIGITS = 2
/** A barangay's line holds only the end of its code: the city's line above has the rest. */
const SHORT_BARANGAY_DIGITS = 3

interface Atlas {
  readonly byCode: ReadonlyMap<string, Place>
  /** What lies directly in a place, in the order of the names; '' holds the regions. */
  readonly inside: ReadonlyMap<string, readonly Place[]>
  /** Every place with its name as a search compares it, the larger ones first. */
  readonly searchable: readonly { readonly place: Place; readonly words: string }[]
}

let atlas: Atlas | undefined
const open = (): Atlas => (atlas ??= readAtlas(readFileSync(FILE, 'utf8')))

function readAtlas(text: string): Atlas {
  const byCode = new Map<string, Place>()
  const inside = new Map<string, Place[]>()
  let city = ''
  for (const line of text.split('\n')) {
    const [written = '', name = ''] = line.split('\t')
    if (written === '') continue
    if (written.length === CITY_DIGITS) city = written
    const code = written.length === SHORT_BARANGAY_DIGITS ? city + written : written
    const level = LEVELS[code.length]
    if (level === undefined) throw new Error(`malformed line in places.tsv: ${line}`)
    const place: Place = { code, name, level, parent: parentOf(code, byCode) }
    byCode.set(code, place)
    const above = place.parent?.code ?? ''
    const siblings = inside.get(above)
    if (siblings) siblings.push(place)
    else inside.set(above, [place])
  }
  const all = [...byCode.values()].sort((a, b) => a.code.length - b.code.length)
  return { byCode, inside, searchable: all.map((place) => ({ place, words: ` ${plain(place.name)}` })) }
}

/** The next larger place: a city may lie straight in its region. */
function parentOf(code: string, byCode: ReadonlyMap<string, Place>): Place | undefined {
  for (const digits of [CITY_DIGITS, PROVINCE_DIGITS, REGION_DIGITS])
    if (digits < code.length) {
      const found = byCode.get(code.slice(0, digits))
      if (found) return found
    }
  return undefined
}

/** Small letters without accents, words apart by one space: Parañaque is found as paranaque. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

export const placeOf = (code: string): Place | undefined => open().byCode.get(code)

/** What lies directly in a place; the regions for ''. Undefined for a place that does not exist. */
export function placesIn(code: string): readonly Place[] | undefined {
  const { byCode, inside } = open()
  if (code !== '' && !byCode.has(code)) return undefined
  return inside.get(code) ?? []
}

/** It has cities and no provinces; the list has one of its cities as a province. */
const METRO_MANILA = '13'

/** The province in which a place lies: Metro Manila as a whole, a city that lies in none itself. Null for an unknown code. */
export function provinceOf(code: string): Place | null {
  const around: Place[] = []
  for (let one = placeOf(code); one; one = one.parent) around.push(one)
  return (
    around.find((place) => place.code === METRO_MANILA) ??
    around.find(({ level }) => level === 'province') ??
    around.find(({ level }) => level === 'city') ??
    null
  )
}

/** From the place itself outwards, without the region where something smaller is known. */
export function placeText(place: Place): string {
  const names: string[] = []
  for (let one: Place | undefined = place; one; one = one.parent)
    if (one.level !== 'region' || names.length === 0) names.push(one.name)
  return names.join(', ')
}

/**
 * Places in whose name every word of the query begins a word; after them those where some words fit only a larger
 * place around it ("Poblacion Makati"). In each half the larger places come first.
 */
export function findPlaces(query: string, limit: number): Place[] {
  const wanted = plain(query).split(' ').filter(Boolean)
  const byName: Place[] = []
  const byPlace: Place[] = []
  if (wanted.length === 0) return byName
  for (const { place, words } of open().searchable) {
    const elsewhere = wanted.filter((word) => !words.includes(` ${word}`))
    if (elsewhere.length === 0) byName.push(place)
    else if (elsewhere.length < wanted.length && byPlace.length < limit && fitsAround(place, elsewhere))
      byPlace.push(place)
    if (byName.length === limit) break
  }
  return [...byName, ...byPlace].slice(0, limit)
}

function fitsAround(place: Place, words: readonly string[]): boolean {
  let around = ''
  for (let one = place.parent; one; one = one.parent) around += ` ${plain(one.name)}`
  return words.every((word) => around.includes(` ${word}`))
}
