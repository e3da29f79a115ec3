/** Other loan products that borrowers are shown: ours by their number, partners' by their own words. */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, Nothing, Text, Whole } from '../../schemas.ts'
import { BothLanguages, Day, ProductId, Signed, Words } from './fields.ts'

const tag = 'recommended'

const entry = {
  recommendedId: ProductId(),
  /** The smallest comes first. */
  rank: Type.Integer({ minimum: 1, maximum: 1_000 }),
  /** `false`: shown, and cannot be tapped. */
  enabled: Type.Boolean(),
  tags: Type.Array(BothLanguages(40), { maxItems: 6 }),
  /** Shown from this day to that one, both of them; always where they are left out. */
  from: Type.Optional(Day()),
  until: Type.Optional(Day()),
  /** One of ours. Either this or `partner`. */
  productId: Type.Optional(ProductId()),
  partner: Type.Optional(
    Closed({
      name: Words(80),
      buttonText: BothLanguages(40),
      range: BothLanguages(60),
      rangeDescription: BothLanguages(60),
      rate: BothLanguages(60),
      description: BothLanguages(200),
      link: Words(600),
    }),
  ),
}

export const listRecommended = call({
  api: 'operator',
  method: 'GET',
  path: '/recommended',
  tag,
  summary: 'The list of recommended products, in its order',
  payload: Nothing(),
  data: Type.Array(Closed(entry)),
})

export const saveRecommended = call({
  api: 'operator',
  method: 'POST',
  path: '/save-recommended',
  tag,
  summary: 'Adds a recommended product, or says anew what is known of it',
  payload: Signed(entry),
  data: Closed({ repeated: Type.Boolean(), recommendedId: ProductId() }),
})

export const removeRecommended = call({
  api: 'operator',
  method: 'POST',
  path: '/remove-recommended',
  tag,
  summary: 'Takes a product off the list; what was counted stays',
  payload: Signed({ recommendedId: ProductId() }),
  data: Closed({ recommendedId: ProductId() }),
})

export const countRecommendedClicks = call({
  api: 'operator',
  method: 'GET',
  path: '/recommended-clicks',
  tag,
  summary: 'How often each was tapped from one day to another, by the list it stood in',
  payload: Closed({ from: Day(), to: Day() }),
  data: Type.Array(Closed({ recommendedId: Text(40), place: Text(40), clicks: Whole(1_000_000_000) })),
})
