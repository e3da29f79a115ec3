import { type cityInit, type DataOf, done, type PayloadOf, refuse } from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'
import { findPlaces, type Place, placesIn, placeText } from '../../core/places/places.ts'

/** Enough for a screen; whoever does not find a place among them types one more letter. */
const MOST_FOUND = 40

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
  return places === undefined ? refuse('NOT_FOUND') : done({ places: places.map(shown) })
}
