/** Products as dated versions. (Decision 208.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, Nothing, Text } from '../../schemas.ts'
import { Timestamp, Nullable, ProductId, Signed } from './fields.ts'
import { Between, givenVersion, NotCovered, shownVersion } from './product-fields.ts'

const tag = 'products'

export const listProducts = call({
  api: 'operator',
  method: 'GET',
  path: '/products',
  tag,
  summary: 'Every version of every product, as it was saved',
  payload: Nothing(),
  data: Type.Array(Closed(shownVersion)),
})

/** Who did it, and why. Null where it is not known: versions of a fresh installation and of earlier releases. */
const Deed = () =>
  Closed({ at: Timestamp(), by: Text(120), approvedBy: Nullable(Text(120)), reason: Text(500) })

export const showProductVersions = call({
  api: 'operator',
  method: 'GET',
  path: '/product-versions',
  tag,
  summary:
    'Every version of one product, the newest first: who saved it, what it replaced, whether it was withdrawn',
  payload: Closed({ productId: ProductId() }),
  /** None of a product that there is not yet. */
  data: Type.Array(
    Closed({
      ...shownVersion,
      notCovered: NotCovered(),
      /** The version whose place it takes, for clients of its kind; null for the first. */
      replaces: Nullable(Between(1, 100_000)),
      saved: Nullable(Deed()),
      withdrawn: Nullable(Deed()),
    }),
  ),
})

export const saveProduct = call({
  api: 'operator',
  method: 'POST',
  path: '/save-product',
  tag,
  summary: 'Saves the next version of a product: new orders get it from its effective date on',
  payload: Signed(givenVersion),
  data: Closed({
    repeated: Type.Boolean(),
    productId: ProductId(),
    version: Between(1, 100_000),
    notCovered: NotCovered(),
  }),
  /** Every rule and ceiling that the version breaks. */
  refusal: Closed({ codes: Type.Array(Text(40)) }),
})

export const withdrawProduct = call({
  api: 'operator',
  method: 'POST',
  path: '/withdraw-product',
  tag,
  summary: 'Withdraws a version before its day: it never comes into force, and its number is not given again',
  payload: Signed({ productId: ProductId(), version: Between(1, 100_000) }),
  data: Closed({ repeated: Type.Boolean(), productId: ProductId(), version: Between(1, 100_000) }),
})
