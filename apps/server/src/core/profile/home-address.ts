import { placeOf, placeText } from '../places/places.ts'
import type { SectionValues } from '../forms/sections-repository.ts'

/** A place by its name, from the barangay outwards; a code that is not in the list stays as it is. */
export function placeName(code: string): string {
  const place = placeOf(code)
  return place === undefined ? code : placeText(place)
}

/** House and street, then the place. Empty before certification. */
export const homeAddress = ({ address = '', homePlace = '' }: SectionValues): string =>
  [address, homePlace && placeName(homePlace)].filter(Boolean).join(', ')
