/** The places of the Philippines, fetched by level. (Specification, point 7 "Certification": city-init.) */
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Closed, Text } from '../schemas.ts'

export const cityInit = call({
  method: 'POST',
  path: '/v3/certify/city-init',
  envelope: 'success',
  access: 'borrower',
  summary: 'What lies in a place (regions where none is given), or places by a search',
  payload: Closed({
    /** Standard code (PSGC) of the place whose parts are requested: 2, 5 or 7 digits. */
    parent: Type.Optional(Type.String({ maxLength: 10, pattern: '^(\\d{2}|\\d{5}|\\d{7}|\\d{10})?$' })),
    /** Words of a name; then `parent` does not count. */
    keyword: Type.Optional(Text(60)),
  }),
  data: Closed({
    places: Type.Array(
      Closed({
        /** 2 digits a region, 5 a province, 7 a city or municipality, 10 a barangay. */
        code: Text(10),
        name: Text(80),
        /** The place with those around it, without the region. */
        full: Text(200),
        /** A barangay: there is nothing further to choose. */
        last: Type.Boolean(),
      }),
      { maxItems: 400 },
    ),
  }),
})
