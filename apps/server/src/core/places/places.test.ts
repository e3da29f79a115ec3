import { describe, expect, test } from 'vitest'
import { findPlaces, placeOf, placesIn, placeText, provinceOf } from './places.ts'

const names = (code: string) => placesIn(code)?.map(({ name }) => name) ?? []
const found = (query: string) => findPlaces(query, 30).map((place) => placeText(place))

describe('places by level', () => {
  test('the country has 18 regions', () => {
    expect(placesIn('')).toHaveLength(18)
    expect(names('')).toContain('National Capital Region (NCR)')
  })

  test('provinces, cities and barangays follow each other', () => {
    expect(names('07')).toContain('Bohol')
    expect(names('07012')).toContain('City of Tagbilaran')
    const [first] = placesIn(placesIn('07012')?.[0]?.code ?? '') ?? []
    expect(first).toMatchObject({ level: 'barangay' })
    expect(placesIn(first?.code ?? '')).toEqual([])
  })

  test.each([
    { claim: 'a barangay lies in its province', code: '0102801001', province: '01028' },
    { claim: 'a province is its own', code: '01028', province: '01028' },
    {
      claim: 'Manila, which the list has as a province, is in Metro Manila',
      code: '1380601001',
      province: '13',
    },
    { claim: 'so is Quezon City', code: '1381300', province: '13' },
    { claim: 'a city outside any province is its own', code: '0730600', province: '0730600' },
    { claim: 'a region is in none', code: '07', province: undefined },
    { claim: 'an unknown code is in none', code: '9999999999', province: undefined },
  ])('$claim', ({ code, province }) => {
    expect(provinceOf(code)?.code).toBe(province)
  })

  test('a city that is in no province lies straight in its region', () => {
    const makati = placesIn('13')?.find(({ name }) => name === 'City of Makati')
    expect(makati).toMatchObject({ code: '1380300', level: 'city' })
    expect(names('1380300')).toContain('Poblacion')
    expect(names('09')).toContain('City of Isabela')
  })

  test('Manila has its districts, and no empty twin of itself among them', () => {
    expect(names('13806')).toContain('Binondo')
    expect(names('13806')).not.toContain('City of Manila')
  })

  test('every place but a barangay has something in it, and every name is clean', () => {
    const walk = (code: string): number => {
      const inside = placesIn(code) ?? []
      for (const place of inside) expect(place.name).toBe(place.name.trim())
      expect(inside.length === 0).toBe(placeOf(code)?.level === 'barangay')
      return inside.reduce((sum, { code: below }) => sum + walk(below), inside.length)
    }
    expect(walk('')).toBeGreaterThan(43_000)
  })

  test('numbered barangays stand in the order of their numbers', () => {
    const tondo = placesIn('1380601')?.map(({ name }) => name) ?? []
    expect(tondo.slice(0, 3)).toEqual(['Barangay 1', 'Barangay 2', 'Barangay 3'])
  })

  test('a place that does not exist differs from one with nothing in it', () => {
    expect(placesIn('99999')).toBeUndefined()
  })

  test('a place is written from the small to the large', () => {
    const barangay = placeOf('1380601001')
    expect(barangay && placeText(barangay)).toBe('Barangay 1, Tondo I/II, City of Manila')
  })
})

describe('search', () => {
  test('finds a city by its everyday name, without accents', () => {
    expect(found('cebu city')[0]).toBe('City of Cebu')
    expect(found('paranaque')[0]).toBe('City of Parañaque')
  })
  test('finds a barangay by its city', () => {
    expect(found('poblacion makati')).toContain('Poblacion, City of Makati')
  })
  test('nothing for nothing, nor for what is nowhere', () => {
    expect(found('  ')).toEqual([])
    expect(found('qqqq')).toEqual([])
  })
  test('the suite notices a planted bug: a search that matches the middle of words', () => {
    expect(found('akati')).toEqual([])
    expect(found('makati')[0]).toBe('City of Makati')
  })
})
