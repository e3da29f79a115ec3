import { type cityInit, type DataOf, done, type PayloadOf, refuse } from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'
import { findPlaces, type Place, placesIn, placeText } from '../../core/places/places.ts'

/** Enough for a screen; whoever does not find a place among them types one more letter. */
const MOST_FOUND = 40

/** Where two of five people live: Metro Manila with the regions around it. The others keep the order of their codes. */
const FIRST_REGIONS = ['13', '04', '03']

function likelyFirst(regions: readonly Place[]): readonly Place[] {
  const rank = ({ code }: Place) => FIRST_REGIONS.indexOf(code) + 1 || FIRST_REGIONS.length + 1
  return [...regions].sort((one, other) => rank(one) - rank(other))
}

const shown = (place: Place) => ({
  code: place.code,
  name: place.name,
  full: placeText(place),
  last: place.level === 'barangay',
})

/** What lies in a place, or what a search finds. Refuses a place that does not exist with NOT_FOUND. */
export const initPlaces: Handler<PayloadOf<typeof cityInit>, DataOf<typeof cityInit>> = async (
  _services,
  _caller,
  { parent = '', keyword = '' },
) => {
  if (keyword.trim() !== '') return done({ places: findPlaces(keyword, MOST_FOUND).map(shown) })
  const places = placesIn(parent)
  if (places === undefined) return refuse('NOT_FOUND')
  return done({ places: (parent === '' ? likelyFirst(places) : places).map(shown) })
}
